/**
 * SHA-256 and HMAC-SHA-256: by the browser where the page is allowed to (HTTPS, or this machine), else by what stands here.
 *
 * Written from FIPS 180-4 and RFC 2104.
 */

const BLOCK = 64; // bytes

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

/**
 * The first 32 bits behind the point of a root, exactly: whole numbers only.
 *
 * @param {number} prime
 * @param {bigint} degree 2n is the square root, 3n the cube root
 */
function rootBits(prime, degree) {
  const wanted = BigInt(prime) << (32n * degree);
  let low = 0n;
  let high = BigInt(prime) << 32n;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** degree <= wanted) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffffffffn);
}

/** The constants of the rounds (4.2.2) and the first state (5.3.3), from the roots of the first primes. */
const ROUND = Int32Array.from(firstPrimes(64), (prime) => rootBits(prime, 3n));
const START = Int32Array.from(firstPrimes(8), (prime) => rootBits(prime, 2n));

/**
 * @param {number} word
 * @param {number} by
 */
function rotate(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/**
 * Mixes one block into a state (6.2.2).
 *
 * @param {Int32Array} state
 * @param {DataView} bytes
 * @param {number} at
 */
function mix(state, bytes, at) {
  const words = new Int32Array(64);
  for (let t = 0; t < 16; t++) words[t] = bytes.getInt32(at + 4 * t);
  for (let t = 16; t < 64; t++) {
    const [early, late] = [words[t - 15], words[t - 2]];
    const one = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const two = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[t] = words[t - 16] + one + words[t - 7] + two;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + ROUND[t] + words[t]) | 0;
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
}

/**
 * The state after a whole block, from which several messages can go on.
 *
 * @param {Uint8Array} block
 */
function stateAfter(block) {
  const state = Int32Array.from(START);
  mix(state, new DataView(block.buffer), 0);
  return state;
}

/**
 * SHA-256 of a message, or of a block that was mixed in before and the message.
 *
 * @param {Uint8Array} message
 * @param {Int32Array} [before] the state after that block
 */
function hashHere(message, before) {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length + (before ? BLOCK : 0)) * 8n);
  const state = Int32Array.from(before ?? START);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, view, at);
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => hash.setInt32(4 * at, word));
  return new Uint8Array(hash.buffer);
}

/**
 * @param {Uint8Array} key
 * @returns {(message: Uint8Array) => Uint8Array}
 */
function keyedHere(key) {
  const short = key.length > BLOCK ? hashHere(key) : key;
  const [inner, outer] = [0x36, 0x5c].map((pad) => stateAfter(Uint8Array.from({ length: BLOCK }, (_, at) => (short[at] ?? 0) ^ pad)));
  return (message) => hashHere(hashHere(message, inner), outer);
}

/**
 * @param {Uint8Array<ArrayBuffer>} message
 * @returns {Promise<Uint8Array>}
 */
export async function sha256(message) {
  if (!crypto.subtle) return hashHere(message);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", message));
}

/**
 * HMAC-SHA-256 with a key, for any number of messages.
 *
 * @param {Uint8Array<ArrayBuffer>} key
 * @returns {Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>>}
 */
export async function hmacWith(key) {
  if (!crypto.subtle || key.length === 0) {
    const keyed = keyedHere(key);
    return async (message) => keyed(message);
  }
  const own = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", own, message));
}

/** @param {string} text as UTF-8 */
export function bytesOf(text) {
  return new TextEncoder().encode(text);
}

/** @param {Uint8Array} bytes */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} hex two digits for each byte */
export function bytesFromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
