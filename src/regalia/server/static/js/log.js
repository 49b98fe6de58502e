/** The game in words, newest at the bottom, each sentence with its clause. */

import { clauseLink, el } from "./element.js";

/** @import { Entry, Seat } from "./message.d.ts" */

/** So many events in a row that are alike are folded. */
const FOLDED = 24;

/**
 * Whether two events are of one seat, and the second of the same kind as the first or as the one after it.
 *
 * @param {Entry} first
 * @param {Entry} after
 * @param {Entry} other
 */
function alike(first, after, other) {
  return first.seat >= 0 && first.seat === other.seat && [first.kind, after.kind].includes(other.kind);
}

export class Log {
  /**
   * @param {HTMLElement} list
   * @param {(ply: number) => void} look shows the table as it was after a ply
   */
  constructor(list, look) {
    this.list = list;
    this.look = look;
    this.game = "";
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Set<number>} the moves at which something is unfolded */
    this.opened = new Set();
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
   * @param {Seat[]} seats
   */
  draw(change, seats) {
    this.seats = seats;
    this.entries = this.entries.filter((entry) => entry.n <= change.keep);
    for (const node of [...this.list.children]) {
      if (Number(/** @type {HTMLElement} */ (node).dataset.n) > change.keep) node.remove();
    }
    for (const entry of change.add) this.add(entry);
    this.fold();
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

  /** Of many events in a row that are alike only the first and the last are shown, until one wants to see all. */
  fold() {
    const lines = /** @type {HTMLElement[]} */ ([...this.list.children]);
    for (let start = 0, end = 0; start < lines.length; start = end) {
      while (end < lines.length && alike(this.entries[start], this.entries[start + 1] ?? this.entries[start], this.entries[end])) end += 1;
      end = Math.max(end, start + 1);
      const folded = end - start >= FOLDED && !this.opened.has(this.entries[start].n);
      for (let at = start; at < end; at++) lines[at].hidden = folded && at > start && at < end - 1;
      lines[start].querySelector(".fold")?.remove();
      if (folded) lines[start].querySelector("p")?.append(" ", this.unfolding(this.entries[start].n, end - start - 2));
    }
  }

  /**
   * The button that shows what is folded behind a line.
   *
   * @param {number} n
   * @param {number} count
   */
  unfolding(n, count) {
    const open = () => {
      this.opened.add(n);
      this.fold();
    };
    return el("button", { type: "button", class: "fold", onclick: open }, `and ${count} more`);
  }
}
