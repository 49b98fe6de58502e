/** How a game ended: who won, why, with what, and what to do next. */

import { button, clauseLink, drawn, el } from "./element.js";
import { icon } from "./icon.js";
import { arms } from "./piece.js";

/** @import { Facts, Over, Seat } from "./message.d.ts" */

/**
 * The sides with their points, winners first; partners are one side.
 *
 * @param {Over} over
 * @param {Seat[]} seats
 */
function ranking(over, seats) {
  /** @type {Map<string, {seats: number[], score: number, won: boolean}>} */
  const sides = new Map();
  over.scores.forEach((score, seat) => {
    const team = seats[seat]?.team;
    const key = team === undefined ? `seat ${seat}` : `team ${team}`;
    const side = sides.get(key) ?? { seats: [], score: 0, won: false };
    side.score += score;
    side.seats.push(seat);
    side.won ||= over.winners.includes(seat);
    sides.set(key, side);
  });
  return [...sides.values()].sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
}

/**
 * Whether the scores tell who won: a game can be won otherwise, and then bars of points would say something else.
 *
 * @param {Over} over
 */
function wonByPoints(over) {
  const lowest = Math.min(...over.winners.map((seat) => over.scores[seat]));
  return over.winners.length > 0 && over.scores.every((score, seat) => over.winners.includes(seat) || score <= lowest);
}

/**
 * @param {Over} over
 * @param {Seat[]} seats
 * @param {string[]} names
 */
function points(over, seats, names) {
  const bars = wonByPoints(over);
  const most = Math.max(1, ...over.scores);
  const list = el("ol", { class: "scores" });
  for (const side of ranking(over, seats)) {
    const bar = bars ? el("span", { class: "bar", "aria-hidden": "true" }) : null;
    bar?.style.setProperty("--part", String(Math.max(0, side.score / most)));
    list.append(
      el(
        "li",
        { data: { owner: String(side.seats[0]) }, class: side.won ? "winner" : "" },
        el("span", { class: "side" }, ...side.seats.map((seat) => drawn(arms(seats[seat]?.art ?? "", seat), "arms"))),
        el("span", { class: "score-name" }, side.seats.map((seat) => names[seat]).join(" and ")),
        el("strong", {}, String(side.score)),
        bar,
      ),
    );
  }
  return list;
}

/**
 * How the players stand after several games: "Ada 2, Bob 1".
 *
 * @param {number[]} before games won before this one, by seat; none when it was the first
 * @param {Over} over
 * @param {string[]} names
 */
function standing(before, over, names) {
  if (!before.length) return "";
  const counts = over.winners.length < names.length;
  const won = before.map((games, seat) => games + Number(counts && over.winners.includes(seat)));
  return names.map((name, seat) => `${name} ${won[seat]}`).join(", ");
}

/**
 * The result, to stand beside the board.
 *
 * @param {Over} over
 * @param {{game: Facts | null, seats: Seat[], names: string[], score: number[], say: string}} table
 * @param {{rematch: () => void, afterwards: () => string, review: () => void, save: () => void, verify: () => void}} does
 */
export function result(over, table, does) {
  const reason = el("p", { class: "reason" }, over.reason.replace(/^./, (first) => first.toUpperCase()));
  if (over.clause && table.game) reason.append(" ", clauseLink(table.game.slug, over.clause));
  const games = standing(table.score, over, table.names);
  return el(
    "div",
    { id: "result" },
    over.kind ? el("p", { class: "kind-words" }, over.kind) : "",
    reason,
    over.has_points ? points(over, table.seats, table.names) : "",
    games ? el("p", { class: "games-won" }, "Games won: ", el("strong", {}, games)) : "",
    table.say ? el("p", { class: "last-move" }, el("strong", {}, "Last move: "), table.say) : "",
    el(
      "div",
      { class: "buttons" },
      button(icon("again"), does.afterwards(), does.rematch, { class: "primary" }),
      button(icon("record"), "Review", does.review),
      button(icon("save"), "Download", does.save),
      button(icon("seal"), "Verify", does.verify),
    ),
    el("p", { class: "verdict", role: "status", id: "end-verdict" }),
  );
}
