/**
 * The editor of what is prepared behind a screen. It knows no rule: every gesture goes to the server as a pair of keys, and
 * what comes back is drawn. Undo, redo and what this browser keeps are its own.
 */

import { byId, clauseLink } from "./element.js";
import { Gesture } from "./gesture.js";
import { markDraft, unmarkDraft } from "./mark.js";
import { forget, recall, remember } from "./store.js";
import { toast } from "./toast.js";
import { Toolbox } from "./toolbox.js";

/** @import { Draft, Drafted, Shown, Spoken } from "./message.d.ts" */

/** How many steps back are kept. */
const LONGEST = 200;

/** What is known of one draft; another draft begins with all of it anew. */
class Work {
  /** @type {Draft | null} */
  draft = null;
  line = "";
  layer = "";
  held = "";
  /** @type {string[]} */
  past = [];
  /** @type {string[]} */
  future = [];
  /** @type {[string, string][]} gestures that wait to be sent */
  edits = [];
  tool = "";
  /** @type {(() => void)[]} what waits until the last gesture is answered */
  later = [];
  number = 0;
  waiting = 0;
  dirty = false;
  fresh = true;
  travels = false;
  ready = false;
  submitted = false; // and not answered yet
}

export class Editor extends Work {
  /**
   * @param {import("./draw.js").Drawing} drawing
   * @param {import("./action.js").Action} action
   * @param {{send: (message: Spoken) => boolean, refresh: () => void}} does
   */
  constructor(drawing, action, does) {
    super();
    this.drawing = drawing;
    this.action = action;
    this.does = does;
    this.toolbox = new Toolbox(this);
    this.gesture = new Gesture(byId("board"), this);
    /** @type {Shown | null} the table behind whose screen something is prepared */
    this.message = null;
    this.place = "";
    this.game = "";
    /** What was finished last, should it be taken back. */
    this.last = { place: "", line: "" };
    document.addEventListener("keydown", (event) => this.key(event));
  }

  reset() {
    Object.assign(this, new Work());
  }

  get open() {
    return this.message !== null;
  }

  /** Whether the board is the editor's now, and not a table of the past. */
  get active() {
    return this.open && this.draft !== null && this.action.paused;
  }

  /** Whether it is this seat that is asked now. */
  get asked() {
    return (this.message?.table.acts ?? []).length > 0;
  }

  /**
   * Takes the table over while something can be prepared; says what is to be drawn there.
   *
   * @param {Shown} message
   * @param {string} id of the table
   * @param {string} game its slug
   */
  take(message, id, game) {
    if (!message.draft) {
      this.leave();
      return message.table;
    }
    const place = `draft.${id}.${message.table.seat}`;
    if (place !== this.place) {
      this.reset();
      this.place = place;
      this.game = game;
      this.remembered();
    }
    this.message = message;
    this.submitted = false;
    this.action.paused = true;
    document.body.classList.add("drafting");
    if (!this.draft || this.dirty) this.send();
    return { ...message.table, zones: this.draft?.zones ?? [] };
  }

  /** Draws marks and tools, after the table was drawn. */
  mount() {
    if (!this.open) return;
    this.toolbox.mount();
    this.decorate();
    if (this.ready && this.asked) this.submit();
  }

  /** There is nothing to prepare any more. */
  leave() {
    if (!this.open) return;
    this.message = null;
    this.last = { place: this.place, line: this.line };
    forget(this.place);
    this.place = "";
    this.rest();
    document.body.classList.remove("drafting");
    this.reset();
  }

  /** Somebody looks back at an earlier table: the editor keeps still. */
  rest() {
    this.action.paused = false;
    unmarkDraft(this.drawing);
    this.toolbox.layers.hidden = true;
    delete document.body.dataset.grabs;
  }

  /** What this browser kept of the draft of this seat. */
  remembered() {
    if (this.last.place === this.place) this.line = this.last.line;
    try {
      const kept = JSON.parse(recall(this.place) || "{}");
      if (typeof kept.line === "string") this.line = kept.line;
      if (typeof kept.layer === "string") this.layer = kept.layer;
      this.ready = kept.ready === true;
    } catch {
      // What cannot be read is as good as nothing kept.
    }
  }

