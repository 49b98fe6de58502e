/** Emblems of games, signs of counters and grounds of cells, in a box of 100 by 100. */

import { EMBLEM, GROUND, SIGN } from "./art.js";
import { unknown, unknownPicture } from "./unknown.js";

/**
 * The shapes of an emblem.
 *
 * @param {string} name
 */
export function emblemShapes(name) {
  return EMBLEM[name] ?? unknown("emblems", name);
}

/**
 * An emblem as a picture of its own, in the current colour.
 *
 * @param {string} name
 */
export function emblem(name) {
  return `<svg viewBox="0 0 100 100" fill="currentColor">${emblemShapes(name)}</svg>`;
}

/**
 * The sign of a counter by its art.
 *
 * @param {string} art
 */
export function counterIcon(art) {
  return SIGN[art] ?? unknownPicture("counters", art);
}

/**
 * A ground's drawing, or the emblem of what belongs there; "" for plain.
 *
 * @param {string} art
 */
export function ground(art) {
  return GROUND[art] ?? unknownPicture("grounds", art, "ground");
}
