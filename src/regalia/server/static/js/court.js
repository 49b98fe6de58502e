/** Jack, queen and king: half figures of our own, drawn in the upper half of a card of 100 by 140. */

const GOLD = 'fill="var(--court-gold)"';
const SKIN = 'fill="var(--court-skin)"';
const INK = 'fill="var(--court-ink)"';
const CLOTH = 'fill="var(--court-cloth)"';
const LINE = 'fill="none" stroke="var(--court-ink)" stroke-width="1" stroke-linecap="round"';

const FACE =
  `<path ${SKIN} d="M41.5 33h17v8c0 6-3.5 10.5-8.5 10.5S41.5 47 41.5 41Z"/>` +
  `<path ${LINE} d="M45 39.5h2.2M52.8 39.5H55M50 40v3.8l-1.2.6M47.8 47h4.4"/>`;

const ROBE =
  '<path d="M25 70V66c2-9 10-14 18-16l7 6 7-6c8 2 16 7 18 16v4Z"/>' +
  `<path ${CLOTH} d="m43 50 7 7 7-7 4 1.4L50 70 39 51.4Z"/>` +
  `<path ${GOLD} d="M39 51.4 50 70l11-18.6 2.2.8L52.6 70h-5.2L36.8 52.2Z"/>`;

/** @type {Record<string, string>} */
const FIGURE = {
  K:
    `<path ${INK} d="M37.5 30h25v13c0 5-2 9-4 11H41.5c-2-2-4-6-4-11Z"/>` +
    ROBE +
    FACE +
    `<path ${INK} d="M41.5 42.5c2.5 1.4 4.5 1.7 6 1 1-.5 4-.5 5 0 1.5.7 3.5.4 6-1 .4 8-3 14.5-8.5 17-5.5-2.5-8.9-9-8.5-17Zm6 4.5c1.5 1.6 3.5 1.6 5 0Z"/>` +
    `<path ${GOLD} d="M38 33.5 35.5 20l7.2 5.2L50 16.5l7.3 8.7 7.2-5.2L62 33.5c-7-2-17-2-24 0Z"/>` +
    `<path ${GOLD} d="M49 12.5h2v4h-2zM47.8 13.6h4.4v1.7h-4.4z"/>` +
    '<circle cx="50" cy="28" r="1.9"/><circle cx="43" cy="29" r="1.3"/><circle cx="57" cy="29" r="1.3"/>' +
    `<path ${GOLD} d="M30 38h2.2v32H30z"/><path ${GOLD} d="m31.1 27 3.6 5.5-3.6 6-3.6-6Z"/>`,
  Q:
    `<path ${INK} d="M50 26c9 0 14 6 14 14 0 7 3 10 3 16-4 3-9 3-12 1h-10c-3 2-8 2-12-1 0-6 3-9 3-16 0-8 5-14 14-14Z"/>` +
    ROBE +
    FACE +
    `<path ${GOLD} d="M38.5 33.5 37 24.5c4 2 6.5 2.5 8.5-1.5 1.5 3 3 3 4.5-1.5 1.5 4.5 3 4.5 4.5 1.5 2 4 4.5 3.5 8.5 1.5l-1.5 9c-7-2.5-16-2.5-23 0Z"/>` +
    `<circle cx="37" cy="22.6" r="1.9" ${GOLD}/><circle cx="45.3" cy="20.8" r="1.7" ${GOLD}/><circle cx="50" cy="18.6" r="2.2" ${GOLD}/><circle cx="54.7" cy="20.8" r="1.7" ${GOLD}/><circle cx="63" cy="22.6" r="1.9" ${GOLD}/>` +
    '<circle cx="50" cy="28.5" r="1.8"/>' +
    `<path ${LINE} d="M44 55.5c3 3.5 9 3.5 12 0"/><circle cx="50" cy="59.5" r="1.8" ${GOLD}/>` +
    `<path ${LINE} d="M31 70c-.5-10 .5-18 2-25"/><path d="M33 34c3 2 4.5 4.5 4 8-3 2-6.5 2-8.5 0-.5-3.5 1-6 4.5-8Z"/><circle cx="32.8" cy="40" r="1.8" ${GOLD}/>`,
  J:
    `<path ${INK} d="M38.5 32h23v12c1 3 2.5 4.5 2.5 7-3 2-6 1.5-8 0H44c-2 1.5-5 2-8 0 0-2.5 1.5-4 2.5-7Z"/>` +
    ROBE +
    FACE +
    '<path d="M36 32c1-9 7-13.5 14.5-13.5S63 23 64 32c-9-3-19-3-28 0Z"/>' +
    `<path ${GOLD} d="M35.5 31c9-3.2 20-3.2 29 0v4c-9-3.2-20-3.2-29 0Z"/>` +
    `<path ${CLOTH} d="M61 29c2-8 7-13 13-14 .5 7-3.5 13-10 15.5Z"/><path ${LINE} d="M61.5 30.5C64 24 68 19 73 16"/>` +
    `<path ${GOLD} d="M29.5 30h2v40h-2z"/><path ${INK} d="M30.5 17 34 28c3 .5 4 3 3.5 6.5-2.5-2-4.5-2.5-7-2.5s-3.5.5-5 1.5c0-3 1-5 2.5-5.5Z"/>`,
};

/** @type {Record<string, string>} */
const HAT = {
  K: '<path d="M6 27 1 6l13 8L25 0l11 14 13-8-5 21c-12-3-26-3-38 0Z"/><path d="M6 29.5c12-3 26-3 38 0V35c-12-3-26-3-38 0Z"/>',
  Q: '<path d="M7 30 3 13c7 3.5 11 2 14-4 3 5 5 4 8-3 3 7 5 8 8 3 3 6 7 7.5 14 4l-4 17c-11-3-25-3-36 0Z"/><circle cx="3" cy="10" r="3"/><circle cx="17" cy="6" r="2.7"/><circle cx="25" cy="3" r="3.3"/><circle cx="33" cy="6" r="2.7"/><circle cx="47" cy="10" r="3"/>',
  J: '<path d="M6 26C8 13 15 8 25 8c3 0 6 .5 9 2 3-6 8-9 15-10-1 8-4 13-9 16 2 3 3 6 4 10-12-4-26-4-38 0Z"/><path d="M5 28.5c13-4 27-4 40 0V34c-13-4-27-4-40 0Z"/>',
};

/**
 * A court card's picture in its frame.
 *
 * @param {string} rank J, Q or K
 */
export function court(rank) {
  const half = `<g>${FIGURE[rank]}</g>`;
  return (
    '<rect x="23.5" y="9.5" width="53" height="121" rx="3" fill="var(--court-field)" stroke="var(--court-gold)" stroke-width="1"/>' +
    `<g>${half}<g transform="rotate(180 50 70)">${half}</g></g>` +
    '<path d="M24 70h52" stroke="var(--court-gold)" stroke-width="1.6"/>'
  );
}

/**
 * What a suit wears on the face of a small court card, in a box of 50 by 36 at (x, y).
 *
 * @param {string} rank
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
export function hat(rank, x, y, scale) {
  return `<g transform="translate(${x} ${y}) scale(${scale})" ${GOLD} stroke="var(--court-edge)" stroke-width="1.2">${HAT[rank]}</g>`;
}
