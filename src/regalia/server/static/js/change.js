/** Keeps the table that was sent last, and makes whole what the server tells of it by its changes alone. */

/** @import { ChangedZone, Shown, Zone } from "./message.d.ts" */

export class Memory {
  constructor() {
    /** @type {Zone[]} of the table sent last */
    this.zones = [];
  }

  /**
   * A message with all zones of its table.
   *
   * @param {Shown} message
   * @returns {Shown}
   */
  complete(message) {
    const { table, changes } = message;
    this.zones = changes ? renew(this.zones, table.zones ?? [], changes.changed, changes.keys) : (table.zones ?? []);
    return { ...message, table: { ...table, zones: this.zones } };
  }
}

/**
 * The zones with these keys: whole where they were sent whole, else as they were but for the things that changed.
 *
 * @param {Zone[]} before
 * @param {Zone[]} whole
 * @param {ChangedZone[]} changed
 * @param {string[]} keys
 * @returns {Zone[]}
 */
export function renew(before, whole, changed, keys) {
  const found = new Map(before.map((zone) => [zone.key, zone]));
  for (const { key, things } of changed) {
    const zone = found.get(key);
    const now = new Map(things.map((thing) => [thing.key, thing]));
    if (zone) found.set(key, { ...zone, items: zone.items.map((thing) => now.get(thing.key) ?? thing) });
  }
  for (const zone of whole) found.set(zone.key, zone);
  return keys.flatMap((key) => found.get(key) ?? []);
}
