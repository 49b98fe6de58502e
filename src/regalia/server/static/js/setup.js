/** Setting a table: how many seats, who sits where, who may see it, words for fair chance, rules options. */

import { dialog } from "./dialog.js";
import { button, drawn, el } from "./element.js";
import { icon } from "./icon.js";
import { Inquiry } from "./inquiry.js";
import { OptionForm } from "./option.js";
import { arms } from "./piece.js";
import { openTable } from "./request.js";
import { toggle } from "./setting.js";
import { recall, remember } from "./store.js";
import { LONGEST } from "./words.js";

/** @import { Facts } from "./message.d.ts" */

/** @type {Record<string, string>} */
const PLAYER = {
  person: "At this screen",
  open: "Somebody else, by invitation",
  squire: "Computer: squire, easy",
  knight: "Computer: knight, fair",
  marshal: "Computer: marshal, strong",
  king: "Computer: king, the strongest",
  random: "Computer: random moves",
  greedy: "Computer: greedy, one step ahead",
};

const OPEN = "open"; // a person's seat that waits for whoever is invited

/**
 * @param {string} kind
 * @param {string} name
 */
function chair(kind, name) {
  if (kind === OPEN) return { player: "person", open: true };
  return kind === "person" ? { player: kind, name } : { player: kind };
}

class Setup {
  /** @param {Facts} game */
  constructor(game) {
    this.game = game;
    /** @type {{kind: HTMLSelectElement, name: HTMLInputElement}[]} */
    this.seats = [];
    this.inquiry = new Inquiry(() => ({ game: game.slug, seats: this.seats.length, options: this.options.values() }));
    this.options = new OptionForm(game, (changed) => this.inquiry.about(changed > 0));
    this.options.node.append(this.inquiry.node);
    this.words = /** @type {HTMLInputElement} */ (el("input", { type: "text", id: "words", maxlength: String(LONGEST), autocomplete: "off" }));
    this.list = el("ol", { class: "seat-list" });
    this.public = false;
    this.problem = el("p", { class: "problem", role: "alert" });
    this.start = button(icon("play"), "Start the game", () => {}, { class: "primary large" });
    this.start.type = "submit";
    this.node = this.form(game);
    this.setSeats(game.fewest);
  }

  /** @param {Facts} game */
  form(game) {
    const form = el(
      "form",
      { novalidate: true },
      this.count(game),
      this.list,
      toggle("Public: listed for everybody", this.public, (on) => (this.public = on)),
      this.options.node,
      el(
        "details",
        { class: "more" },
        el("summary", {}, "Fair chance"),
        el("label", { for: "words" }, "Your own words"),
        this.words,
        el("p", { class: "hint" }, "They are mixed into every die and card, so that nobody, not even the server, can choose them. Left empty, this browser finds some."),
      ),
      this.options.remarks,
      this.problem,
      this.start,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.open();
    });
    return form;
  }

  /** @param {Facts} game */
  count(game) {
    const group = el("fieldset", { class: "choice" }, el("legend", {}, "Players"));
    for (let seats = game.fewest; seats <= game.most; seats++) {
      const input = /** @type {HTMLInputElement} */ (el("input", { type: "radio", name: "seats", value: String(seats) }));
      input.checked = seats === game.fewest;
      input.addEventListener("change", () => this.setSeats(seats));
      group.append(el("label", {}, input, el("span", {}, String(seats))));
    }
    return group;
  }

  /** @param {number} count */
  setSeats(count) {
    while (this.seats.length > count) {
      this.seats.pop();
      this.list.lastElementChild?.remove();
    }
    while (this.seats.length < count) this.addSeat(this.seats.length);
    this.options.fit(count);
    this.nameStart();
  }

  /** The game starts at once, unless somebody has to come first. */
  nameStart() {
    const waits = this.seats.some(({ kind }) => kind.value === OPEN);
    /** @type {HTMLElement} */ (this.start.querySelector(".words")).textContent = waits ? "Open the table" : "Start the game";
  }

  /** @param {number} seat */
  addSeat(seat) {
    const kind = /** @type {HTMLSelectElement} */ (el("select", { "aria-label": `Who sits on seat ${seat + 1}` }));
    const players = this.game.players.flatMap((player) => (player === "person" ? [player, OPEN] : [player]));
    for (const player of players) kind.append(el("option", { value: player }, PLAYER[player] ?? player));
    kind.value = seat === 0 ? "person" : "knight";
    const name = /** @type {HTMLInputElement} */ (
      el("input", { type: "text", maxlength: "40", placeholder: "A name is found", autocomplete: "off", "aria-label": `Name on seat ${seat + 1}` })
    );
    name.value = seat === 0 ? recall("name") : "";
    this.seats.push({ kind, name });
    const fit = () => {
      name.hidden = kind.value !== "person";
      this.nameStart();
    };
    kind.addEventListener("change", fit);
    fit();
    const row = el("li", { data: { owner: String(seat) } }, drawn(arms("", seat), "arms"), kind, name);
    this.list.append(row);
  }

  async open() {
    const seats = this.seats.map(({ kind, name }) => chair(kind.value, name.value.trim()));
    const own = this.seats.find(({ kind }) => kind.value === "person");
    if (own?.name.value.trim()) remember("name", own.name.value.trim());
    this.options.silence();
    this.problem.textContent = "";
    this.start.disabled = true;
    try {
      const wish = { game: this.game.slug, seats, options: this.options.values(), public: this.public };
      await openTable("/tables", wish, this.words.value);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.problem.textContent = this.options.inWords(message);
    } finally {
      this.start.disabled = false;
    }
  }
}

/**
 * Opens the setting of a table.
 *
 * @param {Facts} game
 * @param {() => void} reported what to do when the lab has written a report
 */
export function setupDialog(game, reported) {
  const setup = new Setup(game);
  setup.node.addEventListener("report", reported);
  const box = dialog(`Set the table: ${game.title}`, [setup.node], { name: "setup place", closed: () => setup.inquiry.leave() });
  box.style.setProperty("--hue", String(game.hue));
  return box;
}
