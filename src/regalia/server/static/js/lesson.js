/** A guided first game: what the server says of each step, where the eyes are while one moves. */

import { button, byId, el } from "./element.js";

/** @import { Guide } from "./message.d.ts" */

export class Lesson {
  /** @param {() => void} playOn what is done when the learner has read the last words */
  constructor(playOn) {
    this.node = byId("lesson");
    this.playOn = playOn;
    this.words = "";
  }

  /**
   * Shows a step, or nothing where nothing is taught.
   *
   * @param {Guide | null} guide
   * @param {boolean} over whether the game ended with the lesson
   */
  draw(guide, over) {
    const words = guide ? JSON.stringify([guide.step, guide.after, guide.say]) : "";
    document.body.classList.toggle("guided", guide !== null && !guide.done);
    if (words === this.words) return;
    this.words = words;
    this.node.hidden = !guide;
    if (guide) this.node.replaceChildren(...paragraphs(guide, over ? "Close the lesson" : "Play on", () => this.close()));
    this.node.scrollTop = 0;
  }

  close() {
    this.node.hidden = true;
    this.playOn();
  }
}

/**
 * @param {Guide} guide
 * @param {string} leave what the button says when the lesson is over
 * @param {() => void} close
 */
function paragraphs(guide, leave, close) {
  const where = guide.done ? "First game: the lesson is over" : `First game: step ${guide.step} of ${guide.of}`;
  const bar = el("progress", { max: String(guide.of), value: String(guide.done ? guide.of : guide.step - 1), "aria-hidden": "true" });
  return [
    el("p", { class: "eyebrow" }, where),
    bar,
    ...(guide.after ? [el("p", { class: "lesson-after" }, guide.after)] : []),
    ...(guide.say ? [el("p", { class: "lesson-say" }, guide.say)] : []),
    ...(guide.done ? [button("", leave, close, { class: "primary", id: "play-on" })] : []),
  ];
}