  keep() {
    remember(this.place, JSON.stringify({ line: this.line, layer: this.layer, ready: this.ready }));
  }

  // What is sent and heard

  /** Sends what has changed, one question at a time. */
  send() {
    if (this.waiting) {
      this.dirty = true;
      return;
    }
    this.dirty = false;
    this.number += 1;
    const { line, layer, held, edits, tool } = this;
    const seed = tool ? String(crypto.getRandomValues(new Uint32Array(2)).join("")) : "";
    if (!this.does.send({ t: "draft", n: this.number, line, layer, held, edits, tool, seed })) {
      this.dirty = true;
      return;
    }
    this.waiting = this.number;
    this.edits = [];
    this.tool = "";
  }

  /** The line was cut: what was asked is asked again when it is back. */
  lost() {
    this.dirty = this.dirty || this.waiting > 0;
    this.waiting = 0;
  }

  /** @param {Drafted} message */
  hear(message) {
    if (!this.open || message.n !== this.waiting) return;
    this.waiting = 0;
    const { refused, draft } = message;
    if (refused) toast(refused.sentence, { clause: refused.clause, game: this.game, kind: "refusal", head: "Not possible:" });
    if (draft) this.show(draft);
    else if (this.draft) this.line = this.draft.line;
    else if (this.line) {
      this.line = "";
      this.send();
    }
    if (this.dirty) this.send();
    else this.goOn();
  }

  /** Does what had to wait for an answer. */
  goOn() {
    this.later.shift()?.();
  }

  /**
   * Whether something has to wait for an answer; it is done then.
   *
   * @param {() => void} what
   */
  waits(what) {
    if (this.waiting) this.later.push(what);
    return this.waiting > 0;
  }

  /** @param {Draft} draft */
  show(draft) {
    const before = this.draft?.line;
    if (before !== undefined && before !== draft.line) {
      if (!this.travels && this.fresh) {
        this.past = [...this.past, before].slice(-LONGEST);
        this.future = [];
      }
      this.fresh = this.travels;
      this.ready = false;
    }
    this.travels = false;
    this.draft = draft;
    this.line = draft.line;
    this.layer = draft.layer ?? "";
    if (!this.dirty) this.held = draft.held ?? "";
    this.keep();
    if (!document.body.classList.contains("looking-back")) this.draw();
  }

  draw() {
    if (!this.message || !this.draft) return;
    this.drawing.draw({ ...this.message.table, zones: this.draft.zones });
    this.does.refresh();
    this.toolbox.draw();
    this.decorate();
  }

  decorate() {
    if (!this.draft) return;
    const layer = this.draft.layers?.find((one) => one.key === this.layer);
    document.body.dataset.grabs = layer?.grabs ?? "cell";
    markDraft(this.drawing, this.draft, this.held);
    this.say(this.drawing.nodes.get(this.held)?.dataset.label ?? "");
  }

  /**
   * What is in hand, with a link to the clause that its words name; else what is to be done.
   *
   * @param {string} inHand
   */
  say(inHand) {
    const clause = /^(.*) \(([A-Z]+-\d+)\)$/.exec(inHand);
    const words = (clause?.[1] ?? inHand).replace(": ", ", ");
    byId("prompt").replaceChildren(inHand ? `In hand: ${words}` : (this.draft?.prompt ?? ""));
    if (clause) byId("prompt").append(" ", clauseLink(this.game, clause[2]));
  }

  // What a person does

  /** A new gesture begins: what it changes is one step for undo. */
  begin() {
    this.fresh = true;
  }

  /** @param {string} key */
  isPlace(key) {
    const zone = this.drawing.nodes.get(key)?.closest("[data-zone]");
    return zone !== null && zone !== undefined && (zone.classList.contains("grid") || zone.classList.contains("areas"));
  }

  /** Whether what is held comes from a tray and is laid wherever one touches. */
  get brush() {
    return this.held !== "" && !this.isPlace(this.held);
  }

