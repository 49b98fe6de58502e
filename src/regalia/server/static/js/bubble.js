/** What is at stake, in a bubble beside the thing that is looked at. */

import { byId, el } from "./element.js";
import { withCards } from "./speech.js";

/** @import { Act } from "./message.d.ts" */

/** What the bubble and the fixed line say about the acts a thing leads to. */
export class Bubble {
  constructor() {
    this.node = el("div", { class: "bubble", role: "tooltip", hidden: true });
    byId("board").parentElement?.append(this.node);
    this.line = byId("stakes");
  }

  /**
   * @param {HTMLElement} near
   * @param {Act[]} acts
   */
  show(near, acts) {
    const said = acts.filter((act) => act.stakes);
    const head = acts.length === 1 ? acts[0].label : `${acts.length} moves`;
    this.tell(near, head, said.length === 1 ? (said[0].stakes ?? "") : (near.dataset.text ?? ""));
  }

  /**
   * @param {HTMLElement} near
   * @param {string} head
   * @param {string} words
   */
  tell(near, head, words) {
    this.node.replaceChildren(el("strong", {}, ...withCards(head)), ...(words ? [el("span", {}, ...withCards(words))] : []));
    this.line.replaceChildren(...withCards(words ? `${head}: ${words}` : head));
    this.line.classList.add("shown");
    this.node.hidden = false;
    const box = near.getBoundingClientRect();
    const own = this.node.getBoundingClientRect();
    const left = Math.max(8, Math.min(innerWidth - own.width - 8, box.left + box.width / 2 - own.width / 2));
    const above = box.top - own.height - 12 > 8;
    const top = above ? box.top - own.height - 12 : Math.min(innerHeight - own.height - 8, box.bottom + 12);
    this.node.classList.toggle("below", !above);
    this.node.style.setProperty("--tip", `${box.left + box.width / 2 - left}px`);
    this.node.style.setProperty("left", `${left}px`);
    this.node.style.setProperty("top", `${top}px`);
  }

  hide() {
    this.node.hidden = true;
    this.line.classList.remove("shown");
    this.line.textContent = "";
  }
}
