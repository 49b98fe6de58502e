/** Pieces, dice, coins and the icons of counters. A seat's pieces differ from another's in colour and in shape. */

import { emblemShapes } from "./emblem.js";
import { FIGURE, LINES, WALLS } from "./figure.js";
import { SUIT, pip } from "./suit.js";

/** One outline of a shield for each seat, in a box of 100 by 100. */
const SHIELD = [
  "M50 4c13 7 27 10 41 10 1 38-9 64-41 82C18 78 8 52 9 14 23 14 37 11 50 4Z",
  "M50 4a46 46 0 1 1 0 92 46 46 0 0 1 0-92Z",
  "M50 2c10 20 24 35 46 48-22 13-36 28-46 48C40 78 26 63 4 50 26 37 40 22 50 2Z",
  "M12 6h76c3 0 4 2 4 5v77c0 4-4 6-8 3L50 76 16 91c-4 3-8 1-8-3V11c0-3 1-5 4-5Z",
  "M50 3 92 26v48L50 97 8 74V26Z",
  "M28 5h44l24 24v42L72 95H28L4 71V29Z",
];

/** Other outlines, by the first word of a piece's art. */
const OUTLINE = /** @type {Record<string, string>} */ ({
  pawn: "M50 6a18 18 0 0 1 10 33c6 14 10 26 18 38v15H22V77c8-12 12-24 18-38A18 18 0 0 1 50 6Z",
  sword: "m50 3 9 14v42h18v13H60v22H40V72H23V59h18V17Z",
  bow: "M30 6c40 4 58 24 58 44S70 90 30 94l-3-11c16-3 28-10 36-22H34v13L8 50l26-24v13h29C55 27 43 20 27 17Z",
  knight: "M34 92c0-20 8-28 16-36-10 2-18 2-24 8l-10-10C26 38 34 22 52 16l2-11 11 12c16 8 22 28 20 75Z",
  tower: "M18 8h14v10h10V8h16v10h10V8h14v26l-8 8v36l8 14H18l8-14V42l-8-8Z",
  cross: "m22 8 28 28L78 8l14 14-28 28 28 28-14 14-28-28-28 28L8 78l28-28L8 22Z",
  crown: "M12 84 5 28c9 7 18 13 26 17L50 12l19 33c8-4 17-10 26-17l-7 56Z",
  disc: "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Z",
});

/** The outline of a tile. */
const TILE = "M50 2 91 26V74L50 98 9 74V26Z";

/** Other names of outlines. */
const ALIAS = /** @type {Record<string, string>} */ ({ X: "cross", x: "cross", rook: "tower", horse: "knight", token: "disc" });

const RINGS = ["nought", "ring", "O", "o"];
const RING = "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 20a24 24 0 1 0 0 48 24 24 0 0 0 0-48Z";

