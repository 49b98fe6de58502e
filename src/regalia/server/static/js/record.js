/** The record: every turn in words, a scrubber that steps through the game by turns or by moves, at a speed of one's own. */

import { button, drawn, el } from "./element.js";
import { icon } from "./icon.js";
import { arms } from "./piece.js";
import { recall, remember } from "./store.js";

/** @import { Entry, Lines, Log, Seat } from "./message.d.ts" */
/** @typedef {{seat: number, first: number, last: number}} Turn plies are counted from 1 */

/** Milliseconds from one move to the next; a turn stays twice as long. */
const SPEED = { slow: 1700, normal: 900, quick: 350 };

/**
 * A row of radio buttons.
 *
 * @param {string} legend
 * @param {string} name
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => void} changed
 */
function choice(legend, name, values, chosen, changed) {
  const group = el("fieldset", { class: "choice" }, el("legend", { class: "sr-only" }, legend));
  for (const value of values) {
    const input = /** @type {HTMLInputElement} */ (el("input", { type: "radio", name, value }));
    input.checked = value === chosen;
    input.addEventListener("change", () => changed(value));
    group.append(el("label", {}, input, el("span", {}, value.replace(/^./, (first) => first.toUpperCase()))));
  }
  return group;
}

export class Record {
  /**
   * @param {HTMLElement} panel
   * @param {{look: (ply: number) => void, now: () => void, save: () => void}} does
   */
  constructor(panel, does) {
    this.panel = panel;
    this.does = does;
    /** @type {string[]} */
    this.lines = [];
    /** @type {number[]} who played each line, -1 for chance */
    this.players = [];
    /** @type {number[]} the turn each line was played in, 0 where turns have no number or nobody told */
    this.numbers = [];
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {string[]} of those who sit there */
    this.names = [];
    /** @type {Turn[]} */
    this.turns = [];
    /** @type {number | null} the ply looked at, or null for now */
    this.at = null;
    this.byTurns = recall("replay-by") !== "moves";
    this.speed = recall("replay-speed") || "normal";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.running = undefined;
    this.range = /** @type {HTMLInputElement} */ (
      el("input", { type: "range", min: "0", max: "0", value: "0", "aria-label": "Move", class: "scrubber" })
    );
    this.range.addEventListener("input", () => {
      this.pause();
      this.go(Number(this.range.value));
    });
    this.where = el("p", { class: "where", role: "status" });
    this.runner = button(icon("play"), "Play", () => (this.running ? this.pause() : this.run()), { class: "only-icon" });
    this.opener = button(icon("list"), "Turns", () => this.listTurns(!this.panel.classList.contains("with-turns")), { class: "turns-opener", "aria-expanded": "false" });
    this.list = el("ol", { class: "lines", tabindex: "0", "aria-label": "Turns of the game" });
    panel.append(
      this.where,
      this.range,
      el(
        "div",
        { class: "steps" },
        button(icon("first"), "First", () => this.jump(0), { class: "only-icon" }),
        button(icon("back"), "Previous", () => this.step(-1), { class: "only-icon" }),
        this.runner,
        button(icon("next"), "Next", () => this.step(1), { class: "only-icon" }),
        button(icon("last"), "Last", () => this.jump(this.lines.length), { class: "only-icon" }),
      ),
      el(
        "div",
        { class: "manner" },
        choice("Step by", "replay-by", ["turns", "moves"], this.byTurns ? "turns" : "moves", (value) => this.stepBy(value)),
        choice("Speed", "replay-speed", Object.keys(SPEED), this.speed, (value) => this.playAt(value)),
      ),
      this.list,
      el("div", { class: "buttons" }, this.opener, button(icon("save"), "Download", () => does.save(), {})),
    );
    this.show();
  }

  /**
   * Shows the list of turns, or on a small screen the board instead.
   *
   * @param {boolean} on
   */
  listTurns(on) {
    this.panel.classList.toggle("with-turns", on);
    this.opener.setAttribute("aria-expanded", String(on));
    this.follow();
  }

  /** @param {string} what turns or moves */
  stepBy(what) {
    this.byTurns = what === "turns";
    remember("replay-by", what);
    this.show();
  }

  /** @param {string} speed */
  playAt(speed) {
    this.speed = speed;
    remember("replay-speed", speed);
  }

  /**
   * @param {Lines} change
   * @param {Log} log
   * @param {Seat[]} seats
   * @param {string[]} names
   */
  draw(change, log, seats, names) {
    this.lines = [...this.lines.slice(0, change.keep), ...change.add];
    this.players = [...this.players.slice(0, change.keep), ...change.seats];
    this.numbers = [...this.numbers.slice(0, change.keep), ...change.turns];
    this.entries = [...this.entries.filter((entry) => entry.n <= log.keep), ...log.add];
    this.seats = seats;
    this.names = names;
    const kept = this.turns.filter((turn) => turn.last < change.keep && turn.last <= log.keep).length;
    this.turns = this.inTurns();
    for (const node of [...this.list.children].slice(kept)) node.remove();
    for (const turn of this.turns.slice(kept)) this.list.append(this.row(turn));
    this.range.max = String(this.lines.length);
    if (this.at !== null && this.at > this.lines.length) this.now();
    this.show();
  }

