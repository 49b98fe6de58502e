/** Pieces, dice, coins and coats of arms. A seat's pieces differ from another's in colour and in shape. */

import { COIN, FRAME, MARK, NUMBER, SHAPE, SHIELD, WHOLE } from "./art.js";
import { unknown } from "./unknown.js";

/**
 * A piece's picture: `shield-S` is a shield with a spade on it, `die-4` a die, `coin-pass` a coin that has fallen, `favor-haste` a
 * tile; a fighting piece wears its figure on the shield of its owner; other words are outlines.
 *
 * @param {string} art
 * @param {number} [owner]
 */
export function piecePicture(art, owner) {
  if (WHOLE[art]) return WHOLE[art];
  const shape = SHAPE[art];
  if (!shape) return framed("plain", SHAPE.disc.outline, unknown("pieces", art));
  const outline = shape.outline || (owner === undefined ? SHAPE.disc.outline : SHIELD[owner % SHIELD.length]);
  return framed(shape.name, outline, MARK[shape.mark]);
}

/**
 * A seat's coat of arms, for its panel; without an art it is the seat's number.
 *
 * @param {string} art of the seat: `suit-S`, or a piece's
 * @param {number} seat
 */
export function arms(art, seat) {
  const mark = art ? (MARK[art] ?? unknown("coats of arms", art)) : NUMBER.replace("{words}", String(seat + 1));
  return framed("plain", SHIELD[seat % SHIELD.length], mark);
}

/**
 * @param {string} name of the frame
 * @param {string} outline
 * @param {string} mark
 */
function framed(name, outline, mark) {
  return FRAME[name].replaceAll("{outline}", outline).replace("{mark}", mark);
}

/**
 * A gold coin with a number, or with a small crown.
 *
 * @param {string} words
 */
export function coin(words) {
  if (!words) return WHOLE.coin;
  return COIN[words.length > 2 ? "long" : "short"].replace("{words}", words.replace(/[^\p{L}\p{N}+]/gu, ""));
}
