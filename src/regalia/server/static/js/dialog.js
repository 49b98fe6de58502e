/** Dialogs: a title, some content, buttons; closed by Escape or a touch outside. */

import { button, el } from "./element.js";
import { icon } from "./icon.js";

let number = 0;

/**
 * Opens a dialog; `locked` ones can be closed only by what they contain.
 *
 * @param {string} title
 * @param {(Node | string)[]} content
 * @param {{name?: string, locked?: boolean, closed?: () => void}} [more]
 * @returns {HTMLDialogElement}
 */
export function dialog(title, content, more = {}) {
  number += 1;
  const heading = el("h2", { id: `dialog-${number}` }, title);
  const head = el("header", {}, heading);
  const node = /** @type {HTMLDialogElement} */ (
    el("dialog", { class: more.name ?? "", "aria-labelledby": heading.id }, head, el("div", { class: "content" }, ...content))
  );
  if (!more.locked) {
    head.append(button(icon("close"), "Close", () => node.close(), { class: "only-icon quiet" }));
    node.addEventListener("click", (event) => event.target === node && node.close());
  }
  node.addEventListener("cancel", (event) => more.locked && event.preventDefault());
  node.addEventListener("close", () => {
    node.remove();
    more.closed?.();
  });
  document.body.append(node);
  node.showModal();
  return node;
}

/** What the keys do. */
export function helpDialog() {
  const rows = [
    ["Tab", "from one part of the table to the next"],
    ["← ↑ → ↓", "to the nearest card, square or piece"],
    ["N  Shift N", "to the next or previous thing you can touch"],
    ["Enter", "touch it; on anything else: why not?"],
    ["Esc", "take the last touch back"],
    ["M", "all moves, with search"],
    ["H", "a hint from the computer"],
    ["A", "the last move again"],
    ["U", "undo"],
    ["Ctrl Z  Ctrl Y", "behind a screen: undo, redo"],
    ["Delete", "behind a screen: take up what lies there"],
    ["L  R", "log, record"],
    ["?", "this help"],
  ];
  const list = el("dl", { class: "keys" });
  for (const [keys, words] of rows) {
    list.append(el("div", {}, el("dt", {}, ...keys.split("  ").map((key) => el("kbd", {}, key))), el("dd", {}, words)));
  }
  return dialog("How to play with the keyboard", [
    list,
    el("p", { class: "hint" }, "With mouse or finger: touch what is ringed. Rest on it, or press long, to see what is at stake."),
  ]);
}
