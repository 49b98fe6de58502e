/** The table's own panel: look and sound, links, fair chance, a lost key, giving up. */

import { button, el } from "./element.js";
import { icon } from "./icon.js";
import { chooseHurry, chosenPace, choosePace, hurries, PACES } from "./pace.js";
import { copyLink } from "./share.js";
import { chooseSound, soundOn } from "./sound.js";
import { recall, tableAddress } from "./store.js";
import { chooseDeck, chooseTheme } from "./theme.js";

/** @import { Welcome } from "./message.d.ts" */

/**
 * A switch with words.
 *
 * @param {string} words
 * @param {boolean} on
 * @param {(on: boolean) => void} changed
 */
export function toggle(words, on, changed) {
  const input = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", role: "switch" }));
  input.checked = on;
  input.addEventListener("change", () => changed(input.checked));
  return el("label", { class: "switch" }, el("span", {}, words), input);
}

/**
 * A choice among a few words.
 *
 * @template {string} Word
 * @param {string} name
 * @param {string} legend
 * @param {Word[]} words
 * @param {Word} chosen
 * @param {(word: Word) => void} choose
 */
function choice(name, legend, words, chosen, choose) {
  const group = el("fieldset", { class: "choice" }, el("legend", {}, legend));
  for (const word of words) {
    const input = /** @type {HTMLInputElement} */ (el("input", { type: "radio", name, value: word }));
    input.checked = chosen === word;
    input.addEventListener("change", () => choose(word));
    group.append(el("label", {}, input, el("span", {}, word[0].toUpperCase() + word.slice(1))));
  }
  return group;
}

/** Look and sound; the start page and the table both have them. */
export function looks() {
  return el(
    "div",
    { class: "looks" },
    choice("theme", "Light", ["system", "light", "dark"], recall("theme") || "system", chooseTheme),
    choice("pace", "Pace of what is told", PACES, chosenPace(), choosePace),
    toggle("Four-colour deck", recall("deck") === "four", chooseDeck),
    toggle("Sounds", soundOn(), chooseSound),
  );
}

/**
 * Links to this table: for watchers, and for another device of one's own.
 *
 * @param {Welcome} welcome
 * @param {string} key
 */
function links(welcome, key) {
  /** @param {string} whom @param {string} address @param {string} words */
  const row = (whom, address, words) => {
    const copy = button(icon("link"), "Copy link", () => copyLink(new URL(address, location.href).href, words), { class: "small" });
    return el("li", {}, el("span", {}, whom), copy);
  };
  const list = el("ul", { class: "links" }, row("Anybody, to watch", tableAddress(welcome.id), "watching"));
  if (!welcome.mine.length) return [list];
  list.append(row("Another device of yours", tableAddress(welcome.id, key), "your own devices"));
  return [list, el("p", { class: "hint" }, "The second holds your key: whoever has it sees and plays what is yours.")];
}

/**
 * Fills the panel of a table.
 *
 * @param {HTMLElement} panel
 * @param {Welcome} welcome
 * @param {string} key
 * @param {boolean} over whether chance can be verified
 * @param {{auto: (on: boolean) => void, verify: () => void, help: () => void, resign: () => void, lostKey: () => void}} does
 */
export function settings(panel, welcome, key, over, does) {
  const verify = button(icon("seal"), "Verify chance", does.verify, { id: "verify", disabled: !over });
  verify.title = "When the game is over the seed is shown and every die and card can be recomputed.";
  const words = (welcome.words ?? []).filter(Boolean);
  panel.replaceChildren(
    el("h3", {}, "Look and sound"),
    looks(),
    toggle("Forced moves go by themselves", hurries(), (on) => {
      chooseHurry(on);
      does.auto(on);
    }),
    el("h3", {}, "Links"),
    ...links(welcome, key),
    el("h3", {}, "Fair chance"),
    el("p", { class: "hint" }, "Before anybody sat down the server fixed its part of all chance. This seal proves it afterwards:"),
    el("code", { class: "commitment" }, welcome.commitment || "none"),
    words.length ? el("p", { class: "hint" }, `Words of the players: ${words.join(", ")}`) : "",
    welcome.chosen ? el("p", { class: "hint" }, "Somebody chose the seed of this table, so its chance could be known before.") : "",
    el("p", { id: "verdict", class: "verdict", role: "status" }),
    verify,
    el("h3", {}, "Help"),
    el(
      "div",
      { class: "buttons" },
      el("a", { class: "button", href: `/rules/${welcome.game.slug}`, target: "rules" }, "Rules"),
      button(icon("help"), "Keys", does.help, {}),
    ),
    ...(welcome.mine.length ? [] : [el("h3", {}, "Your seat"), button(icon("person"), "I have lost my key…", does.lostKey, { id: "lost-key" })]),
    ...(welcome.game.resignation && welcome.mine.length
      ? [el("h3", {}, "Give up"), button(icon("flag"), "Give up…", does.resign, { id: "resign" })]
      : []),
  );
}
