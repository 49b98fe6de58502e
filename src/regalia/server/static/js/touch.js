/** What a person touches becomes an act: the next key of every act whose path starts with what was touched. */

/** @import { Act } from "./message.d.ts" */

export class Touch {
  constructor() {
    /** @type {Act[]} */
    this.acts = [];
    /** @type {string[]} what was touched so far */
    this.path = [];
  }

  /** @param {Act[]} acts */
  offer(acts) {
    this.acts = acts;
    this.path = [];
  }

  /** The acts that what was touched can still become. */
  open() {
    return this.acts.filter((act) => rest(act, this.path) !== null);
  }

  /** The keys that can be touched next, each with the acts it leads to. */
  next() {
    /** @type {Map<string, Act[]>} */
    const found = new Map();
    for (const act of this.acts) {
      const left = rest(act, this.path);
      if (!left?.length) continue;
      for (const key of act.any_order ? left : left.slice(0, 1)) found.set(key, [...(found.get(key) ?? []), act]);
    }
    return found;
  }

  /** The acts that are complete with what was touched: one is done, several ask a question. */
  complete() {
    return this.acts.filter((act) => rest(act, this.path)?.length === 0);
  }

  /**
   * Touches a key: the act to do, or null when more has to be said.
   *
   * @param {string} key
   * @returns {Act | null}
   */
  add(key) {
    this.path = [...this.path, key];
    const open = this.open();
    const done = this.complete();
    return open.length === 1 && done.length === 1 ? done[0] : null;
  }

  /** Takes the last touch back; false when there was none. */
  back() {
    if (!this.path.length) return false;
    this.path = this.path.slice(0, -1);
    return true;
  }
}

/**
 * What remains of an act's path after some touches; null when they lead elsewhere.
 *
 * @param {Act} act
 * @param {string[]} path
 * @returns {string[] | null}
 */
function rest(act, path) {
  const touch = act.touch ?? [];
  if (!act.any_order) return path.every((key, at) => touch[at] === key) ? touch.slice(path.length) : null;
  const left = [...touch];
  for (const key of path) {
    const at = left.indexOf(key);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}
