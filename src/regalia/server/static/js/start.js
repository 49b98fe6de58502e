/** The start page: one's games to continue, the games there are, and all other tables. */

import { campaignDialog } from "./departure.js";
import { dialog } from "./dialog.js";
import { byId, button, el } from "./element.js";
import { firstGame, playNow } from "./firstgame.js";
import { emblem } from "./sign.js";
import { icon } from "./icon.js";
import { openTable, request } from "./request.js";
import { looks } from "./setting.js";
import { setupDialog } from "./setup.js";
import { forgetTable, keptTables, tableAddress } from "./store.js";
import { toast } from "./toast.js";

/** @import { Facts, Listed, OwnTables, Report } from "./message.d.ts" */

const MOST_LISTED = 8;
const MOST_CONTINUED = 4;

/** @param {Facts} game */
function length(game) {
  return game.minutes[0] === game.minutes[1] ? `${game.minutes[0]} min` : `${game.minutes[0]}–${game.minutes[1]} min`;
}

/** @param {Facts} game */
function people(game) {
  return game.fewest === game.most ? `${game.fewest} players` : `${game.fewest}–${game.most} players`;
}

/** @param {string} slug */
function cover(slug) {
  return el("img", { src: `/games/${slug}/picture.svg`, alt: "", width: 300, height: 186 });
}

/** @param {Facts} game */
function gameCard(game) {
  const { campaign } = game;
  const card = el(
    "article",
    { class: "game place", data: { game: game.slug } },
    el("div", { class: "game-picture" }, cover(game.slug)),
    el(
      "div",
      { class: "game-words" },
      el("h3", {}, game.title),
      el("p", { class: "facts" }, `${people(game)} · ${length(game)}`),
      game.designer ? el("p", { class: "designer" }, `by ${game.designer}`) : "",
      el("p", { class: "blurb" }, game.blurb),
      el(
        "div",
        { class: "buttons" },
        firstGame(game),
        button(icon("play"), "Play the computer", () => playNow(game)),
        button(icon("table"), "Set the table", () => setupDialog(game, () => void listReports()), { class: "choose" }),
      ),
      el(
        "p",
        { class: "game-links" },
        el("a", { class: "how", href: `/rules/${game.slug}` }, "How to play"),
        campaign ? button("", "Campaign", () => campaignDialog(campaign, game.hue), { class: "link", title: campaign.title }) : "",
      ),
    ),
  );
  card.style.setProperty("--hue", String(game.hue));
  return card;
}

/** @param {string | number} when */
function ago(when) {
  const time = typeof when === "number" ? (when > 1e11 ? when : when * 1000) : Date.parse(when);
  const minutes = Math.round((Date.now() - time) / 60000);
  if (!Number.isFinite(minutes) || minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

/** @param {Listed} table */
function tableWords(table) {
  const state = table.over ? "over" : `${table.moves} ${table.moves === 1 ? "move" : "moves"}`;
  const open = table.open === 1 ? "one seat open" : `${table.open} seats open`;
  return [
    el("strong", {}, table.players.map((name) => name || "open seat").join(" · ") || table.title),
    el("span", { class: "hint" }, `${table.title} · ${table.open ? "" : `${state} · `}${ago(table.changed)}`),
    table.open ? el("span", { class: "tag" }, open) : "",
  ];
}

/** @param {Listed} table */
function tableRow(table) {
  return el("li", {}, el("a", { href: tableAddress(table.id) }, ...tableWords(table)));
}

/**
 * A game that goes on, with its picture.
 *
 * @param {Listed} table
 * @param {Facts | undefined} game none for a campaign
 */
function continueRow(table, game) {
  const picture = game ? el("span", { class: "game-picture" }, cover(game.slug)) : "";
  const words = el("span", { class: "table-words" }, ...tableWords(table));
  const row = el("li", { class: "place" }, el("a", { href: tableAddress(table.id) }, picture, words));
  if (game) row.style.setProperty("--hue", String(game.hue));
  return row;
}

/** @param {Facts[]} games */
async function listTables(games) {
  const kept = keptTables();
  /** @type {OwnTables} */
  const held = { keys: Object.fromEntries(kept.map((table) => [table.id, table.key])) };
  const own = kept.length ? /** @type {Listed[]} */ (await request("/tables/own", held)) : [];
  const known = new Map(own.map((table) => [table.id, table]));
  for (const { id } of kept) if (!known.has(id)) forgetTable(id);
  const mine = kept.flatMap(({ id }) => known.get(id) ?? []);
  const there = /** @type {Listed[]} */ (await request("/tables.json"));
  const others = there.filter((table) => !known.has(table.id)).sort((one, other) => Math.sign(other.open) - Math.sign(one.open));
  const going = mine.filter((table) => !table.over).slice(0, MOST_CONTINUED);
  const rest = mine.filter((table) => !going.includes(table)).slice(0, MOST_LISTED);
  byId("my-tables").replaceChildren(...going.map((table) => continueRow(table, games.find((game) => game.slug === table.game))));
  byId("continue").hidden = going.length === 0;
  byId("my-others").replaceChildren(...rest.map(tableRow));
  byId("finished").hidden = rest.length === 0;
  byId("public-tables").replaceChildren(...others.slice(0, MOST_LISTED).map(tableRow));
  byId("public-tables-none").hidden = others.length > 0;
}

async function listReports() {
  const found = /** @type {Report[]} */ (await request("/reports.json"));
  byId("reports").replaceChildren(
    ...found.map((report) =>
      el(
        "li",
        {},
        el(
          "a",
          { href: `/reports/${encodeURIComponent(report.name)}` },
          el("strong", {}, report.title),
          el("span", { class: "hint" }, ago(report.changed)),
        ),
      ),
    ),
  );
  byId("reports-zone").hidden = found.length === 0;
}

/** @param {string} text */
async function openRecord(text) {
  const problem = byId("record-problem");
  problem.textContent = "";
  try {
    await openTable("/records", text);
  } catch (error) {
    problem.textContent = /** @type {Error} */ (error).message;
  }
}

function listenForRecords() {
  const input = /** @type {HTMLInputElement} */ (byId("record-file"));
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (file) await openRecord(await file.text());
    input.value = "";
  });
  const zone = byId("record-zone");
  for (const name of ["dragover", "dragleave", "drop"]) {
    zone.addEventListener(name, (event) => {
      event.preventDefault();
      zone.classList.toggle("over", name === "dragover");
    });
  }
  zone.addEventListener("drop", async (event) => {
    const file = event.dataTransfer?.files[0];
    if (file) await openRecord(await file.text());
  });
}

async function begin() {
  for (const spot of document.querySelectorAll(".emblem")) spot.innerHTML = emblem("crown");
  byId("open-looks").addEventListener("click", () => dialog("Look and sound", [looks()]));
  listenForRecords();
  try {
    const games = /** @type {Facts[]} */ (await request("/games.json"));
    byId("games").append(...games.map(gameCard));
    await listTables(games);
    await listReports();
  } catch (error) {
    toast(/** @type {Error} */ (error).message, { kind: "error" });
  }
}

void begin();
