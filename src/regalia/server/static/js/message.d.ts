/** The messages of docs/PROTOCOL.md, written from the server's structs by python -m tools.generate. */

/**
 * One value of an option in words; its picture, if it has one, is `/games/GAME/options/OPTION/VALUE.svg`.
 *
 * `seats` are the numbers of seats that can play with it.
 */
export interface Offered {
  value: string;
  name: string;
  sentence: string;
  picture: boolean;
  seats: number[];
}

/** One option of a game, as in a JSON schema; `x_allowed` says a pattern in words, `x_group` is a chapter. */
export interface Property {
  type: "boolean" | "integer" | "string";
  description: string;
  default: boolean | number | string;
  "x-clause": string;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  pattern?: string;
  "x-allowed"?: string;
  "x-group"?: string;
  "x-common"?: boolean;
  "x-choices"?: Offered[];
}

/** The options of a game. */
export interface Schema {
  "$schema": string;
  type: "object";
  additionalProperties: boolean;
  properties: Record<string, Property>;
}

/** A game's campaign, and the options that one may choose when setting out. */
export interface CampaignFacts {
  slug: string;
  title: string;
  blurb: string;
  options: Schema;
}

/**
 * One game as in games.json; `first` are options for a newcomer's first game, `lesson` whether it can be a guided
 * one, `resignation` is the clause that lets one give up.
 */
export interface Facts {
  slug: string;
  name: string;
  title: string;
  fewest: number;
  most: number;
  minutes: [number, number];
  blurb: string;
  designer: string;
  first: Record<string, boolean | number | string>;
  lesson: boolean;
  resignation: string;
  secrets: boolean;
  hue: number;
  emblem: string;
  options: Schema;
  players: string[];
  campaign: CampaignFacts | null;
}

/** Who sits on one seat; `taken` when somebody holds it, `here` when he is connected. */
export interface Seated {
  name: string;
  kind: string;
  taken: boolean;
  here: boolean;
}

/** An option that is not as in the book: what is played here, and what in the book, in words. */
export interface HouseRule {
  name: string;
  meaning: string;
  here: string;
  book: string;
  clause: string;
}

/**
 * What is still missing before the game begins; by seat. Tickets are for the owner only.
 *
 * `promises` are the SHA-256 of words, for everybody to see: whoever knows them before he tells his own words can
 * check that nobody has chosen his by them.
 */
export interface WaitingRoom {
  tickets: (string | null)[];
  broken_off: number;
  wants: "" | "promise" | "words";
  promises: string[];
  spoken: boolean[];
}

/** `score` are the games that each seat has won before, in a rematch; `warnings` what options may not be meant. */
export interface Welcome {
  t: "welcome";
  id: string;
  game: Facts;
  players: Seated[];
  mine: number[];
  owner: boolean;
  public: boolean;
  commitment: string;
  chosen: boolean;
  words: string[];
  score: number[];
  differs: HouseRule[];
  warnings: string[];
  waiting: WaitingRoom | null;
}

/** For each seat whether whoever holds it is connected. */
export interface Presence {
  t: "presence";
  here: boolean[];
}

/** The key of a seat, for the one who sits there now. */
export interface Given {
  t: "seated";
  key: string;
}

export interface Closed {
  t: "closed";
  sentence: string;
}

/**
 * A card: `art` is its code (`9S`, `JK`), empty for a back; `turned` lies sideways; `badge` is a mark on it.
 *
 * `note` are a few words or numbers written across it, such as a fight that is going on there.
 * What is no playing card has a `name` and may have a `rank`, a `text` and a `picture`, which is the name of an
 * emblem: all of them are printed on it, and the text is read where it is large enough or looked at.
 */
export interface Card {
  is: "card";
  key: string;
  label?: string;
  art?: string;
  name?: string;
  rank?: string;
  text?: string;
  picture?: string;
  turned?: boolean;
  badge?: string;
  note?: string;
  owner?: number;
}

/**
 * What a piece bears on: `label` says how ("can move to"), `keys` where.
 *
 * `tone` is how it is marked: `go` where it can get, `swap` whom it can change places with, `aim` what it can hit now,
 * `line` what lies in its line. Only what everybody may know has a place here.
 */
export interface Sight {
  label: string;
  keys: string[];
  tone?: "aim" | "go" | "line" | "swap";
}

