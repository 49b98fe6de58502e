/** Movement: what moved glides from where it was, cards flip, coins fly, dice tumble. None when motion is reduced. */

import { motionless, stretch } from "./pace.js";
import { piecePicture } from "./piece.js";

/** @import { Flight } from "./message.d.ts" */
/** @typedef {import("./draw.js").Drawing} Drawing */

const GLIDE = 260;
const FLIP = 300;
const FLIGHT = 480;
const TUMBLE = 520;
const EASE = "cubic-bezier(.3, .7, .2, 1)";

/** @type {Set<Animation>} what moves at the moment */
const running = new Set();

/** @type {WeakMap<Element, Animation>} the last glide of a node */
const glides = new WeakMap();

/** How long everything takes now: by the chosen pace, and less when much is to be told. */
let length = 1;

/**
 * Moves a node, and remembers it while it moves.
 *
 * @param {Element} node
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} how
 */
function move(node, frames, how) {
  const moving = node.animate(frames, how);
  moving.playbackRate = 1 / length;
  running.add(moving);
  const done = () => running.delete(moving);
  moving.finished.then(done, done);
  return moving;
}

/** @type {Map<string, DOMRect> | null} where things came to rest, known until the page changes its size */
let resting = null;

addEventListener("resize", () => (resting = null));

/**
 * Where every card and piece is, or will be when what moves has come to rest.
 *
 * @param {Drawing} drawing
 */
export function positions(drawing) {
  return resting ?? measured(drawing);
}

/** @param {Drawing} drawing */
function measured(drawing) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  if (motionless()) return found;
  for (const [key, node] of drawing.nodes) {
    if (node.classList.contains("card") || node.classList.contains("piece")) found.set(key, node.getBoundingClientRect());
  }
  return found;
}

/**
 * Animates from the old positions to the new drawing: glides, then flips, then dice.
 *
 * @param {Drawing} drawing
 * @param {Map<string, DOMRect>} before
 * @param {number} [haste] the part of the usual time that it may take
 */
export function animate(drawing, before, haste = 1) {
  if (motionless()) return;
  length = stretch() * haste;
  const glided = glide(drawing, before);
  const flipAt = glided ? 150 : 0;
  for (const { node, before: old } of drawing.turned) flip(node, old, flipAt);
  const flipped = drawing.turned.length ? flipAt + FLIP : glided;
  const dice = before.size ? drawing.tumbled : [];
  const tumbleAt = flipped ? flipped - 60 : 0;
  dice.forEach((node, at) => tumble(node, tumbleAt + at * 70));
  for (const node of drawing.fresh) if (before.size) appear(node);
}

/**
 * Lets things fly from key to key.
 *
 * @param {Flight[]} flew
 * @param {(key: string) => HTMLElement | undefined} find the node with a key, counters of seats too
 * @param {number} [haste]
 */
export function fly(flew, find, haste = 1) {
  if (motionless()) return;
  length = stretch() * haste;
  for (const way of flew.map((flight) => route(flight, find))) if (way) travel(way);
}

/**
 * @param {Drawing} drawing
 * @param {Map<string, DOMRect>} before
 */
function glide(drawing, before) {
  let moved = 0;
  for (const node of drawing.nodes.values()) glides.get(node)?.cancel();
  resting = measured(drawing);
  for (const [key, to] of resting) {
    const from = before.get(key);
    const node = drawing.nodes.get(key);
    if (!from || !node) continue;
    const dx = from.left - to.left;
    const dy = from.top - to.top;
    if (Math.abs(dx) + Math.abs(dy) < 2 || !to.width || !from.width) continue;
    const scale = from.width / to.width;
    const gliding = move(
      node,
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
        { transform: "none", transformOrigin: "0 0", zIndex: 5 },
      ],
      { duration: GLIDE, easing: EASE },
    );
    glides.set(node, gliding);
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
  const away = move(
    back,
    [{ transform: "perspective(500px) rotateY(0)" }, { transform: "perspective(500px) rotateY(90deg)" }],
    { duration: half, delay, easing: "ease-in", fill: "both" },
  );
  away.finished.then(() => back.remove(), () => back.remove());
  move(
    face,
    [{ transform: "perspective(500px) rotateY(-90deg)" }, { transform: "perspective(500px) rotateY(0)" }],
    { duration: half, delay: delay + half, easing: "ease-out", fill: "backwards" },
  );
  const mark = node.querySelector(":scope > .badge");
  if (mark) {
    move(mark, [{ transform: "scale(0)" }, { transform: "scale(1.15)", offset: 0.7 }, { transform: "none" }], {
      duration: 220,
      delay: delay + FLIP - 60,
      fill: "backwards",
    });
  }
}

/**
 * @param {HTMLElement} node
 * @param {number} delay
 */
function tumble(node, delay) {
  const turn = node.dataset.key?.endsWith("1") ? -1 : 1;
  move(
    node,
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
  move(node, [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }], { duration: 200, easing: EASE });
}

/**
 * Where something flies from and to; null when one end is not on the page.
 *
 * @param {Flight} flight
 * @param {(key: string) => HTMLElement | undefined} find
 */
function route(flight, find) {
  const target = find(flight.end);
  const start = find(flight.start)?.getBoundingClientRect();
  const end = target?.getBoundingClientRect();
  return start?.width && end?.width && target ? { flight, start, end, target } : null;
}

/**
 * Things fly along a route.
 *
 * @param {{flight: Flight, start: DOMRect, end: DOMRect, target: HTMLElement}} way
 */
function travel({ flight, start, end, target }) {
  const many = Math.min(flight.count ?? 1, 8);
  const size = 26;
  for (let at = 0; at < many; at++) {
    const node = document.createElement("div");
    node.className = "flying";
    node.setAttribute("aria-hidden", "true");
    node.innerHTML = piecePicture(flight.art);
    document.body.append(node);
    const from = middle(start, size, ((at % 3) - 1) * 7, (Math.floor(at / 3) - 1) * 7);
    const to = middle(end, size, 0, 0);
    const lift = Math.min(from[1], to[1]) - 40 - at * 4;
    const flown = move(
      node,
      [
        { transform: `translate(${from[0]}px, ${from[1]}px) scale(.6)`, opacity: 0 },
        { transform: `translate(${from[0]}px, ${from[1] - 8}px) scale(1.1)`, opacity: 1, offset: 0.15 },
        { transform: `translate(${(from[0] + to[0]) / 2}px, ${lift}px) scale(1.1)`, opacity: 1, offset: 0.55 },
        { transform: `translate(${to[0]}px, ${to[1]}px) scale(.75)`, opacity: 0.9 },
      ],
      { duration: FLIGHT, delay: at * 45, easing: "ease-in-out", fill: "both" },
    );
    flown.finished.then(() => node.remove(), () => node.remove());
  }
  move(target, [{ transform: "none" }, { transform: "scale(1.12)" }, { transform: "none" }], {
    duration: 240,
    delay: FLIGHT + many * 20 - 60,
  });
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

/** Waits until everything that moves has come to rest. */
export async function rest() {
  await Promise.allSettled([...running].map((moving) => moving.finished));
}

/** Ends everything that moves at once. */
export function settle() {
  for (const moving of running) moving.finish();
}
