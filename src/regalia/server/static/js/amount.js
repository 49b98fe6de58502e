/** Answers a question by a number: a few amounts as segments, many as a slider with steps. */

import { button, drawn, el } from "./element.js";
import { icon } from "./icon.js";
import { coin } from "./piece.js";
import { call, spoken, withCards } from "./speech.js";

/** @import { Act } from "./message.d.ts" */

const FEW = 6;

/**
 * A chooser for acts that differ in their amount only.
 *
 * @param {Act[]} acts
 * @param {(act: Act) => void} done
 * @param {number} [wanted] the act that a lesson waits for
 * @returns {HTMLElement}
 */
export function amountChooser(acts, done, wanted = -1) {
  const sorted = [...acts].sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
  const chooser = el("div", { class: "amount", role: "group", "aria-label": sorted[0].ask ?? "Amount" });
  let chosen = sorted[0];
  const stakes = el("p", { class: "amount-stakes", "aria-live": "polite" });
  const confirm = button("", "", () => done(chosen), { class: "primary confirm" });
  const words = /** @type {HTMLElement} */ (confirm.querySelector(".words"));

  /** @param {Act} act */
  const choose = (act) => {
    chosen = act;
    words.replaceChildren(...withCards(act.label));
    stakes.replaceChildren(...withCards(act.stakes ?? ""));
    stakes.hidden = !act.stakes;
    confirm.classList.toggle("wanted", wanted >= 0 && act.id === wanted);
  };
  chooser.append(sorted.length <= FEW ? segments(sorted, choose, done, wanted) : slider(sorted, choose, wanted), stakes, confirm);
  choose(chosen);
  return chooser;
}

/**
 * @param {Act[]} acts
 * @param {(act: Act) => void} choose
 * @param {(act: Act) => void} done
 * @param {number} wanted
 */
function segments(acts, choose, done, wanted) {
  const row = el("div", { class: "segments", role: "radiogroup", "aria-label": acts[0].ask ?? "Amount" });
  acts.forEach((act, at) => {
    const input = el("input", { type: "radio", name: "amount", value: String(act.amount ?? 0), onchange: () => choose(act) });
    call(input, act.stakes ? `${act.label}: ${act.stakes}` : act.label);
    /** @type {HTMLInputElement} */ (input).checked = at === 0;
    input.addEventListener("keydown", (event) => event.key === "Enter" && done(act));
    const odds = /(\d+ %)/.exec(act.stakes ?? "")?.[1] ?? "";
    const label = el("label", { class: act.id === wanted ? "segment wanted" : "segment", title: act.stakes ?? act.label }, input);
    label.append(drawn(coin(String(act.amount ?? 0)), "segment-coin"), el("span", { class: "segment-odds", "aria-hidden": "true" }, odds));
    label.addEventListener("dblclick", () => done(act));
    row.append(label);
  });
  return row;
}

/**
 * @param {Act[]} acts
 * @param {(act: Act) => void} choose
 * @param {number} wanted
 */
function slider(acts, choose, wanted) {
  const range = /** @type {HTMLInputElement} */ (
    el("input", { type: "range", min: "0", max: String(acts.length - 1), step: "1", value: "0" })
  );
  range.setAttribute("aria-label", acts[0].ask ?? "Amount");
  const shown = el("output", { class: "amount-number" });

  /** @param {number} at */
  const set = (at) => {
    const index = Math.max(0, Math.min(acts.length - 1, at));
    range.value = String(index);
    range.setAttribute("aria-valuetext", spoken(acts[index].label));
    range.style.setProperty("--part", String(index / (acts.length - 1)));
    shown.textContent = String(acts[index].amount ?? 0);
    choose(acts[index]);
  };
  range.addEventListener("input", () => set(Number(range.value)));
  const step = (/** @type {number} */ by) => set(Number(range.value) + by);
  const quick = el("div", { class: "quick" });
  for (const [words, part] of /** @type {[string, number][]} */ ([["None", 0], ["Half", 0.5], ["All", 1]])) {
    const at = Math.round((acts.length - 1) * part);
    quick.append(button("", words, () => set(at), { class: acts[at].id === wanted ? "small wanted" : "small" }));
  }
  const body = el(
    "div",
    { class: "slider" },
    button(icon("minus"), "Less", () => step(-1), { class: "only-icon" }),
    shown,
    button(icon("plus"), "More", () => step(1), { class: "only-icon" }),
    range,
    quick,
  );
  queueMicrotask(() => set(0));
  return body;
}