/**
 * A piece, die or token: `owner` is a seat and gives colour and shape; `sight` is what it bears on.
 *
 * `sign` is the letter by which it is written where nothing is drawn; without one its art is shortened.
 * `word` is its name in moves, by which it is written in plain text; `name` is written on it.
 */
export interface Piece {
  is: "piece";
  key: string;
  label?: string;
  art: string;
  name?: string;
  owner?: number;
  badge?: string;
  sign?: string;
  word?: string;
  sight?: Sight[];
}

/** A number with a name, drawn as a bar when there is an `of`; so much of it is at `risk` in what is decided now. */
export interface Counter {
  is: "counter";
  key: string;
  label?: string;
  value: number;
  of?: number;
  risk?: number;
  owner?: number;
  art?: string;
}

/**
 * Cards on a heap: how many, and the one or two that can be seen on top, topmost last.
 *
 * `cards` are all of them, from the bottom up, where the rules let everybody look through the heap: codes of playing
 * cards, or cards with names.
 */
export interface Pile {
  is: "pile";
  key: string;
  label?: string;
  count: number;
  top?: Card[];
  cards?: (string | Card)[];
}

/** What an area has besides what lies there: terrain, a source, a banner; drawn small, so its cell says it too. */
export interface Feature {
  art: string;
  label: string;
  count?: number;
  owner?: number;
}

/** From one stop of a road to the next: `gone` is the way one came, and what is `shut` cannot be gone any more. */
export interface Way {
  key: string;
  tone?: "" | "gone" | "shut";
}

/**
 * A square, slot or area of a board and what it holds; `art` is its ground, `tone` an accent such as `own`.
 *
 * `sign` is the letter of its ground where nothing is drawn; of tone `land` it shows its ground and who controls it.
 * `of` is the key of the thing that it belongs to: touching that thing offers what this cell can begin too.
 * With a `step` it is a stop of a road: so many steps from where the road begins, with `ways` to the next stops; then
 * all cells of its zone are, and `sign` is its number.
 */
export interface Cell {
  is: "cell";
  key: string;
  label?: string;
  art?: string;
  tone?: string;
  sign?: string;
  of?: string;
  owner?: number;
  holds?: (Card | Piece | Counter | Pile)[];
  features?: Feature[];
  step?: number;
  ways?: Way[];
}

/**
 * A part of the table: things in a row, fan, grid of `cols`, or areas; `ratio` is an item's width by height.
 *
 * A `line` has things in the order in which one follows from the other, a `track` things of the seats in the order of
 * their turns. What lies at the `prompt` is what the question is about.
 */
export interface Zone {
  key: string;
  label: string;
  items: (Card | Piece | Counter | Pile | Cell)[];
  layout?: "areas" | "fan" | "grid" | "line" | "row" | "track";
  cols?: number;
  at?: "centre" | "east" | "north" | "prompt" | "south" | "west";
  ratio?: number;
  owner?: number;
}

/**
 * A place at the table: its name, its emblem, whether it has to decide, and what it has.
 *
 * The frame puts in who sits there as `name`, and the game's own name for the place as `title` where that is another.
 * Partners have the same `team`; a seat that plays for itself has none.
 * `standing` says in a few words how far it is from the goal, by what everybody may know.
 */
export interface Seat {
  key: string;
  seat: number;
  name: string;
  title?: string;
  art?: string;
  team?: number;
  active?: boolean;
  out?: boolean;
  winner?: boolean;
  standing?: string;
  counters?: Counter[];
}

/**
 * Something the viewer may do now: touch these keys in order, or press a button with this label.
 *
 * `odds` are the percent with which it succeeds when chance decides at once: renderers show them before one commits.
 *
 * Acts that share an `ask` differ in their `amount` only and are answered by a number. `stakes` says what is known of
 * the consequences. A `quiet` act is none that one comes to the table for: its button is plain. The frame adds the
 * action's number, its notation and its touches. `picture` is an option's value that looks like what it
 * makes: `mirror_layout/bastion`.
 */
export interface Act {
  id?: number;
  move?: string;
  label: string;
  touch?: string[];
  any_order?: boolean;
  ask?: string;
  amount?: number;
  stakes?: string;
  odds?: number;
  quiet?: boolean;
  picture?: string;
}

/** Something without a key of its own that went from one key to another in the last move, such as coins. */
export interface Flight {
  art: string;
  start: string;
  end: string;
  count?: number;
}

