/** The panel of an editor: what one works on, ready-made drafts, tools, what is lacking, and Ready. */

import { button, byId, clauseLink, el, illustration } from "./element.js";
import { icon } from "./icon.js";

/** @import { Draft, Tool } from "./message.d.ts" */
/** @typedef {import("./draft.js").Editor} Editor */

/** So many sentences are shown about what is lacking. */
const LISTED = 4;

export class Toolbox {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.layers = el("div", { class: "layers", role: "group", "aria-label": "What you work on" });
    this.presets = el("div", { class: "presets", role: "group", "aria-label": "Ready-made" });
    this.tools = el("div", { class: "tools", role: "group", "aria-label": "Tools" });
    this.lacks = el("ul", { class: "lacks", id: "lacks", "aria-live": "polite" });
    this.undo = button(icon("undo"), "Undo", () => editor.undo(), { class: "only-icon", id: "draft-undo", title: "Undo (Ctrl Z)" });
    this.redo = button(icon("redo"), "Redo", () => editor.redo(), { class: "only-icon", id: "draft-redo", title: "Redo (Ctrl Y)" });
    this.album = button(icon("save"), "Own", () => editor.album(), { id: "draft-album", title: "Save, load, copy or paste your own" });
    this.other = button(icon("list"), "Other ways", () => editor.action.all(), { class: "quiet", id: "draft-other" });
    this.ready = button(icon("seal"), "Ready", () => editor.press(), { class: "primary", id: "draft-ready", "aria-describedby": "lacks" });
    this.node = el(
      "div",
      { class: "toolbox" },
      this.presets,
      el("div", { class: "tool-line" }, this.undo, this.redo, this.tools, this.album),
      this.lacks,
      el("div", { class: "ready-line" }, this.ready, this.other),
    );
    this.drawnFrom = "";
  }

  /** Comes into the panel of the move, and the layers above the trays. */
  mount() {
    byId("choices").replaceChildren(this.node);
    byId("south").before(this.layers);
    this.draw();
  }

  draw() {
    const { editor } = this;
    const { draft } = editor;
    this.layers.hidden = !editor.open || (draft?.layers ?? []).length < 2;
    this.node.hidden = !draft;
    if (!draft) return;
    const now = JSON.stringify([draft.tools, draft.layers]);
    if (now !== this.drawnFrom) {
      this.drawnFrom = now;
      this.build(draft);
    }
    for (const node of this.layers.children) {
      node.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (node).dataset.layer === editor.layer));
    }
    for (const node of [this.undo, byId("undo-phone")]) node.setAttribute("aria-disabled", String(!editor.past.length));
    this.redo.setAttribute("aria-disabled", String(!editor.future.length));
    this.other.hidden = !editor.asked;
    this.list(draft);
    const lacking = (draft.lacks ?? []).length > 0;
    this.ready.setAttribute("aria-disabled", String(lacking));
    this.ready.classList.toggle("waits", editor.ready);
    const words = this.ready.querySelector(".words");
    if (words) words.textContent = editor.ready ? "Ready; change something" : "Ready";
  }

  /** @param {Draft} draft */
  build(draft) {
    const tools = draft.tools ?? [];
    this.layers.replaceChildren(
      ...(draft.layers ?? []).map((layer) =>
        button("", layer.label, () => this.editor.turnTo(layer.key), { data: { layer: layer.key }, "aria-pressed": "false" }),
      ),
    );
    this.presets.replaceChildren(...tools.filter((tool) => tool.preset).map((tool) => this.tool(tool, "small")));
    this.presets.hidden = !this.presets.children.length;
    this.tools.replaceChildren(...tools.filter((tool) => !tool.preset).map((tool) => this.tool(tool, "small")));
  }

  /**
   * @param {Tool} tool
   * @param {string} name
   */
  tool(tool, name) {
    const press = () => this.editor.use(tool.key);
    const node = button(tool.art ? icon(tool.art) : "", tool.label, press, { class: name, title: tool.hint ?? "", data: { tool: tool.key } });
    if (tool.preset && tool.hint) node.querySelector(".words")?.append(el("small", { class: "button-stakes" }, tool.hint));
    if (!tool.picture) return node;
    node.prepend(illustration(this.editor.game, tool.picture));
    node.classList.add("pictured");
    return node;
  }

  /**
   * What is lacking, each with its clause; or what is good to know when nothing is.
   *
   * @param {Draft} draft
   */
  list(draft) {
    const lacks = draft.lacks ?? [];
    const marks = lacks.length ? lacks.slice(0, LISTED) : (draft.notes ?? []);
    const rows = marks.map((mark) => el("li", {}, upper(mark.sentence), " ", clauseLink(this.editor.game, mark.clause)));
    if (lacks.length > LISTED) rows.push(el("li", { class: "more" }, `and ${lacks.length - LISTED} more`));
    if (this.editor.ready) rows.push(el("li", { class: "waits" }, "You are ready: it is laid open as soon as you are asked."));
    this.lacks.replaceChildren(...rows);
    this.lacks.classList.toggle("good", !lacks.length);
  }
}

/** @param {string} words */
function upper(words) {
  return words.replace(/^./, (first) => first.toUpperCase());
}
