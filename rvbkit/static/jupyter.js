// src/changes.ts
function changed(seen, changes) {
  return changes.reduce((now, change) => put(now, change[0], change), seen);
}
function put(value, place, change) {
  if (place.length === 0) return change.length === 3 ? cut(value, change[2]) : change[1];
  const [first, ...rest] = place;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[first] = put(copy[first], rest, change);
  return copy;
}
function cut(text, cuts) {
  const pieces = text.split(/(?=<)/);
  if (text.startsWith("<")) pieces.unshift("");
  for (const [at, gone, others] of cuts) pieces.splice(at, gone, ...others);
  return pieces.join("");
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
  /** An answer has come. Says whether it ends a drag: its line was played, taken away or never begun. */
  answered() {
    const { kind, tap } = this.#sent.shift() ?? { kind: void 0, tap: "" };
    const refused = kind === "begin" && !this.taps().includes(tap);
    const ends = refused || this.#length > 0 && !this.taps().length && kind !== "plain";
    this.#length = this.taps().length;
    if (ends) this.#queue = this.#queue.filter((entry) => entry.kind === "plain");
    this.#pump();
    return ends;
  }
  /** Something was sent and is not answered yet. */
  get waiting() {
    return this.#sent.length > 0;
  }
  /** A tap that is not answered yet. */
  isOnItsWay(tap) {
    return [...this.#sent, ...this.#queue].some((entry) => entry.tap === tap);
  }
  /** The line as it will be if nothing is refused: the taps of the draft and what a drag has added. */
  line() {
    const line = [...this.taps()];
    for (const { kind, tap } of [...this.#sent, ...this.#queue]) {
      if ((kind === "write" || kind === "begin") && line.at(-1) !== tap) line.push(tap);
      if (kind === "back" && line.at(-1) === tap) line.pop();
    }
    return line;
  }
  /** A tap that a drag wrote and that has not left yet is not needed any more. */
  forget(tap) {
    this.#queue = this.#queue.filter((entry) => entry.kind !== "write" || entry.tap !== tap);
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
      if (entry.kind !== "plain" && isLast !== (entry.kind === "back")) continue;
      this.#sent.push(entry);
      this.post(entry.kind === "back" ? "back" : entry.tap);
    }
  }
};

// src/field.ts
var PAUSE = 200;
var Fill = class {
  constructor(live, id) {
    this.live = live;
    this.id = id;
    this.element.append(this.#label);
    live.fields.set(id, this);
  }
  live;
  id;
  element = box("rk-field", "label");
  #label = box("rk-label", "span");
  #control = null;
  #field;
  /** What Python gave last. */
  #given = null;
  /** What was in the field whenever something was asked, since it was last set. */
  #sent = [];
  #soon;
  leave() {
    clearTimeout(this.#soon);
    if (this.live.fields.get(this.id) === this) this.live.fields.delete(this.id);
  }
  get value() {
    const now = this.#now;
    if (this.#sent.at(-1) !== now) this.#sent.push(now);
    return now;
  }
  get #now() {
    const control = this.#control;
    if (!control) return "";
    if (control instanceof HTMLSelectElement) return this.#field.options[control.selectedIndex]?.[0] ?? "";
    if (this.#field.kind === "switch") return control.checked;
    return this.#field.kind === "number" ? Number(control.value) : control.value;
  }
  focus() {
    if (this.#sent.length && !this.#asked) return;
    this.#control?.focus();
    if (this.#control instanceof HTMLInputElement) this.#control.select();
  }
  update(part) {
    this.#field ??= part;
    this.element.dataset["kind"] = part.kind;
    this.#label.textContent = part.label;
    this.#control ??= this.#made(part);
    const control = this.#control;
    const taken = this.#takes(part);
    const before = this.#given && this.#now;
    this.#field = part;
    if (control instanceof HTMLSelectElement && JSON.stringify(part.options) !== JSON.stringify(this.#given?.options)) {
      control.replaceChildren(...part.options.map(([, words]) => new Option(words)));
      if (part.kind === "list") control.size = Math.max(3, Math.min(part.options.length, 8));
      if (before !== null) this.#choose(before);
    }
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.placeholder = part.hint;
    tell(control, "aria-invalid", part.wrong ? "true" : null);
    if (taken) this.#set(part.value);
    this.#given = part;
  }
  /** Nothing was changed here since something was asked. */
  get #asked() {
    return this.#sent.length > 0 && this.#sent.at(-1) === this.#now;
  }
  /** Whether what Python gives takes the place of what stands here: never of what somebody is typing. */
  #takes({ value, fresh, acts }) {
    const given = this.#given;
    if (!given || this.#now === given.value) return true;
    if (fresh !== given.fresh) return this.#asked;
    return acts && this.#asked && !this.#sent.slice(0, -1).includes(value);
  }
  #set(value) {
    const control = this.#control;
    if (control instanceof HTMLSelectElement) this.#choose(value);
    else if (this.#field.kind === "switch") control.checked = value === true;
    else if (control.value !== String(value)) control.value = String(value);
    this.#sent = [];
  }
  /** Tells what was changed; on leaving a field that was told while one typed there is nothing new. */
  #act() {
    clearTimeout(this.#soon);
    const told = this.#field.typed && this.#now === (this.#sent.at(-1) ?? this.#field.value);
    if (this.#field.acts && !told) this.live.press(this.id);
  }
  #choose(value) {
    this.#control.selectedIndex = this.#field.options.findIndex(([one]) => one === value);
  }
  #made(part) {
    const select = part.kind === "choice" || part.kind === "list";
    const control = document.createElement(select ? "select" : part.rows > 1 ? "textarea" : "input");
    if (control instanceof HTMLTextAreaElement) control.rows = part.rows;
    if (control instanceof HTMLInputElement) {
      control.type = { switch: "checkbox", number: "number" }[part.kind] ?? "text";
      if (part.kind === "number") Object.assign(control, { min: String(part.least), max: String(part.most) });
      if (part.digits) control.inputMode = "numeric";
      control.enterKeyHint = "send";
    }
    if (!select) for (const name of ["autocomplete", "autocapitalize"]) control.setAttribute(name, "off");
    control.spellcheck = false;
    control.addEventListener("change", () => this.#act());
    control.addEventListener("input", () => {
      tell(control, "aria-invalid", null);
      clearTimeout(this.#soon);
      if (this.#field.typed) this.#soon = setTimeout(() => this.#act(), PAUSE);
    });
    control.addEventListener("keydown", (e) => {
      if (e.key !== "Enter" || e.isComposing || !this.#field.enter) return;
      e.preventDefault();
      clearTimeout(this.#soon);
      this.live.press(this.#field.enter);
    });
    this.element.append(control);
    return control;
  }
};
var Strip = class {
  constructor(live, id) {
    this.live = live;
    this.id = id;
    this.element.append(this.#label, this.#buttons);
    this.#buttons.role = "group";
    live.fields.set(id, this);
  }
  live;
  id;
  element = box("rk-field");
  #label = box("rk-label", "span");
  #buttons = box("rk-strip");
  #field;
  value = "";
  leave() {
    if (this.live.fields.get(this.id) === this) this.live.fields.delete(this.id);
  }
  focus() {
    this.#buttons.querySelector("[aria-pressed=true]")?.focus();
  }
  update(part) {
    this.#field = part;
    this.value = part.value;
    this.element.dataset["kind"] = part.kind;
    this.#label.textContent = this.#buttons.ariaLabel = part.label;
    const { children } = this.#buttons;
    while (children.length > part.options.length) this.#buttons.lastElementChild.remove();
    while (children.length < part.options.length) this.#buttons.append(this.#made(children.length));
    part.options.forEach(([value, words], at) => {
      children[at].textContent = words;
      children[at].setAttribute("aria-pressed", String(value === part.value));
    });
  }
  #made(at) {
    const button = box("rk-key", "button");
    button.type = "button";
    button.addEventListener("click", () => {
      this.value = this.#field.options[at][0];
      this.live.press(this.id);
    });
    return button;
  }
};
var Pick = class {
  constructor(live, id) {
    this.live = live;
    this.id = id;
    this.element.append(this.#label, this.#choices);
    live.fields.set(id, this);
  }
  live;
  id;
  element = box("rk-field", "fieldset");
  #label = box("rk-label", "legend");
  #choices = box("rk-pick", "span");
  #group = `rk-${Math.random()}`;
  // radios of one name are one choice, wherever they stand
  #given = null;
  value = "";
  leave() {
    if (this.live.fields.get(this.id) === this) this.live.fields.delete(this.id);
  }
  focus() {
    const radios = [...this.#choices.querySelectorAll("input")];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
  }
  update(part) {
    const given = this.#given;
    this.#given = part;
    this.element.dataset["kind"] = part.kind;
    this.#label.textContent = part.label;
    if (!given || part.fresh !== given.fresh || part.value !== given.value) this.value = part.value;
    if (JSON.stringify(given?.options) !== JSON.stringify(part.options)) this.#make(part);
    this.#choices.querySelectorAll("input").forEach((radio, at) => {
      radio.checked = part.options[at][0] === this.value;
    });
  }
  #make({ options, enter }) {
    const made = options.map(([value, words]) => {
      const choice = box("rk-choice", "label");
      const radio = document.createElement("input");
      Object.assign(radio, { type: "radio", name: this.#group });
      radio.addEventListener("change", () => this.value = value);
      radio.addEventListener("keydown", (e) => e.key === "Enter" && enter && this.live.press(enter));
      choice.append(radio, words);
      return choice;
    });
    this.#choices.replaceChildren(...made);
  }
};

// src/geometry.ts
var LEANING = 50;
function step(cells, from, arrow, wish) {
  const here = cells[from];
  if (!here) return { to: from, wish };
  const upright = arrow === "up" || arrow === "down";
  const sign2 = arrow === "down" || arrow === "right" ? 1 : -1;
  const ahead = (p) => sign2 * (upright ? p.y - here.y : p.x - here.x);
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

// src/views.ts
function reveal(...elements) {
  for (const one of elements) one?.scrollIntoView({ block: "nearest" });
}
function touch(root) {
  root.dataset["touched"] = String(performance.now());
}
function leads(root, stopping = false) {
  const page = root.getRootNode();
  const same = [...page.querySelectorAll(".rk-live")].filter(
    (view) => view.dataset["match"] === root.dataset["match"] && (stopping || !view.hasAttribute("data-stopped"))
  );
  const seen = same.filter((view) => view.getClientRects().length);
  const when = (view) => Number(view.dataset["touched"] ?? 0);
  const [first] = (seen.length ? seen : same).sort((a, b) => when(b) - when(a));
  return first === void 0 || first === root;
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
  /** Only taps are heard: a finger that moves scrolls. */
  get tapsOnly() {
    return this.picture.querySelector("svg")?.dataset["drag"] === "none";
  }
  /** Whether a piece can be picked up here. */
  picks(name) {
    return this.get(name)?.hasAttribute("data-pick") === true;
  }
  /** Whether the piece in hand may be dropped here. */
  takes(name) {
    return this.get(name)?.hasAttribute("data-drop") === true;
  }
  /** What goes along with a finger, drawn round the origin of its own coordinates: on a board to carry it over, the only one. */
  get piece() {
    return this.carries ? this.picture.querySelector("[data-piece]") : null;
  }
  /** The piece of this place. */
  pieceOf(name) {
    return this.picture.querySelector(`[data-piece="${CSS.escape(name)}"]`);
  }
  /** Where the piece in hand is from. */
  get held() {
    return this.picture.querySelector("[data-turnings]")?.dataset["tap"];
  }
  /** A piece is in hand that can be turned. */
  get turns() {
    return Number(this.picture.querySelector("[data-turnings]")?.dataset["turnings"]) > 1;
  }
  /** Letters are written here. */
  get types() {
    return this.picture.querySelector("svg")?.dataset["types"] !== void 0;
  }
  /** A letter that is typed belongs to the place in focus. */
  get typesHere() {
    return this.picture.querySelector("svg")?.dataset["types"] === "place";
  }
  /** The cell that an element belongs to. */
  nameOf(target) {
    const cell = target instanceof Element ? target.closest("[data-tap]") : null;
    return cell && this.root.contains(cell) ? cell.dataset["tap"] : void 0;
  }
  centre(name) {
    const box2 = this.get(name)?.getBBox();
    return box2 && { x: box2.x + box2.width / 2, y: box2.y + box2.height / 2 };
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
  /** The ring is a copy of the cell's outline above everything, neighbours too, on one that stands out from any colour. */
  ring() {
    const svg = this.picture.firstElementChild;
    for (const old of svg?.querySelectorAll(".rk-focus, .rk-halo") ?? []) old.remove();
    const cell = this.get(this.#focused);
    if (!svg || !cell || !this.keys || this.#active() !== cell) return;
    const ring = cell.cloneNode(false);
    for (const name of ["data-tap", "role", "aria-label", "tabindex", "fill", "stroke-width"]) ring.removeAttribute(name);
    for (const name of ["halo", "focus"]) {
      ring.setAttribute("class", `mark rk-${name}`);
      svg.append(ring.cloneNode(false));
    }
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
    if (!this.root.contains(e.relatedTarget)) {
      const cell = e.target;
      this.keys = cell.matches(":focus-visible");
      const whole = cell.closest(".rk-game, .rk-beside") ?? this.root;
      if (this.keys) requestAnimationFrame(() => reveal(whole, cell));
    }
    if (name !== this.#focused) this.#remember(name);
    this.ring();
  }
  #active() {
    return this.root.getRootNode().activeElement;
  }
};

// src/pen.ts
var BORDER = 0.2;
var APART = 5;
var OWN = ["id", "role", "tabindex", "data-tap", "data-pick", "data-piece", "pointer-events"];
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
    if (press.kind === "carry" || press.kind === "pick") this.paper.above(void 0);
    else if (press.dragging) this.paper.rest(press.at);
    this.draw();
  }
  /** Draws the part of the line that the picture does not show yet, up to the pen; or the piece under way. */
  draw() {
    const { over } = this.paper;
    over.replaceChildren();
    this.paper.root.querySelector(".rk-away")?.classList.remove("rk-away");
    if (this.paper.cells.carries || this.#press?.kind === "pick") return over.replaceChildren(...this.#underWay());
    const known = this.paper.taps();
    const line = this.paper.line();
    const same = known.findIndex((name, i) => line[i] !== name);
    const fixed = same < 0 ? known.length : same;
    const points = line.slice(Math.max(0, fixed - 1)).flatMap((name) => this.paper.cells.centre(name) ?? []);
    if (this.#press?.dragging) points.push(this.#onPicture(this.#press.point));
    const ahead = line.length > fixed || this.#press?.dragging;
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
    const still = !cells.isStop(name) || cells.tapsOnly && !cells.picks(name);
    const kind = still ? "tap" : cells.picks(name) ? "pick" : cells.carries ? "carry" : "draw";
    this.#press = { pointer: e.pointerId, start: name, kind, at: name, point: spot(e), dragging: false };
  }
  #move(e) {
    if (e.pointerId !== this.#press?.pointer || this.#press.kind === "tap") return;
    if (this.#press.kind !== "draw") return this.#carry(this.#press, spot(e));
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
    if (press.kind !== "draw" && press.dragging) this.#drop(press);
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
    if (place < 0) this.paper.begin(start);
    else for (const name of line.slice(place + 1).reverse()) this.paper.back(name);
  }
  #carry(press, point) {
    press.point = point;
    if (press.dragging) this.paper.carried(point.x);
    const at = this.#at(point) ?? "";
    if (at !== press.at) {
      press.at = at;
      if (!press.dragging && press.kind === "pick") this.paper.pick(press.start);
      press.dragging = true;
      this.paper.above(at || void 0);
    }
    this.draw();
  }
  #drop(press) {
    if (press.kind === "pick") {
      const { cells } = this.paper;
      const elsewhere = press.at !== press.start && cells.isStop(press.at);
      const back2 = !elsewhere || cells.picks(press.at) && !cells.takes(press.at);
      return back2 ? this.paper.putBack(press.start) : this.paper.drop(press.start, press.at);
    }
    const back = press.at === press.start && !this.paper.line().length;
    if (!press.at || back) return;
    this.paper.write(press.at);
    this.paper.rest(press.at);
  }
  /** The piece at the pointer, and the outline of the cell where it would be dropped. */
  *#underWay() {
    if (!this.#press?.dragging) return;
    const { cells } = this.paper;
    const { at, kind, start } = this.#press;
    const [below, piece] = [cells.get(at), kind === "pick" ? cells.pieceOf(start) : cells.piece];
    if (below && (kind === "pick" ? cells.takes(at) : cells.isStop(at))) {
      const ring = below.cloneNode(false);
      for (const name of [...ring.attributes].map((one) => one.name)) if (name !== "d") ring.removeAttribute(name);
      ring.setAttribute("class", "rk-below");
      yield ring;
    }
    if (!piece) return;
    const { x, y } = this.#onPicture(this.#press.point);
    const carried = piece.cloneNode(true);
    carried.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    for (const one of [carried, ...carried.querySelectorAll("*")]) for (const name of OWN) one.removeAttribute(name);
    if (kind === "pick") piece.classList.add("rk-away");
    yield carried;
  }
  /** Whether a finger here is for the board, and does not scroll the page. */
  #holds(target) {
    const { cells } = this.paper;
    if (this.#press !== null && this.#press.kind !== "tap") return true;
    const name = cells.nameOf(target);
    return cells.isStop(name) && (!cells.tapsOnly || cells.picks(name));
  }
  #at(point) {
    const page = this.paper.root.getRootNode();
    return this.paper.cells.nameOf(page.elementFromPoint(point.x, point.y));
  }
  #wellInside(point) {
    const name = this.#at(point);
    const box2 = name === void 0 || name === this.#press?.at ? null : this.paper.cells.get(name)?.getBoundingClientRect();
    if (!box2) return void 0;
    const border = BORDER * Math.min(box2.width, box2.height) / 2;
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

// src/sheet.ts
var REACH = 24;
var BORDER2 = 28;
var Sheet = class {
  view = box("rk-scroll");
  #sheet = box("rk-sheet");
  #shown = "";
  constructor(...layers) {
    this.#sheet.append(...layers);
    this.view.append(this.#sheet);
  }
  /** How wide the sheet is at least, for a picture; one that does not say what is hit may shrink at will. */
  fit(picture) {
    const reach = Number(picture.dataset["reach"]);
    const least = reach ? REACH * picture.viewBox.baseVal.width / reach : 0;
    this.#sheet.style.setProperty("--rk-least", `${Math.ceil(least)}px`);
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

// src/picture.ts
var ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
var SLIDE = 250;
var HALF_TURN = 210;
var DEAD = ["data-tap", "data-pick", "data-drop", "data-piece", "data-turnings", "role", "tabindex", "aria-label"];
var View = class {
  constructor(live) {
    this.live = live;
    const { signal } = this.#gone;
    live.signal.addEventListener("abort", () => this.#gone.abort(), { signal });
    this.over.setAttribute("class", "rk-over");
    this.over.setAttribute("aria-hidden", "true");
    this.root.append(this.#sheet.view);
    this.cells = new Cells(this.root, this.#picture, signal);
    this.#pen = new Pen(this, signal);
    live.pens.add(this.#pen);
    const resized = new ResizeObserver(() => this.#sheet.bring(this.cells.piece));
    resized.observe(this.root);
    signal.addEventListener("abort", () => resized.disconnect());
    this.#hear(signal);
  }
  live;
  element = box("rk-board");
  root = this.element;
  over = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  #picture = box("rk-picture");
  #sheet = new Sheet(this.#picture, this.over);
  #gone = new AbortController();
  cells;
  #pen;
  #svg = "";
  #at = 0;
  leave() {
    this.live.pens.delete(this.#pen);
    this.#gone.abort();
  }
  update({ svg, at }) {
    if (svg !== this.#svg) this.#paint(svg, at === this.#at + 1);
    this.#svg = svg;
    this.#at = at;
    this.#pen.draw();
  }
  // -- what the pen writes on ---------------------------------------------------------
  taps() {
    return this.live.seen.taps;
  }
  line() {
    return this.live.outbox.line();
  }
  touch(name) {
    this.cells.keys = false;
    this.cells.focus(name);
    if (this.live.stopped) this.live.speak(this.live.word("stopped"));
    return !this.live.stopped;
  }
  tap(name) {
    this.#push("plain", name);
  }
  begin(name) {
    this.#push("begin", name);
  }
  write(name) {
    this.#push("write", name);
  }
  back(name) {
    this.#push("back", name);
  }
  rest(name) {
    this.cells.focus(name);
  }
  pick(name) {
    if (this.cells.held !== name) this.#push("write", name);
  }
  drop(from, place) {
    this.rest(place);
    this.live.drop(from, place);
  }
  putBack(from) {
    this.live.drop(from, "");
  }
  carried(x) {
    this.#sheet.carried(x);
  }
  above(name) {
    this.live.whisper(name !== void 0 && this.cells.get(name)?.getAttribute("aria-label") || "");
  }
  #push(kind, name) {
    this.live.tap(kind, name);
    this.#pen.draw();
  }
  // -- painting -------------------------------------------------------------------------
  #paint(svg, played) {
    const drawn = box("");
    drawn.innerHTML = svg;
    const picture = drawn.querySelector("svg");
    if (!picture) return;
    picture.classList.toggle("rk-played", played);
    const before = this.#picture.querySelector("svg");
    this.cells.paint(picture);
    if (before && before.dataset["side"] !== picture.dataset["side"]) turnRound(before, picture, this.over);
    this.root.className = `rk-board rk-player-${picture.dataset["player"] ?? 0}`;
    const { x, y, width, height } = picture.viewBox.baseVal;
    const pieces = picture.querySelector("[data-pick]") ? ` ${this.live.word("keys-pieces")}` : "";
    picture.setAttribute("aria-description", this.live.word("keys") + pieces);
    this.#sheet.fit(picture);
    this.over.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.root.style.setProperty("--rk-width", `${width}px`);
    this.root.style.setProperty("--rk-ratio", String(width / height));
    this.#sheet.bring(this.cells.piece);
    if (played) for (const moved of picture.querySelectorAll(".just-moved[data-from]")) slide(moved);
  }
  // -- keys -----------------------------------------------------------------------------
  #key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
    this.cells.keys = true;
    this.cells.ring();
    const arrow = ARROWS[e.key];
    const act = arrow ? () => this.cells.go(arrow) : this.#acts[e.key] ?? this.#letter(e.key);
    if (!act || e.shiftKey && e.key === "Enter") return;
    e.preventDefault();
    if (!e.repeat || arrow || e.key === "Backspace") act();
  }
  #acts = {
    Home: () => this.cells.goTo(0),
    End: () => this.cells.goTo(-1),
    " ": () => this.tap(this.cells.focused),
    Enter: () => this.#handles(this.cells.focused) ? this.tap(this.cells.focused) : this.#say("enter"),
    Backspace: () => this.#say("back"),
    Escape: () => this.#say("escape")
  };
  /** A letter is written where letters are, and turns the piece in hand where it can be turned. */
  #letter(key) {
    const here = this.cells.typesHere ? `@${this.cells.focused}` : "";
    if (this.cells.types && /^\p{L}$/u.test(key)) return () => this.tap(`'${key.toUpperCase()}${here}`);
    return key.toLowerCase() === "t" && this.cells.turns ? () => this.#push("plain", "turn") : void 0;
  }
  #say(tap) {
    this.#pen.end();
    this.#push("plain", tap);
  }
  /** A piece is picked up or dropped here: that is how it is played. One that is in hand already may have its cell: it is played. */
  #handles(name) {
    const inHand = this.cells.held === name || this.live.outbox.isOnItsWay(name);
    return this.cells.picks(name) && !inHand || this.cells.takes(name);
  }
  #hear(signal) {
    this.root.addEventListener("keydown", (e) => this.#key(e), { signal });
    this.root.addEventListener(
      "click",
      (e) => {
        const name = this.cells.nameOf(e.target);
        if (e.detail === 0 && name !== void 0 && this.touch(name)) this.tap(name);
      },
      { signal }
    );
    this.root.addEventListener(
      "mousedown",
      (e) => {
        const name = this.cells.nameOf(e.target);
        if (name !== void 0 && !this.cells.isStop(name)) e.preventDefault();
      },
      { signal }
    );
  }
};
function turnRound(before, now, over) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const one of [before, ...before.querySelectorAll("*")]) for (const name of DEAD) one.removeAttribute(name);
  before.setAttribute("class", "rk-turning");
  before.setAttribute("aria-hidden", "true");
  over.before(before);
  const turned = (angle) => `perspective(1200px) rotateY(${angle}deg)`;
  const away = before.animate({ transform: [turned(0), turned(90)] }, { duration: HALF_TURN, easing: "ease-in" });
  for (const end of ["finish", "cancel"]) away.addEventListener(end, () => before.remove());
  const back = { duration: HALF_TURN, delay: HALF_TURN, easing: "ease-out", fill: "backwards" };
  now.animate({ transform: [turned(-90), turned(0)] }, back);
}
function slide(piece) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = piece.transform.baseVal.consolidate()?.matrix;
  const [x, y] = piece.dataset["from"].split(" ");
  if (!to) return;
  const frames = [`translate(${x}px, ${y}px)`, `translate(${to.e}px, ${to.f}px)`];
  piece.animate({ transform: frames }, { duration: SLIDE, easing: "ease-out" });
}

// src/rows.ts
var Rows = class {
  element = box("rk-rows");
  #list = box("rk-cases", "ol");
  #picture = box("rk-seen");
  #parts;
  #rows;
  #svg = "";
  constructor(live) {
    this.#parts = new Parts(live, this.#list);
    this.element.append(this.#list, this.#picture);
    for (const type of ["pointerover", "focusin", "click"]) this.#list.addEventListener(type, (e) => this.#point(e.target));
    this.#list.addEventListener("pointerleave", () => this.#point(live.active));
  }
  update(rows) {
    this.#rows = rows;
    this.element.toggleAttribute("data-beside", rows.svg !== "");
    this.element.toggleAttribute("data-cards", !rows.svg && rows.parts.some(({ svg }) => svg));
    this.#parts.update(rows.parts);
    this.#show(rows.svg);
  }
  #point(target) {
    const row = target instanceof Element ? target.closest(".rk-case") : null;
    const at = row ? [...this.#list.children].indexOf(row) : -1;
    const shown = this.#rows.parts[at];
    if (this.#rows.svg) this.#show(shown?.svg || this.#rows.svg);
    [...this.#list.children].forEach((one, place) => one.toggleAttribute("data-at", place === at));
  }
  #show(svg) {
    if (svg !== this.#svg) this.#picture.innerHTML = svg;
    this.#svg = svg;
  }
  leave() {
    this.#parts.leave();
  }
};
var Case = class {
  element = box("rk-case", "li");
  #label = box("rk-called", "span");
  #picture = box("rk-seen");
  #body = box("rk-blanks");
  #parts;
  #svg = "";
  constructor(live) {
    this.#parts = new Parts(live, this.#body);
    this.element.append(this.#label, this.#picture, this.#body);
  }
  update({ label, svg, wrong, parts }) {
    this.#label.textContent = label;
    this.element.toggleAttribute("data-wrong", wrong);
    if (svg !== this.#svg) this.#picture.innerHTML = svg;
    this.#svg = svg;
    this.#parts.update(parts);
  }
  leave() {
    this.#parts.leave();
  }
};

// src/signs.ts
var PATHS = {
  wrong: "M12 3a9 9 0 1 0 .01 0M8.5 8.5l7 7M15.5 8.5l-7 7",
  right: "M12 3a9 9 0 1 0 .01 0M7.5 12.5l3 3 6-7",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.7.5-1 1.2-1 2.1h-5c0-.9-.3-1.6-1-2.1A6 6 0 0 1 12 3",
  play: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  undo: "M9 5L4 10l5 5M4 10h9a6 6 0 0 1 0 12h-2",
  redo: "M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h2",
  menu: "M5 12h.01M12 12h.01M19 12h.01",
  turn: "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5",
  walk: "M3.6 12c0-7.2 16.8-7.2 16.8 0s-10.8 6.6-14.4 4.8M8.4 13.2l-2.4 3.6 3.6 3",
  close: "M6 6l12 12M18 6L6 18",
  screen: "M4 5h16v11H4zM9 20h6M12 16v4",
  eye: "M2.5 12c3-4.5 6-6.5 9.5-6.5s6.5 2 9.5 6.5c-3 4.5-6 6.5-9.5 6.5s-6.5-2-9.5-6.5zM12 9.3a2.7 2.7 0 1 0 .01 0",
  curtain: "M2.5 12c3-4.5 6-6.5 9.5-6.5s6.5 2 9.5 6.5c-3 4.5-6 6.5-9.5 6.5s-6.5-2-9.5-6.5zM12 9.3a2.7 2.7 0 1 0 .01 0M4.5 4l15 16",
  won: "M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2-5.6 3.2 1.3-6.2L3 9.5l6.3-.7z"
};
function sign(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "rk-sign");
  svg.setAttribute("aria-hidden", "true");
  const path = PATHS[name];
  if (path) svg.appendChild(document.createElementNS(svg.namespaceURI, "path")).setAttribute("d", path);
  return svg;
}

// src/parts.ts
var MAKERS = {
  pictures: (live) => new Group(live),
  picture: (live) => new View(live),
  plates: () => new Plates(),
  words: (live) => new Words(live),
  keys: (live) => new Keys(live),
  panel: (live) => new Panel(live),
  row: (live) => new Group(live),
  markup: () => new Markup(),
  link: () => new Link(),
  rows: (live) => new Rows(live),
  case: (live) => new Case(live),
  field: (live, { kind, id }) => kind === "strip" ? new Strip(live, id) : kind === "pick" ? new Pick(live, id) : new Fill(live, id)
};
var Parts = class {
  constructor(live, into) {
    this.live = live;
    this.into = into;
  }
  live;
  into;
  #shown = /* @__PURE__ */ new Map();
  /** Shows these, in this order, before whatever else stands there. None that stays is moved: it would lose the focus. */
  update(parts) {
    const key = ({ is, id }) => `${is} ${id}`;
    const keys = new Set(parts.map(key));
    const active = this.live.active;
    const left = this.into.contains(active);
    let opened = false;
    for (const [gone, shown] of this.#shown) {
      if (keys.has(gone)) continue;
      if (shown.element.contains(active)) opened = !(shown instanceof Group);
      this.#shown.delete(gone);
      shown.leave?.();
      shown.element.remove();
    }
    let here = this.into.firstElementChild;
    for (const part of parts) {
      let shown = this.#shown.get(key(part));
      if (!shown) this.#shown.set(key(part), shown = MAKERS[part.is](this.live, part));
      if (shown.element === here) here = here.nextElementSibling;
      else {
        this.into.insertBefore(shown.element, here);
        this.live.came.push(shown.element);
      }
      shown.update(part);
    }
    if (left && !this.into.contains(this.live.active)) this.live.lost(opened);
  }
  leave() {
    for (const shown of this.#shown.values()) shown.leave?.();
  }
};
var Group = class {
  element = box("");
  #parts;
  constructor(live) {
    this.#parts = new Parts(live, this.element);
  }
  update(group) {
    this.element.className = `rk-${group.is === "row" ? group.look : group.is}`;
    this.element.dataset["count"] = String(group.parts.length);
    this.#parts.update(group.parts);
  }
  leave() {
    this.#parts.leave();
  }
};
var Panel = class {
  element = box("rk-panel", "section");
  #title = box("rk-title");
  // no heading: of what rank, only the page around it could tell
  #body = box("rk-body");
  #parts;
  constructor(live) {
    this.#parts = new Parts(live, this.#body);
    this.element.append(this.#title, this.#body);
  }
  update(panel) {
    this.#title.textContent = panel.title;
    this.element.setAttribute("aria-label", panel.title);
    this.#parts.update(panel.parts);
  }
  leave() {
    this.#parts.leave();
  }
};
var Plates = class {
  element = box("rk-plates");
  update({ players }) {
    this.element.replaceChildren(
      ...players.map((player) => {
        const plate = box(`rk-plate rk-player-${player.number}`);
        plate.toggleAttribute("data-on", player.on);
        const who = box("rk-who");
        who.append(player.name);
        if (player.kind) who.append(" ", badge(player.kind));
        const now = box("rk-now");
        now.append(player.now);
        if (player.thinks) now.append(dots());
        const score = box("rk-score");
        score.append(player.score);
        const token = box("rk-token");
        token.append(player.initial);
        token.ariaHidden = "true";
        plate.append(token, who, score, now);
        return plate;
      })
    );
  }
};
function badge(kind) {
  const made = box("rk-badge", "span");
  made.append(sign("screen"), kind);
  return made;
}
function dots() {
  const made = box("rk-dots", "span");
  made.append(...[0, 1, 2].map(() => document.createElement("i")));
  return made;
}
var Words = class {
  constructor(live) {
    this.live = live;
  }
  live;
  element = box("rk-words");
  update({ mood, player, head, lines }) {
    const { element } = this;
    const before = element.textContent;
    element.className = `rk-words rk-player-${player}`;
    element.dataset["mood"] = mood;
    const title = box("rk-headline");
    title.textContent = head;
    const made = lines.map(({ mood: mood2, text }) => {
      const line = box("rk-line");
      line.dataset["mood"] = mood2;
      line.textContent = text;
      return line;
    });
    const drawn = sign(mood);
    element.replaceChildren(...drawn.childElementCount ? [drawn] : [], ...head ? [title] : [], ...made);
    element.hidden = !head && !lines.length;
    if (element.textContent !== before) this.live.came.push(element);
  }
};
var Keys = class {
  constructor(live) {
    this.live = live;
  }
  live;
  element = box("");
  #keys = /* @__PURE__ */ new Map();
  #copies = /* @__PURE__ */ new Map();
  update({ keys, look }) {
    this.element.className = `rk-keys rk-${look}`;
    const names = new Set(keys.map(({ name }) => name));
    const [gone] = [...this.#keys].filter(([name, key]) => !names.has(name) && key === this.live.active);
    for (const [name, key] of this.#keys) if (!names.has(name)) this.#keys.delete(name), key.remove();
    let here = this.element.firstElementChild;
    for (const { name } of keys) {
      let key = this.#keys.get(name);
      if (!key) this.#keys.set(name, key = this.#made(name));
      if (key === here) here = here.nextElementSibling;
      else this.element.insertBefore(key, here);
    }
    for (const key of keys) this.#dress(this.#keys.get(key.name), key);
    const first = this.element.firstElementChild;
    if (gone && first?.ariaDisabled === "true") this.live.lost(false);
    else if (gone) first?.focus({ preventScroll: true });
  }
  #made(name) {
    const key = box("rk-key", "button");
    key.type = "button";
    key.dataset["press"] = name;
    key.addEventListener("click", async () => {
      if (name === "next") return this.live.next();
      const copies = this.#copies.get(name);
      if (!copies || await this.live.copy(copies)) this.live.press(name);
    });
    return key;
  }
  #dress(button, key) {
    this.#copies.set(key.name, key.copies);
    const drawn = sign(key.sign);
    const label = box("rk-label", "span");
    label.textContent = key.label;
    button.replaceChildren(...drawn.childElementCount ? [drawn] : [], label);
    button.classList.toggle("rk-solid", key.solid);
    tell(button, "aria-disabled", key.idle ? "true" : null);
    tell(button, key.name === "menu" ? "aria-expanded" : "aria-pressed", key.pressed === null ? null : String(key.pressed));
  }
};
var Markup = class {
  element = box("rk-markup");
  #html = "";
  constructor() {
    new ResizeObserver(() => this.#reach()).observe(this.element);
  }
  update({ html }) {
    if (html === this.#html) return;
    this.#html = html;
    this.element.innerHTML = html;
    this.element.scrollTop = this.element.scrollHeight;
    this.#reach();
  }
  /** What is larger than its place scrolls without a mouse too. */
  #reach() {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = this.element;
    tell(this.element, "tabindex", scrollHeight > clientHeight || scrollWidth > clientWidth ? "0" : null);
  }
};
var Link = class {
  element = box("rk-link", "a");
  update({ label, href, file }) {
    Object.assign(this.element, { textContent: label, href, download: file });
  }
};
function tell(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

// src/live.ts
var PATIENCE = 4e3;
var KEYS = ["keydown", "keyup", "keypress"];
var Live = class {
  constructor(channel2, into, signal) {
    this.channel = channel2;
    this.signal = signal;
    this.seen = channel2.seen();
    this.root.tabIndex = -1;
    this.#status.setAttribute("role", "status");
    this.#notice.hidden = true;
    into.append(this.root);
    this.root.append(this.#notice, this.#status);
    for (const type of ["focusin", "pointerdown"]) this.root.addEventListener(type, () => touch(this.root), { signal });
    this.root.addEventListener("keydown", (e) => this.#escape(e), { signal });
    this.root.addEventListener("input", () => this.root.toggleAttribute("data-trying", true), { signal });
    for (const type of KEYS) this.root.addEventListener(type, keep, { signal });
    let due = false;
    channel2.onSeen(() => {
      if (!due) queueMicrotask(() => (due = false, signal.aborted || this.#update()));
      due = true;
    });
    channel2.onGone(() => this.#stop(true));
    signal.addEventListener("abort", () => {
      clearTimeout(this.#late);
      this.root.remove();
    });
    this.#update();
    if (navigator.userActivation?.isActive) this.#come();
    if (this.seen.looks) this.#watch();
  }
  channel;
  signal;
  root = box("rk rk-live");
  fields = /* @__PURE__ */ new Map();
  /** What draws under a finger, and lets go when its line has been played or taken away. */
  pens = /* @__PURE__ */ new Set();
  /** What has come, or says something else, since the last answer. */
  came = [];
  outbox = new Outbox(
    (tap) => this.#post({ tap }),
    () => this.seen.taps
  );
  #parts = new Parts(this, this.root);
  #notice = box("rk-notice");
  #status = box("rk-status");
  seen;
  /** Keys that were pressed here and not answered yet: one goes on in the field that an answer says. */
  #asked = 0;
  #late;
  #seq = -1;
  stopped = false;
  /** Tells Python when somebody comes: to a page just opened, or whose tab or window was hidden. */
  #watch() {
    let away = true;
    let inSight = false;
    const look = () => {
      if (document.hidden || !inSight) away = true;
      else if (away) {
        away = false;
        if (!this.stopped) this.#post({ back: true });
      }
    };
    const seen = new IntersectionObserver((entries) => (inSight = entries.at(-1).isIntersecting, look()));
    seen.observe(this.root);
    document.addEventListener("visibilitychange", look, { signal: this.signal });
    this.signal.addEventListener("abort", () => seen.disconnect());
  }
  /**
   * Somebody has just asked for this, and the notebook, on its way to the next cell, may have led its upper part out of
   * sight: it comes back. Where a page merely opens or is scrolled, nothing moves.
   */
  #come() {
    const seen = new IntersectionObserver(([entry]) => {
      seen.disconnect();
      const { intersectionRect: part, boundingClientRect: whole } = entry;
      if (part.height > 0 && part.top > whole.top + 1) this.root.scrollIntoView({ block: "start" });
    });
    seen.observe(this.root);
    this.signal.addEventListener("abort", () => seen.disconnect());
  }
  // -- to Python ------------------------------------------------------------------------
  tap(kind, name) {
    if (this.stopped) this.speak(this.word("stopped"));
    else this.outbox.push(kind, name);
  }
  /** A piece from there is dropped at a place or, where that is empty, put back. It says all: no tap need come before. */
  drop(from, place) {
    this.outbox.forget(from);
    this.#post({ drop: place, from });
  }
  press(name) {
    this.root.toggleAttribute("data-trying", false);
    this.#post({ press: name, fields: Object.fromEntries([...this.fields].map(([id, { value }]) => [id, value])) });
  }
  #post(said) {
    if (this.stopped) return this.speak(this.word("stopped"));
    try {
      this.channel.post(said);
      this.#asked = "press" in said ? this.#asked + 1 : 0;
      this.#wait();
    } catch {
      this.#stop(true);
    }
  }
  #wait() {
    this.#late ??= setTimeout(() => this.notify(this.word("waiting")), PATIENCE);
  }
  // -- and back ---------------------------------------------------------------------------
  #update() {
    const before = this.seen;
    const seen = this.seen = this.channel.seen();
    const { root } = this;
    const answered = seen.seq !== this.#seq && this.#seq >= 0;
    root.dataset["match"] = seen.group;
    root.dataset["size"] = seen.size;
    if (seen.key) root.dataset["key"] = seen.key;
    if (answered) this.#answered();
    this.#parts.update(seen.parts);
    if (answered) this.#told(seen.seq - this.#seq);
    this.came.length = 0;
    this.#seq = seen.seq;
    root.dataset["seq"] = String(seen.seq);
    if (seen.kept > before.kept) this.#dispatch("rk-kept");
    if (before.size !== seen.size && leads(root)) requestAnimationFrame(() => root.scrollIntoView({ block: "nearest" }));
  }
  /** Tells whatever the page stands in. */
  #dispatch(name, detail) {
    this.root.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
  #answered() {
    clearTimeout(this.#late);
    this.#late = void 0;
    this.#stop(false);
    this.notify("");
    if (this.outbox.answered()) for (const pen of this.pens) pen.end();
    if (this.outbox.waiting) this.#wait();
  }
  #told(answers) {
    this.speak(leads(this.root) ? this.seen.spoken : "");
    this.#reveal();
    if (this.#asked && this.seen.opens) this.#dispatch("rk-opens", this.seen.opens);
    const { focus } = this.seen;
    const key = focus ? this.root.querySelector(`[data-press="${focus}"]`) : null;
    if (key ? this.root.contains(this.active) : this.#asked) (key ?? this.fields.get(focus))?.focus();
    this.#asked = Math.max(0, this.#asked - answers);
  }
  /**
   * What was asked for here comes into sight. Who taps on a picture looks at it, and is led away by a verdict and by the
   * end of a game only.
   */
  #reveal() {
    if (!this.root.contains(this.active)) return;
    const those = this.#asked ? "*" : ".rk-told, [data-mood=won]";
    const seen = this.came.map((one) => one.closest(".rk-told") ?? one).filter((one) => one.matches(those));
    requestAnimationFrame(() => {
      const top = (one) => one.getBoundingClientRect().top;
      const shown = seen.filter((one) => one.getClientRects().length).sort((a, b) => top(a) - top(b));
      reveal(shown.at(-1), shown[0]);
    });
  }
  #stop(stopped) {
    if (stopped === this.stopped) return;
    this.stopped = stopped;
    this.outbox.clear();
    clearTimeout(this.#late);
    this.#late = void 0;
    this.root.toggleAttribute("data-stopped", stopped);
    for (const pen of this.pens) pen.end();
    this.notify(stopped ? this.word("stopped") : "", leads(this.root, stopped));
  }
  // -- words --------------------------------------------------------------------------------
  word(name) {
    return this.seen.words[name] ?? "";
  }
  /** The same sentence twice must be spoken twice: an invisible space makes it another one. */
  speak(sentence) {
    const again = sentence && this.#status.textContent === sentence;
    this.#status.textContent = again ? `${sentence}\xA0` : sentence;
  }
  /** Shows a sentence of the page itself and, unless another one does, speaks it; an empty one takes it away. */
  notify(sentence, aloud = true) {
    if (sentence && aloud) this.speak(sentence);
    this.#notice.textContent = sentence;
    this.#notice.hidden = !sentence;
  }
  /** Says something where the words stand, until the hand goes on; nothing moves for it. */
  whisper(sentence) {
    const words = this.root.querySelector(".rk-words");
    if (words && sentence) words.dataset["whisper"] = sentence;
    else if (words) delete words.dataset["whisper"];
  }
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      this.notify(this.word("not-copied"));
      return false;
    }
  }
  /** What had the focus has gone: it goes to the key that opened that, to the picture or to what is next, and stays here. */
  lost(opened) {
    const menu = this.root.querySelector("[data-press=menu]");
    const place = this.root.querySelector('[data-tap][tabindex="0"]');
    const key = this.root.querySelector(".rk-key.rk-solid") ?? this.root.querySelector(".rk-key");
    ((opened ? menu : place) ?? menu ?? place ?? key ?? this.root).focus({ preventScroll: true });
  }
  /** Goes on to what follows on the page: the next question if it is so near that it is seen, but no text is flown over. */
  next() {
    const page = this.root.getRootNode();
    const found = [...page.querySelectorAll(".rk-live[data-key]")];
    const next = found[found.indexOf(this.root) + 1];
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const near = next && next.getBoundingClientRect().top - this.root.getBoundingClientRect().bottom < innerHeight / 2;
    this.#status.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
    const first = near && next.querySelector("input, select, button, [data-tap][tabindex='0']");
    if (first) first.focus({ preventScroll: true });
  }
  /** Escape closes what is open, as the key that opened it does; on a picture it takes back what is being written. */
  #escape(e) {
    if (e.key !== "Escape" || e.isComposing || e.target.closest(".rk-board")) return;
    this.root.querySelector("[aria-expanded=true]")?.click();
  }
  get active() {
    return this.root.getRootNode().activeElement;
  }
};
function keep(e) {
  if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "s") return;
  e.stopPropagation();
  const typed = e.target instanceof Element && e.target.closest("input, select, textarea");
  if (e.type === "keydown" && "/'".includes(e.key) && !typed) e.preventDefault();
}
function box(name, tag = "div") {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}

// src/jupyter.ts
var KERNEL_GONE = "comm_live_update";
function channel(model, signal) {
  const on = (name, callback) => {
    model.on(name, callback);
    signal.addEventListener("abort", () => model.off(name, callback));
  };
  return {
    seen: () => model.get("seen"),
    post: (said) => model.send(said),
    onSeen: (callback) => on("change:seen", callback),
    onGone: (callback) => on(KERNEL_GONE, callback)
  };
}
function initialize({ model }) {
  const take = ({ at, changes }) => {
    if (at === model.get("at") + 1) {
      model.set("at", at);
      model.set("seen", changed(model.get("seen"), changes));
    } else if (at > model.get("at")) {
      model.send({ again: true });
    }
  };
  model.on("msg:custom", take);
  return () => model.off("msg:custom", take);
}
function render({ model, el }) {
  const end = new AbortController();
  new Live(channel(model, end.signal), el, end.signal);
  return () => end.abort();
}
var jupyter_default = { initialize, render };
export {
  jupyter_default as default
};