/** One thing that counts in a moment: a die, a card, a bonus by its name; `art` is a card's code or a piece's. */
export interface Part {
  label: string;
  value?: number;
  art?: string;
}

/** Who or what stands on one side of a moment, what counts for it, and the sum of that. */
export interface Side {
  name: string;
  owner?: number;
  parts?: Part[];
  total?: number;
}

/**
 * A fight, an attack, a check or a kidnapping, told where it happens: who against what, what counts, the result.
 *
 * `place` is the key of a thing on the table. Without a `result` it is under way. `tone` is how the first side fares.
 */
export interface Moment {
  place: string;
  title: string;
  sides?: Side[];
  result?: string;
  tone?: "" | "lost" | "won";
}

/**
 * One table as one seat, or a spectator (seat -3), sees it.
 *
 * A game's view gives the zones, the seats, the goal, the prompt, what flew and the moment; the frame adds the rest.
 * `goal` is one line: what wins, under the options that are played.
 */
export interface Table {
  game?: string;
  title?: string;
  seat?: number;
  version?: number;
  zones?: Zone[];
  seats?: Seat[];
  goal?: string;
  prompt?: string;
  say?: string;
  acts?: Act[];
  flew?: Flight[];
  moment?: Moment;
  last?: string[];
  hue?: number;
  emblem?: string;
}

/** The things of a zone that look different now; it has the same ones as before, in the same order. */
export interface ChangedZone {
  key: string;
  things: (Card | Piece | Counter | Pile | Cell)[];
}

/**
 * What differs from the table sent last: `keys` are all its zones now in their order.
 *
 * A zone is among the table's zones if it is new or has other things than before, in `changed` if only some of its
 * things look different, and in neither if it is the same.
 */
export interface Changes {
  keys: string[];
  changed: ChangedZone[];
}

export interface UndoOffer {
  can: boolean;
  free: boolean;
  why: string;
}

export interface ResignOffer {
  can: boolean;
  why: string;
}

/**
 * How the game ended; `who` says who has won, `kind` is a word for who has lost.
 *
 * `has_points`: the scores say more than who won, so that they are worth showing.
 */
export interface Over {
  winners: number[];
  scores: number[];
  has_points: boolean;
  clause: string;
  reason: string;
  seed: string;
  who: string;
  kind: string;
}

/**
 * One event of the log; its text follows the name of the seat.
 *
 * `turn` is the number of the turn, 0 where none count. `only`: the seat had no other move; `stuck`: whoever gets this
 * may ask why he could play nothing (`why` with `ply`); `idle`: nothing is played by it, and a row of such turns is
 * summed up.
 */
export interface Entry {
  n: number;
  seat: number;
  kind: string;
  text: string;
  clause: string;
  turn: number;
  only: boolean;
  stuck: boolean;
  idle: boolean;
}

export interface Log {
  keep: number;
  add: Entry[];
}

/**
 * Lines in notation; `seats` are those who played them, -1 for chance and where it is not known.
 *
 * `turns` are the numbers of the turns they were played in, 0 where none count and where nothing was heard of a line.
 */
export interface Lines {
  keep: number;
  add: string[];
  seats: number[];
  turns: number[];
}

/**
 * How the table looked after one of the plies that are new, for a page that tells them one after the other.
 *
 * `zones` and `seats` are those that look different from the scene before, the first from the table sent last; the
 * last scene has none, for it is the table itself. `keys` are all zones in their order where that changed.
 * Whoever asked for changes finds zones in which only some things look different in `changed`.
 */
export interface Scene {
  ply: number;
  zones?: Zone[];
  changed?: ChangedZone[];
  keys?: string[];
  seats?: Seat[];
  flew?: Flight[];
  moment?: Moment;
  last?: string[];
}

/**
 * Where a guided first game stands: the step, what is said of the last and of this one, and the act it waits for.
 *
 * `act` is -1 while others move, and when the lesson is done.
 */
export interface Guide {
  step: number;
  of: number;
  after: string;
  say: string;
  act: number;
  done: boolean;
}

