/** The game in words, newest at the bottom: a turn is a paragraph, and rules are named when one wants to see them. */

import { button, byId, clauseLink, drawn, el } from "./element.js";
import { icon } from "./icon.js";
import { arms } from "./piece.js";
import { withCards, withNames } from "./speech.js";
import { recall, remember } from "./store.js";
import { inWords, joint, paragraphs, runs, sentences, sumUp, summedUp, told } from "./story.js";

/** @import { Entry, Seat } from "./message.d.ts" */
/** @import { Paragraph, Part } from "./story.js" */

/** Milliseconds for which a list may scroll because of a hand. */
const HAND = 1000;

export class Log {
  /**
   * @param {HTMLElement} list
   * @param {{look: (ply: number) => void, why: (ply: number) => void}} does shows the table as it was after a ply, and asks why nothing could be played at it
   */
  constructor(list, does) {
    this.list = list;
    this.does = does;
    this.game = "";
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Set<number>} the moves at which something is unfolded */
    this.opened = new Set();
    this.atEnd = true;
    this.top = 0;
    /** When a hand was last at the list: a list that changes its height scrolls without one. */
    this.handled = -Infinity;
    this.rules = button(icon("rules"), "Rules", () => this.showRules(!this.list.classList.contains("with-rules")), { id: "log-rules", class: "quiet small" });
    byId("close-book").before(this.rules);
    this.showRules(recall("log-rules") === "on");
    list.addEventListener("scroll", () => this.scrolled());
    for (const name of ["wheel", "touchmove", "pointerdown", "keydown"]) list.addEventListener(name, () => (this.handled = performance.now()), { passive: true });
    new ResizeObserver(() => this.follow()).observe(list);
  }

  /** @param {boolean} on whether every sentence names its rules */
  showRules(on) {
    this.list.classList.toggle("with-rules", on);
    this.rules.setAttribute("aria-pressed", String(on));
    this.rules.title = on ? "Hide the rules behind what happened" : "Show the rules behind what happened";
    remember("log-rules", on ? "on" : "");
  }

  /** Somebody who scrolls up wants to read there; who comes back to the end wants to follow again. */
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    if (scrollHeight - scrollTop - clientHeight < 40) this.atEnd = true;
    else if (scrollTop < this.top - 2 && performance.now() - this.handled < HAND) this.atEnd = false;
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
    this.entries = [...this.entries.filter((entry) => entry.n <= change.keep), ...change.add];
    this.refresh();
    if (!change.keep) this.atEnd = true;
    requestAnimationFrame(() => this.follow());
  }

  /**
   * Events in words only.
   *
   * @param {Entry[]} entries
   */
  words(entries) {
    return inWords(entries, (seat) => this.nameOf(seat));
  }

  /** The move of the running turn at which the listener could play nothing. */
  stuckAt() {
    const turn = paragraphs(this.entries).at(-1);
    return turn?.entries.findLast((entry) => entry.stuck)?.n ?? null;
  }

  /** @param {number} number */
  nameOf(number) {
    return this.seats.find(({ seat }) => seat === number)?.name ?? "";
  }

  /** Draws the paragraphs that have changed. */
  refresh() {
    const wanted = summedUp(paragraphs(this.entries), this.opened);
    const lines = /** @type {HTMLElement[]} */ ([...this.list.children]);
    wanted.forEach((paragraph, at) => {
      const state = this.stateOf(paragraph);
      if (lines[at]?.dataset.state === state) return;
      const line = this.paragraph(paragraph);
      line.dataset.state = state;
      if (lines[at]) lines[at].replaceWith(line);
      else this.list.append(line);
    });
    for (const line of lines.slice(wanted.length)) line.remove();
  }

  /**
   * What a paragraph is drawn from.
   *
   * @param {Paragraph} paragraph
   */
  stateOf({ seat, entries, turns }) {
    const open = entries.filter((entry) => this.opened.has(entry.n)).length;
    return [seat, open, turns?.length ?? 0, ...entries.map(({ n, text }) => `${n} ${text}`)].join("\n");
  }

  /** @param {Paragraph} paragraph */
  paragraph({ seat, entries, turns }) {
    const line = el("li", { class: "said", data: { n: String(entries[0].n) } });
    if (seat >= 0) line.dataset.owner = String(seat);
    const text = el("p", {});
    const signed = new Set();
    if (turns) text.append(...withNames(sumUp(turns, (other) => this.nameOf(other)), this.seats), " ", this.unfolding(entries[0].n, "Show them"));
    for (const run of turns ? [] : runs(entries)) {
      const { n } = run.entries[0];
      if (run.folded && !this.opened.has(n)) text.append(...this.tell([run.entries[0]], signed), this.unfolding(n, `and ${run.entries.length - 2} more`), " ", ...this.tell(run.entries.slice(-1), signed));
      else text.append(...this.tell(run.entries, signed));
    }
    const last = entries[entries.length - 1].n;
    const ply = el("button", { type: "button", class: "ply", title: `Look at move ${last}`, onclick: () => this.does.look(last) });
    ply.append(String(last));
    ply.setAttribute("aria-label", `Look at the table after move ${last}`);
    line.append(ply, text);
    return line;
  }

  /**
   * Events in sentences.
   *
   * @param {Entry[]} entries
   * @param {Set<number>} signed who has had the seat's sign in this paragraph
   * @returns {(Node | string)[]}
   */
  tell(entries, signed) {
    return sentences(entries).flatMap(({ seat, parts }) => [
      ...this.subject(seat, signed),
      ...parts.flatMap((part, at) => [joint(at, parts.length), this.part(part)]),
      ". ",
    ]);
  }

  /**
   * Who it is: the name, and before it the sign of the seat if the paragraph has not had it yet.
   *
   * @param {number} number
   * @param {Set<number>} signed
   * @returns {(Node | string)[]}
   */
  subject(number, signed) {
    const seat = this.seats.find((one) => one.seat === number);
    if (!seat) return [];
    const sign = signed.has(number) ? null : drawn(arms(seat.art ?? "", number), "arms");
    signed.add(number);
    return [el("b", { class: "named", data: { owner: String(number) } }, sign, seat.name), " "];
  }

  /** @param {Part} part */
  part(part) {
    const [entry] = part;
    const node = el("span", { class: "part", data: { kind: entry.kind }, title: entry.clause ? `Rule ${entry.clause}` : "" });
    node.append(...(entry.seat >= 0 ? withNames(told(part), this.seats) : withCards(told(part))));
    if (entry.stuck) node.append(" ", el("button", { type: "button", class: "fold why", onclick: () => this.does.why(entry.n) }, "Why?"));
    else if (entry.only) node.append(" ", el("small", { class: "only" }, "(the only move)"));
    if (entry.clause) node.append(el("span", { class: "rule" }, " (", clauseLink(this.game, entry.clause), ")"));
    return node;
  }

  /**
   * The button that shows what is folded.
   *
   * @param {number} n
   * @param {string} words
   */
  unfolding(n, words) {
    const open = () => {
      this.opened.add(n);
      this.refresh();
    };
    return el("button", { type: "button", class: "fold", onclick: open }, words);
  }
}
