/** The ground of a cell, in a box of 100 by 100. */

import { emblem, isEmblem } from "./emblem.js";
import { LINES, WALLS } from "./figure.js";

/** @type {Record<string, string>} */
const GROUND = {
  ...Object.fromEntries(Object.entries(LINES).map(([name, path]) => [name, `<path d="${path}"/>`])),
  desert: '<path d="M20 30h.1M60 20h.1M80 56h.1M34 66h.1M62 80h.1" stroke-width="9"/>',
  castle: '<path d="M22 78V34h10v8h10v-8h16v8h10v-8h10v44ZM44 78V62a6 6 0 0 1 12 0v16"/>',
  rubber: '<path d="M40 78 18 56 56 18l26 26-34 34Zm-12-32 26 26M36 78h44"/>',
  hole: "",
};

/** Other names of grounds. */
const ALSO = /** @type {Record<string, string>} */ ({ meadow: "plains" });

/**
 * A ground's drawing, or the emblem of what belongs there; "" for plain.
 *
 * @param {string} art
 */
export function ground(art) {
  if (WALLS[art]) return `<svg viewBox="0 0 100 100" class="ground walls" fill="currentColor"><path d="${WALLS[art]}"/></svg>`;
  const lines = GROUND[ALSO[art] ?? art];
  if (lines === undefined && isEmblem(art)) return emblem(art).replace("<svg", '<svg class="ground"');
  return lines
    ? `<svg viewBox="0 0 100 100" class="ground" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`
    : "";
}
