/** “What would this change?” and “What matters most?”: quick reports that the server plays while one waits. */

import { button, el } from "./element.js";
import { icon } from "./icon.js";
import { request } from "./request.js";

/** @import { Inquire, Inquired } from "./message.d.ts" */

const EVERY = 700; // milliseconds between two questions how far it is

/** @param {number} seconds */
function duration(seconds) {
  return seconds < 99.5 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

/** @param {Inquired} told */
function words(told) {
  if (told.state === "waiting") return told.before === 1 ? "Waiting: one other is played before." : `Waiting: ${told.before} others are played before.`;
  if (!told.whole) return "The players sit down…";
  const parts = [`${told.what}: ${told.done} of at most ${told.whole}`];
  if (told.rate) parts.push(`${Math.round(told.rate)} a minute`);
  if (told.left !== null) parts.push(`${duration(told.left)} left`);
  return parts.join(" · ");
}

export class Inquiry {
  /** @param {() => Inquire} wish what is asked */
  constructor(wish) {
    this.wish = wish;
    /** @type {string | null} */
    this.id = null;
    this.ask = button(icon("dice"), "What would this change?", () => void this.begin(false), { class: "small ask" });
    this.screen = button(icon("dice"), "What matters most?", () => void this.begin(true), { class: "small ask" });
    this.hint = el("p", { class: "hint", id: "inquiry-hint" });
    for (const asks of [this.ask, this.screen]) asks.setAttribute("aria-describedby", this.hint.id);
    this.bar = /** @type {HTMLProgressElement} */ (el("progress", { "aria-label": "Games played for the quick report", max: "1" }));
    this.far = el("p", { class: "hint far" });
    this.stop = button(icon("close"), "Stop", () => void this.enough(), { class: "small stop" });
    this.under = el("div", { class: "under-way", hidden: true }, this.bar, this.far, this.stop);
    this.answer = el("div", { class: "answer", role: "status", "aria-live": "polite" });
    this.problem = el("p", { class: "problem", role: "alert" });
    this.node = el("section", { class: "inquiry", "aria-label": "Quick report" }, this.ask, this.screen, this.hint, this.under, this.answer, this.problem);
    this.about(false);
  }

  /** @param {boolean} changed whether any option differs from the rulebook */
  about(changed) {
    const what = changed ? "your options against the rulebook" : "the rules as they are";
    this.hint.textContent = `The computer plays ${what} for up to a minute and tells what it finds; or it changes every option alone, for some minutes, and tells which matter.`;
  }

  /** @param {boolean} screens whether every option is to be changed alone */
  async begin(screens) {
    this.problem.textContent = "";
    this.answer.replaceChildren(el("p", { class: "sr-only" }, "The games begin."));
    this.ask.disabled = this.screen.disabled = true;
    try {
      await this.follow(await request("/inquiries", { ...this.wish(), screens }));
    } catch (error) {
      this.answer.replaceChildren();
      this.problem.textContent = /** @type {Error} */ (error).message;
    } finally {
      this.id = null;
      this.under.hidden = true;
      this.ask.disabled = this.screen.disabled = false;
    }
  }

  /** @param {Inquired} first */
  async follow(first) {
    let told = first;
    this.id = told.id;
    this.stop.disabled = false;
    this.under.hidden = false;
    while (told.state === "waiting" || told.state === "playing") {
      this.far.textContent = words(told);
      if (told.whole) this.bar.value = told.done / told.whole;
      else this.bar.removeAttribute("value");
      await new Promise((done) => setTimeout(done, EVERY));
      if (this.id !== told.id) return;
      told = await request(`/inquiries/${encodeURIComponent(told.id)}`);
    }
    if (told.error) throw new Error(told.error);
    this.tell(told);
  }

  /** @param {Inquired} told */
  tell(told) {
    const [rules, ...sentences] = told.sentences;
    this.answer.replaceChildren(
      el("p", { class: "rules" }, rules),
      el("ul", {}, ...sentences.map((sentence) => el("li", {}, sentence))),
      el("a", { class: "button small", href: `/reports/${encodeURIComponent(told.report)}` }, "The whole report"),
    );
    this.node.dispatchEvent(new CustomEvent("report", { bubbles: true }));
  }

  async enough() {
    if (!this.id) return;
    this.stop.disabled = true;
    this.far.textContent = "Stopping…";
    await request(`/inquiries/${encodeURIComponent(this.id)}/stop`, {}).catch(() => {});
  }

  /** Another game is chosen: nobody waits for this any more. */
  leave() {
    void this.enough();
    this.id = null;
  }
}
