// src/geometry.ts
var LEANING = 50;
function step(cells, from, arrow, wish) {
  const here = cells[from];
  if (!here) return { to: from, wish };
  const upright = arrow === "up" || arrow === "down";
  const sign = arrow === "down" || arrow === "right" ? 1 : -1;
  const ahead = (p) => sign * (upright ? p.y - here.y : p.x - here.x);
  const aside = (p, q) => upright ? p.x - q.x : p.y - q.y;
  const steep = Math.tan(LEANING * Math.PI / 180);
  const found = cells.map((cell, index) => ({ cell, index })).filter(({ cell }) => ahead(cell) > 0 && Math.abs(aside(cell, here)) <= steep * ahead(cell));
  if (!found.length) return { to: from, wish };
  const nearest = Math.min(...found.map(({ cell }) => ahead(cell)));
  const row = found.filter(({ cell }) => ahead(cell) < 1.3 * nearest);
  const off = (p) => Math.abs(aside(p, wish));
  const equal = 0.2 * nearest;
  row.sort((a, b) => {
    const nearer = off(a.cell) - off(b.cell);
    return Math.abs(nearer) > equal ? nearer : aside(b.cell, a.cell);
  });
  const best = row[0];
  return { to: best.index, wish: upright ? { x: wish.x, y: best.cell.y } : { x: best.cell.x, y: wish.y } };
}
function trail(from, to, apart) {
  const count = Math.max(1, Math.min(200, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / apart)));
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count;
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  });
}
function around(point, distance) {
  const ring = Array.from({ length: 6 }, (_, i) => ({
    x: point.x + distance * Math.cos(i * Math.PI / 3),
    y: point.y + distance * Math.sin(i * Math.PI / 3)
  }));
  return [point, ...ring];
}
var GAP = 10;
var CORNER = 16;
var COST = { cell: 1e6, outside: 20, other: 8, others: 60 };
function beside(size, cells, room, others = []) {
  const tries = [...cells].reverse().flatMap((cell) => positions(size, cell, room));
  const cost = (p) => {
    const box = { ...size, x: p.x, y: p.y };
    const covered = (list) => list.filter((cell) => overlap(box, cell)).length;
    const over = Math.min(COST.other * covered(others), COST.others);
    return COST.cell * covered(cells) + over + COST.outside * outside(box, room);
  };
  let best = null;
  for (const placed of tries) if (!best || cost(placed) < cost(best) - 0.5) best = placed;
  return best;
}
function positions(size, cell, room) {
  const cx = cell.x + cell.width / 2;
  const cy = cell.y + cell.height / 2;
  const x = within(cx - size.width / 2, room.x, room.x + room.width - size.width);
  const y = within(cy - size.height / 2, room.y, room.y + room.height - size.height);
  const down = { x, at: within(cx - x, CORNER, size.width - CORNER) };
  const across = { y, at: within(cy - y, CORNER, size.height - CORNER) };
  return [
    { ...down, side: "above", y: cell.y - GAP - size.height },
    { ...down, side: "below", y: cell.y + cell.height + GAP },
    { ...across, side: "right", x: cell.x + cell.width + GAP },
    { ...across, side: "left", x: cell.x - GAP - size.width }
  ];
}
function within(value, least, most) {
  return Math.max(least, Math.min(value, most));
}
function overlap(a, b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
function outside(box, room) {
  const left = Math.max(0, room.x - box.x);
  const right = Math.max(0, box.x + box.width - room.x - room.width);
  const over = Math.max(0, room.y - box.y);
  const under = Math.max(0, box.y + box.height - room.y - room.height);
  return left + right + over + under;
}

// src/cells.ts
var Cells = class {
  constructor(root, picture, signal) {
    this.root = root;
    this.picture = picture;
    root.addEventListener("focusin", (e) => this.#arrived(e), { signal });
    root.addEventListener("focusout", () => this.ring(), { signal });
    root.ownerDocument.addEventListener("focusin", () => this.ring(), { signal, capture: true });
  }
  root;
  picture;
  /** The last input came from a key: the focus is shown. */
  keys = false;
  /** The pen has come to rest here, and nothing was tapped since: Enter means its line. */
  rested = false;
  #cells = /* @__PURE__ */ new Map();
  #stops = [];
  #focused = "";
  #wish = { x: 0, y: 0 };
  /** The board itself moves the focus just now. */
  #leading = false;
  get focused() {
    return this.#focused;
  }
  get(name) {
    return this.#cells.get(name);
  }
  /** The cells where keys stop. */
  all() {
    return this.#stops.map((name) => this.get(name));
  }
  isStop(name) {
    return name !== void 0 && this.get(name)?.hasAttribute("role") === true;
  }
  /** The picture is a board to carry a piece over, and no paper for a pen. */
  get carries() {
    return this.picture.querySelector("svg")?.dataset["drag"] === "carry";
  }
  /** What is carried. It is drawn round the origin of its own coordinates. */
  get piece() {
    return this.picture.querySelector("[data-piece]");
  }
  /** The cell that an element belongs to. */
  nameOf(target) {
    const cell = target instanceof Element ? target.closest("[data-tap]") : null;
    return cell && this.root.contains(cell) ? cell.dataset["tap"] : void 0;
  }
  centre(name) {
    const box = this.get(name)?.getBBox();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  /** Shows another picture. It comes in before the old one goes, so that the focus is never nowhere. */
  paint(svg) {
    const focused = this.picture.contains(this.#active());
    const old = [...this.picture.children];
    const place = this.centre(this.#focused);
    this.picture.append(svg);
    const cells = [...svg.querySelectorAll("[data-tap]")];
    this.#cells = new Map(cells.map((cell) => [cell.dataset["tap"], cell]));
    this.#stops = [...this.#cells.keys()].filter((name) => this.isStop(name));
    if (!this.isStop(this.#focused)) {
      this.#focused = (place && this.#nearest(place)) ?? this.#stops[0] ?? "";
      this.#wish = this.centre(this.#focused) ?? this.#wish;
    }
    for (const name of this.#stops) this.get(name).setAttribute("tabindex", name === this.#focused ? "0" : "-1");
    if (focused) this.#lead(true);
    for (const gone of old) gone.remove();
    this.ring();
  }
  /** Goes to a cell; on one where keys do not stop, the focus stays with the cell that has it. */
  focus(name) {
    if (!this.get(name)) return;
    if (this.isStop(name)) this.#remember(name);
    this.#lead(!this.keys);
    this.ring();
  }
  /** Follows an arrow. */
  go(arrow) {
    const names = this.#stops;
    const places = names.map((name2) => this.centre(name2));
    const { to, wish } = step(places, names.indexOf(this.#focused), arrow, this.#wish);
    const name = names[to];
    if (name === void 0 || name === this.#focused) return;
    this.focus(name);
    this.#wish = wish;
  }
  /** Goes to the first cell or, from the end, to the last one: `at` counts as in an array. */
  goTo(at) {
    this.focus(this.#stops.at(at) ?? "");
  }
  /** The ring is a copy of the cell's outline above everything: neighbours would cover the cell's own. */
  ring() {
    const svg = this.picture.firstElementChild;
    svg?.querySelector(".rvb-focus")?.remove();
    const cell = this.get(this.#focused);
    if (!svg || !cell || !this.keys || this.#active() !== cell) return;
    const ring = cell.cloneNode(false);
    for (const name of ["data-tap", "role", "aria-label", "tabindex", "fill", "stroke-width"]) ring.removeAttribute(name);
    ring.setAttribute("class", "mark rvb-focus");
    svg.append(ring);
  }
  /** Where the focus goes when its cell is gone. */
  #nearest(place) {
    const far = (name) => {
      const { x, y } = this.centre(name);
      return Math.hypot(x - place.x, y - place.y);
    };
    return [...this.#stops].sort((a, b) => far(a) - far(b))[0];
  }
  #remember(name) {
    this.get(this.#focused)?.setAttribute("tabindex", "-1");
    this.get(name)?.setAttribute("tabindex", "0");
    this.#focused = name;
    this.rested = false;
    this.#wish = this.centre(name) ?? this.#wish;
  }
  #lead(preventScroll) {
    this.#leading = true;
    this.get(this.#focused)?.focus({ preventScroll });
    this.#leading = false;
  }
  /** The focus has come by itself: by Tab, by a screen reader, with the window. */
  #arrived(e) {
    const name = this.nameOf(e.target);
    if (this.#leading || name === void 0) return;
    if (!this.root.contains(e.relatedTarget)) this.keys = e.target.matches(":focus-visible");
    if (name !== this.#focused) this.#remember(name);
    this.ring();
  }
  #active() {
    return this.root.getRootNode().activeElement;
  }
};

// src/views.ts
function touch(root) {
  root.dataset["touched"] = String(performance.now());
}
function leads(root, stopping = false) {
  const page = root.getRootNode();
  const same = [...page.querySelectorAll(".rvb-board")].filter(
    (view) => view.dataset["match"] === root.dataset["match"] && (stopping || !view.hasAttribute("data-stopped"))
  );
  const seen = same.filter((view) => view.getClientRects().length);
  const when = (view) => Number(view.dataset["touched"] ?? 0);
  const [first] = (seen.length ? seen : same).sort((a, b) => when(b) - when(a));
  return first === void 0 || first === root;
}

// src/frame.ts
var FRAME = ".rvb-frame";
var KEYS = ["keydown", "keyup", "keypress"];
var FOLDING = 300;
function keep(e) {
  if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "s") return false;
  e.stopPropagation();
  const typed = e.target instanceof Element && e.target.closest("input, select, textarea");
  if (e.type === "keydown" && "/'".includes(e.key) && !typed) e.preventDefault();
  return true;
}
var Frame = class {
  constructor(root, signal) {
    this.root = root;
    this.signal = signal;
    this.#mark(root, "focusin", "pointerdown");
    const sized = new ResizeObserver(() => this.#find());
    sized.observe(root);
    signal.addEventListener("abort", () => sized.disconnect());
    root.ownerDocument.addEventListener("focusin", () => this.#find(), { signal, capture: true });
  }
  root;
  signal;
  #frame = null;
  /** Brings the board and what belongs to it into sight, again when the buttons have folded. */
  show() {
    const bring = () => this.signal.aborted || (this.#frame ?? this.root).scrollIntoView({ block: "nearest" });
    requestAnimationFrame(bring);
    setTimeout(bring, FOLDING);
  }
  #find() {
    const frame = this.root.closest(FRAME);
    if (!frame || frame === this.#frame) return;
    this.#frame = frame;
    frame.tabIndex = -1;
    this.#mark(frame, "focusin", "pointerdown");
    for (const type of KEYS) frame.addEventListener(type, keep, { signal: this.signal });
    const changed = new MutationObserver(() => tellStates(frame));
    changed.observe(frame, { subtree: true, childList: true, attributeFilter: ["class", "title"] });
    this.signal.addEventListener("abort", () => changed.disconnect());
    tellStates(frame);
  }
  #mark(place, ...types) {
    for (const type of types) place.addEventListener(type, () => touch(this.root), { signal: this.signal });
  }
};
function tellStates(frame) {
  for (const button of frame.querySelectorAll("button")) {
    if (button.matches(".widget-toggle-button")) {
      tell(button, "aria-pressed", String(button.matches(".mod-active")));
    }
    tell(button, "aria-disabled", button.matches(".rvb-idle") ? "true" : null);
    if (button.title === "null") tell(button, "title", null);
  }
}
function tell(button, name, value) {
  if (value === null) button.removeAttribute(name);
  else if (button.getAttribute(name) !== value) button.setAttribute(name, value);
}

// src/outbox.ts
var Outbox = class {
  constructor(post, taps) {
    this.post = post;
    this.taps = taps;
  }
  post;
  taps;
  #queue = [];
  #sent = [];
  /** How long the line was when the last answer came. */
  #length = 0;
  push(kind, tap) {
    this.#queue.push({ kind, tap });
    this.#pump();
  }
  /** An answer has come. Says whether it ends a drag: the line was played or taken away under the pen. */
  answered() {
    const kind = this.#sent.shift()?.kind;
    const ends = this.#length > 0 && !this.taps().length && kind !== "plain";
    this.#length = this.taps().length;
    if (ends) this.#queue = this.#queue.filter((entry) => entry.kind === "plain");
    this.#pump();
    return ends;
  }
  /** Something was sent and is not answered yet. */
  get waiting() {
    return this.#sent.length > 0;
  }
  /** The line as it will be if nothing is refused: the taps of the draft and what a drag has added. */
  line() {
    const line = [...this.taps()];
    for (const { kind, tap } of [...this.#sent, ...this.#queue]) {
      if (kind === "write" && line.at(-1) !== tap) line.push(tap);
      if (kind === "back" && line.at(-1) === tap) line.pop();
    }
    return line;
  }
  clear() {
    this.#queue = [];
    this.#sent = [];
  }
  #pump() {
    for (let entry = this.#queue[0]; entry; entry = this.#queue[0]) {
      if (entry.kind !== "plain" && this.waiting) return;
      this.#queue.shift();
      const isLast = this.taps().at(-1) === entry.tap;
      if (entry.kind === "write" && isLast || entry.kind === "back" && !isLast) continue;
      this.#sent.push(entry);
      this.post(entry.kind === "back" ? "back" : entry.tap);
    }
  }
};

// src/pen.ts
var BORDER = 0.2;
var APART = 5;
var Pen = class {
  constructor(paper, signal) {
    this.paper = paper;
    const { root } = paper;
    root.addEventListener("pointerdown", (e) => this.#down(e), { signal });
    root.addEventListener("pointermove", (e) => this.#move(e), { signal });
    root.addEventListener("pointerup", (e) => this.#up(e), { signal });
    root.addEventListener("pointercancel", (e) => this.#lost(e), { signal });
    root.addEventListener("lostpointercapture", (e) => this.#lost(e), { signal });
    root.addEventListener("touchstart", (e) => this.#holds(e.target) && e.preventDefault(), { signal, passive: false });
    root.addEventListener("contextmenu", (e) => this.#press && e.preventDefault(), { signal });
  }
  paper;
  #press = null;
  /** Ends a drag; what was sent stays. */
  end() {
    const press = this.#press;
    if (!press) return;
    this.#press = null;
    if (this.paper.root.hasPointerCapture(press.pointer)) this.paper.root.releasePointerCapture(press.pointer);
    if (press.kind === "carry") this.paper.above(void 0);
    else if (press.dragging) this.paper.rest(press.at);
    this.draw();
  }
  /** Draws the part of the line that the picture does not show yet, up to the pen; or the piece under way. */
  draw() {
    const { over } = this.paper;
    if (this.paper.cells.carries) {
      over.replaceChildren(...this.#underWay());
      return;
    }
    const known = this.paper.taps();
    const line = this.paper.line();
    const same = known.findIndex((name, i) => line[i] !== name);
    const fixed = same < 0 ? known.length : same;
    const points = line.slice(Math.max(0, fixed - 1)).flatMap((name) => this.paper.cells.centre(name) ?? []);
    if (this.#press?.dragging) points.push(this.#onPicture(this.#press.point));
    const ahead = line.length > fixed || this.#press?.dragging;
    over.replaceChildren();
    if (!ahead || !points.length) return;
    const path = document.createElementNS(over.namespaceURI, "path");
    path.setAttribute("d", `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`);
    over.append(path);
  }
  #down(e) {
    const name = this.paper.cells.nameOf(e.target);
    if (!name || this.#press || !e.isPrimary || e.button !== 0 || e.ctrlKey || !this.paper.touch(name)) return;
    this.paper.root.setPointerCapture(e.pointerId);
    const { cells } = this.paper;
    const kind = !cells.isStop(name) ? "tap" : cells.carries ? "carry" : "draw";
    this.#press = { pointer: e.pointerId, start: name, kind, at: name, point: spot(e), dragging: false };
  }
  #move(e) {
    if (e.pointerId !== this.#press?.pointer || this.#press.kind === "tap") return;
    if (this.#press.kind === "carry") return this.#carry(this.#press, spot(e));
    const passed = e.getCoalescedEvents?.() ?? [];
    for (const one of passed.length ? passed : [e]) {
      for (const point of trail(this.#press.point, spot(one), APART)) {
        this.#press.point = point;
        const name = this.#wellInside(point);
        if (name && name !== this.#press.at) this.#enter(name);
        if (!this.#press) return;
      }
    }
    this.draw();
  }
  #up(e) {
    const press = this.#press;
    if (e.pointerId !== press?.pointer) return;
    if (press.dragging) this.#move(e);
    this.end();
    if (press.kind === "carry" && press.dragging) this.#drop(press);
    if (!press.dragging && this.#at(spot(e)) === press.start) this.paper.tap(press.start);
  }
  #lost(e) {
    if (e.pointerId === this.#press?.pointer) this.end();
  }
  #enter(name) {
    const press = this.#press;
    if (!press.dragging) {
      press.dragging = true;
      this.#begin(press.start);
    }
    press.at = name;
    const line = this.paper.line();
    if (name === line.at(-1)) return;
    if (name === line.at(-2)) this.paper.back(line.at(-1));
    else this.paper.write(name);
  }
  #begin(start) {
    const line = this.paper.line();
    const place = line.indexOf(start);
    if (place < 0) this.paper.write(start);
    else for (const name of line.slice(place + 1).reverse()) this.paper.back(name);
  }
  #carry(press, point) {
    press.point = point;
    if (press.dragging) this.paper.carried(point.x);
    const at = this.#at(point) ?? "";
    if (at !== press.at) {
      press.at = at;
      press.dragging = true;
      this.paper.above(at || void 0);
    }
    this.draw();
  }
  #drop(press) {
    const back = press.at === press.start && !this.paper.line().length;
    if (!press.at || back) return;
    this.paper.write(press.at);
    this.paper.rest(press.at);
  }
  /** The piece at the pointer, and the outline of the cell where it would be dropped. */
  *#underWay() {
    if (!this.#press?.dragging) return;
    const { cells } = this.paper;
    const [below, piece] = [cells.get(this.#press.at), cells.piece];
    if (below && cells.isStop(this.#press.at)) {
      const ring = below.cloneNode(false);
      for (const name of [...ring.attributes].map((one) => one.name)) if (name !== "d") ring.removeAttribute(name);
      ring.setAttribute("class", "rvb-below");
      yield ring;
    }
    if (!piece) return;
    const { x, y } = this.#onPicture(this.#press.point);
    const carried = piece.cloneNode(true);
    carried.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    yield carried;
  }
  /** Whether a finger here is for the board, and does not scroll the page. */
  #holds(target) {
    const { cells } = this.paper;
    return this.#press !== null && this.#press.kind !== "tap" || cells.isStop(cells.nameOf(target));
  }
  #at(point) {
    const page = this.paper.root.getRootNode();
    return this.paper.cells.nameOf(page.elementFromPoint(point.x, point.y));
  }
  #wellInside(point) {
    const name = this.#at(point);
    const box = name === void 0 || name === this.#press?.at ? null : this.paper.cells.get(name)?.getBoundingClientRect();
    if (!box) return void 0;
    const border = BORDER * Math.min(box.width, box.height) / 2;
    return around(point, border).every((near) => this.#at(near) === name) ? name : void 0;
  }
  #onPicture(point) {
    const matrix = this.paper.over.getScreenCTM()?.inverse();
    return new DOMPoint(point.x, point.y).matrixTransform(matrix);
  }
};
function spot(e) {
  return { x: e.clientX, y: e.clientY };
}

// src/talk.ts
var Talk = class {
  constructor(root, stage) {
    this.root = root;
    this.#status.setAttribute("role", "status");
    this.#bubble.setAttribute("aria-hidden", "true");
    this.#bubble.hidden = this.#notice.hidden = true;
    stage.append(this.#notice);
    root.append(stage, this.#bubble, this.#status);
  }
  root;
  #bubble = part("rvb-bubble");
  #notice = part("rvb-notice");
  #status = part("rvb-status");
  /** The same sentence twice must be spoken twice: an invisible space makes it another one. */
  speak(sentence) {
    const again = sentence && this.#status.textContent === sentence;
    this.#status.textContent = again ? `${sentence}\xA0` : sentence;
  }
  /** Shows a sentence over the board and, unless another view does, speaks it; an empty one takes it away. */
  notify(sentence, aloud = true) {
    if (sentence && aloud) this.speak(sentence);
    this.#notice.textContent = sentence;
    this.#notice.hidden = !sentence;
  }
  /** Shows a sentence beside the cells it speaks of, over few of the others: a refusal, or something calm. */
  point(sentence, cells, others, mood = "wrong") {
    const bubble = this.#bubble;
    bubble.dataset["mood"] = mood;
    bubble.textContent = sentence;
    bubble.style.left = bubble.style.top = "0";
    bubble.hidden = false;
    const room = this.root.getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    const placed = beside({ width, height }, cells, room, others);
    if (!placed) return;
    bubble.dataset["side"] = placed.side;
    bubble.style.left = `${placed.x - room.x}px`;
    bubble.style.top = `${placed.y - room.y}px`;
    bubble.style.setProperty("--at", `${placed.at}px`);
  }
  /** A bubble is shown. */
  get pointing() {
    return !this.#bubble.hidden;
  }
  /** Takes the bubble away. */
  hush() {
    this.#bubble.hidden = true;
  }
};
function part(name) {
  const made = document.createElement("div");
  made.className = name;
  return made;
}

// src/sheet.ts
var REACH = 24;
var BORDER2 = 28;
var Sheet = class {
  view = part("rvb-scroll");
  #sheet = part("rvb-sheet");
  #shown = "";
  constructor(...layers) {
    this.#sheet.append(...layers);
    this.view.append(this.#sheet);
  }
  /** How wide the sheet is at least, for a picture; one that does not say what is hit may shrink at will. */
  fit(picture) {
    const reach = Number(picture.dataset["reach"]);
    const least = reach ? REACH * picture.viewBox.baseVal.width / reach : 0;
    this.#sheet.style.setProperty("--rvb-least", `${Math.ceil(least)}px`);
  }
  /** Brings the piece into sight, near the right border: it goes to the left. */
  bring(piece) {
    const { clientWidth: room, scrollWidth } = this.view;
    const now = `${piece?.getAttribute("transform")} ${room} ${scrollWidth}`;
    if (!room || now === this.#shown) return;
    this.#shown = now;
    if (!piece || scrollWidth <= room) return;
    const [at, here] = [piece.getBoundingClientRect(), this.view.getBoundingClientRect()];
    this.view.scrollLeft += at.right + BORDER2 - here.right;
  }
  /** A piece is carried here: near the border the sheet goes on. */
  carried(x) {
    const { left, right } = this.view.getBoundingClientRect();
    if (x > right - BORDER2) this.view.scrollLeft += BORDER2 / 2;
    if (x < left + BORDER2) this.view.scrollLeft -= BORDER2 / 2;
  }
};

// src/typing.ts
var Typing = class {
  constructor(below, sent, signal) {
    this.below = below;
    this.#form.className = "rvb-typing";
    this.#form.noValidate = true;
    for (const [name, value] of Object.entries({ autocomplete: "off", autocapitalize: "off", spellcheck: "false" })) {
      this.#field.setAttribute(name, value);
    }
    const row = part("rvb-typing-row");
    this.#label.append(this.#name, this.#field);
    this.#offer.type = "button";
    row.append(this.#label, this.#button, this.#offer);
    this.#form.append(row);
    this.#offer.addEventListener("click", () => sent.offer(), { signal });
    this.#field.addEventListener("input", () => this.#judge(false), { signal });
    this.#form.addEventListener(
      "submit",
      (e) => {
        e.preventDefault();
        this.#sent = this.#field.value.trim();
        if (this.#sent) sent.typed(this.#sent);
        else this.#field.focus();
      },
      { signal }
    );
  }
  below;
  #form = document.createElement("form");
  #label = document.createElement("label");
  #name = document.createElement("span");
  #field = document.createElement("input");
  #button = document.createElement("button");
  #offer = document.createElement("button");
  #sent = "";
  #wrong = false;
  /** Whether something belongs to the field. */
  has(target) {
    return target instanceof Node && this.#form.contains(target);
  }
  /** Shows the field with a label, or takes it away. Says whether the focus goes with it. */
  show(label, play, offer) {
    const active = this.#form.getRootNode().activeElement;
    const leaves = !label && this.has(active);
    if (label && !offer && active === this.#offer) this.#field.focus();
    this.#offer.textContent = offer;
    this.#offer.hidden = !offer;
    this.#name.textContent = label;
    this.#button.textContent = play;
    if (!label) this.#form.remove();
    else if (!this.#form.isConnected) this.below.after(this.#form);
    return leaves;
  }
  /** An answer has come: what was taken needs not be typed again. */
  answered(refused) {
    this.#judge(refused && this.#sent !== "");
    if (this.#sent && !refused && this.#field.value.trim() === this.#sent) this.#field.value = "";
    this.#sent = "";
  }
  /** The field, while what stands in it is what was refused. */
  get wrong() {
    return this.#wrong && this.#form.isConnected ? this.#field : null;
  }
  #judge(wrong) {
    this.#wrong = wrong;
    this.#field.setAttribute("aria-invalid", String(wrong));
  }
};

// src/board.ts
var ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
var PATIENCE = 4e3;
var KERNEL_GONE = "comm_live_update";
var View = class {
  constructor(model, el, signal) {
    this.model = model;
    this.over.setAttribute("class", "rvb-over");
    this.over.setAttribute("aria-hidden", "true");
    this.#stage.prepend(this.#sheet.view);
    el.append(this.root);
    this.cells = new Cells(this.root, this.#picture, signal);
    this.#pen = new Pen(this, signal);
    this.#frame = new Frame(this.root, signal);
    const sent = { typed: (text) => this.#post({ write: text }), offer: () => this.#say("offer") };
    this.#typing = new Typing(this.#stage, sent, signal);
    this.#hear(signal);
    this.#follow(signal);
    this.#update();
  }
  model;
  root = part("rvb rvb-board");
  over = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  #stage = part("rvb-stage");
  #picture = part("rvb-picture");
  #sheet = new Sheet(this.#picture, this.over);
  #talk = new Talk(this.root, this.#stage);
  #outbox = new Outbox(
    (tap) => this.#post({ tap }),
    () => this.taps()
  );
  cells;
  #pen;
  #frame;
  #typing;
  #shown = { svg: "", seq: -1 };
  #stopped = false;
  #late;
  // -- what the pen writes on ---------------------------------------------------------
  taps() {
    return this.model.get("taps");
  }
  line() {
    return this.#outbox.line();
  }
  touch(name) {
    this.cells.keys = false;
    this.cells.focus(name);
    if (this.#stopped) this.#talk.speak(this.#word("stopped"));
    return !this.#stopped;
  }
  tap(name) {
    this.cells.rested = false;
    this.#push("plain", name);
  }
  write(name) {
    this.#push("write", name);
  }
  back(name) {
    this.#push("back", name);
  }
  rest(name) {
    this.cells.focus(name);
    this.cells.rested = true;
  }
  carried(x) {
    this.#sheet.carried(x);
  }
  above(name) {
    const cell = name === void 0 ? void 0 : this.cells.get(name);
    const said = cell?.getAttribute("aria-label");
    if (cell && said) this.#talk.point(said, [cell.getBoundingClientRect()], [], "calm");
    else this.#talk.hush();
  }
  // -- to Python and back -------------------------------------------------------------
  #push(kind, tap) {
    if (this.#stopped) this.#talk.speak(this.#word("stopped"));
    else this.#outbox.push(kind, tap);
    this.#pen.draw();
  }
  #post(said) {
    try {
      this.model.send(said);
      this.#wait();
    } catch {
      this.#stop(true);
    }
  }
  #answer() {
    if (this.#outbox.answered()) this.#pen.end();
    this.#typing.answered(this.model.get("mood") === "refused");
    this.#stopWaiting();
    this.#stop(false);
    this.#talk.notify("");
    if (this.#outbox.waiting) this.#wait();
  }
  #wait() {
    this.#late ??= setTimeout(() => this.#talk.notify(this.#word("waiting")), PATIENCE);
  }
  #stopWaiting() {
    clearTimeout(this.#late);
    this.#late = void 0;
  }
  #update() {
    const { model, root } = this;
    const [svg, seq] = [model.get("svg"), model.get("seq")];
    root.dataset["match"] = model.get("match_id");
    this.#resize(model.get("size"));
    const typed = this.#typing.show(model.get("typed"), this.#word("play-typed"), model.get("offer"));
    if (svg !== this.#shown.svg) this.#paint(svg);
    if (typed) this.cells.focus(this.cells.focused);
    if (seq !== this.#shown.seq) this.#tell(this.#shown.seq >= 0);
    this.#pen.draw();
    this.#shown = { svg, seq };
    root.dataset["seq"] = String(seq);
  }
  #resize(size) {
    const before = this.root.dataset["size"];
    this.root.dataset["size"] = size;
    if (before !== void 0 && before !== size && leads(this.root)) this.#frame.show();
  }
  #tell(aloud) {
    if (aloud) this.#talk.speak(leads(this.root) ? this.model.get("spoken") : "");
    this.#talk.hush();
    this.#point();
  }
  /** The bubble of a refusal, beside the field or the cells it speaks of as they stand now. */
  #point() {
    const message = this.model.get("message");
    const field = this.#typing.wrong;
    const near = field ? [field] : this.model.get("near").flatMap((name) => this.cells.get(name) ?? []);
    if (this.model.get("mood") !== "refused" || !near.length) return;
    const boxes = (cells) => cells.map((cell) => cell.getBoundingClientRect());
    this.#talk.point(message, boxes(near), boxes(this.cells.all()));
  }
  #paint(svg) {
    const box = part("");
    box.innerHTML = svg;
    const picture = box.querySelector("svg");
    if (!picture) return;
    this.cells.paint(picture);
    this.#fit(picture);
    this.#sheet.bring(this.cells.piece);
  }
  #fit(picture) {
    const { x, y, width, height } = picture.viewBox.baseVal;
    picture.setAttribute("aria-description", this.#word("keys"));
    this.#sheet.fit(picture);
    this.over.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.root.style.setProperty("--rvb-width", `${width}px`);
    this.root.style.setProperty("--rvb-ratio", String(width / height));
  }
  // -- keys ---------------------------------------------------------------------------
  #key(e) {
    const command = e.ctrlKey || e.metaKey;
    if (!keep(e)) return;
    if (this.#typing.has(e.target)) return;
    if (e.type !== "keydown" || command || e.altKey || e.isComposing) return;
    this.cells.keys = true;
    this.cells.ring();
    const arrow = ARROWS[e.key];
    const act = arrow ? () => this.cells.go(arrow) : this.#acts[e.key];
    if (!act || e.shiftKey && e.key === "Enter") return;
    e.preventDefault();
    if (!e.repeat || arrow || e.key === "Backspace") act();
  }
  #acts = {
    Home: () => this.cells.goTo(0),
    End: () => this.cells.goTo(-1),
    " ": () => this.tap(this.cells.focused),
    Enter: () => this.#plays() ? this.#say("enter") : this.tap(this.cells.focused),
    Backspace: () => this.#say("back"),
    Escape: () => this.#say("escape")
  };
  #say(tap) {
    this.#pen.end();
    this.#talk.hush();
    this.#push("plain", tap);
  }
  #plays() {
    const line = this.line();
    return line.length > 0 && (this.cells.rested || line.includes(this.cells.focused));
  }
  // -- words, kernel ------------------------------------------------------------------
  #word(name) {
    return this.model.get("words")[name] ?? "";
  }
  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      this.#talk.notify(this.#word("not-copied"));
    }
  }
  #stop(stopped) {
    if (stopped === this.#stopped) return;
    this.#stopped = stopped;
    this.#outbox.clear();
    this.#pen.end();
    this.#pen.draw();
    this.#talk.hush();
    this.#stopWaiting();
    this.root.toggleAttribute("data-stopped", stopped);
    this.#talk.notify(stopped ? this.#word("stopped") : "", leads(this.root, stopped));
  }
  // -- events -------------------------------------------------------------------------
  /** What people do. */
  #hear(signal) {
    const { root } = this;
    for (const type of KEYS) root.addEventListener(type, (e) => this.#key(e), { signal });
    root.addEventListener(
      "click",
      (e) => {
        const name = this.cells.nameOf(e.target);
        if (e.detail === 0 && name !== void 0 && this.touch(name)) this.tap(name);
      },
      { signal }
    );
    root.addEventListener(
      "mousedown",
      (e) => {
        const name = this.cells.nameOf(e.target);
        if (name !== void 0 && !this.cells.isStop(name)) e.preventDefault();
      },
      { signal }
    );
  }
  /** What Python and the notebook do. */
  #follow(signal) {
    const { model, root } = this;
    let due = false;
    const update = () => {
      due = false;
      if (!signal.aborted) this.#update();
    };
    const changed = () => {
      if (!due) queueMicrotask(update);
      due = true;
    };
    const answered = () => this.#answer();
    const told = (message) => {
      if (typeof message?.copy === "string" && leads(root)) void this.#copy(message.copy);
    };
    const traits = ["svg", "seq", "typed", "offer", "size", "words"];
    const moved = () => {
      if (this.#talk.pointing) this.#point();
    };
    const resized = new ResizeObserver(() => {
      this.#sheet.bring(this.cells.piece);
      moved();
    });
    resized.observe(root);
    this.#sheet.view.addEventListener("scroll", moved, { signal });
    const gone = () => this.#stop(true);
    model.on(KERNEL_GONE, gone);
    model.on("change:seq", answered);
    for (const name of traits) model.on(`change:${name}`, changed);
    model.on("msg:custom", told);
    signal.addEventListener("abort", () => {
      this.#stopWaiting();
      resized.disconnect();
      model.off(KERNEL_GONE, gone);
      model.off("change:seq", answered);
      for (const name of traits) model.off(`change:${name}`, changed);
      model.off("msg:custom", told);
      root.remove();
    });
  }
};
function render({ model, el }) {
  const end = new AbortController();
  new View(model, el, end.signal);
  return () => end.abort();
}
var board_default = { render };
export {
  board_default as default
};
