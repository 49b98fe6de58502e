/** What can be done with one thing, beside it: kinds of moves with their price, and what is missing for those that are not possible. */

import { button, clauseLink, el } from "./element.js";
import { icon } from "./icon.js";
import { moveRow } from "./moves.js";
import { call, withCards } from "./speech.js";

/** @import { Act, Choice, Choices } from "./message.d.ts" */

/** Pixels between the thing and its menu, and between the menu and the edge of the page. */
const AWAY = 10;

export class Menu {
  /**
   * @param {import("./draw.js").Drawing} drawing
   * @param {{act: (act: Act) => void, touch: (path: string[]) => void, close: () => void, leadsOn: (acts: Act[]) => boolean}} does
   */
  constructor(drawing, does) {
    this.drawing = drawing;
    this.does = does;
    /** the thing whose menu is wanted or shown */
    this.key = "";
    this.node = el("div", { class: "menu", role: "dialog", hidden: true });
    document.querySelector("main")?.append(this.node);
    this.node.addEventListener("keydown", (event) => this.press(event));
    addEventListener("resize", () => this.key && !this.node.hidden && this.place());
  }

  /** The keys of the things that have a menu: other things belong to them. */
  owners() {
    return new Set([...this.drawing.nodes.values()].map((node) => node.dataset.of));
  }

  get shown() {
    return !this.node.hidden;
  }

  /** @param {string} key of the thing that was touched */
  expect(key) {
    this.hide();
    this.key = key;
    this.drawing.nodes.get(key)?.setAttribute("aria-busy", "true");
  }

  /**
   * Shows what the server says, if it is still wanted.
   *
   * @param {Choices} told
   * @param {Act[]} acts
   * @param {string} game its slug, for the links to its rules
   */
  show(told, acts, game) {
    const thing = this.drawing.nodes.get(told.key);
    if (told.key !== this.key || !thing) return;
    thing.removeAttribute("aria-busy");
    const head = (thing.dataset.label ?? "").split(", ");
    const rows = told.choices.map((choice) => this.row(choice, acts, game));
    const shut = button(icon("close"), "Close", () => this.does.close(), { class: "quiet only-icon" });
    this.node.replaceChildren(
      el("header", {}, el("div", {}, el("strong", {}, head[0]), el("small", {}, head.slice(1).join(", "))), shut),
      el("ul", {}, ...rows.map((row) => el("li", {}, row))),
    );
    call(this.node, `What ${head[0]} can do`);
    this.node.hidden = false;
    this.place();
    for (const part of [thing.closest(".zone"), thing]) part?.scrollIntoView({ block: "nearest" }); // below the board it leaves less room
  }

  /**
   * One kind of thing to do: done at once, opened to choose a target, or grey with what is missing.
   *
   * @param {Choice} choice
   * @param {Act[]} acts
   * @param {string} game
   */
  row(choice, acts, game) {
    const { label, stakes = "", missing = "", clause = "" } = choice;
    const meant = (choice.acts ?? []).map((id) => acts.find((act) => act.id === id)).filter((act) => act !== undefined);
    if (meant.length === 1) return this.move({ ...meant[0], label: meant[0].touch?.length === 1 ? label : meant[0].label });
    if (meant.length) {
      const row = button("", label, () => this.open(row, meant), { class: "move-row kind", "aria-expanded": "false" });
      row.classList.toggle("wanted", this.does.leadsOn(meant));
      row.append(el("span", { class: "move-stakes" }, [stakes, `${meant.length} choices`].filter(Boolean).join(", ")), el("span", { class: "chevron", "aria-hidden": "true" }, "›"));
      return row;
    }
    return el(
      "div",
      { class: `move-row ${missing ? "missing" : "told"}` },
      el("span", { class: "move-label" }, ...withCards(label)),
      el("span", { class: "move-stakes" }, ...withCards(missing ? `Not now: ${missing}` : stakes), clause ? " " : null, clause ? clauseLink(game, clause) : null),
    );
  }

  /**
   * One move, lit where a lesson waits for it.
   *
   * @param {Act} act
   */
  move(act) {
    const row = moveRow(act, (chosen) => this.does.act(chosen));
    row.classList.toggle("wanted", this.does.leadsOn([act]));
    return row;
  }

  /**
   * Shows the targets of one kind below it, and lights them on the board.
   *
   * @param {HTMLElement} row
   * @param {Act[]} acts
   */
  open(row, acts) {
    const open = row.getAttribute("aria-expanded") === "true";
    for (const other of this.node.querySelectorAll(".kind")) {
      other.setAttribute("aria-expanded", "false");
      other.parentElement?.querySelector("ul")?.remove();
    }
    if (open) return;
    row.setAttribute("aria-expanded", "true");
    row.parentElement?.append(el("ul", {}, ...acts.map((act) => el("li", {}, this.move(act)))));
    this.does.touch([acts[0].touch?.[0] ?? ""]);
    this.place();
  }

  /** Beside the thing, below or above it, or at the edge of the page: where it lies over the least of what can be touched. */
  place() {
    const thing = this.drawing.nodes.get(this.key)?.getBoundingClientRect();
    if (!thing) return;
    const { width, height } = this.node.getBoundingClientRect();
    const lit = [thing, ...[...document.querySelectorAll("#board .can")].map((node) => node.getBoundingClientRect())];
    const level = thing.top + thing.height / 2 - height / 2;
    const above = thing.left + thing.width / 2 - width / 2;
    const spots = [
      [thing.right + AWAY, level],
      [thing.left - AWAY - width, level],
      [above, thing.bottom + AWAY],
      [above, thing.top - AWAY - height],
      [0, level],
      [innerWidth, level],
    ].map(([x, y]) => new DOMRect(within(x, innerWidth - width), within(y, innerHeight - height), width, height));
    const hidden = spots.map((spot) => lit.filter((box) => meet(spot, box)).length);
    const best = spots[hidden.indexOf(Math.min(...hidden))];
    this.node.style.setProperty("left", `${best.x}px`);
    this.node.style.setProperty("top", `${best.y}px`);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.does.close();
      return;
    }
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const rows = /** @type {HTMLElement[]} */ ([...this.node.querySelectorAll("button.move-row")]);
    rows[(rows.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + by + rows.length) % rows.length]?.focus();
  }

  /** Puts the keyboard on the first thing to do, or on what a lesson waits for. */
  focus() {
    const first = this.node.querySelector("button.wanted") ?? this.node.querySelector("button.move-row");
    /** @type {HTMLElement | null} */ (first)?.focus();
  }

  hide() {
    this.drawing.nodes.get(this.key)?.removeAttribute("aria-busy");
    this.key = "";
    this.node.hidden = true;
  }
}

/**
 * A coordinate that keeps the menu away from the edges of the page.
 *
 * @param {number} at
 * @param {number} most
 */
function within(at, most) {
  return Math.max(AWAY, Math.min(most - AWAY, at));
}

/**
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function meet(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
