/** How each kind of item is painted into its node. */

import { cardPicture, printCard } from "./card.js";
import { drawn, el } from "./element.js";
import { lookButton } from "./heap.js";
import { icon } from "./icon.js";
import { coin, piecePicture } from "./piece.js";
import { counterIcon, ground } from "./sign.js";
import { call } from "./speech.js";

/** @import { Card, Cell, Counter, Feature, Piece, Pile, Thing } from "./message.d.ts" */
/** @typedef {import("./draw.js").Drawing} Drawing */

/**
 * Words for people who listen, on a node that stands by itself or on one inside a labelled cell.
 *
 * @param {HTMLElement} node
 * @param {string} role
 * @param {string} label
 */
function name(node, role, label) {
  node.setAttribute("role", role);
  call(node, label);
  node.dataset.label = label;
}

/**
 * Words of ten letters and more with soft hyphens between syllables, for narrow places: browsers know few languages' own.
 *
 * @param {string} words
 */
function breakable(words) {
  return words.replace(/[a-z]{10,}/gi, (long) => long.replace(/([aeiouy][^aeiouy])(?=[^aeiouy][aeiouy])/gi, "$1\u00AD"));
}

/** @param {HTMLElement} node @param {number | undefined} owner */
function own(node, owner) {
  if (owner === undefined) delete node.dataset.owner;
  else node.dataset.owner = String(owner);
}

/**
 * A mark on a card or piece: a number is a gold coin.
 *
 * @param {HTMLElement} node
 * @param {string} words
 */
function badge(node, words) {
  let mark = /** @type {HTMLElement | null} */ (node.querySelector(":scope > .badge"));
  if (!words) {
    mark?.remove();
    return;
  }
  if (!mark) {
    mark = el("span", { class: "badge", "aria-hidden": "true" });
    node.append(mark);
  }
  const number = /^\+?\d+$/.test(words);
  mark.classList.toggle("coin-badge", number);
  mark.dataset.words = words;
  if (number) mark.innerHTML = coin(words);
  else mark.textContent = words;
}

/**
 * What is written across a card; on a narrow one it is broken before a sum and its bonus.
 *
 * @param {HTMLElement} node
 * @param {string} words
 */
function noteOn(node, words) {
  node.querySelector(":scope > .note")?.remove();
  if (words) node.append(el("span", { class: "note", "aria-hidden": "true" }, words.replace(/ ⚔|\+ /g, (sign) => sign.replace(" ", "\u00A0"))));
}

/**
 * The name on a token, and for places with less room two letters of it and its number.
 *
 * @param {HTMLElement} node
 * @param {string} words
 */
function nameTag(node, words) {
  for (const tag of node.querySelectorAll(":scope > :is(.name-tag, .brief)")) tag.remove();
  if (!words) return;
  const brief = words.replace(/^(..)\D*/, "$1");
  node.append(el("span", { class: "name-tag", "aria-hidden": "true" }, words), el("span", { class: "brief", "aria-hidden": "true" }, brief));
}

