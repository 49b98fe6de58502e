/** All moves as a list with search, for those who would rather read than look. */

import { opinion } from "./advice.js";
import { dialog } from "./dialog.js";
import { button, el } from "./element.js";
import { icon } from "./icon.js";
import { withCards } from "./speech.js";

/** @import { Act, Thought } from "./message.d.ts" */

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
    el("span", { class: "move-label" }, ...withCards(act.label)),
    act.stakes ? el("span", { class: "move-stakes" }, ...withCards(act.stakes)) : null,
  );
}

/**
 * Opens the list of all moves.
 *
 * @param {Act[]} acts
 * @param {(act: Act) => void} done
 * @param {import("./advice.js").Adviser | null} [adviser] whom one can ask what the computer thinks of each move
 */
export function movesDialog(acts, done, adviser = null) {
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
  /** @param {Thought[]} thoughts best first */
  const told = (thoughts) => {
    asking.remove();
    for (const thought of thoughts) {
      const found = rows.find(({ act }) => act.id === thought.a);
      if (!found) continue;
      found.row.firstElementChild?.append(opinion(thought));
      list.append(found.row);
    }
    note.hidden = false;
  };
  const asking = button(icon("engine"), "What does the computer think?", () => {
    if (!adviser?.opinions(told)) return;
    asking.setAttribute("aria-busy", "true");
    asking.querySelector(".words")?.replaceChildren("The computer thinks…");
  }, { class: "ask-computer" });
  const note = el("p", { class: "hint", role: "status", hidden: true }, "How likely the computer thinks each move wins, best first.");
  const box = dialog("All moves", [search, ...(adviser ? [asking, note] : []), count, list], { name: "moves" });
  filter();
  search.focus();
  return box;
}
