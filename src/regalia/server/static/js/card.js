/** Card faces and backs as SVG, in a box of 100 by 140. */

import { BACK, FACE, SUIT, TITLE } from "./art.js";
import { emblemShapes } from "./sign.js";

/**
 * A card's picture by its code: `9S`, `10H`, `JK` for a joker, anything else is written on it, "" is a back.
 *
 * @param {string} art
 */
export function cardPicture(art) {
  if (!art) return '<svg viewBox="0 0 100 140" class="back"><use href="#card-back"/></svg>';
  const suit = art.slice(-1) in SUIT ? art.slice(-1) : "";
  const face = suit && FACE[art.slice(0, -1)]?.replaceAll("{suit}", SUIT[suit]);
  return `<svg viewBox="0 0 100 140" class="face suit-${suit}" fill="currentColor">${face || FACE[art] || titled(art)}</svg>`;
}

/**
 * A card of no suit: its name in the middle.
 *
 * @param {string} art
 */
function titled(art) {
  const words = art.replace(/[^\p{L}\p{N} ]/gu, "").slice(0, 6);
  return TITLE[words.length > 2 ? "long" : "short"].replace("{words}", words);
}

/**
 * The back of all cards of a game, drawn once and used by every card.
 *
 * @param {string} name of the game's emblem
 */
export function backSymbol(name) {
  return BACK.replace("{emblem}", emblemShapes(name));
}
