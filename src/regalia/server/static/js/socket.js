/** The line to the server: says hello, comes back by itself when it breaks, hands on every message. */

/** @import { Message, Spoken } from "./message.d.ts" */

/** Closed with these, trying again is useless: a page of another site, no such table, a table that its owner has closed. */
const FINAL = [4403, 4404, 4410];

const WAITS = [300, 700, 1500, 3000, 6000];

export class Line {
  /**
   * @param {string} id of the table
   * @param {() => {key: string, ticket: string, auto: boolean}} who one is when the line opens, and whether forced moves go by themselves
   * @param {(message: Message) => void} hear
   * @param {(state: "open" | "lost" | "gone") => void} changed told when the line opens, breaks, or is refused for good
   */
  constructor(id, who, hear, changed) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/tables/${id}/ws`;
    this.who = who;
    this.hear = hear;
    this.changed = changed;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.stopped = false;
    this.heard = false;
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      /** @type {Spoken} */
      const hello = { t: "hello", changes: true, ...this.who() };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      if (this.tries || !this.heard) this.changed("open");
      this.heard = true;
      this.tries = 0;
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.socket || this.stopped) return;
      if (FINAL.includes(code)) {
        this.stopped = true;
        this.changed("gone");
        return;
      }
      this.changed("lost");
      this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.tries, WAITS.length - 1)]);
      this.tries += 1;
    };
  }

  /** Tries again now if the line is broken. */
  retry() {
    if (this.socket?.readyState === WebSocket.CLOSED && !this.stopped) this.open();
  }

  /** Ends the line for good. */
  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /**
   * Sends a message; false when the line is broken.
   *
   * @param {Spoken} message
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
