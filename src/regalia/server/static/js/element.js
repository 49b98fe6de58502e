/** Elements of the page: made, found, and called so that listeners understand them. */

import { call, withCards } from "./speech.js";

/**
 * Makes an element: `el("button", {class: "quiet", onclick: go}, "Go")`.
 *
 * @param {string} tag
 * @param {Record<string, any>} [props] attributes; `on...` are listeners, `data` a record, false and null are left out
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name === "value") /** @type {HTMLInputElement} */ (node).value = String(value);
    else if (name === "aria-label") call(node, String(value));
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/**
 * The element with that id, which the page is known to have.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`The page has no #${id}.`);
  return node;
}

/**
 * An element that holds one of our own drawings.
 *
 * @param {string} drawing SVG made by this program, never text from outside
 * @param {string} [name] its class
 */
export function drawn(drawing, name = "icon") {
  const node = el("span", { class: name, "aria-hidden": "true" });
  node.innerHTML = drawing;
  return node;
}

/**
 * A button with a drawing and words; the words may be for listeners only.
 *
 * @param {string} drawing
 * @param {string} words
 * @param {(event: MouseEvent) => void} press
 * @param {Record<string, any>} [props]
 */
export function button(drawing, words, press, props = {}) {
  const node = el("button", { type: "button", onclick: press, ...props });
  if (drawing) node.append(drawn(drawing));
  node.append(el("span", { class: "words" }, ...withCards(words)));
  return /** @type {HTMLButtonElement} */ (node);
}

/**
 * A link to a clause of the rules.
 *
 * @param {string} game the game's slug
 * @param {string} clause
 */
export function clauseLink(game, clause) {
  const link = el("a", { class: "clause", href: `/rules/${game}#${clause}`, target: "rules" }, clause);
  link.setAttribute("aria-label", `Rule ${clause}`);
  return link;
}

/**
 * What the value of an option looks like; whoever listens hears the words beside it.
 *
 * @param {string} game its slug
 * @param {string} name the option and the value, with a slash between
 */
export function illustration(game, name) {
  return el("img", { class: "illustration", src: `/games/${game}/options/${name}.svg`, alt: "", loading: "lazy" });
}
