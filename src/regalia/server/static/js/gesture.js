/** Pointers over an editor: a touch, a drag with something under the finger, or a stroke with what is held. */

/** @typedef {import("./draft.js").Editor} Editor */

/** Pixels after which a press has become a drag. */
const FAR = 7;

export class Gesture {
  /**
   * @param {HTMLElement} board
   * @param {Editor} editor
   */
  constructor(board, editor) {
    this.editor = editor;
    /** @type {{key: string, x: number, y: number, pointer: number, kind: "press" | "drag" | "stroke"} | null} */
    this.going = null;
    /** @type {Set<string>} what this stroke has touched */
    this.touched = new Set();
    /** @type {HTMLElement | null} what is dragged along */
    this.ghost = null;
    board.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", () => this.end());
    board.addEventListener("click", (event) => this.click(event));
  }

  /**
   * The key of the outermost thing at a spot, "" for none.
   *
   * @param {Element | null} target
   * @returns {string}
   */
  keyOf(target) {
    let node = /** @type {HTMLElement | null} */ (target?.closest("#board [data-key]") ?? null);
    let key = "";
    while (node) {
      key = node.dataset.key ?? "";
      node = /** @type {HTMLElement | null} */ (node.parentElement?.closest("[data-key]") ?? null);
    }
    return key;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (!this.editor.active || event.button !== 0 || !event.isPrimary) return;
    const key = this.keyOf(/** @type {Element} */ (event.target));
    if (!key) return;
    const stroke = this.editor.brush && this.editor.isPlace(key);
    this.going = { key, x: event.clientX, y: event.clientY, pointer: event.pointerId, kind: stroke ? "stroke" : "press" };
    this.touched.clear();
    if (!stroke) return;
    this.editor.begin();
    this.paint(key);
  }

  /** @param {string} key */
  paint(key) {
    if (!key || this.touched.has(key) || !this.editor.held || !this.editor.isPlace(key)) return;
    this.touched.add(key);
    this.editor.move(this.editor.held, key);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { going } = this;
    if (!going || event.pointerId !== going.pointer) return;
    if (going.kind === "stroke") {
      this.paint(this.keyOf(document.elementFromPoint(event.clientX, event.clientY)));
      return;
    }
    if (going.kind === "press") {
      if (Math.hypot(event.clientX - going.x, event.clientY - going.y) < FAR || going.key === this.editor.draft?.off) return;
      this.ghost = this.shade(going.key);
      if (!this.ghost) return;
      going.kind = "drag";
      document.body.append(this.ghost);
      document.body.classList.add("dragging");
    }
    event.preventDefault();
    this.ghost?.style.setProperty("translate", `${event.clientX}px ${event.clientY}px`);
    const over = this.keyOf(document.elementFromPoint(event.clientX, event.clientY));
    for (const [key, node] of this.editor.drawing.nodes) node.classList.toggle("under", key === over && key !== going.key);
  }

  /**
   * What is dragged along: a picture of the piece or the ground; null when there is none.
   *
   * @param {string} key
   */
  shade(key) {
    const node = this.editor.drawing.nodes.get(key);
    const piece = node?.querySelector(".piece");
    const picture = document.body.dataset.grabs === "piece" ? piece : (node?.querySelector(":scope > .floor") ?? piece);
    if (!node || !picture) return null;
    const shade = document.createElement("div");
    shade.className = "ghost cell";
    shade.setAttribute("aria-hidden", "true");
    shade.dataset.ground = node.dataset.ground ?? "";
    const copy = /** @type {HTMLElement} */ (picture.cloneNode(true));
    for (const inner of [copy, ...copy.querySelectorAll("[data-key]")]) inner.removeAttribute("data-key");
    shade.append(copy);
    const size = Math.max(40, Math.min(64, node.getBoundingClientRect().width));
    shade.style.setProperty("--w", `${size}px`);
    return shade;
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { going } = this;
    if (!going || event.pointerId !== going.pointer) return;
    const over = this.keyOf(document.elementFromPoint(event.clientX, event.clientY));
    this.end();
    if (going.kind === "drag") this.editor.drop(going.key, over);
    else if (going.kind === "press" && over === going.key) this.editor.tap(going.key);
  }

  end() {
    this.going = null;
    this.ghost?.remove();
    this.ghost = null;
    document.body.classList.remove("dragging");
    for (const node of document.querySelectorAll(".under")) node.classList.remove("under");
  }

  /**
   * A touch by the keyboard; pointers have been heard already.
   *
   * @param {MouseEvent} event
   */
  click(event) {
    if (event.detail !== 0 || !this.editor.active) return;
    const key = this.keyOf(/** @type {Element} */ (event.target));
    if (key) this.editor.tap(key);
  }
}
