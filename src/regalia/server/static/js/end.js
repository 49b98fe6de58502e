/** How a game ended: who won, why, with what, and what to do next. */

import { dialog } from "./dialog.js";
import { button, clauseLink, drawn, el } from "./element.js";
import { emblem } from "./sign.js";
import { icon } from "./icon.js";
import { arms } from "./piece.js";

/** @import { Facts, Over, Seat } from "./message.d.ts" */

/**
 * The result in one line.
 *
 * @param {Over} over
 * @param {string[]} names of the seats
 * @param {number[]} mine
 */
export function headline(over, names, mine) {
  if (!over.winners.length) return "Nobody wins";
  if (over.winners.length === names.length) return "A draw";
  const who = over.winners.map((seat) => names[seat]);
  if (over.winners.length > 1) return `${who.slice(0, -1).join(", ")} and ${who.at(-1)} share the win`;
  return mine.length === 1 && mine[0] === over.winners[0] ? "You win" : `${who[0]} wins`;
}

/**
 * The seats with their scores, winners first.
 *
 * @param {Over} over
 */
function ranking(over) {
  const wins = (/** @type {number} */ seat) => Number(over.winners.includes(seat));
  return over.scores.map((score, seat) => ({ score, seat })).sort((a, b) => wins(b.seat) - wins(a.seat) || b.score - a.score);
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
 * @param {{game: Facts, seats: Seat[], names: string[], mine: number[]}} table
 * @param {{rematch: () => void, afterwards: () => string, review: () => void, save: () => void, verify: () => void}} does
 */
export function endDialog(over, table, does) {
  const bars = wonByPoints(over);
  const most = Math.max(1, ...over.scores);
  const list = el("ol", { class: "scores" });
  for (const { score, seat } of ranking(over)) {
    const bar = bars ? el("span", { class: "bar", "aria-hidden": "true" }) : null;
    bar?.style.setProperty("--part", String(Math.max(0, score / most)));
    const row = el(
      "li",
      { data: { owner: String(seat) }, class: over.winners.includes(seat) ? "winner" : "" },
      drawn(arms(table.seats[seat]?.art ?? "", seat), "arms"),
      el("span", { class: "score-name" }, table.names[seat]),
      el("strong", {}, String(score)),
      bar,
    );
    list.append(row);
  }
  const reason = el("p", { class: "reason" }, over.reason.replace(/^./, (first) => first.toUpperCase()));
  if (over.clause) reason.append(" ", clauseLink(table.game.slug, over.clause));
  const box = dialog(
    headline(over, table.names, table.mine),
    [
      drawn(emblem(table.game.emblem), "laurel"),
      reason,
      list,
      el("p", { class: "verdict", role: "status", id: "end-verdict" }),
      el(
        "div",
        { class: "buttons" },
        button(icon("again"), does.afterwards(), does.rematch, { class: "primary" }),
        button(icon("record"), "Review", () => {
          box.close();
          does.review();
        }),
        button(icon("save"), "Download", does.save),
        button(icon("seal"), "Verify", does.verify),
      ),
    ],
    { name: "end" },
  );
  return box;
}
