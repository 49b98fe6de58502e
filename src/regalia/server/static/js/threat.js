/** What threatens what: an arrow from each piece to everything that it can hit now, for all seats, as long as it is wanted. */

import { byId, el } from "./element.js";
import { recall, remember } from "./store.js";

/** @import { Piece } from "./message.d.ts" */

const SVG = "http://www.w3.org/2000/svg";

/** How much of an arrow is left out at its ends, as a part of the piece's width. */
const SHORT = 0.36;

/** How far an arrow bends, as a part of its length, and in pixels at most. */
const BEND = 0.3;
const MOST_BEND = 70;

/** On a narrow screen so many arrows can be told apart; of more, those of the piece one touches, or at one's own. */
const NARROW = matchMedia("(max-width: 760px)");
const MOST = 10;

/** @typedef {{from: HTMLElement, to: HTMLElement, piece: Piece, target: string}} Pair */

export class Threats {
  /**
   * @param {import("./draw.js").Drawing} drawing
   * @param {() => string} lookedAt the key of the piece that is touched, or nothing
   */
  constructor(drawing, lookedAt) {
    this.drawing = drawing;
    this.lookedAt = lookedAt;
    /** The seat that sees the table. */
    this.seat = -1;
    this.on = recall("threats") === "on";
    this.layer = document.createElementNS(SVG, "svg");
    this.layer.setAttribute("class", "threats");
    this.layer.setAttribute("aria-hidden", "true");
    this.words = el("ul", { class: "sr-only", "aria-label": "What threatens what" });
    byId("board").append(this.layer);
    byId("board").after(this.words);
    this.buttons = [byId("threats"), byId("threats-phone")];
    for (const node of this.buttons) node.addEventListener("click", () => this.turn());
    addEventListener("resize", () => this.draw());
    for (const name of ["pointerdown", "focusin"]) byId("board").addEventListener(name, () => this.later());
    byId("board").addEventListener("scroll", () => this.draw(), { passive: true, capture: true });
  }

  turn() {
    this.on = !this.on;
    remember("threats", this.on ? "on" : "");
    this.refresh();
  }

  /** Draws the arrows with the next picture, if they are wanted. */
  later() {
    if (this.on || this.layer.childElementCount) requestAnimationFrame(() => this.draw());
  }

  /** Every pair of a piece and what it can hit. */
  pairs() {
    /** @type {Pair[]} */
    const found = [];
    for (const [key, text] of this.drawing.drawnFrom) {
      if (!text.includes('"aim"')) continue;
      const item = JSON.parse(text);
      const from = this.drawing.nodes.get(key);
      if (item.is !== "piece" || !from) continue;
      for (const { tone, keys } of item.sight ?? []) {
        if (tone !== "aim") continue;
        for (const place of keys) {
          const to = this.drawing.nodes.get(place);
          if (to) found.push({ from, to, piece: item, target: place });
        }
      }
    }
    return found;
  }

  /**
   * The pairs that are drawn.
   *
   * @param {Pair[]} pairs
   */
  clear(pairs) {
    if (!NARROW.matches || pairs.length <= MOST) return pairs;
    const key = this.lookedAt();
    const touched = pairs.filter(({ piece, target }) => key && (piece.key === key || target === key));
    return touched.length ? touched : pairs.filter(({ target }) => this.ownerOf(target) === this.seat);
  }

  /** @param {string} key of a piece, or of a cell with one on it */
  ownerOf(key) {
    const item = JSON.parse(this.drawing.drawnFrom.get(key) ?? "{}");
    return item.is === "cell" ? item.holds?.find((/** @type {Piece} */ held) => held.owner !== undefined)?.owner : item.owner;
  }

  /**
   * Shows the button where there is anything to show, and the arrows where they are wanted.
   *
   * @param {number} [seat] that sees the table
   */
  refresh(seat = this.seat) {
    this.seat = seat;
    const pairs = this.pairs();
    for (const node of this.buttons) {
      node.hidden = !pairs.length && !this.on;
      node.setAttribute("aria-pressed", String(this.on));
    }
    this.words.replaceChildren(...(this.on ? pairs : []).map(({ piece, to }) => el("li", {}, `${piece.label ?? ""} threatens ${to.dataset.label ?? ""}`)));
    this.later();
  }

  draw() {
    const pairs = this.on ? this.clear(this.pairs()) : [];
    if (!pairs.length) return this.layer.replaceChildren();
    const frame = this.layer.getBoundingClientRect();
    this.layer.replaceChildren(...pairs.flatMap(({ from, to, piece }) => arrow(from.getBoundingClientRect(), to.getBoundingClientRect(), frame, piece.owner ?? 0)));
  }
}

/**
 * An arrow from one thing to another. It bends to its left, so that two who threaten each other, or several in one row, have arrows
 * of their own.
 *
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {DOMRect} frame
 * @param {number} owner
 */
function arrow(from, to, frame, owner) {
  const start = middle(from, frame);
  const end = middle(to, frame);
  const long = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const bend = Math.min(MOST_BEND, long * BEND);
  const turn = { x: (start.x + end.x) / 2 + (end.y - start.y) / long * bend, y: (start.y + end.y) / 2 - (end.x - start.x) / long * bend };
  const a = towards(start, turn, Math.min(from.width * SHORT, long / 3));
  const tip = towards(end, turn, Math.min(to.width, to.height, from.width) * SHORT);
  const head = Math.min(9, from.width / 4);
  const neck = towards(tip, turn, head);
  const [dx, dy] = [(tip.x - neck.x) * 0.6, (tip.y - neck.y) * 0.6];
  const shaft = `M${a.x} ${a.y}Q${turn.x} ${turn.y} ${neck.x} ${neck.y}`;
  const point = `M${tip.x} ${tip.y}L${neck.x - dy} ${neck.y + dx}L${neck.x + dy} ${neck.y - dx}Z`;
  return ["under", "over"].flatMap((name) => [path(`shaft ${name}`, shaft, owner), path(`point ${name}`, point, owner)]);
}

/**
 * @param {string} name
 * @param {string} line
 * @param {number} owner
 */
function path(name, line, owner) {
  const node = document.createElementNS(SVG, "path");
  node.setAttribute("class", `threat ${name}`);
  node.setAttribute("data-owner", String(owner));
  node.setAttribute("d", line);
  return node;
}

/**
 * @param {DOMRect} box
 * @param {DOMRect} frame
 */
function middle(box, frame) {
  return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top };
}

/**
 * The point so far away from the first, on the way to the second.
 *
 * @param {{x: number, y: number}} first
 * @param {{x: number, y: number}} second
 * @param {number} far
 */
function towards(first, second, far) {
  const long = Math.hypot(second.x - first.x, second.y - first.y) || 1;
  return { x: first.x + ((second.x - first.x) / long) * far, y: first.y + ((second.y - first.y) / long) * far };
}
