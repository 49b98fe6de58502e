/** The ways of a road, drawn below its stops. */

/** @import { Cell, Zone } from "./message.d.ts" */

const SVG = "http://www.w3.org/2000/svg";

/** How far a bend reaches, as a part of the distance. */
const BEND = 0.5;

/**
 * Draws the ways, from the middle of each stop to the middle of the next.
 *
 * @param {HTMLElement} node of the zone
 * @param {Zone} zone
 * @param {Map<string, HTMLElement>} nodes every item by key
 */
export function drawWays(node, zone, nodes) {
  const tray = node.querySelector(":scope > .tray");
  if (!tray) return;
  let layer = tray.querySelector(":scope > .ways");
  if (!layer) {
    layer = document.createElementNS(SVG, "svg");
    layer.setAttribute("class", "ways");
    layer.setAttribute("aria-hidden", "true");
    tray.prepend(layer);
  }
  const down = getComputedStyle(tray).getPropertyValue("--road").trim() === "down";
  const frame = layer.getBoundingClientRect();
  /** @param {string} key */
  const middle = (key) => {
    const box = nodes.get(key)?.querySelector(".floor")?.getBoundingClientRect();
    return box && { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top };
  };
  /** @type {SVGPathElement[]} */
  const beds = [];
  /** @type {SVGPathElement[]} */
  const lines = [];
  for (const stop of /** @type {Cell[]} */ (zone.items)) {
    for (const { key, tone } of stop.ways ?? []) {
      const [start, end] = [middle(stop.key), middle(key)];
      if (!start || !end) continue;
      const [dx, dy] = down ? [0, (end.y - start.y) * BEND] : [(end.x - start.x) * BEND, 0];
      const line = `M${start.x} ${start.y}C${start.x + dx} ${start.y + dy} ${end.x - dx} ${end.y - dy} ${end.x} ${end.y}`;
      beds.push(path(`bed ${tone ?? ""}`, line));
      lines.push(path(`track ${tone ?? ""}`, line));
    }
  }
  layer.replaceChildren(...beds, ...lines);
}

/**
 * @param {string} name
 * @param {string} line
 */
function path(name, line) {
  const node = document.createElementNS(SVG, "path");
  node.setAttribute("class", name.trim());
  node.setAttribute("d", line);
  return node;
}
