/* What is wrong with the layout of a table, found by measuring boxes: a list of sentences, empty if all is well. */
(least) => {
  const found = new Set();
  const { clientWidth, clientHeight } = document.documentElement;
  const say = (words) => found.add(words);
  const [shade, menu] = [document.querySelector("#shade"), document.querySelector(".menu:not([hidden])")];
  const sheet = shade?.checkVisibility() ? document.querySelector("#book") : null;
  /** What lies over the page on purpose: its words are read and its things touched, and nothing behind it. */
  const front = document.querySelector("dialog[open]") ?? sheet ?? (menu && getComputedStyle(menu).position === "fixed" ? menu : null);

  /** A name by which a person finds a thing again. */
  const name = (node) => {
    const own = node.dataset?.key ?? node.id ?? "";
    const words = (node.getAttribute?.("aria-label") || node.textContent || "").trim().replace(/\s+/g, " ").slice(0, 28);
    const zone = node.closest?.("[data-zone]")?.dataset.zone;
    const kind = own || String(node.getAttribute?.("class") ?? "").split(" ")[0] || node.tagName.toLowerCase();
    return `${zone && zone !== own ? zone + "/" : ""}${kind}${words ? ` "${words}"` : ""}`;
  };
  const isSeen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Words for those who listen are one pixel large. */
  const isForEars = (node) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      if (at.classList?.contains("sr-only")) return true;
      const { clipPath } = getComputedStyle(at);
      if (clipPath === "inset(50%)") return true;
    }
    return false;
  };
  const round = (box) => ({ left: box.left, right: box.right, top: box.top, bottom: box.bottom });
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const meet = (a, b, slack = 2) => across(a, b) > slack && down(a, b) > slack;

  /** What is cut short on purpose and shown whole by a touch. */
  const OPENS = "#goal[aria-expanded]";
  /** A table of the rulebook with many columns is panned by itself; the page is not. */
  const PANNED = "#rules .scroll";
  /** A link is copied or sent as a picture, and read by nobody. */
  const COPIED = ".link-row input";
  const within = (box, outer) => {
    if (!outer) return box;
    const frame = outer.getBoundingClientRect();
    const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
    const [right, bottom] = [Math.min(box.right, frame.right), Math.min(box.bottom, frame.bottom)];
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  };

  /** What is seen of a box, after everything around has cut its part away; what can be scrolled to is not cut away. */
  const frames = (node) => {
    const list = [];
    let fixed = getComputedStyle(node).position === "fixed";
    for (let outer = node.parentElement; outer && outer !== document.documentElement && !fixed; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (style.display === "contents") continue;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") list.push([outer, style]);
      fixed = style.position === "fixed";
    }
    return list;
  };
  const clipped = (node, box) => {
    const seen = round(box);
    for (const [outer] of frames(node)) {
      const frame = outer.getBoundingClientRect();
      seen.left = Math.max(seen.left, frame.left);
      seen.right = Math.min(seen.right, frame.right);
      seen.top = Math.max(seen.top, frame.top);
      seen.bottom = Math.min(seen.bottom, frame.bottom);
    }
    return seen;
  };
  const checkCut = (node, box, slack = 1.5) => {
    for (const [outer, style] of frames(node)) {
      const frame = outer.getBoundingClientRect();
      if (box.left < frame.left - slack || box.right > frame.right + slack) {
        say(`${name(node)} is cut off sideways by ${name(outer).slice(0, 24)}`);
      }
      if (box.top < frame.top - slack || box.bottom > frame.bottom + slack) {
        const start = frame.top + outer.clientTop - outer.scrollTop;
        const reached = box.top >= start - slack && box.bottom <= start + outer.scrollHeight + slack;
        if (/auto|scroll/.test(style.overflowY) && reached) return;
        say(`${name(node)} is cut off by ${name(outer).slice(0, 24)}`);
      }
    }
    if (box.left < -slack || box.right > clientWidth + slack) say(`${name(node)} is outside the screen sideways`);
    const tall = document.documentElement.scrollHeight - scrollY;
    if (box.top < -scrollY - slack || box.bottom > Math.max(clientHeight, tall) + slack) say(`${name(node)} is outside the screen`);
  };

  // The page, and everything in it that would have to be panned sideways.
  if (document.documentElement.scrollWidth > innerWidth || innerWidth > screen.width + 0.5 && innerWidth > clientWidth) {
    say(`the page is ${document.documentElement.scrollWidth} px wide on a screen of ${innerWidth}`);
  }
  for (const node of document.querySelectorAll("body *")) {
    if (!isSeen(node) || isForEars(node) || node.closest(`svg, .lines, ${OPENS}, ${PANNED}, ${COPIED}`)) continue;
    const { overflowX, textOverflow } = getComputedStyle(node);
    if (overflowX === "visible" || node.scrollWidth <= node.clientWidth + 1) continue;
    if (/auto|scroll/.test(overflowX)) say(`${name(node)} has to be panned sideways: ${node.scrollWidth} px in ${node.clientWidth}`);
    else if (textOverflow === "ellipsis") say(`the words of ${name(node)} are cut: ${node.scrollWidth} px in ${node.clientWidth}`);
  }

  /** What has a ground of its own: all of it is measured, not its words alone. */
  const LABEL = ".name-tag, .brief, .badge, .odds, .note";
  /** What is transparent and lies over words so that all of them can be touched, and arrows that cross a board. */
  const GLASS = ".seat-touch, label input, .threats, .threats *";
  /** Cards of a fan lie over each other on purpose. */
  const inFan = (one, other) => one.closest(".fan .card") && other.closest(".fan .card");

  // Words: large enough, whole, and none over others.
  const texts = [];
  const written = [];
  const walker = document.createTreeWalker(front ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || node.closest("svg, script, noscript, #log, .lines") || !isSeen(node) || isForEars(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const opens = node.closest(OPENS);
    const box = within(range.getBoundingClientRect(), opens);
    if (box.width < 1 || box.height < 1) continue;
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (size < least.words) say(`the words "${text.data.trim().slice(0, 24)}" of ${name(node)} have ${size} px`);
    checkCut(node, box, 3);
    const cell = node.closest(".areas .cell");
    if (cell && across(box, cell.getBoundingClientRect()) < box.width - 3) say(`the words of ${name(node)} reach out of ${name(cell)}`);
    for (const word of node.closest(".commitment") ? [] : text.data.matchAll(/[\p{L}\u00AD]+/gu)) {
      if (word[0].includes("\u00AD")) continue; // it says itself where it may be broken
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size > 1) say(`the word "${word[0]}" of ${name(node)} is broken in two`);
    }
    written.push({ node, text });
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const seen = clipped(node, node.matches(LABEL) ? node.getBoundingClientRect() : within(line, opens));
      if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) texts.push({ node, box: seen });
    }
  }
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (!meet(one.box, other.box, 3) || one.node.contains(other.node) || other.node.contains(one.node)) continue;
      if (!inFan(one.node, other.node)) say(`the words of ${name(one.node)} lie over those of ${name(other.node)}`);
    }
  });
  // Zones and panels: nothing of one lies over anything of another.
  const parts = [];
  const add = (whole, node) => {
    if (!isSeen(node) || isForEars(node)) return;
    const box = node.getBoundingClientRect();
    const seen = clipped(node, box);
    if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) parts.push({ whole, node, box: seen });
  };
  for (const zone of document.querySelectorAll(".zone:not([hidden])")) {
    for (const thing of zone.querySelectorAll(":scope > h2, .tray, .items > *, .caption")) add(zone, thing);
  }
  const panels = ".bar, .seat, #action, #book, .phone-bar, #goal, #side > .panel, .hero, #my-tables a, .game, .lists > section, #room > *, .menu, #contents, #rules";
  for (const panel of document.querySelectorAll(panels)) if (panel !== front) add(panel, panel);
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      if (one.whole === other.whole || one.whole.contains(other.whole) || other.whole.contains(one.whole)) continue;
      if (meet(one.box, other.box)) say(`${name(one.node)} lies over ${name(other.node)}`);
    }
  });
  for (const row of document.querySelectorAll(".zone:not(.fan) > .items")) {
    const things = [...row.children].filter(isSeen);
    things.forEach((one, at) => {
      for (const other of things.slice(at + 1)) {
        if (meet(one.getBoundingClientRect(), other.getBoundingClientRect(), 3)) say(`${name(one)} lies over ${name(other)}`);
      }
    });
  }
  // In an area with words: its name, what lies and stands there and its signs each have a place of their own.
  for (const cell of document.querySelectorAll(".areas .cell")) {
    const things = [...cell.querySelectorAll(".place, .lies > *, .stands > *, .feature")].filter((node) => isSeen(node) && !isForEars(node));
    for (const thing of things) {
      const box = thing.getBoundingClientRect();
      const frame = cell.getBoundingClientRect();
      if (across(box, frame) < box.width - 4 || down(box, frame) < box.height - 4) say(`${name(thing)} reaches out of ${name(cell)}`);
    }
    things.forEach((one, at) => {
      for (const other of things.slice(at + 1)) {
        if (one.parentElement === other.parentElement && one.closest(".lies")) continue;
        if (meet(one.getBoundingClientRect(), other.getBoundingClientRect(), 4)) say(`${name(one)} lies over ${name(other)} in ${name(cell)}`);
      }
    });
  }

  // What is written on a card stays on it, for its neighbours' ranks are drawings.
  for (const note of document.querySelectorAll(".card > .note")) {
    const [box, card] = [note.getBoundingClientRect(), note.parentElement.getBoundingClientRect()];
    if (across(box, card) < box.width - 1 || down(box, card) < box.height - 1) say(`${name(note)} reaches out of its card`);
  }
  // A number on a coin is as large as other words, but for a pixel.
  for (const text of document.querySelectorAll(".coin-badge svg text")) {
    const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d;
    if (isSeen(text) && size < least.words - 1) say(`the number of ${name(text.closest(".card, .piece"))} has ${size.toFixed(1)} px`);
  }
  // Letters and numbers along the edge of a board do not lie over its frame.
  for (const edge of document.querySelectorAll(".edge-name")) {
    if (!isSeen(edge)) continue;
    const words = document.createRange();
    words.selectNodeContents(edge);
    const [box, tray] = [words.getBoundingClientRect(), edge.parentElement.getBoundingClientRect()];
    if (box.bottom > tray.bottom - 4 || box.left < tray.left + 4) say(`${name(edge)} lies over the frame of the board`);
    if (getComputedStyle(edge.parentElement).textDecorationLine !== "none") say(`${name(edge)} is underlined`);
  }
  // A token has its name, in a crowd two letters and a number of it.
  for (const stands of document.querySelectorAll('.areas .cell[data-tone="land"]:not(.covered) .stands')) {
    const tokens = [...stands.children].filter((token) => token.querySelector(".name-tag"));
    const named = tokens.filter((token) => [...token.querySelectorAll(".name-tag, .brief")].some(isSeen));
    if (tokens.length <= 6 && named.length < tokens.length) say(`${name(stands.parentElement)} has tokens without names`);
  }
  // The frame of a hint is around what is drawn: cards, tokens, areas or a button.
  for (const node of document.querySelectorAll(".hinted, .hinted > *")) {
    if (getComputedStyle(node).outlineStyle !== "dashed" || node.matches("button")) continue;
    const drawn = [...node.querySelectorAll("svg, .floor, .top > .card")].map((part) => part.getBoundingClientRect().bottom);
    if (node.getBoundingClientRect().bottom > Math.max(...drawn) + 12) say(`the frame of ${name(node)} reaches below it`);
  }

  // Things: whole or scrolled to.
  const things = ".zone .card, .zone .piece, .cell, .pile, .zone .counter, .caption, .edge-name, .seat, .seat .counter, #action button, .phone-bar button, .bar a, .bar button";
  for (const node of document.querySelectorAll(things)) {
    if (isSeen(node) && !isForEars(node)) checkCut(node, node.getBoundingClientRect(), node.closest(".fan") ? 8 : 3);
  }

  // A frame in the header has air around it.
  for (const node of document.querySelectorAll(".bar a, .bar button")) {
    if (!isSeen(node) || isForEars(node) || !parseFloat(getComputedStyle(node).borderTopWidth)) continue;
    const { left, top, right } = node.getBoundingClientRect();
    const framed = getComputedStyle(node).borderTopColor !== "rgba(0, 0, 0, 0)";
    if (framed && (left < 2 || top < 2 || right > clientWidth - 2)) say(`the frame of ${name(node)} touches the edge of the screen`);
  }

  const scrolled = [document.documentElement, ...document.querySelectorAll("main, main *, dialog[open] *")].filter((node) => node.scrollHeight > node.clientHeight).map((node) => [node, node.scrollTop]);

  // Nor does anything else lie over words, here also what lets touches through.
  const solid = new CSSStyleSheet();
  solid.replaceSync(`* { pointer-events: auto !important; } :is(${GLASS}) { pointer-events: none !important; }`);
  document.adoptedStyleSheets.push(solid);
  for (const { node, text } of written) {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const range = document.createRange();
    range.selectNodeContents(text);
    if (node.getBoundingClientRect().height > clientHeight / 2) continue; // it is read while it is scrolled
    for (const line of range.getClientRects()) {
      const seen = clipped(node, within(line, node.closest(OPENS)));
      if (seen.right - seen.left < 2 || seen.bottom - seen.top < 2) continue;
      for (const part of [0.1, 0.5, 0.9]) {
        const hit = document.elementFromPoint(seen.left + (seen.right - seen.left) * part, (seen.top + seen.bottom) / 2);
        if (!hit || hit.contains(node) || node.contains(hit) || inFan(node, hit)) continue;
        say(`the words of ${name(node)} are covered by ${name(hit)}`);
      }
    }
  }
  document.adoptedStyleSheets.pop();

  // What is touched: large enough, and nothing over it.
  const touched = ".can, button, a[href], input, select, summary, [role=tab]";
  for (const node of (front ?? document).querySelectorAll(touched)) {
    if (!isSeen(node) || isForEars(node) || node.closest("#log, .lines, .clause") || node.matches(".clause, .segment input")) continue;
    if (node.matches("a") && getComputedStyle(node).display === "inline") continue; // a link in a sentence is as high as its line
    const box = node.getBoundingClientRect();
    if (box.width < least.touch - 0.5 || box.height < least.touch - 0.5) {
      say(`${name(node)} is touched and has ${Math.round(box.width)} x ${Math.round(box.height)} px`);
    }
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = node.getBoundingClientRect();
    let reached = false;
    for (const part of [0.5, 0.15, 0.85, 0.3, 0.7]) {
      for (const deep of [0.5, 0.15, 0.85, 0.3, 0.7]) {
        const hit = document.elementFromPoint(left + width * part, top + height * deep);
        if (hit && (node.contains(hit) || hit.closest(".can") === node)) reached = true;
      }
      if (reached) break;
    }
    if (!reached) say(`${name(node)} cannot be reached`);
  }

  // On a phone every icon that is a number's or a button's has words beside it.
  if (least.named) {
    for (const node of document.querySelectorAll(".counter:not(.cell .counter), .phone-bar button, .steps button")) {
      if (!isSeen(node)) continue;
      const words = [...node.querySelectorAll("*"), node].some((at) => [...at.childNodes].some((text) => text.nodeType === 3 && /[a-z]{2}/i.test(text.data) && !isForEars(at) && isSeen(at)));
      if (!words) say(`${name(node)} is an icon without words`);
    }
  }
  for (const [node, top] of scrolled) node.scrollTop = top;
  return [...found];
}
