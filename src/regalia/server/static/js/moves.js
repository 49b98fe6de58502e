/** All moves as a list with search, for those who would rather read than look. */

import { dialog } from "./dialog.js";
import { el } from "./element.js";

/** @typedef {import("./types.js").Act} Act */

/**
 * A row for an act: label, notation and stakes.
 *
 * @param {Act} act
 * @param {(act: Act) => void} done
 */
export function moveRow(act, done) {
  return el(
    "button",
    { type: "button", class: "move-row", data: { act: String(act.id) }, onclick: () => done(act) },
    el("span", { class: "move-label" }, act.label),
    act.stakes ? el("span", { class: "move-stakes" }, act.stakes) : null,
  );
}

/**
 * Opens the list of all moves.
 *
 * @param {Act[]} acts
 * @param {(act: Act) => void} done
 */
export function movesDialog(acts, done) {
  const search = /** @type {HTMLInputElement} */ (
    el("input", { type: "search", placeholder: "Search moves", "aria-label": "Search moves", autocomplete: "off" })
  );
  const list = el("ul", { class: "move-list" });
  const count = el("p", { class: "hint", role: "status" });
  /** @param {Act} act */
  const chosen = (act) => {
    box.close();
    done(act);
  };
  const rows = acts.map((act) => ({ act, row: el("li", {}, moveRow(act, chosen)) }));
  list.append(...rows.map(({ row }) => row));
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { act, row } of rows) {
      const text = `${act.label} ${act.move} ${act.stakes ?? ""}`.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    count.textContent = shown === 1 ? "1 move" : `${shown} moves`;
  };
  search.addEventListener("input", filter);
  search.addEventListener("keydown", (event) => {
    const first = rows.find(({ row }) => !row.hidden);
    if (event.key === "Enter" && first) chosen(first.act);
  });
  const box = dialog("All moves", [search, count, list], { name: "moves" });
  filter();
  search.focus();
  return box;
}
