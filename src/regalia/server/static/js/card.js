/** Card faces and backs as SVG, in a box of 100 by 140. */

import { court, hat } from "./court.js";
import { emblemShapes } from "./emblem.js";
import { pip } from "./suit.js";

const LEFT = 34;
const MIDDLE = 50;
const RIGHT = 66;

/** Where the pips of a number card lie: column and height, for each rank. */
const PIPS = /** @type {Record<string, [number, number][]>} */ ({
  A: [[MIDDLE, 70]],
  2: [[MIDDLE, 30], [MIDDLE, 110]],
  3: [[MIDDLE, 30], [MIDDLE, 70], [MIDDLE, 110]],
  4: [[LEFT, 30], [RIGHT, 30], [LEFT, 110], [RIGHT, 110]],
  5: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 70], [LEFT, 110], [RIGHT, 110]],
  6: [[LEFT, 30], [RIGHT, 30], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  7: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 50], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  8: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 50], [LEFT, 70], [RIGHT, 70], [MIDDLE, 90], [LEFT, 110], [RIGHT, 110]],
  9: [[LEFT, 30], [RIGHT, 30], [LEFT, 57], [RIGHT, 57], [MIDDLE, 70], [LEFT, 83], [RIGHT, 83], [LEFT, 110], [RIGHT, 110]],
  10: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 43], [LEFT, 57], [RIGHT, 57], [LEFT, 83], [RIGHT, 83], [MIDDLE, 97], [LEFT, 110], [RIGHT, 110]],
});

/**
 * A card's picture by its code: `9S`, `10H`, `TD`, `JK` for a joker, anything else is written on it, "" is a back.
 *
 * @param {string} art
 */
export function cardPicture(art) {
  if (!art) return '<svg viewBox="0 0 100 140" class="back"><use href="#card-back"/></svg>';
  const suit = art.slice(-1);
  const rank = art.slice(0, -1).replace("T", "10");
  const inside = "SHDC".includes(suit) && (PIPS[rank] || "JQK".includes(rank)) ? suited(rank, suit) : odd(art);
  return `<svg viewBox="0 0 100 140" class="face suit-${suit}" fill="currentColor">${inside}</svg>`;
}

/**
 * @param {string} rank
 * @param {string} suit
 */
function suited(rank, suit) {
  return `<g class="full">${fullFace(rank, suit)}</g><g class="small">${smallFace(rank, suit)}</g>`;
}

/**
 * The face with pips or a court, for cards that are large enough.
 *
 * @param {string} rank
 * @param {string} suit
 */
function fullFace(rank, suit) {
  const index = written(rank, 12.5, 25, 23, 17) + pip(suit, 12.5, 36, 14);
  const corners = `<g>${index}<g transform="rotate(180 50 70)">${index}</g></g>`;
  const pips = PIPS[rank];
  if (!pips) return `${court(rank)}${pip(suit, 31, 18.5, 10)}${pip(suit, 69, 121.5, 10, true)}${corners}`;
  const size = rank === "A" ? 52 : 22;
  return corners + pips.map(([x, y]) => pip(suit, x, y, size, y > 70)).join("");
}

/**
 * The face with a large index, for cards that are small.
 *
 * @param {string} rank
 * @param {string} suit
 */
function smallFace(rank, suit) {
  const index = written(rank, 29, 54, 58, 45);
  if ("JQK".includes(rank)) return index + pip(suit, 67, 107, 50) + hat(rank, 44, 55, 0.92);
  return index + pip(suit, 67, 100, 52);
}

/**
 * Letters of a rank, squeezed to a width when they are two.
 *
 * @param {string} rank
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} width
 */
function written(rank, x, y, size, width) {
  const squeeze = rank.length > 1 ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle"${squeeze}>${rank}</text>`;
}

/**
 * A card of no suit: its code in the middle.
 *
 * @param {string} art
 */
function odd(art) {
  const words = art === "JK" ? "★" : art.replace(/[^\p{L}\p{N} ]/gu, "").slice(0, 6);
  return `<text x="50" y="84" font-size="${words.length > 2 ? 26 : 44}" text-anchor="middle">${words}</text>`;
}

/**
 * The back of all cards of a game, drawn once and used by every card.
 *
 * @param {string} name of the game's emblem
 */
export function backSymbol(name) {
  return (
    '<svg width="0" height="0" class="sprite" aria-hidden="true" focusable="false"><defs>' +
    '<pattern id="card-lattice" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
    '<path d="M0 0h10v10H0Z" fill="none" stroke="var(--back-line)" stroke-width=".9"/>' +
    '<circle cx="5" cy="5" r="1.1" fill="var(--back-line)"/></pattern>' +
    '<symbol id="card-back" viewBox="0 0 100 140">' +
    '<rect width="100" height="140" fill="var(--back)"/>' +
    '<rect x="7" y="7" width="86" height="126" rx="4" fill="url(#card-lattice)"/>' +
    '<rect x="6" y="6" width="88" height="128" rx="5" fill="none" stroke="var(--back-gold)" stroke-width="1.6"/>' +
    '<path d="m50 34 24 36-24 36-24-36Z" fill="var(--back)" stroke="var(--back-gold)" stroke-width="1.4"/>' +
    '<path d="m50 40 20 30-20 30-20-30Z" fill="none" stroke="var(--back-gold)" stroke-width=".6"/>' +
    `<g transform="translate(37 57) scale(.26)" fill="var(--back-gold)">${emblemShapes(name)}</g>` +
    '</symbol></defs></svg>'
  );
}
