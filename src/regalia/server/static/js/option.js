/** A form for a game's options, made from their JSON schema: what differs on top, a search field, the common ones, then by chapters. */

import { button, clauseLink, el } from "./element.js";
import { icon } from "./icon.js";
import { picked } from "./picker.js";
import { request } from "./request.js";

/** @import { Facts, Property, Proposal, Remarks } from "./message.d.ts" */
/** @typedef {Pick<Facts, "slug" | "options">} Optional what has options */
/** @typedef {boolean | number | string} Value */
/** @typedef {{input: HTMLElement, get: () => Value, set: (value: Value) => void, fit?: (seats: number) => void}} Field */

const COMMON = "Often chosen";
const PAUSE = 300; // milliseconds without a change before the server is asked

/**
 * An option's name as the form writes it.
 *
 * @param {string} name
 */
function titleOf(name) {
  return name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
}

/**
 * A value as people say it.
 *
 * @param {Property} property
 * @param {Value} value
 */
function inWords(property, value) {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return property["x-choices"]?.find((choice) => choice.value === value)?.name ?? String(value);
}

export class OptionForm {
  /**
   * @param {Optional} game
   * @param {(count: number) => void} changed hears how many differ from the rulebook
   * @param {string} [apart] an option whose row stands elsewhere
   */
  constructor(game, changed, apart = "") {
    this.game = game;
    this.changed = changed;
    /** @type {Record<string, Field & {property: Property, row: HTMLElement}>} */
    this.fields = {};
    this.summary = el("ul", { class: "option-changes", "aria-label": "What differs from the rulebook" });
    this.search = /** @type {HTMLInputElement} */ (
      el("input", { type: "search", class: "option-search", placeholder: "Search the options", "aria-label": "Search the options" })
    );
    this.search.addEventListener("input", () => this.find());
    this.none = el("p", { class: "hint", role: "status" });
    this.count = el("p", { class: "changes", role: "status" });
    this.seats = 0;
    this.remarks = el("div", { class: "remarks", role: "status" }); // what the server says of these options before a table opens
    this.pause = 0;
    const property = game.options.properties[apart];
    this.apart = property ? this.row(game.slug, apart, property) : null;
    this.groups = this.inGroups(game, apart);
    this.node = el(
      "details",
      { class: "more" },
      el("summary", {}, "Rules options"),
      this.count,
      el("div", { class: "options" }, this.summary, this.search, this.none, ...this.groups),
      button(icon("undo"), "All back to the rulebook", () => this.reset(), { class: "small" }),
    );
    this.tellChanges();
  }

  /**
   * @param {Optional} game
   * @param {string} apart
   */
  inGroups(game, apart) {
    /** @type {Map<string, HTMLElement[]>} */
    const rows = new Map([[COMMON, []]]);
    for (const [name, property] of Object.entries(game.options.properties)) {
      if (name === apart) continue;
      const group = property["x-common"] ? COMMON : property["x-group"] || "Other";
      rows.set(group, [...(rows.get(group) ?? []), this.row(game.slug, name, property)]);
    }
    return [...rows].filter(([, listed]) => listed.length).map(([group, listed], at) => {
      const count = group === COMMON ? "" : String(listed.length);
      const node = el("details", { class: "more option-group" }, el("summary", {}, group, el("small", {}, count)), ...listed);
      /** @type {HTMLDetailsElement} */ (node).open = at === 0;
      return /** @type {HTMLDetailsElement} */ (node);
    });
  }

  /**
   * A sentence of the server's, with the options called as in the form.
   *
   * @param {string} sentence
   */
  inWords(sentence) {
    return sentence.replace(/\b\w+\b/g, (word) => (word.includes("_") && word in this.game.options.properties ? titleOf(word) : word));
  }

  /**
   * @param {string} slug
   * @param {string} name
   * @param {Property} property
   */
  row(slug, name, property) {
    const id = `option-${name}`;
    const title = titleOf(name);
    const field = this.input(id, name, property);
    const meaning = el("p", { class: "hint", id: `${id}-meaning` }, this.inWords(property.description));
    if (property["x-clause"]) meaning.append(" ", clauseLink(slug, property["x-clause"]));
    field.input.setAttribute("aria-describedby", meaning.id);
    const large = field.input.getAttribute("role") === "radiogroup";
    const label = large ? el("span", { class: "label", id: `${id}-label` }, title) : el("label", { for: id }, title);
    if (large) field.input.setAttribute("aria-labelledby", label.id);
    const row = el(
      "div",
      { class: `option${property.type === "boolean" ? " switch" : ""}${large ? " large" : ""}` },
      el("div", { class: "option-words" }, label, meaning),
      el("div", { class: "option-input" }, field.input),
    );
    this.fields[name] = { ...field, property, row };
    field.input.addEventListener("input", () => this.mark(name));
    return row;
  }

