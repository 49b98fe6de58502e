/** The table page: joins the line to the server, the drawing, the touch and the panels. */

import { Action } from "./action.js";
import { Adviser } from "./advice.js";
import { backSymbol } from "./card.js";
import { Memory } from "./change.js";
import { dialog, helpDialog } from "./dialog.js";
import { Editor } from "./draft.js";
import { drawGoal } from "./goal.js";
import { Drawing } from "./draw.js";
import { button, byId, drawn, el } from "./element.js";
import { emblem } from "./sign.js";
import { result } from "./end.js";
import { hangHouseRules } from "./house.js";
import { icon } from "./icon.js";
import { Keys } from "./keys.js";
import { Legend } from "./legend.js";
import { Lesson } from "./lesson.js";
import { Log } from "./log.js";
import { settle } from "./motion.js";
import { hurries } from "./pace.js";
import { Record } from "./record.js";
import { openTable, saveRecord } from "./request.js";
import { Seats } from "./seat.js";
import { Seating } from "./seating.js";
import { settings } from "./setting.js";
import { Sheet } from "./sheet.js";
import { Sight } from "./sight.js";
import { Line } from "./socket.js";
import { play } from "./sound.js";
import { forgetTable, tableAddress } from "./store.js";
import { Telling } from "./telling.js";
import { place } from "./theme.js";
import { Threats } from "./threat.js";
import { toast } from "./toast.js";

/** @import { Act, Again, Ask, Entry, Message, Over, Replayed, Shown, Spoken, Table, Verified, Welcome } from "./message.d.ts" */

/** Questions are rare: they come when the first is asked. */
const questions = () => import("./question.js");

const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");

class Page {
  constructor() {
    /** The camp that this battle belongs to, if it is one of a campaign. */
    this.camp = "";
    this.seating = new Seating(id, { send: (message) => this.say(message), lostKey: () => void this.lostKey() });
    this.drawing = new Drawing({ track: byId("track"), about: byId("about"), north: byId("north"), side: byId("side"), centre: byId("centre"), south: byId("south") });
    this.memory = new Memory();
    this.seats = new Seats(byId("seats"));
    this.sight = new Sight(this.drawing, [byId("board"), byId("side")]);
    this.sheet = new Sheet();
    this.legend = new Legend(this.drawing, this.sheet);
    this.threats = new Threats(this.drawing, () => this.sight.key);
    this.lesson = new Lesson(() => this.keys.nextLegal(1));
    this.log = new Log(byId("log"), { look: (ply) => void this.record.go(ply), why: (ply) => void this.line.send({ t: "why", all: true, ply }) });
    this.telling = new Telling(this.drawing, this.log, {
      draw: (table) => this.paint(table),
      seats: (table) => this.drawSeats(table, null),
      find: (key) => this.drawing.nodes.get(key) ?? this.seats.nodes.get(key),
      shown: () => (this.record.at === null ? (this.current?.table ?? null) : null),
      done: (message, untold, told) => this.take(message, untold, told),
    });
    this.record = new Record(byId("panel-record"), {
      look: (ply) => this.line.send({ t: "at", ply }),
      now: () => this.current && this.show(this.current),
      save: () => this.save(),
    });
    this.action = new Action(this.drawing, this.seats, {
      act: (act) => this.act(act),
      why: (touch) => this.line.send({ t: "why", touch }),
      whyNot: (ply) => this.line.send({ t: "why", all: true, ...(ply === null ? {} : { ply }) }),
      menu: (key) => this.line.send({ t: "menu", v: this.current?.table.version ?? 0, key }),
      legend: (sign) => this.legend.point(sign),
      hush: () => this.line.send({ t: "hush", v: this.current?.table.version ?? 0 }),
      result: (over) => this.result(over),
    });
    this.editor = new Editor(this.drawing, this.action, {
      send: (message) => this.line.send(message),
      refresh: () => this.keys.refresh(),
    });
    this.adviser = new Adviser(this.drawing, (all) =>
      this.line.send({ t: "advise", v: this.current?.table.version ?? 0, all }),
    );
    this.keys = new Keys(this.drawing, {
      Escape: () => (this.telling.busy ? this.telling.hurry() : document.body.classList.contains("book-open") ? this.sheet.close() : this.editor.release() || this.action.back()),
      m: () => this.action.all(),
      h: () => this.adviser.hint(),
      u: () => this.undo(),
      a: () => void this.again(),
      l: () => this.sheet.open("log"),
      t: () => this.threats.turn(),
      r: () => this.sheet.open("record"),
      "?": () => helpDialog(),
    });
    /** @type {Welcome | null} */
    this.welcome = null;
    /** @type {Shown | null} the table as it stands */
    this.current = null;
    this.commitment = ""; // as this page saw it first
    this.sent = false;
    this.ended = false;
    this.leaving = false;
    this.mistake = "";
    /** @type {HTMLDialogElement | null} */
    this.curtain = null;
    /** @type {Ask | null} the question of another player that waits for an answer */
    this.asked = null;
    /** @type {HTMLDialogElement | null} which asks it */
    this.asking = null;
    for (const [name, press] of /** @type {[string, () => void][]} */ ([
      ["undo", () => this.undo()],
      ["undo-phone", () => this.undo()],
      ["again", () => void this.again()],
      ["again-phone", () => void this.again()],
      ["moves-phone", () => this.action.all()],
      ["log-phone", () => this.sheet.open("log")],
      ["record-phone", () => this.sheet.open("record")],
      ["open-table", () => this.sheet.open("table")],
      ["open-help", () => helpDialog()],
    ])) {
      byId(name).addEventListener("click", press);
    }
    for (const glyph of document.querySelectorAll("[data-icon]")) {
      glyph.innerHTML = icon(/** @type {HTMLElement} */ (glyph).dataset.icon ?? "");
    }
    this.line = new Line(id, () => ({ ...this.seating.who, auto: hurries() }), (message) => this.hear(message), (state) => this.connection(state));
  }

