/**
 * A board on a page. It shows the picture that Python sends and says what pointers and keys
 * mean: `{tap: name}`. It knows no game, no rule and no word: words come in `words`.
 *
 * Keys: arrows go to the cell in that direction, Home and End to the first and the last, Space
 * taps the cell in focus. Enter plays the line; on a cell that one has gone to since and that
 * is not in the line, Enter taps it: whoever only knows Enter writes cell after cell, and a
 * second Enter plays. Backspace takes back one cell, Escape all. No key leaves the board, or it
 * would edit the notebook; Tab and the browser's own combinations keep working.
 */

import type { AnyModel, RenderProps } from "@anywidget/types";
import { type Arrow, type Point, step } from "./geometry.js";
import { type Kind, Outbox } from "./outbox.js";
import { type Paper, Pen } from "./pen.js";
import { Talk, part } from "./talk.js";

/** What Python keeps in step with the page: the traits of `Board`, name by name. */
export interface BoardModel {
  svg: string;
  seq: number;
  message: string;
  mood: string;
  near: string[];
  taps: string[];
  size: string;
  words: Record<string, string>;
}

type Model = AnyModel<BoardModel>;

const ARROWS: Record<string, Arrow> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
/** How long an answer may take, in milliseconds, before the board says that it waits. */
const PATIENCE = 4000;
/** The class that notebooks give to a widget whose kernel is gone. */
const DISCONNECTED = "jupyter-widgets-disconnected";

