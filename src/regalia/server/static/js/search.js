/** Finding rules: what does not have all the words is hidden while one types; `/` leads to the field, Escape out of it. */

import { byId } from "./element.js";

/** What is found or hidden as a whole, where it stands in the rules themselves. */
const UNITS = "#rules > :is(p, pre, figure), #rules > :is(ul, ol) > li, #rules > .scroll tbody tr";
const WHOLE = "#rules > :is(ul, ol, .scroll)";
const HEADINGS = "#rules > :is(h2, h3, h4)";

const field = /** @type {HTMLInputElement} */ (byId("find"));

/** @param {Element} unit */
const textOf = (unit) => (unit.textContent ?? "").toLowerCase().replace(/\s+/g, " ");

/** @param {string} query */
const wordsOf = (query) => query.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Whether a text has a word; a number alone is a whole one, so that 1 does not find 12.
 *
 * @param {string} text
 * @param {string} word
 */
function has(text, word) {
  const at = /^[\w-]*\d$/.test(word) ? new RegExp(`(?<![\\w])(?:[a-z]+-)?${word}(?!\\d)`) : null;
  return at ? at.test(text) : text.includes(word);
}

/** Shows what has all the words, with the headings above it. */
function filter() {
  const words = wordsOf(field.value);
  let clauses = 0;
  let others = 0;
  for (const unit of document.querySelectorAll(UNITS)) {
    const text = textOf(unit);
    const fits = words.every((word) => has(text, word));
    unit.toggleAttribute("hidden", !fits);
    if (fits && unit.id) clauses++;
    else if (fits) others++;
  }
  for (const whole of document.querySelectorAll(WHOLE)) {
    const shown = [...whole.querySelectorAll(":scope > li, :scope > table > tbody > tr")].some((unit) => !unit.hasAttribute("hidden"));
    whole.toggleAttribute("hidden", !shown);
  }
  showHeadings();
  byId("found").textContent = words.length ? told(clauses, others) : "";
  document.body.classList.toggle("searching", words.length > 0);
}

/** A heading is shown when anything below it is, down to the next of its rank. */
function showHeadings() {
  for (const heading of document.querySelectorAll(HEADINGS)) {
    let shown = false;
    for (let next = heading.nextElementSibling; next && !shown; next = next.nextElementSibling) {
      if (next.matches("h2, h3, h4")) {
        if (next.tagName <= heading.tagName) break;
      } else shown = !next.hasAttribute("hidden");
    }
    heading.toggleAttribute("hidden", !shown);
  }
}

/**
 * @param {number} clauses
 * @param {number} others
 */
function told(clauses, others) {
  if (!clauses && !others) return "nothing";
  const places = others === 1 ? "1 other place" : `${others} other places`;
  return `${clauses === 1 ? "1 clause" : `${clauses} clauses`}${others ? `, ${places}` : ""}`;
}

/** Ends the search and goes where a link leads, if that was hidden. */
function followLink() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || target.checkVisibility()) return;
  field.value = "";
  filter();
  target.scrollIntoView();
}

/** @param {KeyboardEvent} event */
function press(event) {
  const typing = /** @type {HTMLElement} */ (event.target).matches("input, textarea, select");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    field.focus();
    field.select();
  } else if (event.key === "Escape" && event.target === field) {
    field.value = "";
    filter();
    field.blur();
  }
}

export function startSearch() {
  field.addEventListener("input", filter);
  byId("search").addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("keydown", press);
  addEventListener("hashchange", followLink);
  if (field.value) filter(); // what a browser has kept from before
}
