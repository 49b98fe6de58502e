/** The table's own panel: look and sound, invitations, fair chance, giving up. */

import { button, el } from "./element.js";
import { icon } from "./icon.js";
import { chooseSound, soundOn } from "./sound.js";
import { recall, tableAddress } from "./store.js";
import { chooseDeck, chooseTheme } from "./theme.js";
import { toast } from "./toast.js";

/** @import { Seat, Welcome } from "./message.d.ts" */

/**
 * A switch with words.
 *
 * @param {string} words
 * @param {boolean} on
 * @param {(on: boolean) => void} changed
 */
function toggle(words, on, changed) {
  const input = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", role: "switch" }));
  input.checked = on;
  input.addEventListener("change", () => changed(input.checked));
  return el("label", { class: "switch" }, el("span", {}, words), input);
}

function themeChoice() {
  const group = el("fieldset", { class: "choice" }, el("legend", {}, "Light"));
  for (const theme of ["system", "light", "dark"]) {
    const input = /** @type {HTMLInputElement} */ (el("input", { type: "radio", name: "theme", value: theme }));
    input.checked = (recall("theme") || "system") === theme;
    input.addEventListener("change", () => chooseTheme(theme));
    group.append(el("label", {}, input, el("span", {}, theme[0].toUpperCase() + theme.slice(1))));
  }
  return group;
}

/** Look and sound; the start page and the table both have them. */
export function looks() {
  return el(
    "div",
    { class: "looks" },
    themeChoice(),
    toggle("Four-colour deck", recall("deck") === "four", chooseDeck),
    toggle("Sounds", soundOn(), chooseSound),
  );
}

/**
 * Links for the other seats, for those who hold the table's key.
 *
 * @param {Welcome} welcome
 * @param {Seat[]} seats
 */
function invitations(welcome, seats) {
  const list = el("ul", { class: "invitations" });
  (welcome.seat_keys ?? []).forEach((key, seat) => {
    if (!key) return;
    const address = new URL(tableAddress(welcome.id, key), location.href).href;
    const name = welcome.players[seat]?.name || seats[seat]?.name || `Seat ${seat + 1}`;
    list.append(el("li", {}, el("span", {}, name), button(icon("link"), "Copy link", () => copy(address, name), { class: "small" })));
  });
  const watch = new URL(tableAddress(welcome.id, ""), location.href).href;
  list.append(el("li", {}, el("span", {}, "Anybody, to watch"), button(icon("link"), "Copy link", () => copy(watch, "watching"), { class: "small" })));
  return list;
}

/**
 * @param {string} address
 * @param {string} whom
 */
async function copy(address, whom) {
  try {
    await navigator.clipboard.writeText(address);
    toast(`The link for ${whom} is copied: send it to whoever shall have it.`);
  } catch {
    toast(address, { head: `Link for ${whom}:` });
  }
}

/**
 * Fills the panel of a table.
 *
 * @param {HTMLElement} panel
 * @param {Welcome} welcome
 * @param {Seat[]} seats
 * @param {{verify: () => void, help: () => void, resign: () => void}} does
 */
export function settings(panel, welcome, seats, does) {
  const verify = button(icon("seal"), "Verify chance", does.verify, { id: "verify", disabled: true });
  verify.title = "When the game is over the seed is shown and every die and card can be recomputed.";
  const words = (welcome.words ?? []).filter(Boolean);
  panel.replaceChildren(
    el("h3", {}, "Look and sound"),
    looks(),
    el("h3", {}, "Invite"),
    invitations(welcome, seats),
    el("h3", {}, "Fair chance"),
    el("p", { class: "hint" }, "Before the first move the server fixed all chance. This seal proves it afterwards:"),
    el("code", { class: "commitment" }, welcome.commitment || "none"),
    words.length ? el("p", { class: "hint" }, `Words of the players: ${words.join(", ")}`) : "",
    el("p", { id: "verdict", class: "verdict", role: "status" }),
    verify,
    el("h3", {}, "Help"),
    el(
      "div",
      { class: "buttons" },
      el("a", { class: "button", href: `/rules/${welcome.game.slug}`, target: "rules" }, "Rules"),
      button(icon("help"), "Keys", does.help, {}),
    ),
    ...(welcome.game.resignation && welcome.mine.length
      ? [el("h3", {}, "Give up"), button(icon("flag"), "Give up…", does.resign, { id: "resign" })]
      : []),
  );
}