/** How each kind of item is painted; `before` is the item as it was, or null. */
export const paint = {
  /** @param {Drawing} drawing @param {HTMLElement} node @param {Card} card @param {Card | null} before */
  card(drawing, node, card, before) {
    let picture = /** @type {HTMLElement | null} */ (node.querySelector(":scope > .picture"));
    if (!picture) {
      picture = el("div", { class: "picture" });
      node.prepend(picture);
    }
    if (!before || before.art !== card.art) {
      if (before) drawing.turned.push({ node, before: picture.innerHTML });
      printCard(picture, card);
    }
    node.classList.toggle("down", !card.art);
    node.classList.toggle("turned", card.turned === true);
    if (card.text) node.dataset.text = card.text;
    else delete node.dataset.text;
    own(node, card.owner);
    badge(node, card.badge ?? "");
    noteOn(node, card.note ?? "");
    name(node, "img", card.label || (card.art ? card.art : "a card, face down"));
  },

  /** @param {Drawing} drawing @param {HTMLElement} node @param {Piece} piece @param {Piece | null} before */
  piece(drawing, node, piece, before) {
    if (!before || before.art !== piece.art || before.owner !== piece.owner) {
      node.innerHTML = piecePicture(piece.art, piece.owner);
      const rolls = /^(die|coin)-/.test(piece.art);
      node.classList.toggle("is-die", rolls);
      if (rolls) drawing.tumbled.push(node);
    }
    own(node, piece.owner);
    badge(node, piece.badge ?? "");
    nameTag(node, piece.name ?? "");
    name(node, "img", piece.label || piece.art);
  },

  /** @param {Drawing} _drawing @param {HTMLElement} node @param {Counter} counter */
  counter(_drawing, node, counter) {
    own(node, counter.owner);
    paintCounter(node, counter);
  },

  /** @param {Drawing} drawing @param {HTMLElement} node @param {Pile} pile */
  pile(drawing, node, pile) {
    let heap = /** @type {HTMLElement | null} */ (node.querySelector(":scope > .heap"));
    if (!heap) {
      heap = el("div", { class: "heap" });
      node.append(heap);
    }
    const hidden = pile.count > (pile.top ?? []).length;
    heap.classList.toggle("empty", pile.count === 0);
    heap.style.setProperty("--thick", String(Math.min(6, Math.ceil(pile.count / 8))));
    const under = heap.querySelector(":scope > .beneath");
    if (hidden && !under) {
      const back = el("div", { class: "beneath" });
      back.innerHTML = cardPicture("");
      heap.prepend(back);
    } else if (!hidden) under?.remove();
    const holder = heap.querySelector(":scope > .top") ?? heap.appendChild(el("div", { class: "top" }));
    drawing.arrange(/** @type {HTMLElement} */ (holder), pile.top ?? []);
    node.querySelector(":scope > .caption")?.remove();
    const words = pile.label ? `${pile.label} ·\u00A0${pile.count}` : String(pile.count);
    const open = (pile.cards ?? []).length > 0;
    node.append(open ? lookButton(pile, words) : el("span", { class: "caption", "aria-hidden": "true" }, words));
    name(node, open ? "group" : "img", `${pile.label ?? "Pile"}: ${pile.count}`);
  },

  /** @param {Drawing} drawing @param {HTMLElement} node @param {Cell} cell @param {Cell | null} before */
  cell(drawing, node, cell, before) {
    if (!before) {
      const place = el("span", { class: "place", "aria-hidden": "true" });
      node.append(el("div", { class: "floor" }), place, el("div", { class: "lies" }), el("div", { class: "stands" }));
    }
    paintFeatures(node, cell.features ?? [], before?.features ?? []);
    const [floor, place, lies, stands] = /** @type {HTMLElement[]} */ ([...node.children]);
    if (!before || before.art !== cell.art) floor.innerHTML = ground(cell.art ?? "");
    node.dataset.ground = cell.art ?? "";
    node.dataset.tone = cell.tone ?? "";
    if (cell.step) floor.dataset.sign = cell.sign ?? "";
    if (cell.of) node.dataset.of = cell.of;
    else delete node.dataset.of;
    own(node, cell.owner);
    const holds = cell.holds ?? [];
    /** @type {Thing[]} */
    const flat = holds.filter((item) => item.is === "card" || item.is === "pile");
    drawing.arrange(lies, flat);
    drawing.arrange(stands, holds.filter((item) => !flat.includes(item)));
    node.classList.toggle("covered", flat.length > 0);
    node.classList.toggle("crowded", holds.length - flat.length > 1);
    node.classList.toggle("vacant", holds.length === 0);
    lies.style.setProperty("--lying", String(flat.length));
    stands.dataset.count = String(holds.length - flat.length);
    const ranks = Math.ceil((holds.length - flat.length) / 4);
    stands.style.setProperty("--ranks", String(ranks));
    stands.style.setProperty("--files", String(Math.ceil((holds.length - flat.length) / Math.max(1, ranks))));
    const [words, ...rest] = (cell.label ?? "").split(": ");
    place.textContent = breakable(cell.tone === "land" ? words.split(" ")[0] : words); // its features are drawn
    if (cell.tone === "text" && rest.length) place.append(el("span", { class: "words" }, rest.join(": ")));
    for (const inner of node.querySelectorAll("[role=img]")) inner.setAttribute("aria-hidden", "true");
    name(node, "gridcell", cell.label || cell.key);
  },
};

/**
 * The small signs of terrain, sources and banners.
 *
 * @param {HTMLElement} node
 * @param {Feature[]} features
 * @param {Feature[]} before
 */
function paintFeatures(node, features, before) {
  if (JSON.stringify(features) === JSON.stringify(before)) return;
  node.querySelector(":scope > .features")?.remove();
  if (!features.length) return;
  const list = el("span", { class: "features", "aria-hidden": "true" });
  for (const { art, label, count = 1, owner } of features) {
    const sign = el("span", { class: "feature", title: label, data: { art } }, drawn(icon(art), "feature-icon"), count > 1 ? el("b", {}, String(count)) : null);
    own(sign, owner);
    list.append(sign);
  }
  node.append(list);
}

/**
 * A number with its name; small ones with a limit are drawn as marks, others as a bar.
 *
 * @param {HTMLElement} node
 * @param {Counter} counter
 */
export function paintCounter(node, counter) {
  const { value, of } = counter;
  const parts = [
    counter.art ? drawn(counterIcon(counter.art), "counter-icon") : null,
    el("span", { class: "counter-name" }, counter.label ?? ""),
    el("span", { class: "counter-value" }, String(value), of === undefined ? null : el("small", {}, ` / ${of}`)),
  ];
  if (of !== undefined && of > 3) {
    const bar = el("span", { class: "bar" });
    bar.style.setProperty("--part", String(of ? Math.max(0, Math.min(1, value / of)) : 0));
    parts.push(bar);
  }
  if (counter.risk) parts.push(el("span", { class: "risk" }, "at risk"));
  node.replaceChildren(.../** @type {Node[]} */ (parts.filter(Boolean)));
  name(node, "img", `${counter.label ?? ""}: ${value}${of === undefined ? "" : ` of ${of}`}`);
}
