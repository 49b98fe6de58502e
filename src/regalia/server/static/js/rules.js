/** The rules page: links between clauses, a search, the colours of the game, and a first game of it. */

import { byId, el } from "./element.js";
import { firstGame } from "./firstgame.js";
import { emblem } from "./sign.js";
import { request } from "./request.js";
import { startSearch } from "./search.js";
import { place } from "./theme.js";

/** @import { Facts } from "./message.d.ts" */

const slug = location.pathname.split("/")[2] ?? "";

/** Makes every clause's number a link to itself, and mentions of others links to them. */
function linkClauses() {
  for (const mark of document.querySelectorAll("#rules strong")) {
    const clause = mark.textContent?.trim() ?? "";
    if (!document.getElementById(clause) || mark.closest("a")) continue;
    const link = el("a", { class: "own-clause", href: `#${clause}` }, clause);
    mark.replaceChildren(link);
  }
  const walker = document.createTreeWalker(document.getElementById("rules") ?? document.body, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    if (text.parentElement?.closest("a, code, h1, h2")) continue;
    const parts = text.data.split(/\b([A-Z]{1,3}-\d+\w?)\b/);
    if (parts.length < 2) continue;
    text.replaceWith(...parts.map((part, at) => (at % 2 && document.getElementById(part) ? el("a", { href: `#${part}` }, part) : part)));
  }
}

async function introduce() {
  const games = /** @type {Facts[]} */ (await request("/games.json").catch(() => []));
  const game = games.find((other) => other.slug === slug || other.name === slug);
  place(game?.hue ?? 150);
  if (game) byId("first-game").append(firstGame(game));
  for (const spot of document.querySelectorAll(".emblem")) spot.innerHTML = emblem(game?.emblem ?? "crown");
}

linkClauses();
startSearch();
void introduce();
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
