/** The aim of the game, one line in the heading; where it is cut short, a touch shows all of it. */

import { byId, el } from "./element.js";

/** @param {string} words */
export function drawGoal(words) {
  const node = byId("goal");
  if (node.dataset.words === words) return;
  if (node.dataset.words === undefined) node.addEventListener("click", () => open(node.getAttribute("aria-expanded") !== "true"));
  node.dataset.words = words;
  node.hidden = !words;
  node.replaceChildren(el("b", {}, "Aim"), ` ${words}`);
}

/** @param {boolean} whole */
function open(whole) {
  byId("goal").setAttribute("aria-expanded", String(whole));
}
