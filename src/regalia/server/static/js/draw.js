/** Draws a Table into the page. Nodes are kept by key, so that what moves can be animated and focus stays. */

import { drawn, el } from "./element.js";
import { paint } from "./paint.js";
import { arms } from "./piece.js";
import { call } from "./speech.js";

/** @import { Cell, Seat, Table, Thing, Zone } from "./message.d.ts" */

/** Where the zones of each place go. */
const PLACE = { north: "north", west: "side", centre: "centre", east: "side", south: "south", prompt: "about" };

/** The width in pixels from which a card is large. */
const LARGE = 98;

export class Drawing {
  /** @param {Record<string, HTMLElement>} places the elements track, north, side, centre, south and about */
  constructor(places) {
    this.places = places;
    /** @type {Map<string, HTMLElement>} every item by key */
    this.nodes = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.zones = new Map();
    /** @type {Map<number, HTMLElement>} by seat, what lies before each rival, where there are several */
    this.rivals = new Map();
    /** @type {Map<string, HTMLElement>} by a seat's key, what lies before that rival: touching it is touching the seat */
    this.before = new Map();
    /** @type {Map<string, string>} what each node was last drawn from */
    this.drawnFrom = new Map();
    /** @type {Set<string>} */
    this.seen = new Set();
    /** @type {{node: HTMLElement, before: string}[]} cards whose picture changed in the last drawing */
    this.turned = [];
    /** @type {HTMLElement[]} dice that were rolled */
    this.tumbled = [];
    /** @type {HTMLElement[]} */
    this.fresh = [];
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {number | null} the version that is drawn */
    this.version = null;
    this.words = ""; // of a board that is read
    /** @type {Map<Element, () => void>} draws a road, whose ways change with its size */
    this.roads = new Map();
    this.sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => this.fit(/** @type {HTMLElement} */ (target))));
  }

  /** @param {Table} table */
  draw(table) {
    this.seats = table.seats ?? [];
    const moved = this.version !== null && this.version !== table.version;
    const begins = this.version === null;
    this.version = table.version ?? 0;
    this.seen.clear();
    this.turned = [];
    this.tumbled = [];
    this.fresh = [];
    const zones = table.zones ?? [];
    const facing = new Set(zones.filter(liesBeforeRival).map((zone) => zone.owner));
    for (const zone of zones) this.zone(zone, facing.size > 1 && liesBeforeRival(zone));
    this.sweep(zones);
    this.face(zones.filter(liesBeforeRival));
    this.look(zones, begins);
    const last = new Set(table.last ?? []);
    for (const [key, node] of this.nodes) {
      const die = node.classList.contains("is-die");
      node.classList.toggle("last", last.has(key) && !die);
      if (die && moved && last.has(key) && !this.tumbled.includes(node)) this.tumbled.push(node);
    }
  }

  /**
   * Brings into sight, at the beginning, one's own side; of a board that is read, whenever it is new, what it tells, and
   * then what can be touched if none of it is seen; at the end and where one looks back, the board.
   *
   * @param {Zone[]} zones
   * @param {boolean} begins
   */
  look(zones, begins) {
    const told = zones.find((zone) => !zone.at && zone.layout === "areas" && zone.items.every(isText));
    const words = told?.items.map((item) => item.label).join(" ") ?? "";
    const fresh = words !== this.words;
    this.words = words;
    if (told && fresh) requestAnimationFrame(() => this.read(told));
    else {
      requestAnimationFrame(() => {
        if (document.querySelector("body.looking-back, #action.over")) this.board();
        else if (begins) lowest(this.places.south)?.scrollIntoView({ block: "nearest" });
      });
    }
  }

  board() {
    const { centre, south } = this.places;
    const board = centre.querySelector(":scope > :is(.grid, .areas)") ?? south.querySelector(":scope > .areas");
    if (board && !isInSight(board)) board.scrollIntoView({ block: "start" });
  }

  /** @param {Zone} told */
  read(told) {
    this.zones.get(told.key)?.scrollIntoView({ block: "nearest" });
    const { north, centre, south } = this.places;
    const can = [north, centre, south].flatMap((place) => [...place.querySelectorAll(".can")]);
    if (!can.some(isInSight)) can[0]?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Notes what lies before each rival.
   *
   * @param {Zone[]} zones
   */
  face(zones) {
    for (const node of this.before.values()) delete node.dataset.seat;
    this.before.clear();
    for (const zone of zones) {
      const seat = this.seats.find((one) => one.seat === zone.owner);
      const node = this.rivals.get(zone.owner ?? -1) ?? this.zones.get(zone.key);
      if (!seat || !node) continue;
      node.dataset.seat = seat.key;
      this.before.set(seat.key, node);
    }
  }

  /**
   * @param {Zone} zone
   * @param {boolean} grouped whether it lies with everything else of its owner
   */
  zone(zone, grouped) {
    let node = this.zones.get(zone.key);
    const common = this.places[zone.layout === "track" ? "track" : PLACE[zone.at ?? "centre"]];
    const place = grouped ? this.rival(zone.owner ?? 0) : common;
    if (!node) {
      node = el("div", { data: { zone: zone.key } });
      this.zones.set(zone.key, node);
      this.sizes.observe(node);
    }
    if (node.parentElement !== place) place.append(node);
    const layout = zone.layout ?? "row";
    const kind = zone.items[0]?.is ?? "nothing";
    const road = isRoad(zone);
    const size = layout === "grid" ? sizeWords(zone) : road ? " road" : zone.items.some((item) => item.is === "card" && item.text) ? " worded" : "";
    const name = `zone ${layout} of-${kind}${node.classList.contains("large") ? " large" : ""}${size}`;
    if (node.className !== name) node.className = name;
    node.hidden = zone.items.length === 0;
    call(node, zone.label);
    node.style.setProperty("--ratio", String(zone.ratio ?? 1));
    node.style.setProperty("--count", String(zone.items.length));
    if (zone.owner !== undefined) node.dataset.owner = String(zone.owner);
    if (layout === "grid" || layout === "areas") this.grid(node, zone);
    else this.row(node, zone);
    if (layout === "track") this.turns(zone);
    if (!road) return;
    placeStops(node, zone, this.nodes);
    this.road(node, zone);
  }

  /**
   * What follows from a zone's size.
   *
   * @param {HTMLElement} node
   */
  fit(node) {
    chooseFace(node);
    this.roads.get(node)?.();
  }

  /**
   * Draws the ways of a road between its stops.
   *
   * @param {HTMLElement} node
   * @param {Zone} zone
   */
  async road(node, zone) {
    const { drawWays } = await import("./way.js");
    this.roads.set(node, () => drawWays(node, zone, this.nodes));
    requestAnimationFrame(() => this.fit(node));
  }

  /**
   * The part of the table before one of several rivals, under his name.
   *
   * @param {number} owner
   */
  rival(owner) {
    let node = this.rivals.get(owner);
    if (!node) {
      node = el("div", { class: "rival", data: { owner: String(owner) } });
      this.rivals.set(owner, node);
      this.places.north.append(node);
    }
    node.querySelector(":scope > .owner-name")?.remove();
    const facing = this.seats.find((seat) => seat.seat === owner);
    if (facing) node.prepend(ownerName(facing, facing.name));
    return node;
  }

  /**
   * @param {HTMLElement} node
   * @param {Zone} zone
   */
  row(node, zone) {
    node.setAttribute("role", "group");
    let body = /** @type {HTMLElement | null} */ (node.querySelector(":scope > .items"));
    if (!body) {
      body = el("div", { class: "items" });
      node.append(el("h2", {}), body);
    }
    const head = /** @type {HTMLElement | null} */ (node.querySelector(":scope > h2"));
    if (head && head.textContent !== zone.label) head.textContent = zone.label;
    this.arrange(body, zone.items);
    zone.items.forEach((item, at) => {
      const shown = this.nodes.get(item.key);
      shown?.style.setProperty("--at", String(at - (zone.items.length - 1) / 2));
      shown?.style.setProperty("--off", String(Math.abs(at - (zone.items.length - 1) / 2)));
      shown?.removeAttribute("aria-hidden");
      if (item.is === "cell") {
        shown?.setAttribute("role", "button");
        shown?.setAttribute("title", item.label ?? "");
      }
    });
  }

  /**
   * Whose turn it is along a track, who has had it and who is still to come.
   *
   * @param {Zone} zone
   */
  turns(zone) {
    const owners = zone.items.map((item) => ("owner" in item ? item.owner : undefined));
    const active = owners.findIndex((owner) => this.seats.some((seat) => seat.seat === owner && seat.active));
    zone.items.forEach((item, at) => {
      const node = this.nodes.get(item.key);
      const owner = this.seats.find((seat) => seat.seat === owners[at]);
      node?.classList.toggle("now", at === active);
      node?.classList.toggle("done", owner !== undefined && at < active);
      if (node && owner) sign(node, owner.name);
    });
  }

  /**
   * @param {HTMLElement} node
   * @param {Zone} zone
   */
  grid(node, zone) {
    node.setAttribute("role", "grid");
    const [cols, rows] = extent(zone);
    node.style.setProperty("--cols", String(cols));
    node.style.setProperty("--rows", String(rows));
    let tray = /** @type {HTMLElement | null} */ (node.querySelector(":scope > .tray"));
    const shape = `${cols}x${rows} from ${zone.items[0]?.key ?? ""}`; // a board that is turned round gets other names
    const fresh = !tray || tray.dataset.shape !== shape;
    if (!tray || fresh) {
      tray?.remove();
      tray = el("div", { class: "tray", role: "presentation", data: { shape } });
      for (let row = 0; row < rows; row++) tray.append(el("div", { role: "row" }));
      node.append(tray);
      edges(tray, zone, cols, rows);
    }
    this.head(node, tray, zone);
    const lines = tray.querySelectorAll(":scope > [role=row]");
    lines.forEach((line, row) => this.arrange(/** @type {HTMLElement} */ (line), zone.items.slice(row * cols, row * cols + cols)));
    if (fresh) requestAnimationFrame(() => (node.scrollTop = node.scrollHeight)); // of a board that is too large, one's own side
  }

  /**
   * Whose areas these are: arms, who sits there and what the game calls the seat, above the cells.
   *
   * @param {HTMLElement} node
   * @param {HTMLElement} tray
   * @param {Zone} zone
   */
  head(node, tray, zone) {
    const seat = zone.layout === "areas" ? this.seats.find((one) => one.seat === zone.owner) : undefined;
    tray.classList.toggle("owned", seat !== undefined);
    tray.querySelector(":scope > .owner-name")?.remove();
    if (!seat) return;
    const words = seat.title ? `${seat.name} · ${seat.title}` : seat.name;
    call(node, `${zone.label}, ${words}`);
    node.classList.toggle("active", seat.active === true);
    tray.prepend(ownerName(seat, words));
  }

  /**
   * Puts items into a parent, in order.
   *
   * @param {HTMLElement} parent
   * @param {Thing[]} items
   */
  arrange(parent, items) {
    /** @type {HTMLElement | null} */
    let after = null;
    for (const item of items) {
      const node = this.item(item);
      const wanted = /** @type {ChildNode | null} */ (after ? after.nextSibling : parent.firstChild);
      if (node !== wanted) parent.insertBefore(node, wanted);
      after = node;
    }
  }

  /**
   * An item's node, drawn anew only if the item changed.
   *
   * @param {Thing} item
   * @returns {HTMLElement}
   */
  item(item) {
    this.seen.add(item.key);
    let node = this.nodes.get(item.key);
    if (!node || !node.classList.contains(item.is)) {
      node?.remove();
      node = el("div", { class: item.is, data: { key: item.key } });
      this.nodes.set(item.key, node);
      this.drawnFrom.delete(item.key);
      this.fresh.push(node);
    }
    const now = JSON.stringify(item);
    const before = this.drawnFrom.get(item.key);
    if (now !== before) {
      this.drawnFrom.set(item.key, now);
      paint[item.is](this, node, /** @type {any} */ (item), before ? JSON.parse(before) : null);
    } else if (item.is === "cell") {
      for (const held of item.holds ?? []) this.keep(held);
    } else if (item.is === "pile") {
      for (const top of item.top ?? []) this.keep(top);
    }
    return node;
  }

  /** @param {Thing} item */
  keep(item) {
    this.seen.add(item.key);
  }

  /**
   * Takes away what is no longer on the table.
   *
   * @param {Zone[]} zones
   */
  sweep(zones) {
    for (const [key, node] of this.nodes) {
      if (this.seen.has(key)) continue;
      node.remove();
      this.nodes.delete(key);
      this.drawnFrom.delete(key);
    }
    const kept = new Set(zones.map((zone) => zone.key));
    for (const [key, node] of this.zones) {
      if (kept.has(key)) continue;
      this.sizes.unobserve(node);
      this.roads.delete(node);
      node.remove();
      this.zones.delete(key);
    }
    for (const [owner, node] of this.rivals) {
      if (node.querySelector(".zone")) continue;
      node.remove();
      this.rivals.delete(owner);
    }
  }
}

