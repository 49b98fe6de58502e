/** The players' panels: arms, name, what the seat has, and whose turn it is. */

import { drawn, el } from "./element.js";
import { icon } from "./icon.js";
import { paintCounter } from "./paint.js";
import { arms } from "./piece.js";
import { counterIcon } from "./sign.js";
import { call } from "./speech.js";

/** @import { Counter, Seat, Seated } from "./message.d.ts" */

export class Seats {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
    /** @type {Map<string, HTMLElement>} counters and panels by key */
    this.nodes = new Map();
    /** @type {Map<string, string>} */
    this.drawnFrom = new Map();
  }

  /**
   * @param {Seat[]} seats
   * @param {Seated[]} players
   * @param {number[]} mine
   * @param {number | null} thinking
   * @param {number | null} deciding the seat that has to decide here, also in another's turn
   */
  draw(seats, players, mine, thinking, deciding) {
    this.list.dataset.count = String(seats.length);
    for (const seat of seats) {
      this.seat(seat, players[seat.seat], mine.includes(seat.seat), thinking, deciding);
      this.team(seats.filter((one) => one.team !== undefined && one.team === seat.team), seat);
    }
  }

  /**
   * @param {Seat} seat
   * @param {Seated | undefined} player
   * @param {boolean} own
   * @param {number | null} thinking
   * @param {number | null} deciding
   */
  seat(seat, player, own, thinking, deciding) {
    let panel = this.nodes.get(seat.key);
    if (!panel) {
      panel = el("li", { class: "seat", data: { key: seat.key, owner: String(seat.seat) } });
      panel.append(
        drawn(arms(seat.art ?? "", seat.seat), "arms"),
        el("div", { class: "who" }, el("h2", {}), el("p", { class: "role" })),
        el("p", { class: "turn" }),
        el("p", { class: "standing" }),
        el("div", { class: "counters" }),
      );
      this.nodes.set(seat.key, panel);
      this.list.append(panel);
    }
    panel.classList.toggle("active", seat.active === true);
    panel.classList.toggle("out", seat.out === true);
    panel.classList.toggle("winner", seat.winner === true);
    panel.classList.toggle("own", own);
    const [heading, role] = /** @type {HTMLElement[]} */ ([...(panel.querySelector(".who")?.children ?? [])]);
    if (heading.textContent !== seat.name) heading.textContent = seat.name;
    const kind = player && player.kind !== "person" ? "engine" : "person";
    const title = seat.title ?? "";
    const who = own ? "you" : !player ? "" : kind === "engine" ? player.kind : player.here ? "here" : "away";
    if (role.dataset.line !== title + who + kind) {
      role.dataset.line = title + who + kind;
      role.replaceChildren(drawn(icon(kind)), title, el("span", { class: title ? "kind" : "" }, title && who ? ` · ${who}` : who));
    }
    const turn = /** @type {HTMLElement} */ (panel.querySelector(".turn"));
    const thinks = thinking === seat.seat;
    const now = seat.winner ? "wins" : thinks ? "thinks…" : seat.out ? "out" : turnWords(seat, own, thinking ?? deciding);
    if (turn.textContent !== now) turn.textContent = now;
    turn.classList.toggle("thinks", thinks);
    const standing = /** @type {HTMLElement} */ (panel.querySelector(".standing"));
    if (standing.textContent !== (seat.standing ?? "")) standing.textContent = seat.standing ?? "";
    const counters = /** @type {HTMLElement} */ (panel.querySelector(".counters"));
    for (const counter of seat.counters ?? []) this.counter(counters, counter);
  }

  /**
   * Lets some seats be touched: a button lies over each of their panels.
   *
   * @param {(key: string) => string} words what touching a seat would do; none where it cannot be touched
   */
  light(words) {
    for (const panel of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll(":scope > .seat"))) {
      const said = words(panel.dataset.key ?? "");
      let touch = panel.querySelector(":scope > .seat-touch");
      if (!said) {
        touch?.remove();
        continue;
      }
      if (!touch) panel.append((touch = el("button", { type: "button", class: "seat-touch" })));
      call(touch, `${panel.querySelector("h2")?.textContent ?? ""}. ${said}`);
    }
  }

  /** The panels by their keys. */
  get panels() {
    return [...this.nodes].filter(([, node]) => node.classList.contains("seat"));
  }

  /**
   * Who plays with a seat, and what they have together.
   *
   * @param {Seat[]} members of the team, the seat too; nobody where each plays for himself
   * @param {Seat} seat
   */
  team(members, seat) {
    const panel = this.nodes.get(seat.key);
    const partners = members.filter((one) => one.seat !== seat.seat).map((one) => one.name);
    if (!panel || !partners.length) return;
    let line = panel.querySelector(":scope > .team");
    if (!line) panel.append((line = el("p", { class: "team" })));
    const sums = (seat.counters ?? []).map(({ label }, at) => `${label ?? ""} ${members.reduce((sum, one) => sum + (one.counters?.[at]?.value ?? 0), 0)}`);
    const words = `With ${partners.join(" and ")}, together: ${sums.join(", ")}`;
    if (line.textContent !== words) line.textContent = words;
  }

  /**
   * @param {HTMLElement} parent
   * @param {Counter} counter
   */
  counter(parent, counter) {
    let node = this.nodes.get(counter.key);
    if (!node) {
      node = el("div", { class: "counter", data: { key: counter.key } });
      this.nodes.set(counter.key, node);
      parent.append(node);
    }
    const now = JSON.stringify(counter);
    if (this.drawnFrom.get(counter.key) === now) return;
    this.drawnFrom.set(counter.key, now);
    paintCounter(node, counter);
    if (counter.of !== undefined && counter.of <= 5) marks(node, counter);
  }
}

/**
 * Whose turn it is, and who decides in it.
 *
 * @param {Seat} seat
 * @param {boolean} own
 * @param {number | null} deciding
 */
function turnWords(seat, own, deciding) {
  if (!seat.active) return own && deciding === seat.seat ? "you decide" : "";
  if (own) return "your turn";
  return deciding === null || deciding === seat.seat ? "to move" : "has the turn";
}

/**
 * A small number with a limit as so many icons, the reached ones bright.
 *
 * @param {HTMLElement} node
 * @param {Counter} counter
 */
function marks(node, counter) {
  const row = el("span", { class: "marks", "aria-hidden": "true" });
  for (let at = 0; at < (counter.of ?? 0); at++) {
    row.append(drawn(counterIcon(counter.art ?? "star"), at < counter.value ? "mark-on" : "mark-off"));
  }
  node.querySelector(".counter-icon")?.remove();
  node.querySelector(".counter-value")?.replaceWith(row);
}
