/** In a campaign: the way from its camp to its battles. */

import { dialog } from "./dialog.js";
import { el } from "./element.js";
import { tableAddress } from "./store.js";

/** @import { Again } from "./message.d.ts" */

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