class View implements Paper {
  readonly root = part("rvb rvb-board");
  readonly over = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  readonly #stage = part("rvb-stage");
  readonly #picture = part("rvb-picture");
  readonly #talk = new Talk(this.root, this.#stage);
  readonly #outbox = new Outbox(
    (tap) => this.#post(tap),
    () => this.taps(),
  );
  readonly #pen: Pen;
  #cells = new Map<string, SVGGraphicsElement>();
  #focused = "";
  #wish: Point = { x: 0, y: 0 };
  /** The last input came from a key: the focus is shown. */
  #keys = false;
  /** The board itself moves the focus just now. */
  #leading = false;
  /** Arrows have led to another cell since the last tap. */
  #moved = false;
  #shown = { svg: "", seq: -1 };
  #stopped = false;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
    signal: AbortSignal,
  ) {
    this.over.setAttribute("class", "rvb-over");
    this.over.setAttribute("aria-hidden", "true");
    this.#stage.prepend(this.#picture, this.over);
    el.append(this.root);
    this.#pen = new Pen(this, signal);
    this.#hear(signal);
    this.#follow(signal);
    this.#update();
    this.#seeKernel();
  }

  // -- what the pen writes on ---------------------------------------------------------

  cell(name: string): SVGGraphicsElement | undefined {
    return this.#cells.get(name);
  }

  taps(): readonly string[] {
    return this.model.get("taps");
  }

  line(): readonly string[] {
    return this.#outbox.line();
  }

  touch(name: string): boolean {
    this.#keys = false;
    this.#focus(name);
    if (this.#stopped) this.#talk.speak(this.#word("stopped"));
    return !this.#stopped;
  }

  tap(name: string): void {
    this.#moved = false;
    this.#push("plain", name);
  }

  write(name: string): void {
    this.#push("write", name);
  }

  back(name: string): void {
    this.#push("back", name);
  }

  rest(name: string): void {
    this.#moved = false;
    this.#focus(name);
  }

  // -- to Python and back -------------------------------------------------------------

  #push(kind: Kind, tap: string): void {
    if (this.#stopped) this.#talk.speak(this.#word("stopped"));
    else this.#outbox.push(kind, tap);
    this.#pen.draw();
  }

  #post(tap: string): void {
    try {
      this.model.send({ tap });
      this.#wait();
    } catch {
      this.#stop(true); // the channel is closed
    }
  }

  #answer(): void {
    if (this.#outbox.answered()) this.#pen.end();
    this.#stopWaiting();
    if (!this.#stopped) this.#talk.notify("");
    if (this.#outbox.waiting) this.#wait();
  }

  #wait(): void {
    this.#late ??= setTimeout(() => this.#talk.notify(this.#word("waiting")), PATIENCE);
  }

  #stopWaiting(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
  }

  #update(): void {
    const { model, root } = this;
    const [svg, seq] = [model.get("svg"), model.get("seq")];
    root.dataset["size"] = model.get("size");
    if (svg !== this.#shown.svg) this.#paint(svg);
    if (seq !== this.#shown.seq) this.#tell(this.#shown.seq >= 0);
    this.#pen.draw();
    this.#shown = { svg, seq };
    root.dataset["seq"] = String(seq);
  }

  #tell(aloud: boolean): void {
    const message = this.model.get("message");
    if (aloud) this.#talk.speak(message);
    this.#talk.hush();
    const near = this.model.get("near").flatMap((name) => this.#cells.get(name) ?? []);
    if (this.model.get("mood") !== "refused" || !near.length) return;
    this.#talk.point(
      message,
      near.map((cell) => cell.getBoundingClientRect()),
    );
  }

  /** The new picture comes in before the old one goes, so that the focus is never nowhere. */
  #paint(svg: string): void {
    const box = part("");
    box.innerHTML = svg;
    const picture = box.firstElementChild as SVGSVGElement | null;
    const focused = this.#picture.contains(this.#active());
    const old = [...this.#picture.children];
    if (picture) this.#picture.append(picture);
    const cells = [...(picture?.querySelectorAll<SVGGraphicsElement>("[data-tap]") ?? [])];
    this.#cells = new Map(cells.map((cell) => [cell.dataset["tap"]!, cell]));
    if (!this.#cells.has(this.#focused)) this.#focused = cells[0]?.dataset["tap"] ?? "";
    for (const [name, cell] of this.#cells) cell.setAttribute("tabindex", name === this.#focused ? "0" : "-1");
    if (focused) this.#lead(this.#cells.get(this.#focused), true);
    for (const gone of old) gone.remove();
    if (picture) this.#fit(picture);
    this.#ring();
  }

  #fit(picture: SVGSVGElement): void {
    const { x, y, width, height } = picture.viewBox.baseVal;
    picture.setAttribute("aria-description", this.#word("keys"));
    this.over.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.root.style.setProperty("--rvb-width", `${width}px`);
    this.root.style.setProperty("--rvb-ratio", String(width / height));
  }

  // -- keys and focus -----------------------------------------------------------------

  #key(e: KeyboardEvent): void {
    const command = e.ctrlKey || e.metaKey;
    if (command && e.key.toLowerCase() === "s") return; // saving is meant for the page, wherever one is
    e.stopPropagation();
    if (e.type !== "keydown" || command || e.altKey || e.isComposing) return;
    this.#keys = true;
    this.#ring();
    const arrow = ARROWS[e.key];
    const act = arrow ? () => this.#go(arrow) : this.#acts[e.key];
    if (!act || (e.shiftKey && e.key === "Enter")) return;
    e.preventDefault();
    if (!e.repeat || arrow || e.key === "Backspace") act(); // otherwise a key held down is one tap
  }

  readonly #acts: Record<string, () => void> = {
    Home: () => this.#goTo([...this.#cells.keys()][0]),
    End: () => this.#goTo([...this.#cells.keys()].at(-1)),
    " ": () => this.tap(this.#focused),
    Enter: () => (this.#plays() ? this.#say("enter") : this.tap(this.#focused)),
    Backspace: () => this.#say("back"),
    Escape: () => this.#say("escape"),
  };

  #say(tap: string): void {
    this.#pen.end();
    this.#talk.hush();
    this.#push("plain", tap);
  }

  #plays(): boolean {
    const line = this.line();
    return line.length > 0 && (!this.#moved || line.includes(this.#focused));
  }

  #go(arrow: Arrow): void {
    const names = [...this.#cells.keys()];
    const places = names.map((name) => this.#centre(name));
    const { to, wish } = step(places, names.indexOf(this.#focused), arrow, this.#wish);
    if (names[to] === this.#focused) return;
    this.#goTo(names[to]);
    this.#wish = wish;
  }

  #goTo(name: string | undefined): void {
    if (name === undefined) return;
    this.#moved = true;
    this.#focus(name);
  }

  #focus(name: string): void {
    const cell = this.#cells.get(name);
    if (!cell) return;
    this.#remember(name);
    this.#lead(cell, !this.#keys);
    this.#ring();
  }

  #remember(name: string): void {
    this.#cells.get(this.#focused)?.setAttribute("tabindex", "-1");
    this.#cells.get(name)?.setAttribute("tabindex", "0");
    this.#focused = name;
    this.#wish = this.#centre(name);
  }

  #lead(cell: SVGGraphicsElement | undefined, preventScroll: boolean): void {
    this.#leading = true;
    cell?.focus({ preventScroll });
    this.#leading = false;
  }

  /** The focus has come by itself: by Tab, by a screen reader, with the window. */
  #arrived(e: FocusEvent): void {
    const name = this.#name(e.target);
    if (this.#leading || name === undefined) return;
    if (!this.root.contains(e.relatedTarget as Node | null)) this.#keys = (e.target as Element).matches(":focus-visible");
    if (name !== this.#focused) this.#remember(name);
    this.#ring();
  }

  #name(target: EventTarget | null): string | undefined {
    return target instanceof Element ? target.closest<SVGElement>("[data-tap]")?.dataset["tap"] : undefined;
  }

  #centre(name: string): Point {
    const box = this.#cells.get(name)?.getBBox();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
  }

  #active(): Element | null {
    return (this.root.getRootNode() as Document | ShadowRoot).activeElement;
  }

  /** The ring is a copy of the cell's outline above everything: neighbours would cover the cell's own. */
  #ring(): void {
    const svg = this.#picture.firstElementChild;
    svg?.querySelector(".rvb-focus")?.remove();
    const cell = this.#cells.get(this.#focused);
    if (!svg || !cell || !this.#keys || this.#active() !== cell) return;
    const ring = cell.cloneNode(false) as SVGElement;
    for (const name of ["data-tap", "role", "aria-label", "tabindex", "fill"]) ring.removeAttribute(name);
    ring.setAttribute("class", "mark rvb-focus");
    svg.append(ring);
  }

  // -- words, kernel ------------------------------------------------------------------

  #word(name: string): string {
    return this.model.get("words")[name] ?? "";
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      this.#talk.notify(this.#word("not-copied")); // the browser does not allow it here
    }
  }

  /** Notebooks mark a widget whose kernel has restarted or died. */
  #seeKernel(): void {
    this.#stop(this.el.classList.contains(DISCONNECTED));
  }

  #stop(stopped: boolean): void {
    if (stopped === this.#stopped) return;
    this.#stopped = stopped;
    this.#outbox.clear();
    this.#pen.end();
    this.#pen.draw();
    this.#talk.hush();
    this.#stopWaiting();
    this.root.toggleAttribute("data-stopped", stopped);
    this.#talk.notify(stopped ? this.#word("stopped") : "");
  }

  // -- events -------------------------------------------------------------------------

  /** What people do. */
  #hear(signal: AbortSignal): void {
    const { root } = this;
    for (const type of ["keydown", "keyup", "keypress"] as const) {
      root.addEventListener(type, (e) => this.#key(e), { signal });
    }
    root.addEventListener("focusin", (e) => this.#arrived(e), { signal });
    root.addEventListener("focusout", () => this.#ring(), { signal });
    root.addEventListener(
      "click",
      (e) => {
        const name = this.#name(e.target);
        // assistive technology clicks without a pointer, and such a click counts as none
        if (e.detail === 0 && name !== undefined && this.touch(name)) this.tap(name);
      },
      { signal },
    );
  }

  /** What Python and the notebook do. */
  #follow(signal: AbortSignal): void {
    const { model } = this;
    const kernel = new MutationObserver(() => this.#seeKernel());
    kernel.observe(this.el, { attributeFilter: ["class"] });
    let due = false;
    const update = () => {
      due = false;
      if (!signal.aborted) this.#update();
    };
    const changed = () => {
      if (!due) queueMicrotask(update); // the traits of one message make one picture
      due = true;
    };
    const answered = () => this.#answer();
    const told = (message: { copy?: unknown } | null) => {
      if (typeof message?.copy === "string") void this.#copy(message.copy);
    };
    const traits = ["svg", "seq", "size", "words"] as const;
    model.on("change:seq", answered);
    for (const name of traits) model.on(`change:${name}`, changed);
    model.on("msg:custom", told);
    signal.addEventListener("abort", () => {
      kernel.disconnect();
      this.#stopWaiting();
      model.off("change:seq", answered);
      for (const name of traits) model.off(`change:${name}`, changed);
      model.off("msg:custom", told);
      this.root.remove();
    });
  }
}

function render({ model, el }: RenderProps<BoardModel>): () => void {
  const end = new AbortController();
  new View(model, el, end.signal);
  return () => end.abort();
}

export default { render };
