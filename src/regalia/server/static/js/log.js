/** The game in words, newest at the bottom, each sentence with its clause. */

import { clauseLink, el } from "./element.js";

/** @typedef {import("./types.js").Entry} Entry */

export class Log {
  /**
   * @param {HTMLElement} list
   * @param {(ply: number) => void} look shows the table as it was after a ply
   */
  constructor(list, look) {
    this.list = list;
    this.look = look;
    this.game = "";
    /** @type {import("./types.js").Seat[]} */
    this.seats = [];
    /** @type {Entry[]} */
    this.entries = [];
    this.atEnd = true;
    this.top = 0;
    list.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.follow()).observe(list);
  }

  /** Somebody who scrolls up wants to read there; who comes back to the end wants to follow again. */
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    if (scrollHeight - scrollTop - clientHeight < 40) this.atEnd = true;
    else if (scrollTop < this.top - 2) this.atEnd = false;
    this.top = scrollTop;
  }

  /** Keeps the newest sentence in sight, unless somebody reads further up. */
  follow() {
    if (this.atEnd) this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * @param {{keep: number, add: Entry[]}} change
   * @param {import("./types.js").Seat[]} seats
   */
  draw(change, seats) {
    this.seats = seats;
    this.entries = this.entries.filter((entry) => entry.n <= change.keep);
    for (const node of [...this.list.children]) {
      if (Number(/** @type {HTMLElement} */ (node).dataset.n) > change.keep) node.remove();
    }
    for (const entry of change.add) this.add(entry);
    if (!change.keep) this.atEnd = true;
    requestAnimationFrame(() => this.follow());
  }

  /** @param {Entry} entry */
  add(entry) {
    const before = this.entries.at(-1);
    this.entries.push(entry);
    const turn = before?.seat !== entry.seat;
    const who = this.seats.find((seat) => seat.seat === entry.seat)?.name ?? "";
    const line = el("li", { class: `said ${entry.kind}`, data: { n: String(entry.n) } });
    if (entry.seat >= 0) line.dataset.owner = String(entry.seat);
    line.classList.toggle("first", turn);
    const text = el("p", {}, who ? el("b", {}, who) : null, who ? " " : null, entry.text);
    if (entry.clause) text.append(" ", clauseLink(this.game, entry.clause));
    const ply = el("button", { type: "button", class: "ply", title: `Look at move ${entry.n}`, onclick: () => this.look(entry.n) });
    ply.append(String(entry.n));
    ply.setAttribute("aria-label", `Look at the table after move ${entry.n}`);
    line.append(ply, text);
    this.list.append(line);
  }
}
