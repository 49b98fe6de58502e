/** A form for a game's options, made from their JSON schema. */

import { button, clauseLink, el } from "./element.js";
import { icon } from "./icon.js";

/** @import { Facts, Property } from "./message.d.ts" */
/** @typedef {boolean | number | string} Value */

/**
 * An option's name as the form writes it.
 *
 * @param {string} name
 */
function titleOf(name) {
  return name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
}

export class OptionForm {
  /**
   * @param {Facts} game
   * @param {() => void} changed
   */
  constructor(game, changed) {
    this.changed = changed;
    /** @type {Record<string, {property: Property, get: () => Value, set: (value: Value) => void, row: HTMLElement}>} */
    this.fields = {};
    this.node = el("div", { class: "options" });
    for (const [name, property] of Object.entries(game.options.properties ?? {})) {
      this.node.append(this.row(game.slug, name, property));
    }
  }

  /**
   * A sentence of the server's, with the options called as in the form.
   *
   * @param {string} sentence
   */
  inWords(sentence) {
    return sentence.replace(/\b\w+\b/g, (word) => (word.includes("_") && word in this.fields ? titleOf(word) : word));
  }

  /**
   * @param {string} slug
   * @param {string} name
   * @param {Property} property
   */
  row(slug, name, property) {
    const id = `option-${name}`;
    const [input, get, set] = this.input(id, property);
    const title = titleOf(name);
    const meaning = el("p", { class: "hint", id: `${id}-meaning` }, property.description);
    if (property["x-clause"]) meaning.append(" ", clauseLink(slug, property["x-clause"]));
    input.setAttribute("aria-describedby", meaning.id);
    const reset = button(icon("undo"), `Reset ${title} to ${property.default}`, () => this.set(name, property.default), {
      class: "only-icon quiet reset",
    });
    reset.title = `Back to ${property.default}`;
    const row = el(
      "div",
      { class: `option${property.type === "boolean" ? " switch" : ""}` },
      el("div", { class: "option-words" }, el("label", { for: id }, title), meaning),
      el("div", { class: "option-input" }, reset, input),
    );
    this.fields[name] = { property, get, set, row };
    input.addEventListener("input", () => this.mark(name));
    return row;
  }

  /**
   * @param {string} id
   * @param {Property} property
   * @returns {[HTMLElement, () => Value, (value: Value) => void]}
   */
  input(id, property) {
    if (property.type === "boolean") {
      const box = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", role: "switch", id }));
      box.checked = property.default === true;
      return [box, () => box.checked, (value) => (box.checked = value === true)];
    }
    if (property.enum) {
      const list = /** @type {HTMLSelectElement} */ (el("select", { id }));
      for (const word of property.enum) list.append(el("option", { value: word }, word.replaceAll("_", " ")));
      list.value = String(property.default);
      return [list, () => list.value, (value) => (list.value = String(value))];
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
    return [field, read, (value) => (field.value = String(value))];
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
    this.changed();
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
