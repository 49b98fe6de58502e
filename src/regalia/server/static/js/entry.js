/** Who comes to a table: with a key, with the ticket of an invitation, or to watch. Neither stays in the address bar. */

import { keptTables } from "./store.js";

/** @typedef {{seat: number, ticket: string}} Invitation */

/** @param {string} id */
function ticketName(id) {
  return `regalia.ticket.${id}`;
}

/** Takes whatever stands behind # out of the address bar. */
export function clearAddress() {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * The invitation that this tab came with, now or before it was loaded again.
 *
 * @param {string} id of the table
 * @returns {Invitation | null}
 */
export function invitation(id) {
  const given = new URLSearchParams(location.hash.slice(1));
  const [seat, ticket] = [Number(given.get("seat")), given.get("ticket")];
  try {
    if (ticket) sessionStorage.setItem(ticketName(id), JSON.stringify({ seat, ticket }));
  } catch {
    // A browser that keeps nothing still sits down.
  }
  if (ticket) {
    clearAddress();
    return { seat, ticket };
  }
  try {
    return JSON.parse(sessionStorage.getItem(ticketName(id)) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} id */
export function forgetInvitation(id) {
  try {
    sessionStorage.removeItem(ticketName(id));
  } catch {
    // Nothing was kept.
  }
}

/**
 * The key that says who one is: from the address, for those who carry their own to another device, else as it was kept.
 *
 * @param {string} id of the table
 */
export function keyFor(id) {
  return new URLSearchParams(location.hash.slice(1)).get("key") ?? keptTables().find((kept) => kept.id === id)?.key ?? "";
}

/**
 * Where somebody takes a seat.
 *
 * @param {string} id of the table
 * @param {number} seat
 * @param {string} ticket
 */
export function invitationAddress(id, seat, ticket) {
  return new URL(`/table/${encodeURIComponent(id)}#seat=${seat}&ticket=${encodeURIComponent(ticket)}`, location.href).href;
}
