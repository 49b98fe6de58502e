/** Marks on a draft: what is held, where it cannot go, and what rows and places lack. */

import { el } from "./element.js";
import { ground } from "./sign.js";
import { call } from "./speech.js";

/** @import { Draft, Mark } from "./message.d.ts" */
/** @typedef {import("./draw.js").Drawing} Drawing */

const STATES = ["held", "barred", "lacking", "noted"];

/**
 * @param {Drawing} drawing
 * @param {Draft} draft
 * @param {string} held
 */
export function markDraft(drawing, draft, held) {
  unmarkDraft(drawing);
  for (const mark of draft.bars ?? []) each(drawing, mark, "barred", `not now: ${mark.sentence} (${mark.clause})`);
  for (const mark of draft.notes ?? []) each(drawing, mark, "noted", `${mark.sentence} (${mark.clause})`);
  for (const mark of draft.lacks ?? []) if (mark.art) atEnd(drawing, mark);
  const node = drawing.nodes.get(held);
  node?.classList.add("held");
  node?.setAttribute("aria-label", `${node.getAttribute("aria-label") ?? ""}. In hand`);
}

/**
 * @param {Drawing} drawing
 * @param {Mark} mark
 * @param {string} state
 * @param {string} words for people who listen
 */
function each(drawing, mark, state, words) {
  for (const key of mark.keys ?? []) {
    const node = drawing.nodes.get(key);
    node?.classList.add(state);
    if (node) call(node, `${node.dataset.label ?? ""}, ${words}`);
  }
}

/**
 * What a row lacks, as small pictures at its end.
 *
 * @param {Drawing} drawing
 * @param {Mark} mark
 */
function atEnd(drawing, mark) {
  const last = drawing.nodes.get(mark.keys?.at(-1) ?? "");
  if (!last) return;
  last.classList.add("lacking");
  const chips = last.querySelector(":scope > .lack-chips") ?? last.appendChild(el("div", { class: "lack-chips", "aria-hidden": "true" }));
  const chip = el("span", { class: "lack-chip", title: `${mark.sentence} (${mark.clause})`, data: { ground: mark.art } });
  chip.innerHTML = ground(mark.art ?? "");
  chips.append(chip);
}

/** @param {Drawing} drawing */
export function unmarkDraft(drawing) {
  for (const node of drawing.nodes.values()) {
    node.querySelector(":scope > .lack-chips")?.remove();
    if (!STATES.some((state) => node.classList.contains(state))) continue;
    node.classList.remove(...STATES);
    call(node, node.dataset.label ?? "");
  }
}
