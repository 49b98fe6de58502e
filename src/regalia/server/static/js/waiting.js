/** The waiting room: who sits where before a game begins, invitations to open seats, and the words for its chance. */

import { dialog } from "./dialog.js";
import { button, drawn, el } from "./element.js";
import { invitationAddress } from "./entry.js";
import { houseRules } from "./house.js";
import { icon } from "./icon.js";
import { arms } from "./piece.js";
import { canShare, copyLink, qrCode, shareLink } from "./share.js";
import { emblem } from "./sign.js";
import { recall, remember } from "./store.js";
import { WordBox } from "./wordbox.js";

/** @import { Invitation } from "./entry.js" */
/** @import { Seated, Spoken, WaitingRoom as Missing, Welcome } from "./message.d.ts" */
/** @import { OwnWords } from "./words.js" */

/** @param {Seated} player */
function isOpen(player) {
  return player.kind === "person" && !player.taken;
}

/** @param {string[]} names */
function listed(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}

/**
 * What the table waits for, in a sentence.
 *
 * @param {Welcome} welcome
 * @param {Missing} missing
 */
function stateSentence({ players, mine }, missing) {
  const open = players.filter(isOpen).length;
  if (open) return open === 1 ? "Waiting for one more person." : `Waiting for ${open} more people.`;
  const away = players.filter((player, seat) => player.kind === "person" && !player.here && !mine.includes(seat) && !missing.spoken[seat]);
  if (away.length) return `All seats are taken. Waiting for ${listed(away.map((player) => player.name))}.`;
  const silent = players.filter((player, seat) => player.kind === "person" && !mine.includes(seat) && !missing.promises[seat]);
  if (silent.length && mine.some((seat) => missing.promises[seat])) return `All are here. ${listed(silent.map((player) => player.name))} may still choose words.`;
  return "All are here: the game begins.";
}

/**
 * What has changed for those who look at it.
 *
 * @param {Seated[]} before
 * @param {Seated[]} now
 * @param {number[]} mine
 */
function news(before, now, mine) {
  return now.flatMap((player, seat) => {
    const old = before[seat];
    if (!old || mine.includes(seat) || (player.kind !== "person" && old.kind !== "person")) return [];
    if (player.kind !== "person") return [`Seat ${seat + 1} is the computer's.`];
    if (player.taken && !old.taken) return [`${player.name} has sat down.`];
    if (old.taken && !player.taken) return [`${old.name} has got up: seat ${seat + 1} is open.`];
    if (player.taken && player.here !== old.here) return [player.here ? `${player.name} is here again.` : `${player.name} is away.`];
    return [];
  });
}

export class WaitingRoom {
  /**
   * @param {HTMLElement} node
   * @param {{
   *   say: (message: Spoken) => void,
   *   words: OwnWords,
   *   invitation: () => Invitation | null,
   *   lostKey: () => void,
   *   changed: () => void,
   * }} table `changed` is told when the words are chosen
   */
  constructor(node, table) {
    this.node = node;
    this.table = table;
    /** @type {Welcome | null} */
    this.welcome = null;
    /** @type {Map<number, {from: string, row: HTMLElement}>} by seat, with what it was drawn from */
    this.rows = new Map();
    this.words = new WordBox(table.words, table.changed);
    this.emblem = el("span", { class: "room-emblem", "aria-hidden": "true" });
    this.state = el("p", { class: "room-state", role: "status" });
    this.news = el("p", { class: "room-news hint", role: "log", "aria-live": "polite" });
    this.name = /** @type {HTMLInputElement} */ (
      el("input", { type: "text", id: "room-name", maxlength: "40", autocomplete: "nickname", value: recall("name") })
    );
    this.joinTitle = el("h3", {}, "");
    this.joinWords = el("p", {}, "");
    this.sitDown = button(icon("chair"), "Sit down", () => {}, { class: "primary", type: "submit" });
    this.nameRow = el("div", { class: "name-row" }, el("label", { for: "room-name" }, "Your name"), this.name, this.sitDown);
    this.lost = button("", "I have lost my key…", () => this.table.lostKey(), { class: "quiet small" });
    this.join = el("form", { class: "panel join", novalidate: true }, this.joinTitle, this.joinWords, this.nameRow, this.lost);
    this.join.addEventListener("submit", (event) => {
      event.preventDefault();
      const invited = this.table.invitation();
      if (invited) this.sit(invited.seat, invited.ticket, this.name.value);
    });
    this.places = el("ol", { class: "places" });
    this.close = button(icon("close"), "Close the table…", () => this.askToClose(), { class: "quiet small" });
    this.rules = el("div", { class: "room-rules" });
    this.chance = el("div", { class: "room-chance" });
    this.node.replaceChildren(
      el("header", { class: "room-head" }, this.emblem, el("div", {}, el("h2", { id: "room-title" }, "Waiting room"), this.state, this.news)),
      this.join,
      el("section", { class: "panel room-seats", "aria-label": "Seats" }, el("h3", {}, "Seats"), this.places, this.close),
      el(
        "div",
        { class: "room-about" },
        el("section", { class: "panel", "aria-label": "Rules of this table" }, el("h3", {}, "Rules"), this.rules),
        el("section", { class: "panel", "aria-label": "Fair chance" }, el("h3", {}, "Fair chance"), this.chance, this.words.node),
      ),
    );
  }

