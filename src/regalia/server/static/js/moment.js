/** A moment on the board where it happens: who against what, then everything that counts, piece by piece, then sums and result. */

import { cardPicture } from "./card.js";
import { drawn, el } from "./element.js";
import { piecePicture } from "./piece.js";

/** @import { Moment, Part, Side } from "./message.d.ts" */

/** Milliseconds for which a moment that is decided stays in sight. */
const STAYS = 5000;

/** Pixels between a moment and the thing it is about, and the edge of the window. */
const GAP = 8;

const CARD = /^(10|[2-9AJQK])[SHDC]$|^JK$/;

/** What the picture of a card says already. */
const CARD_NAME = /^\w+ of (spades|hearts|diamonds|clubs)(, )?/;

export class MomentBox {
  /** @param {(key: string) => HTMLElement | undefined} find */
  constructor(find) {
    this.find = find;
    this.node = el("div", { id: "moment", "aria-hidden": "true", hidden: true }); // the log says the same in words
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {Set<string>} what was told of the fight that is still open */
    this.known = new Set();
    this.frame = 0;
    document.body.append(this.node);
    document.addEventListener("pointerdown", ({ target }) => {
      const onBoard = target instanceof Element && target.closest("#board");
      if (onBoard || this.node.classList.contains("decided")) this.hide();
    });
    addEventListener("resize", () => this.hide());
  }

  /**
   * Shows all of a moment, or none.
   *
   * @param {Moment | null | undefined} moment
   */
  show(moment) {
    if (this.lay(moment) && moment) this.settle(moment);
  }

  /**
   * Begins to show a moment, first who stands against what; returns what follows, each to be called in its time. What was told
   * of the same fight before is there at once.
   *
   * @param {Moment | null | undefined} moment
   * @returns {(() => void)[]}
   */
  begin(moment) {
    const known = this.known;
    if (!this.lay(moment) || !moment) return [];
    for (const side of this.node.querySelectorAll(".moment-side")) {
      const told = partsIn(side).filter((part) => known.has(part.dataset.part ?? ""));
      for (const part of told) part.classList.remove("untold");
      if (told.length && told.length === partsIn(side).length) side.querySelector(".total")?.classList.remove("untold");
    }
    const fresh = partsIn(this.node).filter((part) => part.classList.contains("untold"));
    if (!fresh.length && !moment.result) {
      this.settle(moment);
      return [];
    }
    const turned = fresh.filter((part) => part.classList.contains("turned"));
    const others = fresh.filter((part) => !turned.includes(part));
    return [...[...turned, ...others].map((part) => () => part.classList.remove("untold")), () => this.settle(moment)];
  }

  /**
   * Puts everything in its place, where it is not seen yet.
   *
   * @param {Moment | null | undefined} moment
   * @returns {boolean} whether there is something to show
   */
  lay(moment) {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.known = new Set();
    if (!moment || !this.find(moment.place)) {
      this.node.hidden = true;
      return false;
    }
    const sides = (moment.sides ?? []).map((side, at) => sideNode(side, at));
    const against = sides.length > 1 ? [sides[0], el("span", { class: "against" }, "against"), el("div", { class: "met" }, ...sides.slice(1))] : sides;
    this.node.replaceChildren(
      el("strong", { class: "moment-title" }, moment.title),
      el("div", { class: "sides" }, ...against),
      moment.result ? el("p", { class: "result untold" }, moment.result) : "",
    );
    this.node.className = `${moment.tone ?? ""} open`;
    this.frame = requestAnimationFrame(() => this.put(moment.place)); // measured once, when all else is drawn
    return true;
  }

  /**
   * All of it is told: the sums, and the result if there is one. What counts in a fight that goes on need not be told again.
   *
   * @param {Moment} moment
   */
  settle(moment) {
    for (const node of this.node.querySelectorAll(".untold")) node.classList.remove("untold");
    if (!moment.result) {
      this.known = new Set(partsIn(this.node).map(({ dataset }) => dataset.part ?? ""));
      return;
    }
    this.node.classList.replace("open", "decided");
    this.timer = setTimeout(() => this.hide(), STAYS);
  }

  hide() {
    cancelAnimationFrame(this.frame);
    this.node.hidden = true;
  }

  /**
   * Above its place, or below it where there is no room; nowhere if the place is not in sight.
   *
   * @param {string} key
   */
  put(key) {
    const place = this.find(key)?.getBoundingClientRect();
    this.node.hidden = !place?.width;
    if (!place?.width) return;
    const { offsetWidth: width, offsetHeight: height } = this.node;
    const left = place.left + place.width / 2 - width / 2;
    const above = place.top - height - GAP;
    const top = above >= GAP ? above : Math.min(place.bottom + GAP, innerHeight - height - GAP);
    this.node.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
    this.node.style.top = `${Math.max(GAP, top)}px`;
  }
}

/**
 * @param {Element} node
 * @returns {HTMLElement[]}
 */
function partsIn(node) {
  return [...node.querySelectorAll(".moment-part")].map((part) => /** @type {HTMLElement} */ (part));
}

/**
 * @param {Side} side
 * @param {number} at which of the sides it is
 */
function sideNode(side, at) {
  const total = side.total === undefined || side.total === null ? "" : String(side.total);
  const node = el(
    "div",
    { class: "moment-side" },
    el("span", { class: "moment-name" }, side.name),
    el("div", { class: "parts" }, ...(side.parts ?? []).map((part) => partNode(part, at))),
    el("span", { class: "total untold" }, total),
  );
  if (side.owner !== undefined) node.dataset.owner = String(side.owner);
  return node;
}

/**
 * @param {Part} part
 * @param {number} side
 */
function partNode(part, side) {
  const card = CARD.test(part.art ?? "");
  const picture = part.art ? drawn(card ? cardPicture(part.art) : piecePicture(part.art), card ? "picture moment-card" : "moment-art") : "";
  const value = part.value === undefined || part.value === null ? "" : ` ${part.value}`;
  const die = part.art?.startsWith("die-");
  const words = `${card ? part.label.replace(CARD_NAME, "") : part.label}${value}`.trim();
  const name = `moment-part untold${card || die ? " turned" : ""}`;
  return el("span", { class: name, "data-part": `${side} ${part.label}${value}` }, picture, die ? "" : el("span", {}, words));
}
