/** The keyboard: Tab goes from zone to zone, arrows to the nearest thing, N to the next that can be touched. */

/** @typedef {import("./draw.js").Drawing} Drawing */

/** @type {Record<string, [number, number]>} */
const ARROW = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keys {
  /**
   * @param {Drawing} drawing
   * @param {Record<string, () => void>} commands by the letter that calls them, and Escape
   */
  constructor(drawing, commands) {
    this.drawing = drawing;
    this.commands = commands;
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("focusin", (event) => this.rove(/** @type {HTMLElement} */ (event.target)));
  }

  /** The things one can stand on with the keyboard: those that lie in nothing else, and those with a menu of their own. */
  stops() {
    return [...this.drawing.nodes.values()].filter(
      (node) => !node.parentElement?.closest("[data-key]") || node.classList.contains("has-menu"),
    );
  }

  /** Gives every zone one stop for Tab: the last one visited, else the first that can be touched, else the first. */
  refresh() {
    const all = this.stops();
    for (const zone of this.drawing.zones.values()) {
      const stops = all.filter((node) => zone.contains(node));
      const kept = stops.find((node) => node.tabIndex === 0);
      const chosen = kept ?? stops.find((node) => node.classList.contains("can")) ?? stops[0];
      for (const node of stops) {
        const index = node === chosen ? "0" : "-1";
        if (node.getAttribute("tabindex") !== index) node.setAttribute("tabindex", index);
      }
    }
  }

  /** @param {HTMLElement} target */
  rove(target) {
    const zone = target.closest?.("[data-zone]");
    if (!zone || !target.dataset.key) return;
    for (const node of zone.querySelectorAll('[tabindex="0"]')) /** @type {HTMLElement} */ (node).tabIndex = -1;
    target.tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (document.body.classList.contains("waiting")) return; // there is no table yet
    if (target.matches?.("input:not([type=radio], [type=range]), textarea, select")) return;
    const item = target.closest?.("[data-zone] [data-key]");
    const step = ARROW[event.key];
    if (step && (item || target === document.body)) {
      event.preventDefault();
      this.nearest(/** @type {HTMLElement | null} */ (item), step)?.focus();
    } else if ((event.key === "Enter" || event.key === " ") && item) {
      event.preventDefault();
      /** @type {HTMLElement} */ (item).click();
    } else if (event.key.toLowerCase() === "n") {
      this.nextLegal(event.shiftKey ? -1 : 1);
    } else {
      const command = this.commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!command) return;
      event.preventDefault();  // or the letter would be typed into what the command opens
      command();
    }
  }

  /** @param {number} by */
  nextLegal(by) {
    const seats = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#seats .can > .seat-touch")]);
    const can = [...this.stops().filter((node) => node.classList.contains("can")), ...seats];
    const wanted = can.filter((node) => node.closest(".wanted"));
    const legal = wanted.length ? wanted : can;
    if (!legal.length) {
      /** @type {HTMLElement | null} */ (document.querySelector("#action input:checked, #action input, #action button"))?.focus();
      return;
    }
    const at = legal.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    legal[(at + by + legal.length) % legal.length]?.focus();
  }

  /**
   * @param {HTMLElement | null} from
   * @param {[number, number]} direction
   */
  nearest(from, [dx, dy]) {
    const stops = this.stops().filter((node) => node.checkVisibility());
    if (!from) return stops.find((node) => node.classList.contains("can")) ?? stops[0];
    const here = centre(from);
    let best = null;
    let least = Infinity;
    for (const node of stops) {
      if (node === from) continue;
      const there = centre(node);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (along < 4 || aside > along * 1.2) continue;
      const cost = along + aside * 2;
      if (cost < least) {
        least = cost;
        best = node;
      }
    }
    return best;
  }
}

/** @param {HTMLElement} node */
function centre(node) {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
