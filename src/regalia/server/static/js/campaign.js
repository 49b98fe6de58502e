/** Campaigns: setting out on one, and the way between its camp and its battles. */

import { dialog } from "./dialog.js";
import { button, el } from "./element.js";
import { icon } from "./icon.js";
import { openTable } from "./request.js";
import { recall, tableAddress } from "./store.js";
import { toast } from "./toast.js";

/** @import { Again, Facts } from "./message.d.ts" */

const DIFFICULTIES = [
  ["easy", "Easy: a squire, with less treasure"],
  ["normal", "Normal: a knight"],
  ["hard", "Hard: a marshal, with more treasure"],
  ["royal", "Royal: a king, with more treasure"],
];

const MASTERS = [
  ["computer", "The computer"],
  ["here", "Somebody at this screen"],
  ["invited", "Somebody I invite"],
];

/**
 * @param {string} id
 * @param {string} label
 * @param {string[][]} choices
 * @param {string} chosen
 */
function choice(id, label, choices, chosen) {
  const select = /** @type {HTMLSelectElement} */ (el("select", { id }));
  for (const [value, words] of choices) select.append(el("option", { value }, words));
  select.value = chosen;
  return { row: el("p", { class: "row" }, el("label", { for: id }, label), select), select };
}

/**
 * Asks who plays the master and how hard it shall be, then sets out.
 *
 * @param {Facts} game
 */
export function campaignDialog(game) {
  const master = choice("campaign-master", "The master", MASTERS, "computer");
  const difficulty = choice("campaign-difficulty", "Difficulty", DIFFICULTIES, "normal");
  master.select.addEventListener("change", () => (difficulty.select.disabled = master.select.value !== "computer"));
  const go = async () => {
    try {
      await openTable("/campaigns", {
        name: recall("name") || "",
        master: /** @type {"computer" | "here" | "invited"} */ (master.select.value),
        options: master.select.value === "computer" ? { campaign_difficulty: difficulty.select.value } : {},
      });
    } catch (error) {
      toast(/** @type {Error} */ (error).message, { kind: "error" });
    }
  };
  return dialog(
    game.campaign,
    [
      el("p", {}, "Six battles on a dark road. You keep your company between them: who falls is missing next time, gold trains and heals, and every lost battle costs a lantern. You can leave at any time and find it under your tables."),
      master.row,
      difficulty.row,
      el("div", { class: "buttons" }, button(icon("play"), "Set out", () => void go(), { class: "primary" })),
    ],
    { name: "campaign" },
  );
}

/**
 * @param {Again} told
 * @param {string} key
 */
export function battleLink(told, key) {
  return el("a", { class: "button primary", href: tableAddress(told.id, key) }, "To the battle");
}

/**
 * The company has marched: the way to its battle. One's key stands for the same seats.
 *
 * @param {Again} told
 * @param {string} key
 */
export function battleDialog(told, key) {
  document.querySelector("dialog.battle")?.remove();
  return dialog(
    "To battle",
    [
      el("p", {}, "The armies stand ready. What happens there comes home to this camp."),
      battleLink(told, key),
    ],
    { name: "battle" },
  );
}
