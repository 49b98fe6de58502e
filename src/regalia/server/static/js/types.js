/**
 * The messages of docs/PROTOCOL.md and the Table of regalia.table, as types. Defaults are left out of the JSON.
 *
 * @typedef {{is: "card", key: string, label?: string, art?: string, turned?: boolean, badge?: string, owner?: number}} Card
 * @typedef {{label: string, keys: string[], tone?: "go" | "swap" | "aim" | "line"}} Sight
 * @typedef {{is: "piece", key: string, label?: string, art: string, owner?: number, badge?: string, sign?: string, sight?: Sight[]}} Piece
 * @typedef {{is: "counter", key: string, label?: string, value: number, of?: number, owner?: number, art?: string}} Counter
 * @typedef {{is: "pile", key: string, label?: string, count: number, top?: Card[], cards?: string[]}} Pile
 * @typedef {{art: string, label: string, count?: number, owner?: number}} Feature
 * @typedef {{is: "cell", key: string, label?: string, art?: string, tone?: string, sign?: string, owner?: number, holds?: Item[], features?: Feature[]}} Cell
 * @typedef {Card | Piece | Counter | Pile | Cell} Item
 *
 * @typedef {object} Zone
 * @property {string} key
 * @property {string} label
 * @property {Item[]} items
 * @property {"row" | "fan" | "grid" | "areas"} [layout]
 * @property {number} [cols]
 * @property {"north" | "west" | "centre" | "east" | "south"} [at]
 * @property {number} [ratio]
 * @property {number} [owner]
 *
 * @typedef {object} Seat
 * @property {string} key
 * @property {number} seat
 * @property {string} name
 * @property {string} [art]
 * @property {boolean} [active]
 * @property {boolean} [out]
 * @property {boolean} [winner]
 * @property {Counter[]} [counters]
 *
 * @typedef {object} Act
 * @property {number} id
 * @property {string} move
 * @property {string} label
 * @property {string[]} [touch]
 * @property {boolean} [any_order]
 * @property {string} [ask]
 * @property {number} [amount]
 * @property {string} [stakes]
 * @property {number} [odds] percent with which it succeeds, when chance decides at once
 *
 * @typedef {{art: string, start: string, end: string, count?: number}} Flight
 *
 * @typedef {object} Table
 * @property {string} game
 * @property {string} title
 * @property {number} seat
 * @property {number} [version]
 * @property {Zone[]} [zones]
 * @property {Seat[]} [seats]
 * @property {string} [prompt]
 * @property {string} [say]
 * @property {Act[]} [acts]
 * @property {Flight[]} [flew]
 * @property {string[]} [last]
 * @property {number} [hue]
 * @property {string} [emblem]
 *
 * @typedef {object} Schema
 * @property {Record<string, Property>} properties
 *
 * @typedef {object} Property
 * @property {"boolean" | "integer" | "string"} type
 * @property {string} description
 * @property {boolean | number | string} default
 * @property {string} [x-clause]
 * @property {string} [x-allowed]
 * @property {string[]} [enum]
 * @property {string} [pattern]
 * @property {number} [minimum]
 * @property {number} [maximum]
 *
 * @typedef {object} Game
 * @property {string} slug
 * @property {string} name
 * @property {string} title
 * @property {number} fewest
 * @property {number} most
 * @property {number[]} minutes
 * @property {string} blurb
 * @property {string} [designer]
 * @property {Record<string, boolean | number | string>} first options for a newcomer's first game
 * @property {string} resignation
 * @property {boolean} secrets
 * @property {number} hue
 * @property {string} emblem
 * @property {Schema} options
 * @property {string[]} players
 *
 * @typedef {{name: string, kind: string, taken?: boolean}} Player
 * @typedef {{n: number, seat: number, kind: string, text: string, clause: string}} Entry
 * @typedef {{winners: number[], scores: number[], clause: string, reason: string, seed?: string}} Over
 * @typedef {{can: boolean, free: boolean, why: string}} Undo
 * @typedef {{can: boolean, why: string}} Resign
 *
 * @typedef {object} Welcome
 * @property {"welcome"} t
 * @property {string} id
 * @property {Game} game
 * @property {Player[]} players
 * @property {number[]} mine
 * @property {string} commitment
 * @property {string[]} words
 * @property {(string | null)[]} [seat_keys]
 *
 * @typedef {object} TableMessage
 * @property {"table"} t
 * @property {Table} table
 * @property {number} ply
 * @property {number | null} curtain
 * @property {number | null} thinking
 * @property {Undo} undo
 * @property {Resign} [resign]
 * @property {boolean} [hush] whether one may let such questions pass until the turn ends
 * @property {boolean} [draft] whether this seat may prepare something behind its screen
 * @property {Over | null} over
 * @property {{keep: number, add: Entry[]}} log
 * @property {{keep: number, add: string[]}} lines
 *
 * @typedef {{clause: string, sentence: string, keys?: string[], art?: string}} Mark
 * @typedef {{key: string, label: string, grabs?: "cell" | "piece"}} Layer
 * @typedef {{key: string, label: string, art?: string, hint?: string, preset?: boolean}} Tool
 *
 * @typedef {object} Draft
 * @property {string} line
 * @property {Zone[]} zones
 * @property {string} [prompt]
 * @property {string} [layer]
 * @property {Layer[]} [layers]
 * @property {string} [held]
 * @property {Mark[]} [lacks]
 * @property {Mark[]} [bars]
 * @property {Mark[]} [notes]
 * @property {Tool[]} [tools]
 * @property {string} [off]
 *
 * @typedef {{t: "draft", n: number, seat: number, draft: Draft | null, refused: Refused | null}} Drafted
 * @typedef {{a: number, move: string, label: string, share: number, looks: number}} Thought
 * @typedef {{t: "advice", v: number, seat: number, moves: Thought[]}} Advice
 * @typedef {{t: "refused", move?: string, clause: string, sentence: string, link?: string}} Refused
 * @typedef {{t: "replay", ply: number, table: Table, say: string[]}} Replay
 * @typedef {{t: "verified", ok: boolean, outcomes: number, sentence: string, seed: string, commitment: string}} Verified
 * @typedef {{t: "allowed", move: string} | {t: "stale", sentence: string} | {t: "asked", sentence: string} |
 *   {t: "error", sentence: string} | {t: "rematch", id: string, key: string} | {t: "ask", seat: number, why: string}} Notice
 * @typedef {Welcome | TableMessage | Advice | Refused | Drafted | Replay | Verified | Notice} Message
 */

export {};