  /**
   * Touches a thing: takes it up, or lays what is held there.
   *
   * @param {string} key
   */
  tap(key) {
    const { held } = this;
    this.begin();
    if (held === key) this.hold("");
    else if (!held || (!this.isPlace(held) && !this.isPlace(key))) this.hold(key);
    else if (this.isPlace(held)) this.move(held, key, "");
    else this.move(held, key, held);
  }

  /** @param {string} key */
  hold(key) {
    this.held = key;
    this.decorate();
    this.send();
  }

  /**
   * From one key to another.
   *
   * @param {string} start
   * @param {string} end
   * @param {string} held what is held afterwards
   */
  move(start, end, held = this.held) {
    const fromTray = !this.isPlace(start);
    this.edits.push(fromTray || this.isPlace(end) ? [start, end] : this.laid(start, end));
    this.held = held;
    this.send();
  }

  /**
   * A place was touched first and a tray afterwards: what is in the tray comes to the place.
   *
   * @param {string} place
   * @param {string} tray
   * @returns {[string, string]}
   */
  laid(place, tray) {
    return tray === this.draft?.off ? [place, tray] : [tray, place];
  }

  /**
   * Something was dragged from one thing to another, or beside everything.
   *
   * @param {string} start
   * @param {string} end
   */
  drop(start, end) {
    this.begin();
    const off = this.draft?.off ?? "off";
    if (this.isPlace(start) && !this.isPlace(end)) this.edits.push([start, off]);
    else if (end && start !== end && this.isPlace(end)) this.edits.push([start, end]);
    else return;
    this.held = "";
    this.send();
  }

  /** @param {string} tool */
  use(tool) {
    if (this.waits(() => this.use(tool))) return;
    this.begin();
    this.tool = tool;
    this.held = "";
    this.send();
  }

  /** @param {string} layer */
  turnTo(layer) {
    this.layer = layer;
    this.held = "";
    this.send();
  }

  /**
   * Puts a whole draft in place of this one.
   *
   * @param {string} line
   */
  load(line) {
    if (this.waits(() => this.load(line))) return;
    this.begin();
    this.line = line;
    this.held = "";
    this.send();
  }

  undo() {
    if (!this.waits(() => this.undo())) this.travel(this.past, this.future);
  }

  redo() {
    if (!this.waits(() => this.redo())) this.travel(this.future, this.past);
  }

  /**
   * @param {string[]} from
   * @param {string[]} to
   */
  travel(from, to) {
    const line = from.pop();
    if (line === undefined) {
      this.goOn();
      return;
    }
    to.push(this.line);
    this.line = line;
    this.travels = true;
    this.send();
  }

  /** Says that all is done, or takes that back; who is not asked yet says it in advance. */
  press() {
    if (this.waits(() => this.press())) return;
    const lack = this.draft?.lacks?.[0];
    if (lack) {
      toast(lack.sentence, { clause: lack.clause, game: this.game, kind: "refusal", head: "Not ready:" });
      return;
    }
    this.ready = !this.ready;
    this.keep();
    this.toolbox.draw();
    if (this.ready && this.asked) this.submit();
  }

  submit() {
    if (!this.message || this.submitted || this.draft?.lacks?.length) return;
    this.ready = false;
    this.submitted = this.does.send({ t: "ready", v: this.message.table.version ?? 0, line: this.line });
  }

  /** What was saved, and what comes as text. */
  async album() {
    const { albumDialog } = await import("./album.js");
    albumDialog(this.game, this.line, (line) => this.load(line));
  }

  /** Lets go of what is held; false when nothing is. */
  release() {
    if (!this.active || !this.held) return false;
    this.hold("");
    return true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.active || document.querySelector("dialog[open]")) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.matches?.("input, textarea, select")) return;
    const letter = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (letter === "z" && !event.shiftKey) this.undo();
      else if (letter === "y" || letter === "z") this.redo();
      else return;
      event.preventDefault();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      const key = /** @type {HTMLElement | null} */ (target.closest?.("[data-zone] [data-key]"))?.dataset.key ?? "";
      if (key && this.isPlace(key)) this.drop(key, "");
    }
  }
}
