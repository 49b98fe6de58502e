/** Small line drawings for buttons, in a box of 24 by 24; those that tables name are with the other drawings. */

import { ICON } from "./art.js";
import { unknown } from "./unknown.js";

/** @type {Record<string, string>} */
const LINES = {
  ...ICON,
  aim: '<circle cx="12" cy="12" r="7"/><path d="M12 2v6M12 16v6M2 12h6M16 12h6"/>',
  home: '<path d="m3 11 9-7 9 7M6 9.5V20h12V9.5"/>',
  undo: '<path d="M8 5 4 9l4 4"/><path d="M4 9h10a6 6 0 0 1 0 12h-4"/>',
  list: '<path d="M9 6h11M9 12h11M9 18h11"/><path d="M4.5 6h.01M4.5 12h.01M4.5 18h.01" stroke-width="2.6"/>',
  log: '<path d="M6 3h9l4 4v14H6Z"/><path d="M9.5 10h6M9.5 14h6M9.5 18h3"/>',
  record: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>',
  table: '<path d="M4 7h10M18 7h2M4 17h2M10 17h10"/><circle cx="16" cy="7" r="2"/><circle cx="8" cy="17" r="2"/>',
  rules: '<path d="M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2ZM12 6v14"/>',
  help: '<circle cx="12" cy="12" r="9"/><path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7"/><path d="M12 17h.01" stroke-width="2.4"/>',
  first: '<path d="M6 5v14M18 6l-8 6 8 6Z"/>',
  back: '<path d="m16 6-8 6 8 6Z"/>',
  play: '<path d="m8 5 11 7-11 7Z"/>',
  pause: '<path d="M8 5v14M16 5v14" stroke-width="3"/>',
  next: '<path d="m8 6 8 6-8 6Z"/>',
  last: '<path d="M18 5v14M6 6l8 6-8 6Z"/>',
  save: '<path d="M12 4v11m-4-4 4 4 4-4M5 20h14"/>',
  open: '<path d="M12 16V5m-4 4 4-4 4 4M5 20h14"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5"/>',
  again: '<path d="M20 8a8.5 8.5 0 1 0 .5 6"/><path d="M20.5 3v5.5H15"/>',
  branch: '<path d="M6 4v16M6 13c8 0 11-2 11-8"/><path d="m13.5 8 3.5-3.5L20.5 8"/>',
  seal: '<path d="M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6Z"/><path d="m9 11.5 2.2 2.2L15.2 9.5"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  more: '<path d="M6 12h.01M12 12h.01M18 12h.01" stroke-width="3"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20c.8-4 3.6-6 7.5-6s6.7 2 7.5 6"/>',
  engine: '<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 4v4M9 13h.01M15 13h.01" stroke-width="2"/><path d="M10 16h4"/>',
  star: '<path d="m12 3.5 2.6 5.6 6 .7-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6L3.4 9.8l6-.7Z"/>',
  redo: '<path d="m16 5 4 4-4 4"/><path d="M20 9H10a6 6 0 0 0 0 12h4"/>',
  look: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  hint: '<path d="M9 17.5h6M10 20.5h4"/><path d="M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3Z"/>',
  share: '<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="5.5" r="2.5"/><circle cx="17.5" cy="18.5" r="2.5"/><path d="m8.2 10.8 7.1-4.1M8.2 13.2l7.1 4.1"/>',
  chair: '<path d="M7 3v18M7 12h10v9M17 12V9"/>',
  minus: '<path d="M6 12h12"/>',
  plus: '<path d="M6 12h12M12 6v12"/>',
};

/**
 * One of the line drawings.
 *
 * @param {string} name
 */
export function icon(name) {
  return (
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" ' +
    `stroke-linejoin="round">${LINES[name] ?? `<g transform="scale(.24)">${unknown("features", name)}</g>`}</svg>`
  );
}
