/** House rules: what is played here and not as in the book. */

import { dialog } from "./dialog.js";
import { clauseLink, el } from "./element.js";

/** @import { Facts, HouseRule } from "./message.d.ts" */

/**
 * @param {Facts} game
 * @param {HouseRule[]} rules
 * @param {string[]} warnings what of them may not be meant
 */
export function houseRules(game, rules, warnings) {
  const list = el(
    "ul",
    { class: "differs" },
    ...rules.map((rule) =>
      el(
        "li",
        {},
        el("strong", {}, `${rule.name}: ${rule.here}`),
        ` (in the book: ${rule.book}). ${rule.meaning} `,
        clauseLink(game.slug, rule.clause),
      ),
    ),
  );
  return el("div", { class: "house-rules" }, list, ...warnings.map((sentence) => el("p", { class: "warning" }, sentence)));
}

/**
 * The quiet sign at the table that something differs.
 *
 * @param {HTMLElement} sign
 * @param {Facts} game
 * @param {HouseRule[]} rules
 * @param {string[]} warnings
 */
export function hangHouseRules(sign, game, rules, warnings) {
  sign.hidden = rules.length === 0;
  sign.textContent = rules.length === 1 ? "1 house rule" : `${rules.length} house rules`;
  sign.classList.toggle("warning", warnings.length > 0);
  sign.ariaLabel = warnings.length ? `${sign.textContent}, with a warning` : null;
  sign.onclick = () => dialog("Not as in the rulebook", [houseRules(game, rules, warnings)], { name: "house" });
}
