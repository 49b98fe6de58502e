/** Plain requests to the server; a mistake comes back as an Error with the server's sentence. */

import { keepTable, tableAddress } from "./store.js";
import { keepWords } from "./words.js";

/** @import { Continuation, NewCampaign, NewLesson, NewTable, Opened, Rematch } from "./message.d.ts" */

/**
 * @param {string} address
 * @param {unknown} [body] sent as JSON, or as it is when it is a text; none is a GET
 */
async function send(address, body) {
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
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => null);
  throw new Error(told?.error ?? `The server answered ${answer.status}.`);
}

/**
 * @param {string} address
 * @param {unknown} [body] as above
 * @returns {Promise<any>}
 */
export async function request(address, body) {
  const answer = await send(address, body);
  return answer.json().catch(() => null);
}

/**
 * A picture that the server draws, as the source of an image.
 *
 * @param {string} address
 * @param {unknown} body
 */
export async function requestPicture(address, body) {
  const answer = await send(address, body);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}

/**
 * Opens a table and goes there; the key stays in this browser.
 *
 * @param {string} address that makes one
 * @param {NewTable | NewLesson | NewCampaign | Continuation | Rematch | string} wish a text is a record
 * @param {string} [words] of this person for its chance, if there are any
 */
export async function openTable(address, wish, words = "") {
  const made = /** @type {Opened} */ (await request(address, wish));
  if (words) keepWords(made.id, words);
  location.assign(tableAddress(made.id, keepTable(made) ? "" : made.key));
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
