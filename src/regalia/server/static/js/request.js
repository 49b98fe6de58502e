/** Plain requests to the server; a mistake comes back as an Error with the server's sentence. */

import { tableAddress } from "./store.js";

/** @import { Continuation, NewTable, Opened, Rematch } from "./message.d.ts" */

/**
 * @param {string} address
 * @param {unknown} [body] sent as JSON, or as it is when it is a text; none is a GET
 * @returns {Promise<any>}
 */
export async function request(address, body) {
  /** @type {RequestInit} */
  const how = {};
  if (body !== undefined) {
    const plain = typeof body === "string";
    how.method = "POST";
    how.body = plain ? body : JSON.stringify(body);
    how.headers = { "content-type": plain ? "text/plain; charset=utf-8" : "application/json" };
  }
  let answer;
  try {
    answer = await fetch(address, how);
  } catch {
    throw new Error("The server does not answer. Is it still running?");
  }
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(told?.error ?? `The server answered ${answer.status}.`);
  return told;
}

/**
 * Opens a table and goes there.
 *
 * @param {string} address that makes one
 * @param {NewTable | Continuation | Rematch | string} wish a text is a record
 */
export async function openTable(address, wish) {
  const made = /** @type {Opened} */ (await request(address, wish));
  location.assign(tableAddress(made.id, made.key));
}

/**
 * Saves the record of a table as a file.
 *
 * @param {string} id
 */
export async function saveRecord(id) {
  const answer = await fetch(`/tables/${encodeURIComponent(id)}/record.txt`);
  if (!answer.ok) {
    const told = await answer.json().catch(() => null);
    throw new Error(told?.error ?? "The record cannot be had now.");
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${id}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
