/** What a piece bears on: marks on the board and a legend, while one rests on it, focuses it or touches it. */

import { byId, el } from "./element.js";
import { withCards } from "./speech.js";

/** @import { Piece } from "./message.d.ts" */

/** As many places are named in the legend; more are counted. */
const NAMED = 10;

export class Sight {
  /**
   * @param {import("./draw.js").Drawing} drawing
   * @param {HTMLElement[]} places where pieces lie
   */
  constructor(drawing, places) {
    this.drawing = drawing;
    this.legend = byId("sight");
    /** the piece that is looked at */
    this.key = "";
    for (const place of places) {
      for (const name of ["pointerover", "pointerdown", "focusin"]) place.addEventListener(name, (event) => this.look(event.target));
      place.addEventListener("pointerleave", (event) => /** @type {PointerEvent} */ (event).pointerType === "mouse" && this.hide());
      place.addEventListener("focusout", () => this.hide());
    }
  }

  /** @param {EventTarget | null} target */
  look(target) {
    const node = target instanceof Element ? target.closest("[data-key]") : null;
    const held = node?.classList.contains("cell") ? node.querySelector(".stands > .piece") : node;
    const key = /** @type {HTMLElement | null} */ (held)?.dataset.key ?? "";
    if (key === this.key) return;
    this.hide();
    this.show(key);
  }

  /**
   * What things are called, in short.
   *
   * @param {string[]} keys
   */
  names(keys) {
    const names = keys.map((key) => {
      const node = this.drawing.nodes.get(key);
      const name = (node?.dataset.label ?? key).split(/[:,] /)[0];
      return node?.dataset.tone === "land" ? name.split(" ")[0] : name;
    });
    return names.join(names.some((name) => name.includes(" ")) ? ", " : " ");
  }

  /** Looks again at what was looked at, after the table was drawn anew. */
  refresh() {
    const key = this.key;
    this.hide();
    this.show(key);
  }

  /** @param {string} key */
  show(key) {
    const from = this.drawing.drawnFrom.get(key);
    const item = /** @type {Piece | null} */ (from ? JSON.parse(from) : null);
    if (!item?.sight?.length) return;
    this.key = key;
    for (const { tone = "go", keys } of item.sight) {
      for (const place of keys) this.drawing.nodes.get(place)?.classList.add("seen", `seen-${tone}`);
    }
    this.legend.replaceChildren(
      el("strong", {}, ...withCards(item.label ?? "")),
      ...item.sight.map(({ label, keys, tone = "go" }) =>
        el("span", { class: "bears" }, el("i", { class: `key-${tone}`, "aria-hidden": "true" }), `${label}${keys.length > NAMED ? ` (${keys.length})` : `: ${this.names(keys)}`}`),
      ),
    );
    this.legend.hidden = false;
  }

  hide() {
    if (!this.key) return;
    this.key = "";
    for (const node of document.querySelectorAll(".seen")) node.classList.remove("seen", "seen-go", "seen-swap", "seen-aim", "seen-line");
    this.legend.hidden = true;
  }
}
