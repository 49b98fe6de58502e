/** Tells what happened in its order and at the chosen pace: a thing moves, then the log speaks; what can be done lights last. */

import { renew } from "./change.js";
import { byId, el } from "./element.js";
import { MomentBox } from "./moment.js";
import { animate, fly, positions, rest, settle } from "./motion.js";
import { motionless, stretch } from "./pace.js";
import { play } from "./sound.js";
import { spoken, withCards } from "./speech.js";

/** @import { Entry, Flight, Scene, Shown, Table } from "./message.d.ts" */
/** @typedef {import("./draw.js").Drawing} Drawing */
/** @typedef {import("./log.js").Log} Log */

/** Milliseconds between two sentences, at the normal pace. */
const BREATH = 380;

/** So many scenes of one message are told at the chosen pace; each one after them is quicker. */
const UNHURRIED = 6;
const QUICKER = 0.8;
const QUICKEST = 0.15;

/** What is no play is told so much quicker. */
const IDLE = 0.5;

/** Where a click only ends the telling. */
const TABLE = "#board, #side, #choices";

export class Telling {
  /**
   * @param {Drawing} drawing
   * @param {Log} log
   * @param {{draw: (table: Table) => void, seats: (table: Table) => void, find: (key: string) => HTMLElement | undefined, shown: () => Table | null, done: (message: Shown, untold: {keep: number, add: Entry[]}, told: boolean) => void}} does
   */
  constructor(drawing, log, does) {
    this.drawing = drawing;
    this.log = log;
    this.does = does;
    /** @type {Shown[]} what is told now, and what follows it */
    this.waiting = [];
    this.busy = false;
    this.hurried = false;
    this.frame = 0;
    /** @type {Map<string, DOMRect> | null} where things were before a drawing that has not been animated yet */
    this.unmoved = null;
    /** @type {(() => void) | null} ends the pause */
    this.resume = null;
    /** @type {{before: Table, message: Shown}[]} what was told since the person decided last */
    this.told = [];
    this.moment = new MomentBox(does.find);
    this.line = byId("telling");
    this.say = byId("say");
    document.addEventListener("click", (event) => this.click(event), true);
    document.addEventListener("visibilitychange", () => document.hidden && this.hurry());
  }

  /**
   * A table has come: it is told after those before it, or shown at once.
   *
   * @param {Shown} message
   */
  hear(message) {
    this.waiting.push(message);
    if (!this.busy) void this.tellAll();
  }

  async tellAll() {
    this.busy = true;
    for (let message = this.waiting[0]; message; message = this.waiting[0]) {
      const before = this.does.shown();
      let untold = message.log;
      if (before && message.scenes?.length) {
        this.told.push({ before, message });
        if (!this.hurried && !motionless() && !document.hidden) untold = await this.tell(message, before);
      }
      this.waiting.shift();
      document.body.classList.remove("telling");
      if (untold === message.log) this.say.textContent = spoken(message.table.say ?? "");
      this.does.done(message, untold, untold !== message.log);
      if (this.waiting.length && untold !== message.log) await this.pause(BREATH);
    }
    this.busy = false;
    this.hurried = false;
  }

  /**
   * Tells a message scene by scene; returns what the log has still to say.
   *
   * @param {Shown} message
   * @param {Table} before
   */
  async tell(message, before) {
    const { scenes, log } = message;
    const add = log.add.filter(({ n }) => n >= scenes[0].ply);
    this.log.draw({ keep: log.keep, add: log.add.slice(0, log.add.length - add.length) }, before.seats ?? []);
    const keep = scenes[0].ply - 1;
    /** @param {Entry} entry */
    const speak = (entry) => this.log.draw({ keep: entry.n, add: [add.shift() ?? entry] }, message.table.seats ?? []);
    await this.play(message, before, speak);
    return { keep: add.length ? add[0].n : Math.max(keep, message.ply), add };
  }

  /**
   * Shows the scenes of a message one after the other.
   *
   * @param {Shown} message
   * @param {Table} before
   * @param {(entry: Entry) => void} speak is told each sentence when its time has come
   */
  async play({ table: last, scenes, log }, before, speak) {
    document.body.classList.add("telling");
    byId("action").classList.remove("mine");
    byId("whose").textContent = "Just now";
    this.line.textContent = "";
    this.say.replaceChildren();
    let table = before;
    for (const [at, scene] of scenes.entries()) {
      if (this.hurried) return;
      table = at === scenes.length - 1 ? { ...last, acts: [], flew: scene.flew, moment: scene.moment, last: scene.last } : follow(table, scene);
      const entries = log.add.filter(({ n }) => n === scene.ply);
      const idle = entries.every((entry) => entry.idle) ? IDLE : 1;
      const haste = Math.max(QUICKEST, idle * QUICKER ** Math.max(0, at - UNHURRIED));
      await this.scene({ ...table, version: -2 - scene.ply }, entries, speak, haste);
      if (at < scenes.length - 1 && entries.length) await this.pause(BREATH * haste);
    }
  }

