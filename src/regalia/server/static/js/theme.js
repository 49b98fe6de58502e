/** Light or dark, two or four colours of suits, and the colours of a game's place. */

import { recall, remember } from "./store.js";

const root = document.documentElement;

/** Shows what was chosen before. */
export function applyTheme() {
  const theme = recall("theme");
  root.dataset.theme = theme === "light" || theme === "dark" ? theme : "system";
  root.dataset.deck = recall("deck") === "four" ? "four" : "two";
}

/** @param {string} theme system, light or dark */
export function chooseTheme(theme) {
  remember("theme", theme);
  applyTheme();
}

/** @param {boolean} four */
export function chooseDeck(four) {
  remember("deck", four ? "four" : "two");
  applyTheme();
}

/**
 * The colours of a game.
 *
 * @param {number} hue
 */
export function place(hue) {
  root.style.setProperty("--hue", String(hue));
}

applyTheme();