  /**
   * @param {string} id
   * @param {string} name
   * @param {Property} property
   * @returns {Field}
   */
  input(id, name, property) {
    const choices = property["x-choices"] ?? [];
    if (choices.some((choice) => choice.sentence || choice.picture)) return picked(`/games/${this.game.slug}/options/${name}`, id, property);
    if (property.type === "boolean") {
      const box = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", role: "switch", id }));
      box.checked = property.default === true;
      return { input: box, get: () => box.checked, set: (value) => (box.checked = value === true) };
    }
    if (property.enum) {
      const list = /** @type {HTMLSelectElement} */ (el("select", { id }));
      for (const choice of choices) list.append(el("option", { value: choice.value }, choice.name));
      list.value = String(property.default);
      return { input: list, get: () => list.value, set: (value) => (list.value = String(value)) };
    }
    const whole = property.type === "integer";
    const field = /** @type {HTMLInputElement} */ (
      el("input", {
        type: whole ? "number" : "text",
        id,
        min: property.minimum,
        max: property.maximum,
        pattern: property.pattern,
        title: property["x-allowed"],
        value: property.default,
      })
    );
    const read = () => (whole && /^-?\d+$/.test(field.value) ? Number(field.value) : field.value);
    return { input: field, get: read, set: (value) => (field.value = String(value)) };
  }

  /**
   * Leaves out what so many players cannot play with.
   *
   * @param {number} seats
   */
  fit(seats) {
    this.seats = seats;
    for (const [name, field] of Object.entries(this.fields)) {
      field.fit?.(seats);
      this.mark(name);
    }
  }

  /**
   * @param {string} name
   * @param {Value} value
   */
  set(name, value) {
    this.fields[name].set(value);
    this.mark(name);
  }

  /** @param {string} name */
  mark(name) {
    const { property, get, row } = this.fields[name];
    row.classList.toggle("changed", get() !== property.default);
    this.tellChanges();
  }

  tellChanges() {
    const changed = Object.keys(this.values());
    this.summary.replaceChildren(...changed.map((name) => this.difference(name)));
    this.count.textContent = changed.length
      ? `${changed.length} ${changed.length === 1 ? "differs" : "differ"} from the rulebook:`
      : "Everything as in the rulebook.";
    this.count.classList.toggle("some", changed.length > 0);
    this.changed(changed.length);
    this.silence();
    if (this.seats && changed.length) this.pause = setTimeout(() => void this.consult(), PAUSE);
  }

  /** Nothing is remarked now: the options have changed, or are sent. */
  silence() {
    clearTimeout(this.pause);
    this.pause = 0;
    this.remarks.replaceChildren();
  }

  /** Says beside the form why the server would refuse these options, or what of them may not be meant. */
  async consult() {
    const pause = this.pause;
    /** @type {Proposal} */
    const proposal = { game: this.game.slug, seats: this.seats, options: this.values() };
    /** @type {Remarks | null} */
    const told = await request("/options", proposal).catch(() => null); // opening the table will say what is wrong
    if (!told || pause !== this.pause) return;
    const refused = told.refused ? [el("p", { class: "problem" }, this.inWords(told.refused))] : [];
    this.remarks.replaceChildren(...refused, ...told.warnings.map((sentence) => el("p", { class: "warning" }, this.inWords(sentence))));
  }

  /**
   * An option that differs, with the way back to the book.
   *
   * @param {string} name
   */
  difference(name) {
    const { property, get } = this.fields[name];
    const book = inWords(property, property.default);
    return el(
      "li",
      {},
      el("span", {}, el("strong", {}, `${titleOf(name)}: ${inWords(property, get())}`), el("small", {}, ` (book: ${book})`)),
      button(icon("undo"), `Reset ${titleOf(name)} to ${book}`, () => this.set(name, property.default), { class: "only-icon quiet" }),
    );
  }

  /** Leaves only what has all the words of the search field in its name, its meaning or its choices. */
  find() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { row } of Object.values(this.fields)) {
      if (row === this.apart) continue;
      const text = (row.textContent ?? "").toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      found += Number(!row.hidden);
    }
    this.groups.forEach((group, at) => {
      group.hidden = group.querySelectorAll(".option:not([hidden])").length === 0;
      group.open = words.length ? !group.hidden : at === 0;
    });
    this.none.textContent = words.length ? (found ? `${found} found` : "No option has these words.") : "";
  }

  reset() {
    for (const [name, { property }] of Object.entries(this.fields)) this.set(name, property.default);
  }

  /** The options that differ from their defaults. */
  values() {
    /** @type {Record<string, Value>} */
    const differing = {};
    for (const [name, { property, get }] of Object.entries(this.fields)) {
      if (get() !== property.default) differing[name] = get();
    }
    return differing;
  }
}
