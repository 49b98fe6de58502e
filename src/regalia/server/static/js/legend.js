/** The legend: what is drawn on this table, in words with the rule; touching an entry lights where it is on the board. */

import { byId, clauseLink, drawn, el } from "./element.js";
import { icon } from "./icon.js";
import { piecePicture } from "./piece.js";
import { counterIcon, ground } from "./sign.js";

/** @import { Sign, Thing } from "./message.d.ts" */

/** How the picture of an entry is drawn. */
const PICTURE = { piece: piecePicture, ground, feature: icon, card: () => "", counter: counterIcon };

export class Legend {
  /**
   * @param {import("./draw.js").Drawing} drawing
   * @param {import("./sheet.js").Sheet} sheet
   */
  constructor(drawing, sheet) {
    this.panel = byId("panel-legend");
    this.drawing = drawing;
    this.sheet = sheet;
    for (const name of ["focusout", "pointerleave"]) this.panel.addEventListener(name, () => this.unlight());
  }

  /**
   * @param {Sign[]} signs
   * @param {string} game its slug, for the links to its rules
   */
  show(signs, game) {
    byId("tab-legend").hidden = !signs.length;
    const groups = [...new Set(signs.map((sign) => sign.group ?? ""))];
    this.panel.replaceChildren(
      ...groups.flatMap((group) => [
        group ? el("h3", {}, group) : "",
        el("ul", { class: "legend" }, ...signs.filter((sign) => (sign.group ?? "") === group).map((sign) => el("li", {}, this.entry(sign, game)))),
      ]),
    );
  }

  /**
   * @param {Sign} sign
   * @param {string} game
   */
  entry(sign, game) {
    const { kind = "piece", art = "", clause = "" } = sign;
    const picture = drawn(PICTURE[kind](art), `legend-picture is-${kind}`);
    if (kind === "ground") picture.dataset.ground = art;
    if (kind === "feature") picture.dataset.art = art;
    const row = el("button", { type: "button", class: "legend-row", data: { sign: `${kind} ${art}` } }, picture, el("span", {}, el("strong", {}, sign.name), el("span", { class: "legend-words" }, sign.text)));
    for (const name of ["click", "pointerenter", "focus"]) row.addEventListener(name, () => this.light(sign));
    return el("div", { class: "legend-entry" }, row, clause ? clauseLink(game, clause) : null);
  }

  /**
   * Whether a thing of the table looks like an entry.
   *
   * @param {Thing} item
   * @param {Sign} sign
   */
  is(item, { kind = "piece", art = "" }) {
    if (kind === "ground") return item.is === "cell" && item.art === art;
    if (kind === "feature") return item.is === "cell" && (item.features ?? []).some((feature) => feature.art === art);
    return item.is === kind && "art" in item && item.art === art;
  }

  /** @param {Sign} sign */
  light(sign) {
    this.unlight();
    for (const [key, from] of this.drawing.drawnFrom) {
      if (this.is(JSON.parse(from), sign)) this.drawing.nodes.get(key)?.classList.add("shown-by-legend");
    }
  }

  unlight() {
    for (const node of document.querySelectorAll(".shown-by-legend")) node.classList.remove("shown-by-legend");
  }

  /**
   * Points at an entry, such as the sign that was touched on the board.
   *
   * @param {string} wanted its kind and art
   */
  point(wanted) {
    this.sheet.open("legend");
    const row = /** @type {HTMLElement | null} */ (this.panel.querySelector(`[data-sign="${CSS.escape(wanted)}"]`));
    row?.scrollIntoView({ block: "nearest" });
    row?.focus({ preventScroll: true });
  }
}
