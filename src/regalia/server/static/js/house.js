/** House rules: what is played here and not as in the book. */

import { dialog } from "./dialog.js";
import { clauseLink, el } from "./element.js";

/** @import { Facts, HouseRule } from "./message.d.ts" */

/**
 * @param {Facts} game
 * @param {HouseRule[]} rules
 */
export function houseRules(game, rules) {
  return el(
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
}

/**
 * The quiet sign at the table that something differs.
 *
 * @param {HTMLElement} sign
 * @param {Facts} game
 * @param {HouseRule[]} rules
 */
export function hangHouseRules(sign, game, rules) {
  sign.hidden = rules.length === 0;
  sign.textContent = rules.length === 1 ? "1 house rule" : `${rules.length} house rules`;
  sign.onclick = () => dialog("Not as in the rulebook", [houseRules(game, rules)], { name: "house" });
}
