/** The record: every move, a scrubber that steps through the game, and going on from there. */

import { button, el } from "./element.js";
import { icon } from "./icon.js";
import { motionless } from "./motion.js";

export class Record {
  /**
   * @param {HTMLElement} panel
   * @param {{look: (ply: number) => void, now: () => void, branch: (ply: number) => void, save: () => void}} does
   */
  constructor(panel, does) {
    this.panel = panel;
    this.does = does;
    /** @type {string[]} */
    this.lines = [];
    /** @type {number | null} the ply looked at, or null for now */
    this.at = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.running = undefined;
    this.range = /** @type {HTMLInputElement} */ (
      el("input", { type: "range", min: "0", max: "0", value: "0", "aria-label": "Move", class: "scrubber" })
    );
    this.range.addEventListener("input", () => this.go(Number(this.range.value)));
    this.where = el("p", { class: "where", role: "status" });
    this.runner = button(icon("play"), "Play", () => (this.running ? this.pause() : this.run()), { class: "only-icon" });
    this.list = el("ol", { class: "lines", tabindex: "0", "aria-label": "Moves of the game" });
    this.branch = button(icon("branch"), "Continue from here", () => does.branch(this.at ?? this.lines.length));
    panel.append(
      this.where,
      this.range,
      el(
        "div",
        { class: "steps" },
        button(icon("first"), "First", () => this.go(0), { class: "only-icon" }),
        button(icon("back"), "Previous", () => this.step(-1), { class: "only-icon" }),
        this.runner,
        button(icon("next"), "Next", () => this.step(1), { class: "only-icon" }),
        button(icon("last"), "Last", () => this.go(this.lines.length), { class: "only-icon" }),
      ),
      this.list,
      el("div", { class: "buttons" }, this.branch, button(icon("save"), "Download", () => does.save(), {})),
    );
    this.show();
  }

  /** @param {{keep: number, add: string[]}} change */
  draw(change) {
    this.lines = [...this.lines.slice(0, change.keep), ...change.add];
    for (const node of [...this.list.children].slice(change.keep)) node.remove();
    for (let at = this.list.children.length; at < this.lines.length; at++) {
      const move = el("button", { type: "button", class: "line", onclick: () => this.go(at + 1) }, this.lines[at]);
      move.setAttribute("aria-label", `Move ${at + 1}: ${this.lines[at]}`);
      this.list.append(el("li", {}, move));
    }
    this.range.max = String(this.lines.length);
    if (this.at !== null && this.at > this.lines.length) this.now();
    this.show();
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    this.go((this.at ?? this.lines.length) + by);
  }

  /** @param {number} ply */
  go(ply) {
    const wanted = Math.max(0, Math.min(this.lines.length, ply));
    if (wanted === this.lines.length && !this.running) {
      this.now();
      return;
    }
    this.at = wanted;
    this.does.look(wanted);
    this.show();
  }

  /** Back to the table as it stands. */
  now() {
    this.pause();
    if (this.at !== null) {
      this.at = null;
      this.does.now();
    }
    this.show();
  }

  run() {
    if (this.at === null) this.go(0);
    this.running = setInterval(() => {
      if ((this.at ?? 0) >= this.lines.length) this.now();
      else this.go((this.at ?? 0) + 1);
    }, motionless() ? 700 : 900);
    this.runner.replaceChildren(...button(icon("pause"), "Pause", () => {}).childNodes);
  }

  pause() {
    if (!this.running) return;
    clearInterval(this.running);
    this.running = undefined;
    this.runner.replaceChildren(...button(icon("play"), "Play", () => {}).childNodes);
  }

  show() {
    const total = this.lines.length;
    const at = this.at ?? total;
    this.range.value = String(at);
    this.range.style.setProperty("--part", String(total ? at / total : 0));
    this.where.textContent = this.at === null ? `Move ${total}: now` : `Move ${at} of ${total}`;
    this.list.querySelector(".current")?.classList.remove("current");
    this.list.children[at - 1]?.classList.add("current");
    requestAnimationFrame(() => this.follow());
  }

  /** Keeps the move that is looked at in sight, when the panel is. */
  follow() {
    const current = /** @type {HTMLElement | null} */ (this.list.querySelector(".current"));
    if (!current || this.panel.hidden) return;
    this.list.scrollTop = current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }
}
