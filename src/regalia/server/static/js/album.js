/** One's own drafts of a game, kept in this browser under names, and drafts as text to copy and to paste. */

import { dialog } from "./dialog.js";
import { button, el } from "./element.js";
import { icon } from "./icon.js";
import { recall, remember } from "./store.js";
import { toast } from "./toast.js";

/** @typedef {{name: string, line: string}} Saved */

/** So many drafts of a game are kept. */
const MOST = 60;

/**
 * @param {string} game its slug
 * @returns {Saved[]}
 */
function saved(game) {
  try {
    const kept = JSON.parse(recall(`drafts.${game}`) || "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.name === "string" && typeof one?.line === "string") : [];
  } catch {
    return [];
  }
}

/**
 * @param {string} game
 * @param {Saved[]} drafts
 */
function save(game, drafts) {
  remember(`drafts.${game}`, JSON.stringify(drafts.slice(0, MOST)));
}

/**
 * Opens the album.
 *
 * @param {string} game
 * @param {string} line the draft as it is now
 * @param {(line: string) => void} load
 */
export function albumDialog(game, line, load) {
  const list = el("ul", { class: "album" });
  const name = field("Name", "My layout", 40);
  const text = field("As text", "", 2000);
  text.value = line;
  const take = (/** @type {string} */ chosen) => {
    box.close();
    load(chosen);
  };
  const draw = () => {
    const rows = saved(game).map((one) => row(one, take, () => (save(game, saved(game).filter((other) => other.name !== one.name)), draw())));
    list.replaceChildren(...(rows.length ? rows : [el("li", { class: "hint" }, "Nothing is saved yet.")]));
  };
  const keep = () => {
    const called = name.value.trim() || "Unnamed";
    save(game, [{ name: called, line }, ...saved(game).filter((one) => one.name !== called)]);
    draw();
    name.value = "";
  };
  const copy = async () => {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      toast("Copied.");
    } catch {
      toast("This browser does not copy by itself: the text is selected.");
    }
  };
  const box = dialog(
    "Your own",
    [
      el("form", { class: "album-line", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), keep()) },
        labelled("Save this one as", name), el("button", { class: "primary" }, "Save")),
      list,
      el("form", { class: "album-line", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), take(text.value.trim())) },
        labelled("As text, to copy or to paste", text), button(icon("log"), "Copy", copy), el("button", {}, "Use")),
    ],
    { name: "album-dialog" },
  );
  draw();
  return box;
}

/**
 * @param {string} words
 * @param {string} hint
 * @param {number} most
 */
function field(words, hint, most) {
  return /** @type {HTMLInputElement} */ (
    el("input", { type: "text", placeholder: hint, maxlength: String(most), autocomplete: "off", spellcheck: "false", "aria-label": words })
  );
}

/**
 * @param {string} words
 * @param {HTMLInputElement} input
 */
function labelled(words, input) {
  input.removeAttribute("aria-label");
  return el("label", {}, el("span", {}, words), input);
}

/**
 * @param {Saved} one
 * @param {(line: string) => void} load
 * @param {() => void} drop
 */
function row(one, load, drop) {
  return el(
    "li",
    {},
    el("span", { class: "album-name" }, one.name),
    button(icon("open"), "Load", () => load(one.line), { class: "small", "aria-label": `Load ${one.name}` }),
    button(icon("close"), `Delete ${one.name}`, drop, { class: "only-icon quiet" }),
  );
}