/** Where the pips of a die lie. */
const DIE = [
  [],
  [[50, 50]],
  [[28, 28], [72, 72]],
  [[26, 26], [50, 50], [74, 74]],
  [[28, 28], [72, 28], [28, 72], [72, 72]],
  [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
];

/**
 * A piece's picture: `shield-S` is a shield with a spade on it, `die-4` a die, `coin-pass` a coin that has fallen, `favor-haste` a
 * tile; a fighting piece wears its figure on the shield of its owner; other words are outlines or written.
 *
 * @param {string} art
 * @param {number} [owner]
 */
export function piecePicture(art, owner) {
  const [kind, mark = ""] = art.split("-");
  if (kind === "die") return die(Number(mark));
  if (kind === "coin") return coin("", mark);
  if (kind === "favor") return outlined(`<path d="${TILE}"/>`, figure(FIGURE[mark] ? mark : "favor", 50), "tile");
  if (FIGURE[kind]) return outlined(`<path d="${owner === undefined ? OUTLINE.disc : SHIELD[owner % SHIELD.length]}"/>`, figure(kind, 47), "figure");
  if (RINGS.includes(kind)) return outlined(`<path d="${RING}" fill-rule="evenodd"/>`, "");
  const outline = kind === "shield" ? SHIELD[(owner ?? 0) % SHIELD.length] : OUTLINE[ALIAS[kind] ?? kind];
  if (outline) return outlined(`<path d="${outline}"/>`, SUIT[mark] ? onShield(mark) : letters(mark));
  return outlined(`<path d="${OUTLINE.disc}"/>`, letters(kind));
}

/**
 * A seat's coat of arms, for its panel.
 *
 * @param {string} art of the seat: `suit-S`, or a piece's
 * @param {number} seat
 */
export function arms(art, seat) {
  const [kind, mark = ""] = art.split("-");
  const outline = `<path d="${SHIELD[seat % SHIELD.length]}"/>`;
  if (kind === "suit" && SUIT[mark]) return outlined(outline, onShield(mark));
  if ((ALIAS[kind] ?? kind) === "cross") return outlined(outline, `<path class="mark" transform="translate(27 25) scale(.46)" d="${OUTLINE.cross}"/>`);
  if (RINGS.includes(kind)) return outlined(outline, `<path class="mark" fill-rule="evenodd" transform="translate(27 25) scale(.46)" d="${RING}"/>`);
  if (FIGURE[kind]) return outlined(outline, figure(kind, 47));
  return outlined(outline, letters(mark || kind || String(seat + 1)));
}

/**
 * A figure in the middle of a shield.
 *
 * @param {string} name
 * @param {number} middle its height
 */
function figure(name, middle) {
  return `<path class="mark" transform="translate(19 ${middle - 31}) scale(.62)" d="${FIGURE[name]}"/>`;
}

/** @param {string} suit */
function onShield(suit) {
  return `<g class="mark">${pip(suit, 50, 47, 50)}</g>`;
}

/** @param {string} words */
function letters(words) {
  const text = words.replace(/[^\p{L}\p{N}]/gu, "").slice(0, 2);
  return text ? `<text class="mark" x="50" y="64" font-size="40" text-anchor="middle">${text}</text>` : "";
}

/**
 * @param {string} outline
 * @param {string} mark
 * @param {string} [name] of its class
 */
function outlined(outline, mark, name = "plain") {
  return (
    `<svg viewBox="-6 -6 112 112" class="${name}"><g class="edge">${outline}</g><g class="body">${outline}</g>` +
    `<g class="shine" transform="translate(50 48) scale(.82) translate(-50 -48)">${outline}</g>${mark}</svg>`
  );
}

/** @param {number} face */
function die(face) {
  const pips = (DIE[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9.5"/>`).join("");
  return (
    '<svg viewBox="0 0 100 100"><rect class="die" x="3" y="3" width="94" height="94" rx="20"/>' +
    `<rect class="die-top" x="9" y="8" width="82" height="80" rx="17"/><g class="pips">${pips}</g></svg>`
  );
}

/**
 * A gold coin with a number, with how it has fallen (`pass`, `fail`), or with a small crown.
 *
 * @param {string} words
 * @param {string} [fallen]
 */
export function coin(words, fallen = "") {
  const inside = FIGURE[fallen]
    ? `<path transform="translate(22 22) scale(.56)" d="${FIGURE[fallen]}"/>`
    : words
    ? `<text x="50" y="${words.length > 2 ? 64 : 69}" font-size="${words.length > 2 ? 42 : 56}" text-anchor="middle">${words.replace(/[^\p{L}\p{N}+]/gu, "")}</text>`
    : `<g transform="translate(29 30) scale(.42)">${emblemShapes("crown")}</g>`;
  return (
    `<svg viewBox="0 0 100 100" class="coin ${fallen}">` +
    '<circle class="rim" cx="50" cy="50" r="47"/><circle class="gold" cx="50" cy="50" r="41"/>' +
    `<circle class="groove" cx="50" cy="50" r="34"/><g class="struck">${inside}</g></svg>`
  );
}

/**
 * The icon of a counter by its art.
 *
 * @param {string} art
 */
export function counterIcon(art) {
  const [kind, mark = ""] = art.split("-");
  if (kind === "suit" && SUIT[mark]) return `<svg viewBox="0 0 100 100" class="suit-${mark}" fill="currentColor"><path d="${SUIT[mark]}"/></svg>`;
  if (kind === "coin") return coin("");
  if (kind === "chest") return CHEST;
  if (LINES[kind]) return `<svg viewBox="0 0 100 100" fill="none" stroke="currentColor" stroke-width="7" stroke-linejoin="round"><path d="${LINES[kind]}"/></svg>`;
  if (WALLS[kind]) return `<svg viewBox="0 0 100 100" fill="currentColor"><path d="${WALLS[kind]}"/></svg>`;
  return `<svg viewBox="0 0 100 100" fill="currentColor">${emblemShapes(kind)}</svg>`;
}

const CHEST =
  '<svg viewBox="0 0 100 100" class="chest"><path class="lid" d="M8 46C8 24 20 14 34 14h32c14 0 26 10 26 32Z"/>' +
  '<path class="box" d="M8 50h84v34c0 3-2 5-5 5H13c-3 0-5-2-5-5Z"/><path class="band" d="M22 17h9v72h-9ZM69 17h9v72h-9ZM8 44h84v8H8Z"/>' +
  '<rect class="lock" x="41" y="40" width="18" height="22" rx="4"/></svg>';
