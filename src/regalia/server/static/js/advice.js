/** What the computer thinks: a hint on the table, and its opinion beside each move of the list. */

import { byId, el } from "./element.js";
import { withCards } from "./speech.js";

/** @import { Act, Advice, Thought } from "./message.d.ts" */

const BUTTONS = ["hint", "hint-phone"];

export class Adviser {
  /**
   * @param {import("./draw.js").Drawing} drawing
   * @param {(all: boolean) => boolean} ask sends the question; false when the line is broken
   */
  constructor(drawing, ask) {
    this.drawing = drawing;
    this.ask = ask;
    this.version = 0;
    this.thinks = false;
    /** @type {((moves: Thought[]) => void) | null} who waits for an opinion of every move */
    this.waiting = null;
    this.line = byId("advice");
    for (const name of BUTTONS) byId(name).addEventListener("click", () => this.hint());
  }

  /**
   * A new table: what was said about the old one is gone.
   *
   * @param {number} version
   * @param {boolean} can whether there is something to decide, and nobody else plays
   */
  offer(version, can) {
    if (version !== this.version) this.forget();
    this.version = version;
    for (const name of BUTTONS) byId(name).hidden = !can;
  }

  forget() {
    this.waiting = null;
    this.line.hidden = true;
    this.rest();
    for (const node of document.querySelectorAll(".hinted")) node.classList.remove("hinted");
  }

  hint() {
    if (!this.thinks && this.ask(false)) this.think("The computer thinks…");
  }

  /**
   * Asks for an opinion of every move.
   *
   * @param {(moves: Thought[]) => void} told
   */
  opinions(told) {
    if (this.thinks || !this.ask(true)) return false;
    this.waiting = told;
    this.think("");
    return true;
  }

  /** @param {string} words */
  think(words) {
    this.thinks = true;
    for (const name of BUTTONS) byId(name).setAttribute("aria-busy", "true");
    if (words) this.say(words);
  }

  rest() {
    this.thinks = false;
    for (const name of BUTTONS) byId(name).removeAttribute("aria-busy");
  }

  /**
   * @param {string} words
   * @param {string[]} [why] sentences that give the reasons
   */
  say(words, why = []) {
    this.line.replaceChildren(el("strong", {}, ...withCards(words)), ...why.map((sentence) => el("span", {}, " ", ...withCards(sentence))));
    this.line.hidden = false;
  }

  /**
   * The answer, unless the table has changed meanwhile.
   *
   * @param {Advice} message
   * @param {Act[]} acts
   */
  hear(message, acts) {
    this.rest();
    if (message.v !== this.version || !message.moves.length) return;
    if (this.waiting) {
      this.waiting(message.moves);
      this.waiting = null;
      return;
    }
    const best = message.moves[0];
    this.say(`Hint: ${best.label} (${percent(best)} to win).`, message.why);
    for (const key of acts.find((act) => act.id === best.a)?.touch ?? []) this.drawing.nodes.get(key)?.classList.add("hinted");
    document.querySelector(`#choices [data-act="${best.a}"]`)?.classList.add("hinted");
  }

  /** The question could not be answered. */
  released() {
    if (!this.thinks) return;
    this.rest();
    this.waiting = null;
    this.line.hidden = true;
  }
}

/**
 * The part of the win a move promises, as people read it.
 *
 * @param {Thought} thought
 * @param {number} [digits] behind the point
 */
export function percent(thought, digits = 0) {
  return thought.looks ? `${(thought.share * 100).toFixed(digits)} %` : "not looked at";
}

/**
 * An opinion to stand beside a move.
 *
 * @param {Thought} thought
 */
export function opinion(thought) {
  const node = el("span", { class: "opinion" }, percent(thought, 1));
  node.style.setProperty("--part", String(thought.looks ? thought.share : 0));
  return node;
}
