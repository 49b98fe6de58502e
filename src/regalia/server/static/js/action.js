/** What can be done now: rings on what can be touched, the prompt, buttons, amounts, and what is at stake. */

import { amountChooser } from "./amount.js";
import { Bubble } from "./bubble.js";
import { button, byId, el, illustration } from "./element.js";
import { icon } from "./icon.js";
import { Menu } from "./menu.js";
import { moveRow, movesDialog } from "./moves.js";
import { call, spoken, withCards } from "./speech.js";
import { Touch } from "./touch.js";

/** @import { Act, Choices, Over, Shown } from "./message.d.ts" */

const LISTED = 6;
const LONG_PRESS = 380;

/**
 * Whose turn it is; and who decides, when that is somebody here in another's turn.
 *
 * @param {number | undefined} active
 * @param {number | undefined} decider
 * @param {string[]} names
 * @param {number[]} mine
 */
function turnLine(active, decider, names, mine) {
  if (decider === undefined) return "";
  const alone = mine.length === 1 && mine[0] === decider;
  const turn = active === undefined ? decider : active;
  if (turn === decider) return alone ? "Your turn" : `${names[turn]}’s turn`;
  return `${names[turn]}’s turn: ${alone ? "you decide" : `${names[decider]} decides`}`;
}

export class Action {
  /**
   * @param {import("./draw.js").Drawing} drawing
   * @param {import("./seat.js").Seats} seats
   * @param {{act: (act: Act) => void, why: (touch: string[]) => void, whyNot: (ply: number | null) => void, menu: (key: string) => void, legend: (sign: string) => void, hush: () => void, result: (over: Over) => Node}} does
   */
  constructor(drawing, seats, does) {
    this.drawing = drawing;
    this.seats = seats;
    /** @type {import("./advice.js").Adviser | null} whom the list of moves can ask */
    this.adviser = null;
    this.does = does;
    this.touch = new Touch();
    this.bubble = new Bubble();
    this.game = ""; // its slug
    this.menu = new Menu(drawing, {
      act: (act) => does.act(act),
      touch: (path) => this.take(path),
      close: () => this.drop(),
      leadsOn: (acts) => this.leadsOn(acts),
    });
    this.panel = byId("action");
    this.choices = byId("choices");
    /** @type {Map<string, Act[]>} */
    this.next = new Map();
    this.keyboard = false;
    this.paused = false; // while an editor has the board
    this.stuck = false; // whether nothing can be played
    /** @type {number | null} the move of this turn at which nothing could be played, so that it went by itself */
    this.passed = null;
    this.hushable = false; // whether one may let such questions pass until the turn ends
    this.wanted = -1; // the act that a lesson waits for
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pressing = undefined;
    this.longPressed = false;
    /** the key of a risky thing that was touched once */
    this.warned = "";
    this.listen(byId("board"));
    this.listen(byId("side"));
    this.listen(byId("about"));
    this.listen(byId("seats"));
    document.addEventListener("keydown", () => (this.keyboard = true), true);
    document.addEventListener("pointerdown", () => (this.keyboard = false), true);
  }

  /** @param {HTMLElement} place */
  listen(place) {
    place.addEventListener("click", (event) => this.click(event));
    place.addEventListener("pointerdown", (event) => this.press(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) place.addEventListener(name, () => this.lift());
    place.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.look(event.target));
    place.addEventListener("pointerout", (event) => event.pointerType === "mouse" && this.bubble.hide());
    place.addEventListener("focusin", (event) => this.keyboard && this.look(event.target));
    place.addEventListener("focusout", () => this.bubble.hide());
    place.addEventListener("contextmenu", (event) => this.longPressed && event.preventDefault());
  }

  /**
   * Lights up what a new table allows.
   *
   * @param {Shown} message
   * @param {string[]} names
   * @param {number[]} mine
   */
  offer(message, names, mine) {
    const { table, over } = message;
    document.body.classList.remove("sending");
    this.touch.offer(table.acts ?? []);
    this.menu.hide();
    this.hushable = message.hush === true;
    this.stuck = message.stuck === true;
    const active = (table.seats ?? []).find((seat) => seat.active);
    const turn = (table.acts ?? []).length > 0;
    const decider = turn ? table.seat : active?.seat;
    const whose = over ? "The end" : turnLine(active?.seat, decider, names, mine);
    this.panel.classList.remove("past");
    this.panel.classList.toggle("mine", turn);
    this.panel.classList.toggle("over", over !== null);
    if (decider !== undefined) this.panel.dataset.owner = String(decider);
    byId("whose").textContent = message.thinking !== null && !over ? `${names[message.thinking]} thinks…` : whose;
    const prompt = over ? over.who : (table.prompt ?? "");
    byId("prompt").replaceChildren(...withCards(prompt.replace(/^./, (first) => first.toUpperCase())));
    this.bubble.hide();
    this.refresh();
    if (over) this.choices.replaceChildren(this.does.result(over));
    requestAnimationFrame(() => (this.panel.scrollTop = 0)); // a new question is read from its beginning
  }

