/** What is shown where a table names a drawing that there is not: a neutral shape, and an error in the console. */

/** @type {Set<string>} */
const told = new Set();

const NEUTRAL = '<circle cx="50" cy="50" r="34" fill="none" stroke="currentColor" stroke-width="9" stroke-dasharray="14 12"/>';

/**
 * Says once that a drawing is missing; gives the neutral shape, in a box of 100 by 100.
 *
 * @param {string} kind
 * @param {string} art
 */
export function unknown(kind, art) {
  const sentence = `There is no drawing called “${art}” among the ${kind}.`;
  if (!told.has(sentence)) console.error(sentence);
  told.add(sentence);
  return NEUTRAL;
}

/**
 * The same as a picture of its own.
 *
 * @param {string} kind
 * @param {string} art
 * @param {string} [name] its class
 */
export function unknownPicture(kind, art, name = "") {
  return `<svg viewBox="0 0 100 100" class="${name}">${unknown(kind, art)}</svg>`;
}
