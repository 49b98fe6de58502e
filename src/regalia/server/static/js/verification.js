/** After the end this browser recomputes every draw by itself, from the seed, the words and the lists of what could come. */

import { bytesFromHex, bytesOf, hexOf, hmacWith, sha256 } from "./digest.js";

/** @import { Draw, Verified } from "./message.d.ts" */
/** @import { KeptWords } from "./words.js" */
/** @typedef {(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>} Keyed */

const SEPARATOR = "\x1f";
const MOST_TOLD = 4; // draws that differ, told one by one

/**
 * @param {number} one
 * @param {number} other
 * @returns {number}
 */
function greatestDivisor(one, other) {
  return other ? greatestDivisor(other, one % other) : one;
}

/**
 * The outcome with the smallest hash: each has as many tickets as it weighs.
 *
 * @param {Keyed} keyed
 * @param {string[]} words
 * @param {Draw} draw
 */
async function smallest(keyed, words, { label, count, outcomes }) {
  const unit = outcomes.reduce((divisor, [, weight]) => greatestDivisor(divisor, weight), 0);
  const tickets = outcomes.flatMap(([line, weight]) => Array.from({ length: weight / unit }, (_, ticket) => ({ line, ticket })));
  const hashes = await Promise.all(
    tickets.map(async ({ line, ticket }) => hexOf(await keyed(bytesOf([...words, label, count, line, ticket].join(SEPARATOR))))),
  );
  const least = hashes.reduce((best, hash, at) => (hash < hashes[best] ? at : best), 0);
  return tickets[least]?.line;
}

/**
 * The outcome on which a number falls, as tables drew before draws had labels: `count` draws came before.
 *
 * @param {Keyed} keyed
 * @param {string[]} words
 * @param {Draw} draw
 */
async function counted(keyed, words, { count, outcomes }) {
  const total = BigInt(outcomes.reduce((sum, [, weight]) => sum + weight, 0));
  const limit = (1n << 256n) - ((1n << 256n) % total);
  for (let attempt = 0; ; attempt++) {
    const number = BigInt(`0x${hexOf(await keyed(bytesOf([...words, count, attempt].join(SEPARATOR))))}`);
    if (number >= limit) continue;
    let left = number % total;
    return outcomes.find(([, weight]) => (left -= BigInt(weight)) < 0n)?.[0];
  }
}

/**
 * Whether words are exactly those whose SHA-256 were promised.
 *
 * @param {string[]} words
 * @param {string[]} promises
 */
async function areThose(words, promises) {
  const hashes = await Promise.all(words.map(async (each) => hexOf(await sha256(bytesOf(each)))));
  return hashes.every((hash) => promises.includes(hash)) && promises.every((promise) => hashes.includes(promise));
}

/** @param {number} draws */
function success(draws) {
  if (draws === 0) return "Nothing was left to chance in this game.";
  return `This browser has recomputed ${draws === 1 ? "the one draw" : `all ${draws} draws`} from the seed and the players' words: everything is as it must be.`;
}

/**
 * Recomputes all draws; tells how it went, in sentences.
 *
 * @param {Verified} told
 * @param {string} commitment the server's promise, as this page saw it first
 * @param {KeptWords | null} kept what this browser knows if it played
 * @returns {Promise<{ok: boolean, sentences: string[]}>}
 */
export async function recompute(told, commitment, kept) {
  if (!told.seed) return { ok: told.ok, sentences: [told.sentence] };
  const seed = bytesFromHex(told.seed);
  const played = kept?.promised === true;
  const problems = [];
  if (!told.ok) problems.push(told.sentence);
  if (hexOf(await sha256(seed)) !== (kept?.commitment || commitment)) {
    problems.push(`The seed is not the one that the server promised ${played ? "when you sat down" : "when this page was opened"}.`);
  }
  if (played && !told.words.includes(kept.words)) problems.push(`Your words “${kept.words}” are not among those that were mixed in.`);
  if (kept?.all && kept.all.join(SEPARATOR) !== told.words.join(SEPARATOR)) problems.push("The players' words are not those that were shown when the game began.");
  if (kept?.promises && !(await areThose(told.words, kept.promises))) problems.push("The players' words are not those that were promised before yours were told.");
  if (told.ok && told.draws.length !== told.outcomes) problems.push(`The server has listed ${told.draws.length} of ${told.outcomes} draws.`);
  const keyed = await hmacWith(seed);
  const pick = told.scheme === "counted" ? counted : smallest;
  const wrong = [];
  for (const [at, draw] of told.draws.entries()) {
    const due = await pick(keyed, told.words, draw);
    if (due !== draw.drawn) wrong.push(`Draw ${at + 1}${draw.label ? ` (${draw.label})` : ""}: “${draw.drawn}” came, but “${due}” follows from the seed.`);
  }
  problems.push(...wrong.slice(0, MOST_TOLD));
  if (wrong.length > MOST_TOLD) problems.push(`${wrong.length - MOST_TOLD} more of ${told.draws.length} draws differ.`);
  if (problems.length) return { ok: false, sentences: problems };
  const promised = `The seed is the one that was promised${played ? " when you sat down, and your words are among the words" : ""}.`;
  return { ok: true, sentences: [success(told.draws.length), promised] };
}
