/** Events as people tell them: a turn is a paragraph, in which what one seat does in a row is one sentence. As `match/story.py` tells them in words. */

/** @import { Entry } from "./message.d.ts" */

/** So many things are told in one sentence at most. */
const LONGEST = 3;

/** So many turns in a row in which nothing is played are summed up. */
const STRETCH = 3;

/** So many events in a row that are alike are folded. */
export const FOLDED = 24;

/** What has one of these of its own is not joined to more; “4 and 6” has none. */
const PAUSE = /[,:;.]| and (?!\d)/;

/** And what has one of these is not joined to what comes before it either. */
const WHOLE = /\. | and (?!\d)/;

const CARD = /(?:10|[2-9AJQK])[♠♥♦♣]/g;

/**
 * One thing that is done, with one card after another or several times.
 *
 * @typedef {Entry[]} Part
 */

/**
 * What one seat does in a row.
 *
 * @typedef {{seat: number, parts: Part[]}} Sentence
 */

/**
 * What happens in a turn: whose it is, and every event of it. With `turns`, several turns in which nothing is played.
 *
 * @typedef {{seat: number, entries: Entry[], turns?: Paragraph[]}} Paragraph
 */

/**
 * The turns of a game, each with what others do and suffer in it.
 *
 * @param {Entry[]} entries
 * @returns {Paragraph[]}
 */
export function paragraphs(entries) {
  /** @type {Paragraph[]} */
  const found = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last && goesOn(last, entry)) last.entries.push(entry);
    else found.push({ seat: entry.seat, entries: [entry] });
  }
  return found;
}

/**
 * Whether an event belongs to a turn; where turns have no numbers, one lasts as long as the same seat acts.
 *
 * @param {Paragraph} turn
 * @param {Entry} entry
 */
function goesOn({ seat, entries }, entry) {
  const before = entries[entries.length - 1];
  if (entry.kind === "note" || before.kind === "note") return false;
  if (entry.n === before.n) return true;
  const [one, other] = [entry.turn ?? 0, before.turn ?? 0];
  return one === other && (one > 0 || entry.seat === seat);
}

/**
 * The same with each stretch of turns in which nothing is played as one; the last turn may still go on.
 *
 * @param {Paragraph[]} turns
 * @param {Set<number>} opened the moves at which something is unfolded
 * @returns {Paragraph[]}
 */
export function summedUp(turns, opened) {
  /** @type {Paragraph[]} */
  const found = [];
  for (let start = 0, end = 0; start < turns.length; start = end) {
    while (end < turns.length - 1 && turns[end].entries.every((entry) => entry.idle)) end += 1;
    const stretch = turns.slice(start, end);
    if (stretch.length < STRETCH || opened.has(stretch[0].entries[0].n)) found.push(...stretch);
    else found.push({ seat: -1, entries: stretch.flatMap(({ entries }) => entries), turns: stretch });
    if (end === start) {
      found.push(turns[start]);
      end += 1;
    }
  }
  return found;
}

/**
 * What is said of turns in which nothing is played: “4 turns of Ada and Cato pass without a play.”
 *
 * @param {Paragraph[]} turns
 * @param {(seat: number) => string} nameOf
 */
export function sumUp(turns, nameOf) {
  const names = [...new Set(turns.map(({ seat }) => seat))].map(nameOf);
  return `${turns.length} turns of ${joined(names)} pass without a play.`;
}

/** @param {string[]} words */
export function joined(words) {
  return words.map((word, at) => joint(at, words.length) + word).join("");
}

/**
 * Some events in sentences of a few parts each; what is done with one card after another is one part.
 *
 * @param {Entry[]} entries
 * @returns {Sentence[]}
 */
export function sentences(entries) {
  /** @type {Sentence[]} */
  const found = [];
  for (const part of parts(entries)) {
    const last = found.at(-1);
    const { seat, text } = part[0];
    const ended = !last || last.seat !== seat || last.parts.length >= LONGEST || PAUSE.test(last.parts.at(-1)?.at(-1)?.text ?? "");
    if (ended || WHOLE.test(text)) found.push({ seat, parts: [part] });
    else last.parts.push(part);
  }
  return found;
}

/**
 * Events of one seat in a row that differ in nothing but their card are one part.
 *
 * @param {Entry[]} entries
 * @returns {Part[]}
 */
function parts(entries) {
  /** @type {Part[]} */
  const found = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last && last[0].seat === entry.seat && frame(last[0].text) === frame(entry.text)) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

/**
 * A text without its card, where it names one.
 *
 * @param {string} text
 */
function frame(text) {
  return cards(text).length === 1 ? text.replace(CARD, "♠") : text;
}

/** @param {string} text */
function cards(text) {
  return text.match(CARD) ?? [];
}

/**
 * A part in words: “draws 9♠, 6♠ and 2♠ from the forge”, “draws a card from the forge (3 times)”.
 *
 * @param {Part} part
 */
export function told(part) {
  const { text } = part[0];
  if (part.length === 1) return text;
  if (cards(text).length !== 1) return `${text} (${part.length} times)`;
  return text.replace(CARD, joined(part.flatMap((entry) => cards(entry.text))));
}

/**
 * What stands before a part of a sentence.
 *
 * @param {number} at
 * @param {number} count
 */
export function joint(at, count) {
  return at === 0 ? "" : at === count - 1 ? " and " : ", ";
}

/**
 * Some events in words only, turn by turn.
 *
 * @param {Entry[]} entries
 * @param {(seat: number) => string} nameOf
 */
export function inWords(entries, nameOf) {
  return summedUp(paragraphs(entries), new Set())
    .map((turn) => (turn.turns ? sumUp(turn.turns, nameOf) : sentences(turn.entries).map((one) => sentence(one.seat < 0 ? "" : nameOf(one.seat), one.parts.map(told))).join(" ")))
    .join(" ");
}

/**
 * @param {string} who
 * @param {string[]} deeds
 */
function sentence(who, deeds) {
  return `${who} ${joined(deeds)}.`.trim().replace(/^./, (first) => first.toUpperCase());
}

/**
 * Whether two events are of one seat, and the second of the same kind as the first or as the one after it.
 *
 * @param {Entry} first
 * @param {Entry} after
 * @param {Entry} other
 */
function alike(first, after, other) {
  return first.seat >= 0 && first.seat === other.seat && [first.kind, after.kind].includes(other.kind);
}

/**
 * A paragraph in runs: events one by one, and long rows of those that are alike, of which the first and the last are told.
 *
 * @param {Entry[]} entries
 * @returns {{entries: Entry[], folded: boolean}[]}
 */
export function runs(entries) {
  /** @type {{entries: Entry[], folded: boolean}[]} */
  const found = [];
  for (let start = 0, end = 0; start < entries.length; start = end) {
    while (end < entries.length && alike(entries[start], entries[start + 1] ?? entries[start], entries[end])) end += 1;
    end = Math.max(end, start + 1);
    const folded = end - start >= FOLDED;
    const last = found.at(-1);
    if (!folded && last && !last.folded) last.entries.push(...entries.slice(start, end));
    else found.push({ entries: entries.slice(start, end), folded });
  }
  return found;
}
