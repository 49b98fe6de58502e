/** What threatens what: an arrow from each piece to everything that it can hit now, for all seats, as long as it is wanted. */

import { byId, el } from "./element.js";
import { recall, remember } from "./store.js";

/** @import { Piece } from "./message.d.ts" */

const SVG = "http://www.w3.org/2000/svg";

/** How much of an arrow is left out at its ends, as a part of the piece's width. */
const SHORT = 0.36;

export class Threats {
  /** @param {import("./draw.js").Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
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
    byId("board").addEventListener("scroll", () => this.draw(), { passive: true, capture: true });
  }

  turn() {
    this.on = !this.on;
    remember("threats", this.on ? "on" : "");
    this.refresh();
  }

  /** Every pair of a piece and what it can hit. */
  pairs() {
    /** @type {{from: HTMLElement, to: HTMLElement, piece: Piece}[]} */
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
          if (to) found.push({ from, to, piece: item });
        }
      }
    }
    return found;
  }

  /** Shows the button where there is anything to show, and the arrows where they are wanted. */
  refresh() {
    const pairs = this.pairs();
    for (const node of this.buttons) {
      node.hidden = !pairs.length && !this.on;
      node.setAttribute("aria-pressed", String(this.on));
    }
    this.words.replaceChildren(...(this.on ? pairs : []).map(({ piece, to }) => el("li", {}, `${piece.label ?? ""} threatens ${to.dataset.label ?? ""}`)));
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    const pairs = this.on ? this.pairs() : [];
    const frame = this.layer.getBoundingClientRect();
    this.layer.replaceChildren(...pairs.flatMap(({ from, to, piece }) => arrow(from.getBoundingClientRect(), to.getBoundingClientRect(), frame, piece.owner ?? 0)));
  }
}

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {DOMRect} frame
 * @param {number} owner
 */
function arrow(from, to, frame, owner) {
  const [x1, y1] = [from.left + from.width / 2 - frame.left, from.top + from.height / 2 - frame.top];
  const [x2, y2] = [to.left + to.width / 2 - frame.left, to.top + to.height / 2 - frame.top];
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / long, (y2 - y1) / long];
  const cut = Math.min(from.width * SHORT, long / 3);
  const [ax, ay, bx, by] = [x1 + dx * cut, y1 + dy * cut, x2 - dx * cut, y2 - dy * cut];
  const head = Math.min(9, long / 4);
  const tip = `M${bx} ${by}L${bx - dx * head - dy * head * 0.6} ${by - dy * head + dx * head * 0.6}L${bx - dx * head + dy * head * 0.6} ${by - dy * head - dx * head * 0.6}Z`;
  return ["under", "over"].map((name) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", `threat ${name}`);
    path.setAttribute("data-owner", String(owner));
    path.setAttribute("d", `M${ax} ${ay}L${bx - dx * head} ${by - dy * head}${tip}`);
    return path;
  });
}
