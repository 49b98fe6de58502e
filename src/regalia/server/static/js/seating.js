/** One's own place at a table: the key or the invitation one came with, the words one gives, the waiting room until the game begins. */

import { byId } from "./element.js";
import { clearAddress, forgetInvitation, invitation, keyFor } from "./entry.js";
import { keepTable, recall, remember } from "./store.js";
import { toast } from "./toast.js";
import { OwnWords } from "./words.js";

/** @import { Spoken, Welcome } from "./message.d.ts" */
/** @import { WaitingRoom } from "./waiting.js" */

/** Milliseconds until a person who waits for nobody else is shown that the table waits. */
const PATIENCE = 2500;

/** Milliseconds that a page nobody looks at lets another one of this browser go first. */
const PRECEDENCE = 1500;

export class Seating {
  /**
   * @param {string} id of the table
   * @param {{send: (message: Spoken) => void, lostKey: () => void}} does
   */
  constructor(id, does) {
    this.id = id;
    this.does = does;
    this.invitation = invitation(id);
    this.key = keyFor(id);
    this.words = new OwnWords(id);
    /** @type {WaitingRoom | null} the waiting room, once there was a need of it */
    this.room = null;
    /** @type {Welcome | null} */
    this.welcome = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.patience = undefined;
  }

  /** What the server is told first. */
  get who() {
    return { key: this.key, ticket: this.invitation?.ticket ?? "" };
  }

  /** @param {Welcome} welcome */
  meet(welcome) {
    this.see(welcome);
    const belongs = this.key && (welcome.owner || welcome.mine.length);
    if (!belongs || keepTable({ id: this.id, key: this.key })) clearAddress();
    clearTimeout(this.patience);
    this.words.note(welcome);
    if (welcome.waiting) this.wait(welcome);
    else this.begin(welcome);
  }

  /**
   * Notes who is there, and shows it if that is what is shown.
   *
   * @param {Welcome} welcome
   */
  see(welcome) {
    this.welcome = welcome;
    if (this.waits) this.room?.show(welcome);
  }

  /** Whether the waiting room is shown. */
  get waits() {
    return this.room?.shown === true;
  }

  /** Shows the waiting room, unless the game has begun before it came. */
  async enter() {
    const { WaitingRoom } = await import("./waiting.js");
    this.room ??= new WaitingRoom(byId("room"), {
      say: this.does.send,
      words: this.words,
      invitation: () => this.invitation,
      lostKey: this.does.lostKey,
      changed: () => void this.giveWords(),
    });
    if (this.welcome?.waiting) this.room.show(this.welcome);
  }

  /**
   * Before the game: the waiting room, unless one waits for nobody but oneself.
   *
   * @param {Welcome} welcome
   */
  wait(welcome) {
    const alone = welcome.players.every((player, seat) => player.kind !== "person" || welcome.mine.includes(seat));
    if (!alone) void this.enter();
    else if (!this.waits) this.patience = setTimeout(() => void this.enter(), PATIENCE);
    void this.giveWords();
  }

  /** Promises or tells the own words when it is time: all seats are taken, and the person is not choosing others. */
  async giveWords() {
    if (document.hidden) await new Promise((done) => setTimeout(done, PRECEDENCE));
    const { welcome } = this;
    const open = welcome?.players.some((player) => player.kind === "person" && !player.taken);
    if (!welcome || open || this.room?.choosing) return;
    const answer = await this.words.answer(welcome);
    if (answer) this.does.send(answer);
    this.room?.words.tell();
  }

  /**
   * The game has begun, or goes on.
   *
   * @param {Welcome} welcome
   */
  begin(welcome) {
    this.room?.hide();
    const [own] = welcome.mine;
    const found = own === undefined ? undefined : welcome.players[own]?.name;
    if (found && !recall("name")) remember("name", found); // a guest keeps the name that was found
    if (this.invitation && !welcome.mine.length) toast("The seat you were invited to is taken: you are watching.");
    this.useInvitation();
  }

  useInvitation() {
    this.invitation = null;
    forgetInvitation(this.id);
  }

  /**
   * The server has given this browser a seat.
   *
   * @param {string} key
   */
  take(key) {
    this.key = key;
    this.useInvitation();
  }
}
