/** How quickly things are told: slow, normal, quick, or all at once. */

import { recall, remember } from "./store.js";

/** How long everything takes at each pace, against the normal one. */
const LENGTH = { slow: 1.9, normal: 1, quick: 0.45, off: 0 };

/** @typedef {keyof typeof LENGTH} Pace */

export const PACES = /** @type {Pace[]} */ (Object.keys(LENGTH));

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {Pace} */
export function chosenPace() {
  return PACES.find((pace) => pace === recall("pace")) ?? "normal";
}

/** @param {Pace} pace */
export function choosePace(pace) {
  remember("pace", pace);
}

/** Whether forced moves go by themselves. */
export function hurries() {
  return recall("forced") !== "ask";
}

/** @param {boolean} on */
export function chooseHurry(on) {
  remember("forced", on ? "go" : "ask");
}

/** How long everything takes now, against the normal pace; 0 when the person wants no motion. */
export function stretch() {
  return still.matches ? 0 : LENGTH[chosenPace()];
}

/** Whether everything is shown at once. */
export function motionless() {
  return stretch() === 0;
}
