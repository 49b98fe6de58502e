/** Piles that everybody may look through: a button under the pile, and its cards in a dialog, the topmost first. */

import { printCard } from "./card.js";
import { dialog } from "./dialog.js";
import { drawn, el } from "./element.js";
import { icon } from "./icon.js";

/** @import { Card, Pile } from "./message.d.ts" */

/** @type {Record<string, string>} */
const SUIT_NAME = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** @type {Record<string, string>} */
const RANK_NAME = { A: "Ace", J: "Jack", Q: "Queen", K: "King" };

/**
 * A card's name by its code, for people who listen.
 *
 * @param {string} art
 */
export function cardName(art) {
  const rank = art.slice(0, -1);
  const suit = SUIT_NAME[art.slice(-1)];
  if (!suit) return art === "JK" ? "Joker" : art;
  return `${RANK_NAME[rank] ?? rank} of ${suit}`;
}

/**
 * The button under a pile; touching it is not touching the pile.
 *
 * @param {Pile} pile
 * @param {string} words
 */
export function lookButton(pile, words) {
  const node = el("button", { type: "button", class: "caption look", "aria-label": `${words}: look through` }, words, drawn(icon("look")));
  node.addEventListener("click", (event) => {
    event.stopPropagation();
    lookThrough(pile);
  });
  for (const name of ["pointerdown", "keydown"]) node.addEventListener(name, (event) => event.stopPropagation());
  return node;
}

/**
 * Shows the cards of a pile.
 *
 * @param {Pile} pile
 */
export function lookThrough(pile) {
  const cards = [...(pile.cards ?? [])].reverse();
  const list = el("ol", { class: "heap-cards", tabindex: "0", "aria-label": `${pile.label ?? "Pile"}, from the top down` });
  for (const one of cards) {
    const card = typeof one === "string" ? /** @type {Card} */ ({ art: one, label: cardName(one) }) : one;
    const node = el("div", { class: "card", role: "img", "aria-label": card.label ?? "" }, el("div", { class: "picture", "aria-hidden": "true" }));
    printCard(/** @type {HTMLElement} */ (node.firstChild), card);
    list.classList.toggle("worded", card.text !== undefined);
    list.append(el("li", {}, node));
  }
  const words = `${cards.length === 1 ? "1 card" : `${cards.length} cards`}, from the top down`;
  return dialog(pile.label || "Pile", [el("p", { class: "hint" }, words), list], { name: "heap-dialog" });
}