  /** @param {"open" | "lost" | "gone"} state */
  connection(state) {
    if (state === "gone") {
      this.farewell();
      return;
    }
    byId("lost").hidden = state === "open";
    document.body.classList.toggle("offline", state === "lost");
    if (state === "lost") {
      this.sent = false;
      this.editor.lost();
      this.seating.words.lost();
    }
  }

  /** The server has no such table, or not for this page, or not any more. */
  farewell(title = "This table cannot be shown") {
    if (document.querySelector("dialog.farewell")) return;
    dialog(
      title,
      [el("p", {}, this.mistake || "The server refused it."), el("a", { class: "button primary", href: "/" }, "To the start page")],
      { locked: true, name: "farewell" },
    );
  }

  /** @param {Message} message */
  hear(message) {
    switch (message.t) {
      case "welcome":
        this.meet(message);
        break;
      case "presence":
        this.seePresence(message.here);
        break;
      case "seated":
        this.seating.take(message.key);
        break;
      case "closed":
        this.mistake = message.sentence;
        this.line.stop();
        forgetTable(id);
        this.farewell("This table is closed");
        break;
      case "table":
        this.telling.hear(this.memory.complete(message));
        break;
      case "replay":
        this.lookBack(message);
        break;
      case "refused":
        this.released();
        play("no");
        toast(message.sentence, { clause: message.clause, game: this.welcome?.game.slug, kind: "refusal", head: "Not allowed:" });
        break;
      case "later":
        this.released();
        toast(message.sentence);
        break;
      case "draft":
        this.editor.hear(message);
        break;
      case "advice":
        this.adviser.hear(message, this.current?.table.acts ?? []);
        break;
      case "obstacles":
        void questions().then(({ obstaclesDialog }) => obstaclesDialog(message.moves, this.welcome?.game.slug ?? ""));
        break;
      case "menu":
        if (message.v === this.current?.table.version) this.action.choose(message);
        break;
      case "legend":
        this.legend.show(message.signs, this.welcome?.game.slug ?? "");
        break;
      case "allowed":
        toast(`“${message.move}” is allowed.`);
        break;
      case "stale":
      case "error":
        this.released();
        this.adviser.released();
        this.mistake = message.sentence;
        if (this.current || this.seating.waits) toast(message.sentence, { kind: "error" });
        break;
      case "asked":
        this.asked = null;
        this.asking?.close();
        toast(message.sentence);
        break;
      case "ask":
        void this.question(message);
        break;
      case "verified":
        void this.verified(message);
        break;
      case "rematch":
        if (message.what === "battle") void this.callToBattle(message);
        else if (message.what === "camp") this.camp = message.id;
        else void this.invite(message.id);
        break;
    }
  }