  /**
   * A table of the past: nothing can be done but look, come back, or go on from there.
   *
   * @param {{ply: number, of: number, say: string[], now: () => void, branch: () => void}} past
   */
  rest(past) {
    this.touch.offer([]);
    this.menu.hide();
    this.hushable = this.stuck = false;
    this.panel.classList.remove("mine", "over");
    this.panel.classList.add("past");
    byId("whose").textContent = "Looking back";
    byId("prompt").textContent = `Move ${past.ply} of ${past.of}`;
    this.bubble.hide();
    this.refresh();
    this.choices.replaceChildren(
      el("p", { class: "past-say" }, past.say.join(" ")),
      el(
        "div",
        { class: "buttons" },
        button(icon("branch"), "Continue from here", past.branch, { id: "continue" }),
        button("", "Back to now", past.now, { id: "now", class: "primary" }),
      ),
    );
  }

  /** Shows rings, rows, buttons and choosers for what was touched so far. */
  refresh() {
    this.warned = "";
    this.next = this.paused ? new Map() : this.touch.next();
    document.body.classList.toggle("choosing", this.next.size > 0);
    const asked = this.paused || !this.touch.acts.length ? new Set() : this.menu.owners();
    for (const [key, node] of this.drawing.nodes) {
      const acts = this.next.get(key);
      node.classList.toggle("can", acts !== undefined);
      node.classList.toggle("wanted", this.leadsOn(acts));
      node.classList.toggle("chosen", this.touch.path.includes(key));
      node.classList.toggle("has-menu", asked.has(key));
      node.classList.remove("sent", "warned");
      this.describe(node, acts);
      this.tag(node, acts);
    }
    this.lightSeats();
    this.draw();
    const keys = [...this.next.keys()];
    const first = this.drawing.nodes.get(keys.find((key) => this.leadsOn(this.next.get(key))) ?? keys[0] ?? "");
    if (first) requestAnimationFrame(() => first.scrollIntoView({ block: "nearest", inline: "nearest" }));
  }

  /** Rings the seats that can be touched: their panels, and what lies before them. */
  lightSeats() {
    for (const [key, node] of [...this.seats.panels, ...this.drawing.before]) {
      const acts = this.next.get(key);
      node.classList.toggle("can", acts !== undefined);
      node.classList.toggle("wanted", this.leadsOn(acts));
      node.classList.toggle("chosen", this.touch.path.includes(key));
    }
    this.seats.light((key) => {
      const acts = this.next.get(key);
      if (!acts) return this.touch.path.includes(key) ? "Chosen" : "";
      return acts.length === 1 ? acts[0].label : "Can be touched";
    });
  }

  /**
   * Shows the menu of what was touched.
   *
   * @param {Choices} told
   */
  choose(told) {
    this.menu.show(told, this.touch.acts, this.game);
    this.draw();
    if (this.keyboard && this.menu.shown) this.menu.focus();
  }

  /**
   * Takes up the touches of a kind of move that was chosen in the menu.
   *
   * @param {string[]} path
   */
  take(path) {
    this.touch.path = path;
    this.refresh();
  }

  /** Closes the menu and forgets what was touched. */
  drop() {
    const node = this.drawing.nodes.get(this.menu.key);
    this.menu.hide();
    this.take([]);
    if (this.keyboard) node?.focus();
  }

  /**
   * Whether some acts lead to the one that a lesson waits for.
   *
   * @param {Act[] | undefined} acts
   */
  leadsOn(acts) {
    return this.wanted >= 0 && acts !== undefined && acts.some((act) => act.id === this.wanted);
  }

  /**
   * Shows the odds on what chance decides.
   *
   * @param {HTMLElement} node
   * @param {Act[] | undefined} acts
   */
  tag(node, acts) {
    node.querySelector(":scope > .odds")?.remove();
    const odds = acts?.map((act) => act.odds).find((percent) => percent !== undefined);
    if (odds !== undefined) node.append(el("span", { class: "odds", "aria-hidden": "true" }, `${odds}%`));
  }

  /**
   * Says to listeners what a thing allows.
   *
   * @param {HTMLElement} node
   * @param {Act[] | undefined} acts
   */
  describe(node, acts) {
    const label = node.dataset.label ?? "";
    if (!acts) {
      if (node.getAttribute("aria-label") !== spoken(label)) call(node, label);
      return;
    }
    const stakes = acts.length === 1 ? acts[0].stakes : "";
    const waits = this.leadsOn(acts) ? ". The lesson waits for this" : "";
    call(node, `${label}. ${acts.length === 1 ? acts[0].label : "Can be touched"}${stakes ? `: ${stakes}` : ""}${waits}`);
  }

