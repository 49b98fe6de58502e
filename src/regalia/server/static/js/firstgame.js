/** Tables that are opened at once: against the computer, and for somebody's first game. */

import { button } from "./element.js";
import { icon } from "./icon.js";
import { openTable } from "./request.js";
import { recall } from "./store.js";
import { toast } from "./toast.js";

/** @import { Facts, NewLesson, NewTable } from "./message.d.ts" */

/**
 * @param {string} address
 * @param {NewTable | NewLesson} wish
 */
async function open(address, wish) {
  try {
    await openTable(address, wish);
  } catch (error) {
    toast(/** @type {Error} */ (error).message, { kind: "error" });
  }
}

/**
 * Opens a table against the computer.
 *
 * @param {Facts} game
 * @param {boolean} [first] whether it is somebody's first game, with all that is difficult prepared
 */
export function playNow(game, first = false) {
  const seats = Array.from({ length: game.fewest }, (_, seat) =>
    seat === 0 ? { player: "person", name: recall("name") } : { player: first ? "squire" : "knight" },
  );
  return open("/tables", { game: game.slug, seats, options: first ? game.first : {} });
}

/**
 * The button that begins somebody's first game: guided, where the game has a lesson.
 *
 * @param {Facts} game
 */
export function firstGame(game) {
  const begin = () => (game.lesson ? open("/lessons", { game: game.slug, name: recall("name") }) : playNow(game, true));
  return button(icon("star"), "First game", begin, {
    class: "primary first",
    title: game.lesson
      ? "Five minutes at a real table: each step says what to do and why."
      : "Begin at once against an easy opponent, with what is difficult prepared.",
  });
}