  /**
   * One scene: what moves, turns and rolls; then the sentences, and before the last one what flies.
   *
   * @param {Table} table
   * @param {Entry[]} entries
   * @param {(entry: Entry) => void} speak
   * @param {number} haste
   */
  async scene(table, entries, speak, haste) {
    const before = this.positions();
    this.does.draw(table);
    this.sounds(table.flew ?? []);
    this.unmoved = before;
    await this.nextFrame();
    this.unmoved = null;
    if (this.hurried) return;
    animate(this.drawing, before, haste);
    await rest();
    await this.tellMoment(table, haste);
    for (const [at, entry] of entries.entries()) {
      if (at === entries.length - 1) await this.fly(table, haste);
      if (this.hurried) return;
      speak(entry);
      byId("whose").textContent = entry.only ? "The only move" : "Just now";
      const sentence = this.log.words([entry]);
      this.line.textContent = sentence;
      this.say.append(el("span", {}, spoken(`${sentence} `)));
      if (at < entries.length - 1) await this.pause(BREATH * haste);
    }
    if (!entries.length) await this.fly(table, haste);
    if (!this.hurried) this.does.seats(table);
  }

  /**
   * A fight where it happens: who against what, then each thing that counts, then the sums and the result.
   *
   * @param {Table} table
   * @param {number} haste
   */
  async tellMoment({ moment }, haste) {
    if (this.hurried) return;
    for (const step of this.moment.begin(moment)) {
      await this.pause(BREATH * haste);
      if (this.hurried) return;
      step();
    }
  }

  /**
   * @param {Table} table
   * @param {number} haste
   */
  async fly(table, haste) {
    if (this.hurried || !table.flew?.length) return;
    fly(table.flew, this.does.find, haste);
    await rest();
  }

  /**
   * Draws a table at once; what moved glides there.
   *
   * @param {Table} table
   * @param {boolean} quiet whether nothing is new in it
   */
  draw(table, quiet) {
    const before = this.positions();
    const first = this.drawing.nodes.size === 0;
    cancelAnimationFrame(this.frame);
    this.does.draw(table);
    if (!quiet || this.hurried) this.moment.show(first ? null : table.moment);
    if (motionless() || quiet) return;
    this.unmoved = before;
    if (!first) this.sounds(table.flew ?? []);
    this.frame = requestAnimationFrame(() => {
      this.unmoved = null;
      animate(this.drawing, before);
      if (!first) fly(table.flew ?? [], this.does.find);
    });
  }

  positions() {
    return this.unmoved ?? positions(this.drawing);
  }

  /** @param {Flight[]} flew */
  sounds(flew) {
    play(this.drawing.turned.length ? "card" : "step");
    if (this.drawing.tumbled.length) play("dice");
    if (flew.length) play("coin");
  }

  nextFrame() {
    return new Promise((resolve) => {
      this.resume = () => resolve(undefined);
      this.frame = requestAnimationFrame(() => resolve(undefined));
    });
  }

  /** @param {number} time in milliseconds, at the normal pace */
  pause(time) {
    if (this.hurried) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time * (stretch() || 1));
      this.resume = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }

  /** Ends the telling: what is left is shown at once. */
  hurry() {
    this.moment.hide();
    if (!this.busy) return;
    this.hurried = true;
    settle();
    this.resume?.();
  }

  /**
   * A click ends the telling, and touches nothing on the table: it was meant for what one saw.
   *
   * @param {MouseEvent} event
   */
  click(event) {
    if (!this.busy) return;
    this.hurry();
    if (!(event.target instanceof Element) || !event.target.closest(TABLE)) return;
    event.stopPropagation();
    event.preventDefault();
  }

  /** The person decides: what was told before is past. */
  decided() {
    this.told = [];
  }

  /** Shows once more what others did since the person decided, or what followed from it; false if there is nothing to show. */
  async again() {
    const told = this.told.slice(this.told.length > 1 ? 1 : 0);
    if (this.busy || !told.length) return false;
    this.busy = true;
    for (const { before, message } of told) {
      if (this.hurried) break;
      this.does.draw({ ...before, acts: [], version: -1 });
      this.does.seats(before);
      await this.pause(BREATH);
      await this.play(message, before, () => {});
      await this.pause(BREATH);
    }
    document.body.classList.remove("telling");
    this.busy = false;
    this.hurried = false;
    return true;
  }

  /**
   * The last move in words: what was told since somebody decided.
   *
   * @param {Shown} message
   */
  recall(message) {
    const { log, table } = message;
    const fresh = log.add.filter(({ n }) => n > message.ply - Math.max(1, message.scenes?.length ?? 0));
    if (fresh.length) byId("told").replaceChildren(...withCards(this.log.words(fresh)));
    else if (!log.keep && !table.say) byId("told").textContent = "";
  }
}

/**
 * The table of a scene, from the one before it.
 *
 * @param {Table} table
 * @param {Scene} scene
 * @returns {Table}
 */
function follow(table, scene) {
  const before = table.zones ?? [];
  const zones = renew(before, scene.zones ?? [], scene.changed ?? [], scene.keys ?? before.map(({ key }) => key));
  const seats = (table.seats ?? []).map((seat) => scene.seats?.find(({ key }) => key === seat.key) ?? seat);
  return { ...table, zones, seats, acts: [], flew: scene.flew ?? [], moment: scene.moment, last: scene.last ?? [] };
}