  /** The acts that need no further touch, as buttons or amounts; and a few others as rows. */
  draw() {
    if (this.paused) return;
    const ready = this.touch.complete();
    const open = this.touch.open();
    /** @type {(Node | string)[]} */
    const shown = [];
    const asks = new Set(ready.map((act) => act.ask ?? ""));
    for (const ask of asks) {
      const group = ready.filter((act) => (act.ask ?? "") === ask);
      if (ask && group.length > 1) shown.push(amountChooser(group, (act) => this.does.act(act), this.wanted));
      else if (!this.menu.shown) shown.push(...group.filter((act) => !this.plain(act)).map((act) => this.choice(act)));
    }
    const touched = open.filter((act) => !ready.includes(act));
    const listed = touched.length <= LISTED && touched.some((act) => act.stakes);
    if (listed && !this.menu.shown) shown.push(this.rows(touched));
    shown.push(...ready.filter((act) => this.plain(act)).map((act) => this.choice(act)));
    if (this.touch.path.length) shown.push(button(icon("undo"), "Back", () => this.back(), { class: "quiet" }));
    if (open.length > 1 && !asks.size && !listed) {
      shown.push(button(icon("list"), `All moves (${open.length})`, () => this.all(), { class: "quiet all-moves" }));
    }
    const [stuck, passed] = [this.stuck, this.stuck ? null : this.passed];
    if ((stuck || (passed !== null && open.length)) && !this.touch.path.length) {
      const words = stuck ? "Why can I not play?" : "Why could I not play?";
      shown.push(button(icon("help"), words, () => this.does.whyNot(passed), { id: "why-not", class: "quiet" }));
    }
    if (this.hushable && !this.touch.path.length) {
      shown.push(button("", "Don’t ask again this turn", this.does.hush, { id: "hush", class: "quiet" }));
    }
    this.choices.replaceChildren(...shown);
    const first = /** @type {HTMLElement | null} */ (this.choices.querySelector("input:checked, input[type=range]"));
    if (first && this.keyboard && ready.length > 1) first.focus();
  }

  /**
   * A button with what is at stake on it.
   *
   * @param {Act} act
   */
  choice(act) {
    const node = button("", act.label, () => this.does.act(act), { class: this.plain(act) ? "act plain" : "act primary" });
    node.classList.toggle("wanted", this.leadsOn([act]));
    if (act.stakes) node.querySelector(".words")?.append(el("small", { class: "button-stakes" }, ...withCards(act.stakes)));
    if (act.picture) node.prepend(illustration(this.game, act.picture));
    return node;
  }

  /**
   * Whether an act's button is plain: a quiet one, as long as there is anything else to do.
   *
   * @param {Act} act
   */
  plain(act) {
    return act.quiet === true && this.touch.acts.some((other) => !other.quiet);
  }

  /** @param {Act[]} acts */
  rows(acts) {
    const list = el("ul", { class: "move-list" });
    for (const act of acts) {
      const row = moveRow(act, (chosen) => this.does.act(chosen));
      row.classList.toggle("wanted", this.leadsOn([act]));
      const key = act.touch?.[this.touch.path.length] ?? "";
      const light = (/** @type {boolean} */ on) => this.drawing.nodes.get(key)?.classList.toggle("pointed", on);
      for (const name of ["pointerenter", "focus"]) row.addEventListener(name, () => light(true));
      for (const name of ["pointerleave", "blur", "click"]) row.addEventListener(name, () => light(false));
      list.append(el("li", {}, row));
    }
    return list;
  }

  all() {
    const open = this.touch.open();
    if (open.length) movesDialog(open, (act) => this.does.act(act), this.adviser);
  }