  /** @param {Welcome} welcome */
  meet(welcome) {
    this.welcome = welcome;
    this.telling.hurry();
    this.log.game = this.action.game = welcome.game.slug;
    this.record.pause();
    this.commitment ||= welcome.commitment;
    byId("watching").hidden = welcome.mine.length > 0;
    hangHouseRules(byId("house"), welcome.game, welcome.differs ?? [], welcome.warnings ?? []);
    const rules = /** @type {HTMLAnchorElement} */ (byId("rules-link"));
    rules.href = `/rules/${welcome.game.slug}`;
    if (!this.current) this.decorate(welcome.game.title, welcome.game.hue, welcome.game.emblem);
    else this.fillPanel(welcome);
    this.seating.meet(welcome);
    document.body.classList.toggle("empty", !this.current && !this.seating.waits);
  }

  /** @param {boolean[]} here by seat */
  seePresence(here) {
    const { welcome, current } = this;
    if (!welcome) return;
    const players = welcome.players.map((player, seat) => ({ ...player, here: here[seat] ?? false }));
    this.welcome = { ...welcome, players };
    this.seating.see(this.welcome);
    if (current && this.record.at === null) this.drawSeats(current.table, current.thinking);
  }

  /**
   * @param {Table} table
   * @param {number | null} thinking
   */
  drawSeats(table, thinking) {
    const { players = [], mine = [] } = this.welcome ?? {};
    this.seats.draw(table.seats ?? [], players, mine, thinking, table.acts?.length ? (table.seat ?? null) : null);
  }

  /**
   * Sends what a button says.
   *
   * @param {Spoken} message
   */
  say(message) {
    if (!this.line.send(message)) toast("There is no line to the server at the moment; it is being tried again.", { kind: "error" });
  }

  async lostKey() {
    (await questions()).lostKeyDialog(this.welcome?.players ?? [], (seat) => this.say({ t: "reclaim", seat }));
  }

  /**
   * A table has been told, or is shown at once.
   *
   * @param {Shown} message
   * @param {{keep: number, add: Entry[]}} untold what the log has still to say
   * @param {boolean} told
   */
  take(message, untold, told) {
    const first = !this.current;
    this.sent = false;
    this.current = message;
    const seats = message.table.seats ?? [];
    if (first) this.furnish(message);
    if (first) this.line.send({ t: "legend" });
    this.log.draw(untold, seats);
    this.record.draw(message.lines, message.log, seats, this.names());
    if (this.record.at === null) this.show(message, told);
    this.telling.recall(message);
    this.offerUndo(message);
    this.offerResign(message);
    this.hang(message);
    if (message.over && !this.ended) this.finish(first);
    if (!message.over) this.ended = false;
  }

  /**
   * The first table tells the colours and ornaments of the place.
   *
   * @param {Shown} message
   */
  furnish(message) {
    const { table } = message;
    this.decorate(table.title ?? "", table.hue ?? 150, table.emblem ?? "crown");
    byId("sprite").innerHTML = backSymbol(table.emblem ?? "crown");
    if (this.welcome) this.fillPanel(this.welcome);
    document.body.classList.remove("empty");
  }

  /**
   * @param {string} title
   * @param {number} hue
   * @param {string} sign
   */
  decorate(title, hue, sign) {
    place(hue);
    document.title = `${title} · Regalia`;
    byId("title").textContent = title;
    for (const spot of document.querySelectorAll(".emblem")) spot.innerHTML = emblem(sign);
  }

  /** @param {Welcome} welcome */
  fillPanel(welcome) {
    settings(byId("panel-table"), welcome, this.seating.key, this.ended, {
      auto: (on) => this.line.send({ t: "auto", on }),
      verify: () => this.line.send({ t: "verify" }),
      help: () => helpDialog(),
      resign: () => void this.resign(),
      lostKey: () => void this.lostKey(),
    });
  }