/**
 * Whether it is an area with words alone, which is read.
 *
 * @param {Thing} thing
 */
function isText(thing) {
  return thing.is === "cell" && thing.tone === "text";
}

/**
 * What lies lowest in a part of the table, wherever the style sheets put it.
 *
 * @param {HTMLElement} place
 */
function lowest(place) {
  const foot = (/** @type {Element} */ node) => node.getBoundingClientRect().bottom;
  return [...place.children].sort((one, other) => foot(one) - foot(other)).at(-1);
}

/**
 * Whether its middle is seen.
 *
 * @param {Element} node
 */
function isInSight(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/**
 * Whether a zone is cards or pieces that lie before another seat; a board has a place of its own.
 *
 * @param {Zone} zone
 */
function liesBeforeRival(zone) {
  return zone.at === "north" && zone.owner !== undefined && (zone.layout ?? "row") !== "areas" && zone.layout !== "grid";
}

/**
 * Whether the cells of a zone are the stops of a road.
 *
 * @param {Zone} zone
 */
function isRoad(zone) {
  return zone.layout === "areas" && zone.items.length > 0 && zone.items.every((item) => item.is === "cell" && item.step);
}

/**
 * Gives each stop its place, for the style sheets: its step, and its lane in half steps, so that a stop alone is in the middle.
 *
 * @param {HTMLElement} node of the zone
 * @param {Zone} zone
 * @param {Map<string, HTMLElement>} nodes every item by key
 */
function placeStops(node, zone, nodes) {
  const stops = /** @type {Cell[]} */ (zone.items);
  const beside = stops.map(({ step }) => stops.filter((other) => other.step === step));
  const lanes = Math.max(...beside.map(({ length }) => length));
  node.style.setProperty("--steps", String(Math.max(...stops.map(({ step = 1 }) => step))));
  node.style.setProperty("--lanes", String(2 * lanes));
  stops.forEach((stop, at) => {
    const shown = nodes.get(stop.key);
    shown?.style.setProperty("--step", String(stop.step));
    shown?.style.setProperty("--lane", String(lanes - beside[at].length + 2 * beside[at].indexOf(stop) + 1));
    if (shown) shown.title = stop.label ?? "";
  });
}

/**
 * Arms and words above what somebody owns.
 *
 * @param {Seat} seat
 * @param {string} words
 */
function ownerName(seat, words) {
  return el("div", { class: "owner-name", "aria-hidden": "true" }, drawn(arms(seat.art ?? "", seat.seat), "arms"), el("span", {}, words));
}

/**
 * Cards that are wide enough show pips and courts, the others a large index.
 *
 * @param {HTMLElement} zone
 */
function chooseFace(zone) {
  const card = /** @type {HTMLElement | null} */ (zone.querySelector(".card"));
  zone.classList.toggle("large", card !== null && card.offsetWidth >= LARGE);
}

/**
 * The columns and rows of a grid.
 *
 * @param {Zone} zone
 * @returns {[number, number]}
 */
function extent(zone) {
  const cols = zone.cols || Math.ceil(Math.sqrt(zone.items.length));
  return [cols, Math.ceil(zone.items.length / cols)];
}

/**
 * What is unusual about the size of a board, for the style sheets: deep is a homeland that is drafted in more than four rows.
 *
 * @param {Zone} zone
 */
function sizeWords(zone) {
  const [cols, rows] = extent(zone);
  return (cols > 9 ? " wide" : "") + (rows > 9 ? " tall" : "") + (rows > 5 ? " deep" : "");
}

/**
 * Letters and numbers along the edge, when the cells are named like squares.
 *
 * @param {HTMLElement} tray
 * @param {Zone} zone
 * @param {number} cols
 * @param {number} rows
 */
function edges(tray, zone, cols, rows) {
  const names = zone.items.map((item) => /^([a-z])(\d+)$/.exec(item.key));
  tray.classList.toggle("lettered", names.every(Boolean));
  if (!names.every(Boolean)) return;
  for (let col = 0; col < cols; col++) {
    const edge = el("span", { class: "edge-name file", "aria-hidden": "true" }, names[col]?.[1] ?? "");
    edge.style.setProperty("grid-area", `${rows + 1} / ${col + 2}`);
    tray.append(edge);
  }
  for (let row = 0; row < rows; row++) {
    const edge = el("span", { class: "edge-name rank", "aria-hidden": "true" }, names[row * cols]?.[2] ?? "");
    edge.style.setProperty("grid-area", `${row + 1} / 1`);
    tray.append(edge);
  }
}

/**
 * Who owns a card of a track, in words beside it.
 *
 * @param {HTMLElement} card
 * @param {string} name
 */
function sign(card, name) {
  const words = card.querySelector(":scope > .whose") ?? card.appendChild(el("span", { class: "whose", "aria-hidden": "true" }));
  if (words.textContent !== name) words.textContent = name;
}
