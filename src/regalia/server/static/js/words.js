/** This browser's own words for the chance of a table: promised by their SHA-256 first, told when everybody has promised. */

import { bytesOf, hexOf, sha256 } from "./digest.js";
import { recall, remember } from "./store.js";

/** @import { Spoken, Welcome } from "./message.d.ts" */

/**
 * What is kept of a table: the words, whether they were promised and told, the server's promise (the SHA-256 of its seed) as it was seen
 * when this browser sat down, for which start of the game all that holds (-1 before the first was seen), everybody's words as
 * they were shown when the game began, and everybody's promises as they were when this browser told its words.
 *
 * @typedef {{words: string, promised: boolean, told?: boolean, commitment: string, start: number, all?: string[], promises?: string[]}} KeptWords
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

/**
 * What the server waits for from this browser, and for which start.
 *
 * @param {Welcome} welcome
 */
function wanted({ waiting }) {
  return waiting?.wants ? `${waiting.wants} ${waiting.broken_off}` : "";
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
   * Notes what the server says of chance to whoever sits at the table: its promise, for each start anew because each has words of
   * its own, and everybody's words when the game has begun.
   *
   * @param {Welcome} welcome
   */
  note(welcome) {
    const { mine, waiting, commitment, words: all } = welcome;
    const { kept } = this;
    if (this.sent !== wanted(welcome)) this.sent = "";
    if (!waiting && kept?.promised && !kept.all) this.keep({ ...kept, all });
    if (!waiting || !mine.length) return;
    const known = kept?.told && waiting.wants === "promise"; // whoever knows words could choose his own by them
    if (kept?.start === waiting.broken_off && !known) return;
    const words = kept?.start === -1 ? kept.words : randomWords();
    this.keep({ words, promised: false, commitment, start: waiting.broken_off });
  }

  /**
   * What the server has to be told now, or null.
   *
   * @param {Welcome} welcome
   * @returns {Promise<Spoken | null>}
   */
  async answer(welcome) {
    const { kept } = this;
    const wants = welcome.waiting?.wants;
    if (!wants || !kept || this.sent || kept.commitment !== welcome.commitment) return null;
    if (wants === "words" && !kept.promised) return null; // another browser with this key has promised, and knows its words
    this.sent = wanted(welcome);
    if (wants === "words") {
      const promises = welcome.waiting?.promises.filter((promise) => promise);
      this.keep({ ...kept, told: true, promises: kept.promises ?? promises });
      return { t: "words", text: kept.words };
    }
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
