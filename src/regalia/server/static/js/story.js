/** Events as people tell them: a turn is a paragraph, in which what one seat does in a row is one sentence. */

/** @import { Entry } from "./message.d.ts" */

/** So many things are told in one sentence at most. */
const LONGEST = 3;

/** So many events in a row that are alike are folded. */
export const FOLDED = 24;

/**
 * What one seat does in a row.
 *
 * @typedef {{seat: number, parts: Entry[]}} Sentence
 */

/**
 * What happens in a turn: whose it is, and every event of it.
 *
 * @typedef {{seat: number, entries: Entry[]}} Paragraph
 */

/**
 * The turns of a game: one goes on as long as the same seat acts, with what befalls others by its moves.
 *
 * @param {Entry[]} entries
 * @returns {Paragraph[]}
 */
export function paragraphs(entries) {
  /** @type {Paragraph[]} */
  const found = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const before = last?.entries.at(-1);
    const apart = entry.kind === "note" || before?.kind === "note";
    if (last && before && !apart && (entry.seat === last.seat || entry.n === before.n)) last.entries.push(entry);
    else found.push({ seat: entry.seat, entries: [entry] });
  }
  return found;
}

/**
 * Some events in sentences of a few parts each; what has a comma or a colon of its own ends one.
 *
 * @param {Entry[]} entries
 * @returns {Sentence[]}
 */
export function sentences(entries) {
  /** @type {Sentence[]} */
  const found = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const full = !last || last.seat !== entry.seat || last.parts.length >= LONGEST || /[,:;]/.test(last.parts.at(-1)?.text ?? "");
    if (full) found.push({ seat: entry.seat, parts: [entry] });
    else last.parts.push(entry);
  }
  return found;
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
