/** Movement: what moved glides from where it was, cards flip, coins fly, dice tumble. None when motion is reduced. */

import { coin, piecePicture } from "./piece.js";

/** @typedef {import("./draw.js").Drawing} Drawing */
/** @typedef {import("./types.js").Flight} Flight */

const GLIDE = 260;
const FLIP = 300;
const FLIGHT = 480;
const TUMBLE = 520;
const EASE = "cubic-bezier(.3, .7, .2, 1)";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the person asked for no motion. */
export function motionless() {
  return still.matches;
}

/**
 * Where every card and piece is now.
 *
 * @param {Drawing} drawing
 */
export function positions(drawing) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  if (motionless()) return found;
  for (const [key, node] of drawing.nodes) {
    if (node.classList.contains("card") || node.classList.contains("piece")) found.set(key, node.getBoundingClientRect());
  }
  return found;
}

/**
 * Animates from the old positions to the new drawing; says how long it takes.
 *
 * @param {Drawing} drawing
 * @param {Map<string, DOMRect>} before
 * @param {Flight[]} flew
 * @param {(key: string) => HTMLElement | undefined} find the node with a key, counters of seats too
 */
export function animate(drawing, before, flew, find) {
  if (motionless()) return 0;
  const glided = glide(drawing, before);
  const flipAt = glided ? 150 : 0;
  for (const { node, before: old } of drawing.turned) flip(node, old, flipAt);
  const flipped = drawing.turned.length ? flipAt + FLIP : glided;
  const dice = before.size ? drawing.tumbled : [];
  const tumbleAt = flipped ? flipped - 60 : 0;
  dice.forEach((node, at) => tumble(node, tumbleAt + at * 70));
  const coinsAt = dice.length ? tumbleAt + TUMBLE : Math.max(0, flipped - 40);
  let longest = dice.length ? coinsAt : flipped;
  for (const flight of flew) longest = Math.max(longest, fly(flight, find, coinsAt));
  for (const node of drawing.fresh) if (before.size) appear(node);
  return longest;
}

/**
 * @param {Drawing} drawing
 * @param {Map<string, DOMRect>} before
 */
function glide(drawing, before) {
  let moved = 0;
  const found = [];
  for (const [key, from] of before) {
    const node = drawing.nodes.get(key);
    if (!node) continue;
    for (const running of node.getAnimations()) if (running.id === "glide") running.cancel();
    found.push({ node, from, to: node.getBoundingClientRect() });
  }
  for (const { node, from, to } of found) {
    const dx = from.left - to.left;
    const dy = from.top - to.top;
    if (Math.abs(dx) + Math.abs(dy) < 2 || !to.width || !from.width) continue;
    const scale = from.width / to.width;
    node.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
        { transform: "none", transformOrigin: "0 0", zIndex: 5 },
      ],
      { duration: GLIDE, easing: EASE, id: "glide" },
    );
    moved = GLIDE;
  }
  return moved;
}

/**
 * @param {HTMLElement} node
 * @param {string} old the picture before
 * @param {number} delay
 */
function flip(node, old, delay) {
  const face = /** @type {HTMLElement} */ (node.querySelector(":scope > .picture"));
  const back = /** @type {HTMLElement} */ (face.cloneNode(false));
  back.classList.add("leaving");
  back.innerHTML = old;
  node.append(back);
  const half = FLIP / 2;
  const away = back.animate(
    [{ transform: "perspective(500px) rotateY(0)" }, { transform: "perspective(500px) rotateY(90deg)" }],
    { duration: half, delay, easing: "ease-in", fill: "both" },
  );
  away.finished.then(() => back.remove(), () => back.remove());
  face.animate(
    [{ transform: "perspective(500px) rotateY(-90deg)" }, { transform: "perspective(500px) rotateY(0)" }],
    { duration: half, delay: delay + half, easing: "ease-out", fill: "backwards" },
  );
  const mark = node.querySelector(":scope > .badge");
  mark?.animate([{ transform: "scale(0)" }, { transform: "scale(1.15)", offset: 0.7 }, { transform: "none" }], {
    duration: 220,
    delay: delay + FLIP - 60,
    fill: "backwards",
  });
}

/**
 * @param {HTMLElement} node
 * @param {number} delay
 */
function tumble(node, delay) {
  const turn = node.dataset.key?.endsWith("1") ? -1 : 1;
  node.animate(
    [
      { transform: `translate(${turn * -30}px, -26px) rotate(${turn * -300}deg) scale(.7)`, opacity: 0 },
      { transform: `translate(${turn * 6}px, 4px) rotate(${turn * -60}deg) scale(1.08)`, opacity: 1, offset: 0.55 },
      { transform: `translate(${turn * -2}px, -3px) rotate(${turn * 12}deg)`, offset: 0.8 },
      { transform: "none" },
    ],
    { duration: TUMBLE, delay, easing: "cubic-bezier(.3, .6, .4, 1)", fill: "backwards" },
  );
}

/** @param {HTMLElement} node */
function appear(node) {
  if (!node.classList.contains("card") && !node.classList.contains("piece")) return;
  if (node.classList.contains("is-die")) return;
  node.animate([{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }], { duration: 200, easing: EASE });
}

/**
 * Things fly from one key to another; says when the last one has landed.
 *
 * @param {Flight} flight
 * @param {(key: string) => HTMLElement | undefined} find
 * @param {number} delay
 */
function fly(flight, find, delay) {
  const start = find(flight.start)?.getBoundingClientRect();
  const target = find(flight.end);
  const end = target?.getBoundingClientRect();
  if (!start?.width || !end?.width || !target) return delay;
  const many = Math.min(flight.count ?? 1, 8);
  const size = 26;
  for (let at = 0; at < many; at++) {
    const node = document.createElement("div");
    node.className = "flying";
    node.setAttribute("aria-hidden", "true");
    node.innerHTML = flight.art === "coin" ? coin("") : piecePicture(flight.art);
    document.body.append(node);
    const from = middle(start, size, ((at % 3) - 1) * 7, (Math.floor(at / 3) - 1) * 7);
    const to = middle(end, size, 0, 0);
    const lift = Math.min(from[1], to[1]) - 40 - at * 4;
    const flown = node.animate(
      [
        { transform: `translate(${from[0]}px, ${from[1]}px) scale(.6)`, opacity: 0 },
        { transform: `translate(${from[0]}px, ${from[1] - 8}px) scale(1.1)`, opacity: 1, offset: 0.15 },
        { transform: `translate(${(from[0] + to[0]) / 2}px, ${lift}px) scale(1.1)`, opacity: 1, offset: 0.55 },
        { transform: `translate(${to[0]}px, ${to[1]}px) scale(.75)`, opacity: 0.9 },
      ],
      { duration: FLIGHT, delay: delay + at * 45, easing: "ease-in-out", fill: "both" },
    );
    flown.finished.then(() => node.remove(), () => node.remove());
  }
  target.animate([{ transform: "none" }, { transform: "scale(1.12)" }, { transform: "none" }], {
    duration: 240,
    delay: delay + FLIGHT + many * 20 - 60,
  });
  return delay + FLIGHT + many * 45;
}

/**
 * @param {DOMRect} box
 * @param {number} size
 * @param {number} dx
 * @param {number} dy
 */
function middle(box, size, dx, dy) {
  return [box.left + box.width / 2 - size / 2 + dx, box.top + box.height / 2 - size / 2 + dy];
}

/** Ends every running animation at once. */
export function settle() {
  for (const running of document.getAnimations()) {
    if (running.effect?.getComputedTiming().iterations !== Infinity) running.finish();
  }
}
