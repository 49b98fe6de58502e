/** Short messages at the edge of the table, read aloud politely. */

import { button, byId, clauseLink, el } from "./element.js";
import { icon } from "./icon.js";
import { withCards } from "./speech.js";

/**
 * Shows a sentence for a while; one with a clause stays longer.
 *
 * @param {string} sentence
 * @param {{clause?: string, game?: string, kind?: "info" | "refusal" | "error", head?: string}} [more]
 */
export function toast(sentence, more = {}) {
  const stack = byId("toasts");
  for (const old of [...stack.children].slice(0, -2)) old.remove();
  const node = el(
    "div",
    { class: `toast ${more.kind ?? "info"}` },
    el(
      "p",
      {},
      more.head ? el("strong", {}, more.head, " ") : null,
      ...withCards(more.head ? sentence : sentence.replace(/^./, (first) => first.toUpperCase())),
      more.clause && more.game ? " " : null,
      more.clause && more.game ? clauseLink(more.game, more.clause) : null,
    ),
  );
  node.append(button(icon("close"), "Close this message", () => node.remove(), { class: "only-icon quiet" }));
  stack.append(node);
  setTimeout(() => node.remove(), more.clause ? 12000 : 7000);
}