  get shown() {
    return !this.node.hidden;
  }

  /** Whether the person is choosing words, so that none can be promised yet. */
  get choosing() {
    return this.shown && this.words.choosing;
  }

  /** @param {Welcome} welcome */
  show(welcome) {
    const missing = welcome.waiting;
    if (!missing) return;
    const said = news(this.welcome?.players ?? [], welcome.players, [...welcome.mine, ...(this.welcome?.mine ?? [])]);
    const first = !this.shown;
    const joining = this.join.contains(document.activeElement);
    this.welcome = welcome;
    this.node.hidden = false;
    document.body.classList.add("waiting");
    document.body.classList.remove("empty");
    if (!this.emblem.firstChild) this.emblem.innerHTML = emblem(welcome.game.emblem);
    const state = stateSentence(welcome, missing);
    if (this.state.textContent !== state) this.state.textContent = state;
    if (said.length) this.news.textContent = said.join(" ");
    this.offerSeat(welcome);
    welcome.players.forEach((player, seat) => this.place(welcome, missing, player, seat));
    this.close.hidden = !welcome.owner;
    this.tellRules(welcome);
    this.tellChance(welcome, missing);
    if (first && !this.sitDown.hidden) this.name.focus();
    if (joining && this.join.hidden) this.rows.get(welcome.mine[0])?.row.querySelector("h4")?.focus();
    this.words.offer(welcome.mine.length > 0 && !welcome.chosen, !welcome.players.some(isOpen));
  }

  hide() {
    if (!this.shown) return;
    this.node.hidden = true;
    document.body.classList.remove("waiting");
  }

  // Taking a seat

  /**
   * What somebody who holds no seat can do here.
   *
   * @param {Welcome} welcome
   */
  offerSeat({ players, mine, owner, public: listedForAll, game }) {
    const invited = this.table.invitation();
    const free = invited !== null && players[invited.seat] !== undefined && isOpen(players[invited.seat]);
    this.join.hidden = !free && (mine.length > 0 || owner);
    this.sitDown.hidden = !free;
    this.nameRow.hidden = !free && !(listedForAll && players.some(isOpen));
    this.lost.hidden = free || mine.length > 0 || !players.some((player) => player.kind === "person" && player.taken);
    this.joinTitle.textContent = free ? "You are invited" : this.nameRow.hidden ? "You are watching" : "Sit down";
    this.joinWords.textContent = free
      ? `Seat ${invited.seat + 1} at this table of ${game.title} is kept for you.`
      : invited && !this.nameRow.hidden
        ? "The seat you were invited to is taken, but others are open."
        : invited
          ? "This invitation was used or withdrawn. Whoever opened the table can send you another."
          : this.nameRow.hidden
            ? "A seat is taken with its invitation: ask whoever opened the table for one."
            : "Say who you are, and choose an open seat.";
  }

  /**
   * @param {number} seat
   * @param {string} ticket
   * @param {string} name
   */
  sit(seat, ticket, name) {
    const called = name.trim();
    if (called) remember("name", called);
    this.table.say({ t: "sit", seat, ticket, name: called });
  }