  /**
   * The thing under a touch: the innermost that can be touched, else the outermost.
   *
   * @param {EventTarget | null} target
   */
  thing(target) {
    let node = /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest("[data-key]") : null);
    let outermost = node;
    while (node) {
      if (this.next.has(node.dataset.key ?? "")) return { node, acts: this.next.get(node.dataset.key ?? "") };
      outermost = node;
      node = /** @type {HTMLElement | null} */ (node.parentElement?.closest("[data-key]") ?? null);
    }
    const before = /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest("[data-seat]") : null);
    const seat = before?.dataset.seat ?? "";
    if (before && (this.next.has(seat) || this.touch.path.at(-1) === seat)) return { node: before, acts: this.next.get(seat) };
    return { node: outermost, acts: undefined };
  }

  /** @param {EventTarget | null} target */
  look(target) {
    const { node, acts } = this.thing(target);
    const aside = target instanceof Element && target.closest(".look");
    if (node && acts && !aside) this.bubble.show(node, acts);
    else if (!this.tellText(target)) this.bubble.hide();
  }

  /**
   * Tells what is printed on a card, where one cannot do anything with it; whether it did.
   *
   * @param {EventTarget | null} target
   */
  tellText(target) {
    const card = /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest("[data-text]") : null);
    if (card) this.bubble.tell(card, (card.dataset.label ?? "").split(": ")[0], card.dataset.text ?? "");
    return card !== null;
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (this.paused) return;
    const { node, acts } = this.thing(event.target);
    this.longPressed = false;
    node?.classList.add("pressed");
    if (event.pointerType === "mouse" || !node || !acts) return;
    this.pressing = setTimeout(() => {
      this.longPressed = true;
      this.bubble.show(node, acts);
    }, LONG_PRESS);
  }

  lift() {
    clearTimeout(this.pressing);
    for (const node of document.querySelectorAll(".pressed")) node.classList.remove("pressed");
  }

  /** @param {MouseEvent} event */
  click(event) {
    this.lift();
    if (this.paused || document.body.classList.contains("sending")) return;
    if (this.longPressed) {
      this.longPressed = false;
      return;
    }
    const { node, acts } = this.thing(event.target);
    const sign = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(".feature")) : null;
    if (sign && !acts) {
      this.does.legend(`feature ${sign.dataset.art ?? ""}`);
      return;
    }
    if (!node || this.ask(event.target)) return;
    const key = node.dataset.key ?? node.dataset.seat ?? "";
    if (!acts) {
      if (this.touch.path.at(-1) !== key && this.tellText(event.target)) return;
      const look = /** @type {HTMLElement | null} */ (node.querySelector(":scope > .look"));
      if (this.touch.path.at(-1) === key) this.back();
      else if (look && !this.touch.acts.length) look.click();
      else if (!document.body.classList.contains("looking-back")) this.does.why([...this.touch.path, key]);
      return;
    }
    this.bubble.hide();
    if (this.wanted >= 0 && !this.leadsOn(acts)) {
      this.does.act(acts[0]); // which the server answers kindly and does not do
      return;
    }
    if (this.warn(event, node, key, acts)) return;
    const act = this.touch.add(key);
    if (act) {
      node.classList.add("sent");
      this.does.act(act);
    } else this.refresh();
  }

  /**
   * Asks what the touched thing can do, where it has a menu and is not the target of something begun; whether it did.
   *
   * @param {EventTarget | null} target
   */
  ask(target) {
    const node = /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest(".has-menu") : null);
    const key = node?.dataset.key ?? "";
    const begun = this.touch.path.length > 0 && this.next.has(key);
    if (!node || begun) return false;
    if (this.menu.key === key) {
      this.drop();
      return true;
    }
    this.bubble.hide();
    this.menu.expect(key);
    this.take(this.touch.acts.some((act) => act.touch?.[0] === key) ? [key] : []);
    this.does.menu(key);
    return true;
  }

  /**
   * A finger does not rest on things: what chance decides is told at its first touch and done at the second.
   *
   * @param {MouseEvent} event
   * @param {HTMLElement} node
   * @param {string} key
   * @param {Act[]} acts
   */
  warn(event, node, key, acts) {
    const risky = acts.length === 1 && acts[0].odds !== undefined && acts[0].touch?.length === this.touch.path.length + 1;
    const finger = /** @type {PointerEvent} */ (event).pointerType === "touch";
    if (!risky || !finger || this.warned === key) {
      this.warned = "";
      return false;
    }
    this.warned = key;
    this.bubble.show(node, acts);
    byId("stakes").append(el("strong", {}, " Touch again to dare."));
    for (const other of document.querySelectorAll(".warned")) other.classList.remove("warned");
    node.classList.add("warned");
    return true;
  }

  /** Takes the last touch back. */
  back() {
    this.bubble.hide();
    this.menu.hide();
    if (this.touch.back()) this.refresh();
  }

  /**
   * An act is on its way: shows it, and takes the rings away.
   *
   * @param {Act} act
   */
  pressed(act) {
    const key = act.touch?.at(-1);
    if (key) this.drawing.nodes.get(key)?.classList.add("sent");
    document.body.classList.add("sending");
    this.menu.hide();
    this.next = new Map();
    this.leave();
  }

  /** Takes the focus from buttons that are about to go: to the board for those who use the keyboard. */
  leave() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    if (!focused || !this.choices.contains(focused)) return;
    const stop = /** @type {HTMLElement | null} */ (document.querySelector('#board [tabindex="0"]'));
    if (this.keyboard && stop) stop.focus();
    else focused.blur();
  }

  /** The act was refused: everything can be touched again. */
  released() {
    document.body.classList.remove("sending");
    this.touch.path = [];
    this.refresh();
  }
}