/** `position` is what the seat to decide may know, as a position in JSON; for those who asked for it. */
export interface Shown {
  t: "table";
  table: Table;
  changes: Changes | null;
  ply: number;
  curtain: number | null;
  thinking: number | null;
  undo: UndoOffer;
  resign: ResignOffer;
  hush: boolean;
  stuck: boolean;
  draft: boolean;
  over: Over | null;
  log: Log;
  lines: Lines;
  scenes: Scene[];
  guide: Guide | null;
  position: string;
}

export interface Refused {
  t: "refused";
  move: string;
  clause: string;
  sentence: string;
  link: string;
}

/** The rules allow it, but the lesson waits for something else; nothing was done. */
export interface Postponed {
  t: "later";
  sentence: string;
}

export interface Allowed {
  t: "allowed";
  move: string;
}

/** A move that one would like to make, in words, and what forbids it. */
export interface Obstacle {
  label: string;
  clause: string;
  sentence: string;
}

/** Why nothing can be played. */
export interface Obstacles {
  t: "obstacles";
  moves: Obstacle[];
}

/**
 * One kind of thing to do with what was touched: the `acts` that do it now, or the judge's word why there are none.
 *
 * `stakes` is what all of them have in common, `missing` the judge's sentence and `clause` its rule. With neither it
 * is told for information: something that is not done by choosing it.
 */
export interface Choice {
  label: string;
  acts?: number[];
  stakes?: string;
  missing?: string;
  clause?: string;
}

/** What can be done with a thing at a version of the table. */
export interface Choices {
  t: "menu";
  v: number;
  key: string;
  choices: Choice[];
}

/**
 * An entry of the legend: something drawn on the table, what it is called and what it means.
 *
 * `kind` and `art` say what is drawn: the things of the table that look like it are meant.
 */
export interface Sign {
  name: string;
  text: string;
  clause?: string;
  group?: string;
  kind?: "card" | "counter" | "feature" | "ground" | "piece";
  art?: string;
}

export interface Signs {
  t: "legend";
  signs: Sign[];
}

/** One of several things one works on, such as land and pieces; `grabs` is what a gesture takes up there. */
export interface Layer {
  key: string;
  label: string;
  grabs?: "cell" | "piece";
}

/** A sentence about some places or things: what they lack, or why they cannot be touched now; `art` pictures it. */
export interface Mark {
  clause: string;
  sentence: string;
  keys?: string[];
  art?: string;
}

/** Something that changes the whole draft: a ready-made one, or a tool such as flip; `hint` says what it does. */
export interface Tool {
  key: string;
  label: string;
  art?: string;
  hint?: string;
  preset?: boolean;
  picture?: string;
}

/**
 * A draft as its maker sees it.
 *
 * `held` is the key that the next touch moves, `lacks` what keeps the draft from being ready, what matters most first,
 * `bars` what cannot be touched with what is held, `notes` what is good to know, `off` the key that takes things up.
 */
export interface Draft {
  line: string;
  zones: Zone[];
  prompt?: string;
  layer?: string;
  layers?: Layer[];
  held?: string;
  lacks?: Mark[];
  bars?: Mark[];
  notes?: Mark[];
  tools?: Tool[];
  off?: string;
}

/** The answer to a draft, for the seat that makes it; no `draft` when its line cannot be read. */
export interface Drafted {
  t: "draft";
  n: number;
  seat: number;
  draft: Draft | null;
  refused: Refused | null;
}

/** What the computer thinks of one move: the part of the win it expects, after so many looks. */
export interface Thought {
  a: number;
  move: string;
  label: string;
  share: number;
  looks: number;
}

/** What the computer thinks of every move, best first; or a hint: its plan for the turn as one move, and why. */
export interface Advice {
  t: "advice";
  v: number;
  seat: number;
  moves: Thought[];
  why: string[];
}

export interface Stale {
  t: "stale";
  sentence: string;
}

export interface Ask {
  t: "ask";
  about: "seat" | "undo";
  seat: number;
  why: string;
}

export interface Asked {
  t: "asked";
  sentence: string;
}

export interface Replayed {
  t: "replay";
  ply: number;
  table: Table;
  say: string[];
}

/** Another table where one's key opens the same seats: the rematch, a campaign's battle, or its camp. */
export interface Again {
  t: "rematch";
  id: string;
  what: "battle" | "camp" | "rematch";
}

/** One draw: everything that could come, each with its weight, and what came. */
export interface Draw {
  label: string;
  count: number;
  outcomes: [string, number][];
  drawn: string;
}

