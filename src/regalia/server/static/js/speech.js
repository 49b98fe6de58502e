/** Cards as they are read aloud: 7♠ is the seven of spades to whoever listens. Whatever names an element for listeners goes through here. */

const CARD = /(10|[2-9AJQK])([♠♥♦♣])/g;

/** @type {Record<string, string>} */
const RANK = { A: "ace", J: "jack", Q: "queen", K: "king" };

/** @type {Record<string, string>} */
const SUIT = { "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs" };

/**
 * A text for listeners.
 *
 * @param {string} text
 */
export function spoken(text) {
  return text.replace(CARD, (_, rank, suit) => `${RANK[rank] ?? rank} of ${SUIT[suit]}`);
}

/**
 * Names an element for listeners.
 *
 * @param {Element} node
 * @param {string} words
 */
export function call(node, words) {
  node.setAttribute("aria-label", spoken(words));
}

/**
 * A text for both: cards are seen as signs and heard as words.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function withCards(text) {
  /** @type {(Node | string)[]} */
  const found = [];
  let from = 0;
  for (const match of text.matchAll(CARD)) {
    found.push(text.slice(from, match.index));
    const card = document.createElement("span");
    card.className = "♥♦".includes(match[2]) ? "card-word red" : "card-word";
    card.setAttribute("role", "img");
    call(card, match[0]);
    card.append(match[0]);
    found.push(card);
    from = match.index + match[0].length;
  }
  found.push(text.slice(from));
  return found.filter((part) => part !== "");
}

/**
 * A text in which everybody who is named has the colour of the seat.
 *
 * @param {string} text
 * @param {{seat: number, name: string}[]} seats
 * @returns {(Node | string)[]}
 */
export function withNames(text, seats) {
  const known = seats.filter(({ name }) => name).sort((one, other) => other.name.length - one.name.length);
  if (!known.length) return withCards(text);
  const wanted = new RegExp(`(?<![\\p{L}\\p{N}])(${known.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}\\p{N}])`, "u");
  return text.split(wanted).flatMap((part, at) => {
    const seat = at % 2 ? known.find(({ name }) => name === part) : undefined;
    return seat ? [named(part, seat.seat)] : withCards(part);
  });
}

/**
 * @param {string} name
 * @param {number} seat
 */
function named(name, seat) {
  const node = document.createElement("b");
  node.className = "named";
  node.dataset.owner = String(seat);
  node.append(name);
  return node;
}