  /**
   * The owner takes an open seat, for himself or for somebody at the same screen.
   *
   * @param {number} seat
   */
  askWho(seat) {
    const first = !this.welcome?.mine.length;
    const name = /** @type {HTMLInputElement} */ (
      el("input", { type: "text", id: "here-name", maxlength: "40", autocomplete: "off", value: first ? recall("name") : "" })
    );
    const form = el(
      "form",
      { class: "name-row" },
      el("label", { for: "here-name" }, first ? "Your name" : "Who sits here"),
      name,
      button(icon("chair"), "Sit down", () => {}, { class: "primary", type: "submit" }),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.table.say({ t: "sit", seat, ticket: "", name: name.value.trim() });
      box.close();
    });
    const box = dialog(`Seat ${seat + 1}, at this screen`, [form], { name: "who" });
    name.focus();
  }

  askToClose() {
    const box = dialog(
      "Close this table?",
      [
        el("p", {}, "All invitations are void then, and whoever waits here is told so."),
        el(
          "div",
          { class: "buttons" },
          button("", "Close the table", () => {
            this.table.say({ t: "close" });
            box.close();
          }),
          button("", "Keep it open", () => box.close(), { class: "primary", autofocus: true }),
        ),
      ],
      { name: "closing" },
    );
  }

  // Seats

  /**
   * Draws a seat if something about it has changed; what had the focus has it again.
   *
   * @param {Welcome} welcome
   * @param {Missing} missing
   * @param {Seated} player
   * @param {number} seat
   */
  place(welcome, missing, player, seat) {
    const own = welcome.mine.includes(seat);
    const late = player.kind === "person" && !missing.spoken[seat] && !player.here && !own && !welcome.players.some(isOpen);
    const canFree = late && (welcome.owner || welcome.mine.length > 0);
    const canSit = isOpen(player) && welcome.public && !welcome.owner && !welcome.mine.length;
    const invited = this.table.invitation()?.seat === seat && isOpen(player);
    const ticket = missing.tickets[seat];
    const from = JSON.stringify([player, own, canFree, canSit, invited, ticket, welcome.owner]);
    const old = this.rows.get(seat);
    if (old?.from === from) return;
    const held = old?.row.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.control : undefined;
    const row = el(
      "li",
      { class: `seat-row${isOpen(player) ? " open" : ""}`, data: { owner: String(seat), seat: String(seat) } },
      drawn(arms("", seat), "arms"),
      el("div", { class: "who" }, el("h4", { tabindex: "-1" }, isOpen(player) ? `Seat ${seat + 1}` : player.name), this.presence(player, own)),
      el("div", { class: "buttons" }, ...this.seatButtons(welcome, player, seat, { own, canFree, canSit })),
    );
    if (isOpen(player) && welcome.owner && ticket) row.append(this.invitationPart(welcome, seat, ticket));
    if (old) old.row.replaceWith(row);
    else this.places.append(row);
    this.rows.set(seat, { from, row });
    if (held !== undefined) /** @type {HTMLElement | null} */ (row.querySelector(`[data-control="${held}"]`) ?? row.querySelector("h4"))?.focus();
  }

  /**
   * @param {Seated} player
   * @param {boolean} own
   */
  presence(player, own) {
    const computer = player.kind !== "person";
    const words = computer ? "computer" : isOpen(player) ? "open" : own ? "you, at this screen" : player.here ? "here" : "away";
    const sign = computer || isOpen(player) ? "" : own || player.here ? "on" : "off";
    return el("p", { class: "role" }, sign ? el("span", { class: `lamp ${sign}`, "aria-hidden": "true" }) : drawn(icon(computer ? "engine" : "chair")), words);
  }

  /**
   * @param {Welcome} welcome
   * @param {Seated} player
   * @param {number} seat
   * @param {{own: boolean, canFree: boolean, canSit: boolean}} may
   */
  seatButtons(welcome, player, seat, { own, canFree, canSit }) {
    const { say } = this.table;
    /** @type {HTMLElement[]} */
    const found = [];
    if (own) found.push(this.control("stand", "Get up", () => say({ t: "stand", seat })));
    if (canFree) found.push(this.control("free", "Open this seat again", () => say({ t: "free", seat })));
    if (canSit) found.push(this.control("sit", "Sit down here", () => this.sit(seat, "", this.name.value), "primary"));
    if (welcome.owner && player.kind !== "person") found.push(this.control("open", "Invite a person instead", () => say({ t: "assign", seat, player: "person" })));
    return found;
  }

  /**
   * A button that can be found again when its seat is drawn anew.
   *
   * @param {string} name
   * @param {string} words
   * @param {() => void} press
   * @param {string} [kind] its class
   * @param {string} [drawing]
   */
  control(name, words, press, kind = "", drawing = "") {
    return button(drawing, words, press, { class: `small ${kind}`, data: { control: name } });
  }

  /**
   * How an open seat is given away, for the owner.
   *
   * @param {Welcome} welcome
   * @param {number} seat
   * @param {string} ticket
   */
  invitationPart({ id, game, players }, seat, ticket) {
    const { say } = this.table;
    const address = invitationAddress(id, seat, ticket);
    const whom = `seat ${seat + 1}`;
    const link = /** @type {HTMLInputElement} */ (el("input", { type: "text", readonly: true, id: `invitation-${seat}`, value: address, data: { control: "link" } }));
    link.addEventListener("focus", () => link.select());
    const code = el("details", { class: "more qr" }, el("summary", { data: { control: "qr" } }, "QR code"));
    code.addEventListener("toggle", () => code.querySelector(".qr-code") ?? code.append(qrCode(address, `The invitation to ${whom} as a QR code`)));
    /** @type {HTMLDetailsElement} */ (code).open = players.filter(isOpen).length === 1;
    const player = /** @type {HTMLSelectElement} */ (el("select", { "aria-label": `Computer player for ${whom}`, data: { control: "player" } }));
    for (const kind of game.players.filter((one) => one !== "person")) player.append(el("option", { value: kind }, kind.replace(/^./, (first) => first.toUpperCase())));
    player.value = game.players.includes("knight") ? "knight" : player.value;
    return el(
      "div",
      { class: "invitation" },
      el("label", { for: link.id }, `Invitation to ${whom}: send it to one person`),
      el(
        "div",
        { class: "link-row" },
        link,
        this.control("copy", "Copy link", () => void copyLink(address, whom), "primary", icon("link")),
        canShare() ? this.control("share", "Share", () => void shareLink(address, `${game.title}: a seat for you`), "", icon("share")) : "",
      ),
      code,
      el(
        "div",
        { class: "buttons otherwise" },
        this.control("renew", "Another link", () => say({ t: "renew", seat }), "", icon("again")),
        this.control("take", "Take it myself…", () => this.askWho(seat), "", icon("chair")),
        el("div", { class: "give" }, player, this.control("give", "Give it to the computer", () => say({ t: "assign", seat, player: player.value }))),
      ),
    );
  }

  // Rules and chance

  /** @param {Welcome} welcome */
  tellRules({ game, differs, warnings }) {
    if (this.rules.firstChild) return;
    this.rules.append(
      el("p", {}, game.blurb),
      differs.length
        ? el("div", {}, el("p", {}, "Not as in the rulebook:"), houseRules(game, differs, warnings))
        : el("p", {}, "Everything here is as in the rulebook."),
      el("a", { class: "button small", href: `/rules/${game.slug}`, target: "rules" }, `The rules of ${game.title}`),
    );
  }

  /**
   * @param {Welcome} welcome
   * @param {Missing} missing
   */
  tellChance(welcome, { broken_off: broken }) {
    const { commitment, chosen } = welcome;
    const deceived = this.table.words.deceived(welcome);
    const from = JSON.stringify([commitment, chosen, broken, deceived]);
    if (this.chance.dataset.from === from) return;
    this.chance.dataset.from = from;
    this.chance.replaceChildren(
      el("p", {}, chosen ? "Somebody chose the seed of this table, so its chance may be known to him." : "Every die and card follows from a secret seed of the server and from words of everybody who sits here. This is the server's promise of its seed:"),
      el("code", { class: "commitment" }, commitment),
      broken ? el("p", { class: "broken" }, `A start was broken off ${broken === 1 ? "once" : `${broken} times`}, because somebody's words did not come.`) : "",
      deceived ? el("p", { class: "problem", role: "alert" }, "The server shows another promise than when you sat down. Your words are not told to it: do not play at this table.") : "",
    );
  }
}
