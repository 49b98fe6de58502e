/** Log, record and table as tabs beside the board; on a phone as a sheet from below. */

import { byId } from "./element.js";

export class Sheet {
  constructor() {
    this.node = byId("book");
    this.tabs = /** @type {HTMLElement[]} */ ([...this.node.querySelectorAll("[role=tab]")]);
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.show(tab.dataset.panel ?? "log"));
      tab.addEventListener("keydown", (event) => this.turn(event, tab));
    }
    byId("close-book").addEventListener("click", () => this.close());
    byId("shade").addEventListener("click", () => this.close());
  }

  /** @param {string} panel log, record or table */
  show(panel) {
    for (const tab of this.tabs) {
      const chosen = tab.dataset.panel === panel;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      byId(`panel-${tab.dataset.panel}`).hidden = !chosen;
    }
    if (panel === "log") byId("log").scrollTop = byId("log").scrollHeight;
  }

  /**
   * Opens the sheet where it is one, and shows a panel.
   *
   * @param {string} panel
   */
  open(panel) {
    document.body.classList.add("book-open");
    this.show(panel);
    this.tabs.find((tab) => tab.dataset.panel === panel)?.focus();
  }

  close() {
    document.body.classList.remove("book-open");
  }

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLElement} tab
   */
  turn(event, tab) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const next = this.tabs[(this.tabs.indexOf(tab) + by + this.tabs.length) % this.tabs.length];
    this.show(next.dataset.panel ?? "log");
    next.focus();
  }
}
