/** Questions to people: may a move be taken back, may a lost seat be given anew, shall the game be given up. */

import { dialog } from "./dialog.js";
import { button, el } from "./element.js";

/** @import { Ask, Seated } from "./message.d.ts" */

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