  /**
   * The plies by turns: by their numbers, and a ply without one belongs to the turn before it. Where no turn has a number
   * one lasts until somebody else decides, and what chance does belongs to whoever decided before.
   */
  inTurns() {
    /** @type {Turn[]} */
    const turns = [];
    let number = 0;
    this.players.forEach((seat, at) => {
      const turn = turns.at(-1);
      const before = number;
      number = this.numbers[at] || before;
      if (turn && number === before && (number > 0 || seat < 0 || seat === turn.seat)) {
        turn.last = at + 1;
        if (turn.seat < 0 && number > 0) turn.seat = seat;
      } else turns.push({ seat, first: at + 1, last: at + 1 });
    });
    return turns;
  }

  /**
   * A turn in words, each move with a way to look at it.
   *
   * @param {Turn} turn
   */
  row(turn) {
    const row = el("li", { class: "played" });
    if (turn.seat >= 0) {
      row.dataset.owner = String(turn.seat);
      row.append(drawn(arms(this.seats[turn.seat]?.art ?? "", turn.seat), "arms"));
    }
    const words = el("p", {}, el("b", {}, turn.seat >= 0 ? (this.names[turn.seat] ?? "") : "The start"), " ");
    for (let ply = turn.first; ply <= turn.last; ply++) {
      const text = this.tell(ply, turn.seat);
      if (!text) continue;
      const move = el("button", { type: "button", class: "line", data: { ply: String(ply) }, onclick: () => this.choose(ply) }, text);
      move.setAttribute("aria-label", `Move ${ply}: ${text}`);
      words.append(move, " ");
    }
    row.append(words);
    return row;
  }

  /**
   * What happened in a move; nothing where nobody told anything: what follows from it is told then.
   *
   * @param {number} ply
   * @param {number} seat whose turn it is
   */
  tell(ply, seat) {
    const told = this.entries.filter((entry) => entry.n === ply).map((entry) => {
      const other = entry.seat >= 0 && entry.seat !== seat ? `${this.names[entry.seat] ?? ""} ` : "";
      return `${other}${entry.text}`;
    });
    return told.join(", ");
  }

  /**
   * Goes to a move of the list, and on a small screen makes room for the board.
   *
   * @param {number} ply
   */
  choose(ply) {
    this.listTurns(false);
    this.jump(ply);
  }

  /**
   * Goes somewhere because somebody wants to be there.
   *
   * @param {number} ply
   */
  jump(ply) {
    this.pause();
    this.go(ply);
  }

  /** @param {number} by */
  step(by) {
    this.jump(this.beyond(by));
  }

  /**
   * The ply after one step, by turns or by moves.
   *
   * @param {number} by 1 or -1
   */
  beyond(by) {
    const at = this.at ?? this.lines.length;
    if (!this.byTurns) return at + by;
    const ends = [0, ...this.turns.map((turn) => turn.last)];
    return (by > 0 ? ends.find((end) => end > at) : ends.findLast((end) => end < at)) ?? at;
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
    this.later();
    this.runner.replaceChildren(...button(icon("pause"), "Pause", () => {}).childNodes);
  }

  /** The next step, as soon as the speed wants it. */
  later() {
    const pause = SPEED[/** @type {keyof typeof SPEED} */ (this.speed)] ?? SPEED.normal;
    this.running = setTimeout(() => {
      if ((this.at ?? 0) >= this.lines.length) {
        this.now();
        return;
      }
      this.go(this.beyond(1));
      this.later();
    }, this.byTurns ? 2 * pause : pause);
  }

  pause() {
    if (!this.running) return;
    clearTimeout(this.running);
    this.running = undefined;
    this.runner.replaceChildren(...button(icon("play"), "Play", () => {}).childNodes);
  }

  show() {
    const total = this.lines.length;
    const at = this.at ?? total;
    const turn = this.turns.findIndex((one) => one.first <= at && at <= one.last) + 1;
    this.range.value = String(at);
    this.range.style.setProperty("--part", String(total ? at / total : 0));
    const where = `Turn ${turn} of ${this.turns.length} · move ${at} of ${total}`;
    this.where.textContent = this.at === null ? `Now: turn ${turn}, move ${total}` : where;
    for (const node of this.list.querySelectorAll(".current")) node.classList.remove("current");
    this.list.children[turn - 1]?.classList.add("current");
    this.list.querySelector(`[data-ply="${at}"]`)?.classList.add("current");
    requestAnimationFrame(() => this.follow());
  }

  /** Keeps the turn that is looked at in sight, when the panel is. */
  follow() {
    const current = /** @type {HTMLElement | null} */ (this.list.querySelector(".played.current"));
    if (!current || this.panel.hidden) return;
    this.list.scrollTop = current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }
}
