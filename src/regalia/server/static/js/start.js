/** The start page: the games, setting a table, and the tables that are there. */

import { campaignDialog } from "./campaign.js";
import { byId, button, drawn, el } from "./element.js";
import { emblem } from "./sign.js";
import { icon } from "./icon.js";
import { openTable, request } from "./request.js";
import { looks } from "./setting.js";
import { Setup } from "./setup.js";
import { SUIT } from "./art.js";
import { forgetTable, keptTables, recall, tableAddress } from "./store.js";
import { place } from "./theme.js";
import { toast } from "./toast.js";

/** @import { Facts, Listed, OwnTables, Report } from "./message.d.ts" */

const MOST_LISTED = 8;

/** @param {Facts} game */
function length(game) {
  return game.minutes[0] === game.minutes[1] ? `${game.minutes[0]} min` : `${game.minutes[0]}–${game.minutes[1]} min`;
}

/** @param {Facts} game */
function people(game) {
  return game.fewest === game.most ? `${game.fewest} players` : `${game.fewest}–${game.most} players`;
}

/**
 * @param {Facts} game
 * @param {(game: Facts) => void} choose
 * @param {(game: Facts, first?: boolean) => void} quick
 */
function gameCard(game, choose, quick) {
  const image = el("img", { src: `/games/${game.slug}/picture.svg`, alt: `${game.title} in progress`, loading: "lazy" });
  image.addEventListener("error", () => image.replaceWith(drawn(emblem(game.emblem), "stand-in")));
  const card = el(
    "article",
    { class: "game place", data: { game: game.slug } },
    el("div", { class: "game-picture" }, image),
    el(
      "div",
      { class: "game-words" },
      el("h3", {}, drawn(emblem(game.emblem), "game-emblem"), game.title),
      el("p", { class: "facts" }, `${people(game)} · ${length(game)}`, game.designer ? ` · by ${game.designer}` : ""),
      el("p", { class: "blurb" }, game.blurb),
      el(
        "div",
        { class: "buttons" },
        Object.keys(game.first ?? {}).length
          ? button(icon("star"), "First game", () => quick(game, true), {
              class: "first",
              title: `Begin at once, with what is difficult prepared: ${Object.entries(game.first)
                .map(([name, value]) => `${name.replaceAll("_", " ")} ${value}`)
                .join(", ")}. An easy opponent.`,
            })
          : "",
        button(icon("play"), "Play the computer", () => quick(game), { class: "primary" }),
        button(icon("table"), "Set the table", () => choose(game), { class: "choose" }),
        game.campaign ? button(icon("branch"), "Campaign", () => campaignDialog(game), { class: "campaign", title: game.campaign }) : "",
        el("a", { class: "button quiet", href: `/rules/${game.slug}` }, "Rules"),
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
function tableRow(table) {
  const state = table.over ? "over" : `${table.moves} ${table.moves === 1 ? "move" : "moves"}`;
  const open = table.open === 1 ? "one seat open" : `${table.open} seats open`;
  return el(
    "li",
    {},
    el(
      "a",
      { href: tableAddress(table.id) },
      el("strong", {}, table.players.map((name) => name || "open seat").join(" · ") || table.title),
      el("span", { class: "hint" }, `${table.title} · ${table.open ? "" : `${state} · `}${ago(table.changed)}`),
      table.open ? el("span", { class: "tag" }, open) : "",
    ),
  );
}

async function listTables() {
  const kept = keptTables();
  /** @type {OwnTables} */
  const held = { keys: Object.fromEntries(kept.map((table) => [table.id, table.key])) };
  const own = kept.length ? /** @type {Listed[]} */ (await request("/tables/own", held)) : [];
  const known = new Map(own.map((table) => [table.id, table]));
  for (const { id } of kept) if (!known.has(id)) forgetTable(id);
  const mine = kept.flatMap(({ id }) => known.get(id) ?? []);
  const there = /** @type {Listed[]} */ (await request("/tables.json"));
  const others = there.filter((table) => !known.has(table.id)).sort((one, other) => Math.sign(other.open) - Math.sign(one.open));
  byId("my-tables").replaceChildren(...mine.slice(0, MOST_LISTED).map(tableRow));
  byId("my-tables-none").hidden = mine.length > 0;
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

/**
 * Opens a table against the computer at once.
 *
 * @param {Facts} game
 * @param {boolean} [first] whether it is somebody's first game, with all that is difficult prepared
 */
async function playNow(game, first = false) {
  const seats = Array.from({ length: game.fewest }, (_, seat) =>
    seat === 0 ? { player: "person", name: recall("name") || "You" } : { player: first ? "squire" : "knight" },
  );
  try {
    await openTable("/tables", { game: game.slug, seats, options: first ? game.first : {} });
  } catch (error) {
    toast(/** @type {Error} */ (error).message, { kind: "error" });
  }
}

async function begin() {
  byId("looks").append(looks());
  for (const spot of document.querySelectorAll(".emblem")) spot.innerHTML = emblem("crown");
  const suits = Object.values(SUIT).map((path) => `<svg viewBox="0 0 100 100" fill="currentColor"><path d="${path}"/></svg>`);
  document.querySelector(".hero")?.append(drawn(suits.join(""), "suits"));
  listenForRecords();
  byId("setup").addEventListener("report", () => void listReports());
  try {
    const games = /** @type {Facts[]} */ (await request("/games.json"));
    const setup = new Setup(byId("setup"));
    /** @param {Facts} game @param {boolean} [go] */
    const choose = (game, go = false) => {
      setup.show(game);
      place(game.hue);
      for (const card of document.querySelectorAll(".game")) {
        card.classList.toggle("selected", /** @type {HTMLElement} */ (card).dataset.game === game.slug);
      }
      if (go) {
        byId("setup").scrollIntoView({ block: "nearest" });
        /** @type {HTMLElement | null} */ (byId("setup").querySelector("input, select"))?.focus();
      }
    };
    byId("games").append(...games.map((game) => gameCard(game, (chosen) => choose(chosen, true), playNow)));
    byId("games").classList.toggle("one", games.length === 1);
    if (games.length) choose(games[0]);
    await listTables();
    await listReports();
  } catch (error) {
    toast(/** @type {Error} */ (error).message, { kind: "error" });
  }
}

void begin();
