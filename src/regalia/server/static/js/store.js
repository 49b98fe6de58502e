/** What this browser remembers: its tables with their keys, the person's name, and a few switches. */

/** @typedef {{id: string, key: string}} Kept */

const TABLES = "regalia.tables";
const MOST_TABLES = 60;

/**
 * @param {string} name
 * @returns {string}
 */
export function recall(name) {
  try {
    return localStorage.getItem(`regalia.${name}`) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(`regalia.${name}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    localStorage.removeItem(`regalia.${name}`);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** @returns {Kept[]} newest first */
export function keptTables() {
  try {
    const kept = JSON.parse(localStorage.getItem(TABLES) ?? "[]");
    return Array.isArray(kept) ? kept.filter((table) => typeof table?.id === "string") : [];
  } catch {
    return [];
  }
}

/**
 * Keeps a table and its key, in front of the others; false where the browser keeps nothing.
 *
 * @param {Kept} table
 */
export function keepTable({ id, key }) {
  const others = keptTables().filter((kept) => kept.id !== id);
  remember("tables", JSON.stringify([{ id, key }, ...others].slice(0, MOST_TABLES)));
  return keptTables()[0]?.key === key;
}

/** @param {string} id */
export function forgetTable(id) {
  remember("tables", JSON.stringify(keptTables().filter((kept) => kept.id !== id)));
}

/**
 * Where a table is; with a key also who one is, for a browser that does not have it yet.
 *
 * @param {string} id
 * @param {string} [key]
 */
export function tableAddress(id, key = "") {
  return `/table/${encodeURIComponent(id)}${key ? `#key=${encodeURIComponent(key)}` : ""}`;
}
