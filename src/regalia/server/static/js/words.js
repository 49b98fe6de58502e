/** This browser's own words for the chance of a table: promised by their SHA-256 first, told when everybody has promised. */

import { bytesOf, hexOf, sha256 } from "./digest.js";
import { recall, remember } from "./store.js";

/** @import { Spoken, Welcome } from "./message.d.ts" */

/**
 * What is kept of a table: the words, whether they were promised, the server's promise (the SHA-256 of its seed) as it was seen
 * when this browser sat down, and for which start of the game all that holds (-1 before the first was seen).
 *
 * @typedef {{words: string, promised: boolean, commitment: string, start: number}} KeptWords
 */

export const LONGEST = 200; // characters
const MOST_TABLES = 100;
const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aeio";

/** Words that nobody can guess: six of three syllables, 108 bits. */
export function randomWords() {
  const syllables = Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => CONSONANTS[byte >> 4] + VOWELS[byte & 3]);
  return Array.from({ length: 6 }, (_, at) => syllables.slice(3 * at, 3 * at + 3).join("")).join(" ");
}

/**
 * Words as the server takes them: one line of printable characters, single spaces.
 *
 * @param {string} text
 */
export function cleanWords(text) {
  const printable = text.replace(/[\s\p{Z}]+/gu, " ").replace(/\p{C}/gu, "").trim();
  return [...printable].slice(0, LONGEST).join("").trim();
}

/** @returns {Record<string, KeptWords>} by table, the newest last */
function keptWords() {
  try {
    const kept = JSON.parse(recall("words") || "{}");
    return typeof kept === "object" && kept ? kept : {};
  } catch {
    return {};
  }
}

/**
 * Words that were typed before the table was there.
 *
 * @param {string} id of the table
 * @param {string} words
 */
export function keepWords(id, words) {
  new OwnWords(id).keep({ words: cleanWords(words), promised: false, commitment: "", start: -1 });
}

export class OwnWords {
  /** @param {string} id of the table */
  constructor(id) {
    this.id = id;
    /** @type {KeptWords | null} where the browser keeps nothing */
    this.memory = null;
    this.sent = "";
  }

  /** @returns {KeptWords | null} */
  get kept() {
    return keptWords()[this.id] ?? this.memory;
  }

  get text() {
    return this.kept?.words ?? "";
  }

  /** @param {KeptWords} kept */
  keep(kept) {
    const others = Object.entries(keptWords()).filter(([id]) => id !== this.id);
    this.memory = kept;
    remember("words", JSON.stringify(Object.fromEntries([...others, [this.id, kept]].slice(-MOST_TABLES))));
  }

  /**
   * Other words, as long as none were promised.
   *
   * @param {string} text
   */
  choose(text) {
    const { kept } = this;
    if (kept && !kept.promised) this.keep({ ...kept, words: cleanWords(text) });
  }

  /**
   * Notes the server's promise for whoever sits at the table; each start of the game has words of its own.
   *
   * @param {Welcome} welcome
   */
  note({ mine, waiting, commitment }) {
    if (!waiting || !mine.length) return;
    const { kept } = this;
    if (kept?.start === waiting.broken_off) return;
    const words = kept?.start === -1 ? kept.words : randomWords();
    this.keep({ words, promised: false, commitment, start: waiting.broken_off });
  }

  /**
   * What the server has to be told now, or null.
   *
   * @param {Welcome} welcome
   * @returns {Promise<Spoken | null>}
   */
  async answer({ waiting, commitment }) {
    const { kept } = this;
    const wants = waiting?.wants ?? "";
    if (this.sent !== wants) this.sent = "";
    if (!wants || !kept || this.sent || kept.commitment !== commitment) return null;
    if (wants === "words" && !kept.promised) return null; // another browser with this key has promised, and knows its words
    this.sent = wants;
    if (wants === "words") return { t: "words", text: kept.words };
    this.keep({ ...kept, promised: true });
    return { t: "promise", hash: hexOf(await sha256(bytesOf(kept.words))) };
  }

  /**
   * Whether the server shows another promise than the one this browser has seen before: no words are given for that.
   *
   * @param {Welcome} welcome
   */
  deceived({ waiting, commitment }) {
    const { kept } = this;
    return waiting !== null && kept?.start === waiting.broken_off && kept.commitment !== commitment;
  }

  /** The line was broken: what was sent may not have arrived. */
  lost() {
    this.sent = "";
  }
}
