/** Questions to people: may a move be taken back, may a lost seat be given anew, shall the game be given up; and why one cannot play. */

import { dialog } from "./dialog.js";
import { button, clauseLink, el } from "./element.js";
import { icon } from "./icon.js";
import { withCards } from "./speech.js";

/** @import { Ask, Obstacle, Seated } from "./message.d.ts" */

/**
 * Somebody else asks; one has to answer.
 *
 * @param {Ask} ask
 * @param {string} name of the seat it is about
 * @param {(yes: boolean) => void} answer
 * @param {() => void} closed
 */
export function questionDialog(ask, name, answer, closed) {
  const aboutSeat = ask.about === "seat";
  const press = (/** @type {boolean} */ yes) => {
    answer(yes);
    box.close();
  };
  const agree = button("", aboutSeat ? `It is ${name}: agree` : "Agree", () => press(true), { class: aboutSeat ? "" : "primary" });
  const refuse = button("", "Refuse", () => press(false), { class: aboutSeat ? "primary" : "" });
  const box = dialog(
    aboutSeat ? `Somebody asks for the seat of ${name}` : `${name} asks to take a move back`,
    [
      el("p", {}, ask.why),
      aboutSeat ? el("p", { class: "hint" }, `Agree only if you are sure that it is ${name}: whoever asks will see and play what is ${name}'s.`) : "",
      el("div", { class: "buttons" }, ...(aboutSeat ? [refuse, agree] : [agree, refuse])), // a slip gives no seat away
    ],
    { locked: true, name: "question", closed },
  );
  return box;
}

/**
 * Whoever has lost his key says which seat was his.
 *
 * @param {Seated[]} players
 * @param {(seat: number) => void} reclaim
 */
export function lostKeyDialog(players, reclaim) {
  const seats = players.flatMap((player, seat) => (player.kind === "person" && player.taken ? [{ name: player.name, seat }] : []));
  const box = dialog(
    "Which seat was yours?",
    [
      el("p", {}, "The others at the table are asked. If all agree you get a new key, the old one is void, and the log says so."),
      el(
        "div",
        { class: "buttons" },
        ...seats.map(({ name, seat }) =>
          button("", name, () => {
            reclaim(seat);
            box.close();
          }),
        ),
      ),
    ],
    { name: "lost-key" },
  );
  return box;
}

/**
 * Giving up cannot be taken back, so it is asked twice.
 *
 * @param {() => void} resign
 */
export function resignDialog(resign) {
  const box = dialog(
    "Give up?",
    [
      el("p", {}, "The game is lost for you then. This cannot be taken back."),
      el(
        "div",
        { class: "buttons" },
        button("", "Give up", () => {
          resign();
          box.close();
        }),
        button("", "Play on", () => box.close(), { class: "primary", autofocus: true }),
      ),
    ],
    { name: "resign" },
  );
  return box;
}

/**
 * Why nothing can be played: each move that one would like to make, and what forbids it.
 *
 * @param {Obstacle[]} moves
 * @param {string} game
 */
export function obstaclesDialog(moves, game) {
  const rows = moves.map(({ label, clause, sentence }) =>
    el(
      "li",
      {},
      el("strong", {}, ...withCards(label)),
      el("p", {}, ...withCards(sentence.replace(/^./, (first) => first.toUpperCase())), ". ", clause ? clauseLink(game, clause) : ""),
    ),
  );
  dialog("Why you cannot play", [el("ul", { class: "obstacles" }, ...rows)], { name: "why-not" });
}

/**
 * Somebody else has laid out a rematch: the way there.
 *
 * @param {string} address
 */
export function rematchDialog(address) {
  document.querySelector("dialog.rematch")?.remove();
  dialog(
    "A rematch",
    [
      el("p", {}, "The same players, a new game: the table is laid."),
      el("a", { class: "button primary", href: address }, "To the new table"),
    ],
    { name: "rematch" },
  );
}

/**
 * Asks what becomes of cards nobody had seen when a game that is over is continued from one of its moves.
 *
 * @param {(unseen: "as_they_were" | "dealt_anew") => void} go
 */
export function continueDialog(go) {
  return dialog(
    "Continue from here",
    [
      el("p", {}, "A new table opens where you stand in the game. What shall become of what nobody had seen then?"),
      el(
        "div",
        { class: "buttons" },
        button(icon("record"), "As it was", () => go("as_they_were"), { class: "primary" }),
        button(icon("dice"), "Dealt anew", () => go("dealt_anew")),
      ),
      el("p", { class: "hint" }, "As it was: the same hidden cards, and for the same moves the same draws and dice. Dealt anew: only what whoever moves there could know stays."),
    ],
    { name: "continue" },
  );
}
