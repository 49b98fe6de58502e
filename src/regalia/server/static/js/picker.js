/** Choosing one value of an option from words and pictures. */

import { el } from "./element.js";

/** @import { Property } from "./message.d.ts" */

/**
 * Cards to choose from, those that so many players can play with; where other values are allowed too, a field for them.
 *
 * @param {string} pictures the address under which they are
 * @param {string} id
 * @param {Property} property
 */
export function picked(pictures, id, property) {
  const input = el("div", { class: "picker", role: "radiogroup", id });
  /** @type {HTMLInputElement[]} */
  const radios = [];
  for (const choice of property["x-choices"] ?? []) {
    const radio = /** @type {HTMLInputElement} */ (el("input", { type: "radio", name: id, value: choice.value }));
    radio.checked = choice.value === property.default;
    radios.push(radio);
    input.append(
      el(
        "label",
        { class: "pick" },
        radio,
        choice.picture ? el("img", { src: `${pictures}/${choice.value}.svg`, alt: "", loading: "lazy" }) : "",
        el("span", { class: "pick-name" }, choice.name.replace(/^./, (first) => first.toUpperCase())),
        choice.sentence ? el("small", {}, choice.sentence) : "",
      ),
    );
  }
  const other = /** @type {HTMLInputElement} */ (el("input", { type: "text", "aria-label": "Another one", placeholder: `Another one: ${property["x-allowed"] ?? ""}` }));
  if (!property.enum) {
    other.addEventListener("input", () => radios.forEach((radio) => (radio.checked = radio.value === other.value)));
    input.append(other);
  }
  radios.forEach((radio) => radio.addEventListener("input", () => (other.value = "")));
  const fit = (/** @type {number} */ seats) =>
    (property["x-choices"] ?? []).forEach((choice, at) => {
      /** @type {HTMLElement} */ (radios[at].parentElement).hidden = !choice.seats.includes(seats);
      if (radios[at].checked && !choice.seats.includes(seats)) set(property.default);
    });
  const get = () => radios.find((radio) => radio.checked)?.value ?? other.value;
  const set = (/** @type {boolean | number | string} */ value) => {
    radios.forEach((radio) => (radio.checked = radio.value === value));
    other.value = radios.some((radio) => radio.checked) ? "" : String(value);
  };
  return { input, get, set, fit };
}
