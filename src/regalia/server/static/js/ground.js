/** The ground of a cell, in a box of 100 by 100. */

import { emblem, isEmblem } from "./emblem.js";

/** @type {Record<string, string>} */
const GROUND = {
  meadow: '<path d="M18 40l5-14 5 14M66 30l5-14 5 14M48 78l5-14 5 14"/>',
  forest: '<path d="M32 20 14 52h36ZM32 40 12 70h40ZM32 70v14M70 32 54 60h32ZM70 50 52 76h36ZM70 76v12"/>',
  water: '<path d="M6 32c12-10 20 10 32 0s20 10 32 0 16 4 24 0M6 54c12-10 20 10 32 0s20 10 32 0 16 4 24 0M6 76c12-10 20 10 32 0s20 10 32 0 16 4 24 0"/>',
  mountain: '<path d="M6 80 38 26l18 28 10-12 28 38ZM28 43l10 8 8-9"/>',
  desert: '<path d="M20 30h.1M60 20h.1M80 56h.1M34 66h.1M62 80h.1" stroke-width="9"/>',
  breached: '<path d="M22 78V34h10v8h8l6 10-8 8 9 18H22ZM58 42h10v-8h10v44H60l-8-16 8-8-6-9Z"/>',
  castle: '<path d="M22 78V34h10v8h10v-8h16v8h10v-8h10v44ZM44 78V62a6 6 0 0 1 12 0v16"/>',
  rubber: '<path d="M40 78 18 56 56 18l26 26-34 34Zm-12-32 26 26M36 78h44"/>',
  hole: "",
};

/** Other names of grounds. */
const ALSO = /** @type {Record<string, string>} */ ({ plains: "meadow", fortress: "castle" });

/**
 * A ground's drawing, or the emblem of what belongs there; "" for plain.
 *
 * @param {string} art
 */
export function ground(art) {
  const lines = GROUND[ALSO[art] ?? art];
  if (lines === undefined && isEmblem(art)) return emblem(art).replace("<svg", '<svg class="ground"');
  return lines
    ? `<svg viewBox="0 0 100 100" class="ground" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`
    : "";
}