  /**
   * Draws a table that can be played.
   *
   * @param {Shown} message
   * @param {boolean} [told] whether nothing in it is new any more
   */
  show(message, told = false) {
    document.body.classList.remove("looking-back");
    this.draw(this.editor.take(message, id, this.welcome?.game.slug ?? ""), message.thinking, told);
    this.action.wanted = message.guide?.act ?? -1;
    this.action.passed = this.log.stuckAt();
    this.lesson.draw(message.guide ?? null, message.over !== null);
    this.action.offer(message, this.names(), this.welcome?.mine ?? []);
    this.editor.mount();
    this.offerAdvice(message);
    this.keys.refresh();
    document.documentElement.dataset.version = String(message.table.version ?? 0);
  }

  /**
   * @param {Table} table
   * @param {number | null} thinking
   * @param {boolean} [told]
   */
  draw(table, thinking, told = false) {
    this.telling.draw(table, told);
    this.drawSeats(table, thinking);
  }

  /** @param {Table} table */
  paint(table) {
    this.drawing.draw(table);
    drawGoal(table.goal ?? "");
    this.sight.refresh();
    this.threats.refresh(table.seat ?? -1);
  }

  names() {
    return (this.current?.table.seats ?? []).map((seat) => seat.name);
  }

  /** @param {Act} act */
  act(act) {
    const version = this.current?.table.version ?? 0;
    if (this.sent) return;
    settle();
    this.telling.decided();
    if (this.line.send({ t: "act", v: version, a: act.id ?? -1 })) {
      this.sent = true;
      this.action.pressed(act);
    } else toast("There is no line to the server at the moment; it is being tried again.", { kind: "error" });
  }

  /** The server did not do what was sent: the table can be touched again. */
  released() {
    this.sent = false;
    this.editor.submitted = false;
    this.action.released();
  }

  /** Shows the last move once more. */
  async again() {
    if (!this.current || this.record.at !== null || this.sent) return;
    if (await this.telling.again()) this.show(this.current, true);
    else if (!this.telling.busy) toast("Nothing has been moved since you opened this page.");
  }

  undo() {
    if (this.editor.active && this.editor.past.length) this.editor.undo();
    else if (this.current?.undo.can) this.line.send({ t: "undo" });
    else if (this.current) toast(this.current.undo.why);
  }

  /** Asks whether the game shall be given up, for it cannot be taken back. */
  async resign() {
    const offer = this.current?.resign;
    if (!offer?.can) {
      if (offer) toast(offer.why);
      return;
    }
    (await questions()).resignDialog(() => {
      this.sheet.close();
      this.line.send({ t: "resign", v: this.current?.table.version ?? 0 });
    });
  }

  /** @param {Shown} message */
  offerUndo(message) {
    const { can, free, why } = message.undo;
    for (const name of ["undo", "undo-phone"]) {
      const node = byId(name);
      node.setAttribute("aria-disabled", String(!can));
      node.title = why;
    }
    byId("undo-why").textContent = !can ? "" : free ? "free" : "by consent";
  }

  /**
   * The computer gives advice where there is a choice and nobody else plays.
   *
   * @param {Shown} message
   */
  offerAdvice(message) {
    const { players = [], mine = [] } = this.welcome ?? {};
    const alone = players.every((player, seat) => player.kind !== "person" || mine.includes(seat));
    const taught = message.guide !== null && message.guide !== undefined && !message.guide.done;
    const can = alone && !taught && (message.table.acts ?? []).length > 1;
    this.adviser.offer(message.table.version ?? 0, can);
    this.action.adviser = can ? this.adviser : null;
  }

  /** @param {Shown} message */
  offerResign(message) {
    const node = document.getElementById("resign");
    node?.setAttribute("aria-disabled", String(!message.resign?.can));
    if (node) node.title = message.resign?.why ?? "";
  }

  /** @param {Ask} ask */
  async question(ask) {
    this.asked = ask;
    const { questionDialog } = await questions();
    if (this.asked !== ask) return; // it was settled meanwhile
    const name = this.welcome?.players[ask.seat]?.name || "A player";
    this.asking?.close();
    this.asking = questionDialog(ask, name, (yes) => this.say({ t: "answer", yes }), () => (this.asking = null));
  }

  /**
   * Somebody else has laid out a rematch: the way there. One's key stands for the same seats.
   *
   * @param {string} again
   */
  async invite(again) {
    if (!this.leaving) (await questions()).rematchDialog(tableAddress(again, this.seating.key));
  }

