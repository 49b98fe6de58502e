/** A moment on the board where it happens: who against what, everything that counts, the sums, the result. */

import { cardPicture } from "./card.js";
import { drawn, el } from "./element.js";
import { piecePicture } from "./piece.js";

/** @import { Moment, Part, Side } from "./message.d.ts" */

/** Milliseconds for which a moment that is decided stays in sight. */
const STAYS = 5000;

/** Pixels between a moment and the thing it is about, and the edge of the window. */
const GAP = 8;

const CARD = /^(10|[2-9AJQK])[SHDC]$|^JK$/;

export class MomentBox {
  /** @param {(key: string) => HTMLElement | undefined} find */
  constructor(find) {
    this.find = find;
    this.node = el("div", { id: "moment", "aria-hidden": "true", hidden: true }); // the log says the same in words
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.frame = 0;
    document.body.append(this.node);
    document.addEventListener("pointerdown", () => this.node.classList.contains("decided") && this.hide());
    addEventListener("resize", () => this.hide());
  }

  /**
   * Shows a moment, or none.
   *
   * @param {Moment | null | undefined} moment
   * @param {boolean} [open] whether its result is not told yet
   */
  show(moment, open = false) {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    if (!moment) {
      this.node.hidden = true;
      return;
    }
    const sides = (moment.sides ?? []).map((side) => sideNode(side));
    const against = sides.length > 1 ? [sides[0], el("span", { class: "against" }, "against"), ...sides.slice(1)] : sides;
    this.node.replaceChildren(
      el("strong", { class: "moment-title" }, moment.title),
      el("div", { class: "sides" }, ...against),
      moment.result ? el("p", { class: "result" }, moment.result) : "",
    );
    this.node.className = `${moment.tone ?? ""} ${moment.result && !open ? "decided" : "open"}`;
    this.frame = requestAnimationFrame(() => this.put(moment.place)); // measured once, when all else is drawn
    if (moment.result && !open) this.timer = setTimeout(() => this.hide(), STAYS);
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

/** @param {Side} side */
function sideNode(side) {
  const total = side.total === undefined || side.total === null ? "" : String(side.total);
  const node = el(
    "div",
    { class: "moment-side" },
    el("span", { class: "moment-name" }, side.name),
    el("div", { class: "parts" }, ...(side.parts ?? []).map(partNode)),
    el("span", { class: "total" }, total),
  );
  if (side.owner !== undefined) node.dataset.owner = String(side.owner);
  return node;
}

/** @param {Part} part */
function partNode(part) {
  const card = CARD.test(part.art ?? "");
  const picture = part.art ? drawn(card ? cardPicture(part.art) : piecePicture(part.art), card ? "picture moment-card" : "moment-art") : "";
  const value = part.value === undefined || part.value === null ? "" : ` ${part.value}`;
  const die = part.art?.startsWith("die-");
  return el("span", { class: "moment-part" }, picture, die ? "" : el("span", {}, `${part.label}${value}`));
}