export interface Verified {
  t: "verified";
  ok: boolean;
  outcomes: number;
  sentence: string;
  seed: string;
  commitment: string;
  words: string[];
  scheme: "counted" | "labelled";
  draws: Draw[];
}

export interface Failed {
  t: "error";
  sentence: string;
}

/** Answer to every POST that opens a table. */
export interface Opened {
  id: string;
  key: string;
}

/** One table as in tables.json; `changed` is in seconds since 1970, `open` counts seats that wait for somebody. */
export interface Listed {
  id: string;
  game: string;
  title: string;
  players: string[];
  moves: number;
  over: boolean;
  changed: number;
  open: number;
}

/** One report as in reports.json. */
export interface Report {
  name: string;
  title: string;
  changed: string;
}

/** How a quick report stands: `before` are played first, `done` of `whole` are played, `left` are seconds. */
export interface Inquired {
  id: string;
  state: "done" | "failed" | "playing" | "waiting";
  before: number;
  what: string;
  done: number;
  whole: number;
  rate: number;
  left: number | null;
  stopped: boolean;
  sentences: string[];
  report: string;
  error: string;
}

/** What is to be said of options before a table opens: why they are refused, or what of them may not be meant. */
export interface Remarks {
  refused: string;
  warnings: string[];
}

/** A campaign of Friends and Foes: the master is the computer, at the same screen, or whoever is invited. */
export interface NewCampaign {
  name?: string;
  master?: "computer" | "here" | "invited";
  options?: Record<string, number | string | boolean>;
}

/** A guided first game. */
export interface NewLesson {
  game: string;
  name?: string;
}

/** Who is to sit on one seat; an open one waits for somebody who is invited. */
export interface Chair {
  player: string;
  name?: string;
  open?: boolean;
}

export interface NewTable {
  game: string;
  seats: Chair[];
  options?: Record<string, number | string | boolean>;
  public?: boolean;
  seed?: string;
}

/** `unseen` says what becomes of cards that nobody had seen and dice that nobody had rolled. */
export interface Continuation {
  key: string;
  ply: number;
  unseen?: "as_they_were" | "dealt_anew";
}

export interface Rematch {
  key: string;
}

/** The keys that a browser holds, by table. */
export interface OwnTables {
  keys: Record<string, string>;
}

/** Options that somebody may choose, for so many seats. */
export interface Proposal {
  game: string;
  seats: number;
  options?: Record<string, number | string | boolean>;
}

/**
 * A quick report that is wanted: how many sit at the table, and the options that differ from the rulebook.
 *
 * One that `screens` says which options matter, beside these.
 */
export interface Inquire {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  screens?: boolean;
}

/** Whatever lies in a zone. */
export type Thing = Card | Piece | Counter | Pile | Cell;

/** What the server says over the WebSocket. */
export type Message = Welcome | Presence | Given | Closed | Shown | Refused | Postponed | Allowed | Obstacles | Choices | Signs | Drafted | Advice | Stale | Ask | Asked | Replayed | Again | Verified | Failed;

/** What a client says over the WebSocket. */
export type Spoken =
  | { t: "hello"; key?: string; ticket?: string; auto?: boolean; changes?: boolean; position?: boolean }
  | { t: "sit"; seat: number; ticket?: string; name?: string }
  | { t: "stand"; seat: number }
  | { t: "assign"; seat: number; player: string }
  | { t: "renew"; seat: number }
  | { t: "close" }
  | { t: "promise"; hash: string }
  | { t: "words"; text: string }
  | { t: "free"; seat: number }
  | { t: "act"; v: number; a: number }
  | { t: "move"; v: number; text: string }
  | { t: "why"; touch?: string[]; text?: string; all?: boolean; ply?: number }
  | { t: "menu"; v: number; key: string }
  | { t: "legend" }
  | { t: "advise"; v: number; all?: boolean }
  | { t: "draft"; n: number; line?: string; layer?: string; held?: string; edits?: [string, string][]; tool?: string; seed?: string }
  | { t: "ready"; v: number; line: string }
  | { t: "lift"; seat: number }
  | { t: "undo" }
  | { t: "hush"; v: number }
  | { t: "resign"; v: number }
  | { t: "at"; ply: number }
  | { t: "verify" }
  | { t: "auto"; on: boolean }
  | { t: "reclaim"; seat: number }
  | { t: "answer"; yes: boolean };