  /** What one does after the end: another game, or in a campaign the way back. */
  afterwards() {
    return this.camp ? "Back to the camp" : this.welcome?.game.slug === "campaign" ? "All games" : "Rematch";
  }

  goOn() {
    if (this.camp) location.assign(tableAddress(this.camp, this.seating.key));
    else if (this.welcome?.game.slug === "campaign") location.assign("/");
    else void this.leave("rematch", {});
  }

  /** @param {Shown} message */
  hang(message) {
    this.curtain?.close();
    this.curtain = null;
    const seat = message.curtain;
    document.body.classList.toggle("curtained", seat !== null && seat !== undefined);
    if (seat === null || seat === undefined) return;
    const name = this.names()[seat];
    this.curtain = dialog(
      `Pass the device to ${name}`,
      [
        drawn(emblem(message.table.emblem ?? "crown"), "laurel"),
        el("p", {}, "The curtain is down: nobody sees what is not theirs."),
        button("", `I am ${name}`, () => this.line.send({ t: "lift", seat }), { class: "primary", autofocus: true }),
      ],
      { locked: true, name: "curtain" },
    );
  }

  /** @param {Replayed} message */
  lookBack(message) {
    if (this.record.at === null || this.record.at !== message.ply) return;
    document.body.classList.add("looking-back");
    this.editor.rest();
    this.draw(message.table, null);
    this.action.rest({
      ply: message.ply,
      of: this.record.lines.length,
      say: message.say,
      now: () => this.record.now(),
      branch: () => void this.branch(message.ply),
    });
    this.keys.refresh();
  }

  /**
   * Goes on from a move of the past, with what was unseen there as one likes, as far as that is fair.
   *
   * @param {number} ply
   */
  async branch(ply) {
    if (this.ended) (await questions()).continueDialog((unseen) => this.leave("continue", { ply, unseen }));
    else if (this.welcome?.game.secrets) toast("This game has secrets: it can be continued from here when it is over.");
    else void this.leave("continue", { ply });
  }

  /** @param {boolean} first whether the game was over before this page was opened */
  finish(first) {
    this.ended = true;
    const verify = /** @type {HTMLButtonElement | null} */ (document.getElementById("verify"));
    if (verify) verify.disabled = false;
    if (first) return;
    play("end");
  }

  /** @param {Over} over */
  result(over) {
    const { game = null, score = [] } = this.welcome ?? {};
    const { seats = [], say = "" } = this.current?.table ?? {};
    return result(over, { game, seats, names: this.names(), score, say }, {
      rematch: () => this.goOn(),
      afterwards: () => this.afterwards(),
      review: () => this.sheet.open("record"),
      save: () => this.save(),
      verify: () => this.line.send({ t: "verify" }),
    });
  }

  /** @param {Again} message */
  async callToBattle(message) {
    const { battleDialog, battleLink } = await import("./campaign.js");
    battleDialog(message, this.seating.key);
    byId("choices").replaceChildren(battleLink(message, this.seating.key));
  }

  /** @param {Verified} message */
  async verified(message) {
    const { recompute } = await import("./verification.js");
    const { ok, sentences } = await recompute(message, this.commitment, this.seating.words.kept);
    for (const name of ["verdict", "end-verdict"]) {
      const node = document.getElementById(name);
      if (!node) continue;
      node.replaceChildren(...sentences.map((sentence) => el("span", {}, sentence)));
      node.classList.toggle("ok", ok);
      node.classList.toggle("bad", !ok);
    }
  }

  save() {
    saveRecord(id).catch((error) => toast(error.message, { kind: "error" }));
  }

  /**
   * Goes to a new table made from this one.
   *
   * @param {"continue" | "rematch"} how
   * @param {{ply?: number, unseen?: "as_they_were" | "dealt_anew"}} more
   */
  async leave(how, more) {
    this.leaving = true;
    try {
      await openTable(`/tables/${encodeURIComponent(id)}/${how}`, { key: this.seating.key, ...more });
    } catch (error) {
      this.leaving = false;
      toast(/** @type {Error} */ (error).message, { kind: "error" });
    }
  }
}

new Page();
