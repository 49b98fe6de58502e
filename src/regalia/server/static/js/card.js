/** Card faces and backs as SVG, in a box of 100 by 140. */

import { BACK, FACE, SUIT, TITLE } from "./art.js";
import { drawn, el } from "./element.js";
import { emblem, emblemShapes } from "./sign.js";

/** @import { Card } from "./message.d.ts" */

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
 * What is printed on a card: the face of a named one in words, any other as a drawing.
 *
 * @param {HTMLElement} picture
 * @param {Card} card
 */
export function printCard(picture, card) {
  if (card.name) picture.replaceChildren(namedFace(card));
  else picture.innerHTML = cardPicture(card.art ?? "");
}

/**
 * The face of a card that is no playing card: its rank, name, picture and text; the text shows where the card is wide enough.
 *
 * @param {Card} card
 */
function namedFace({ name = "", rank = "", text = "", picture = "" }) {
  return el(
    "div",
    { class: "named-face" },
    el("div", { class: "card-head" }, rank ? el("b", { class: "card-rank" }, rank) : null, el("span", { class: "card-name" }, name)),
    picture ? drawn(emblem(picture), "card-emblem") : null,
    text ? el("p", { class: "card-text" }, text) : null,
  );
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
