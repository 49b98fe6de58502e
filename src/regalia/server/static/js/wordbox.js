/** Where a person may type words of his own for the chance of a table, until they are promised. */

import { button, el } from "./element.js";
import { icon } from "./icon.js";
import { LONGEST, randomWords } from "./words.js";

/** @import { OwnWords } from "./words.js" */

const WITHIN = 60_000; // milliseconds for choosing while the others wait

export class WordBox {
  /**
   * @param {OwnWords} words
   * @param {() => void} chosen told when the person is done
   */
  constructor(words, chosen) {
    this.words = words;
    this.full = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    const about = { autocomplete: "off", spellcheck: "false", "aria-describedby": "room-words-hint" };
    this.field = /** @type {HTMLInputElement} */ (el("input", { type: "text", id: "room-words", maxlength: String(LONGEST), ...about }));
    this.field.addEventListener("input", () => words.choose(this.field.value));
    this.hint = el("p", { class: "hint", id: "room-words-hint" });
    this.buttons = el(
      "div",
      { class: "buttons" },
      button("", "Use these words", () => this.use(), { class: "small primary" }),
      button(icon("dice"), "Others by chance", () => this.fill(randomWords()), { class: "small" }),
    );
    this.summary = el("summary", {}, "Words of your own for the dice");
    this.node = /** @type {HTMLDetailsElement} */ (
      el("details", { class: "more" }, this.summary, el("label", { for: "room-words" }, "Your words"), this.field, this.hint, this.buttons)
    );
    this.node.addEventListener("toggle", () => {
      this.tell();
      this.limit();
      if (!this.node.open) chosen();
    });
  }

  get choosing() {
    return this.node.open && !this.words.kept?.promised;
  }

  /**
   * @param {boolean} wanted whether this person has words to give
   * @param {boolean} full whether all seats are taken, so that the game waits for them
   */
  offer(wanted, full) {
    this.full = full;
    this.node.hidden = !wanted;
    this.tell();
    this.limit();
  }

  /** Nobody lets the others wait for long. */
  limit() {
    if (!this.full || !this.choosing) {
      clearTimeout(this.timer);
      this.timer = undefined;
    } else this.timer ??= setTimeout(() => this.use(), WITHIN);
  }

  /** Shows the words, and what becomes of them. */
  tell() {
    const promised = this.words.kept?.promised === true;
    if (document.activeElement !== this.field) this.field.value = this.words.text;
    this.field.readOnly = promised;
    this.buttons.hidden = promised;
    this.hint.textContent = promised
      ? "These words are promised: they stay as they are, and are told when everybody has promised his own."
      : this.full
        ? "All seats are taken: the game begins when you have chosen, or after a minute."
        : "This browser has found some that nobody can guess. Yours are as good if nobody can guess them either.";
  }

  /** @param {string} words */
  fill(words) {
    this.words.choose(words);
    this.field.value = this.words.text;
  }

  use() {
    this.summary.focus();
    this.node.open = false;
  }
}
