/**
 * A board on a page. It shows the picture that Python sends and says what pointers and keys
 * mean: `{tap: name}`. It knows no game, no rule and no word: words come in `words`.
 *
 * Keys: arrows go to the cell in that direction, Home and End to the first and the last, Space
 * taps the cell in focus. Enter plays the line; on a cell that is not in the line, Enter taps
 * it: whoever only knows Enter writes cell after cell, and a second Enter plays; a refused cell
 * is refused again. Backspace takes back one cell, Escape all. No key leaves the board, or it
 * would edit the notebook; Tab and the browser's own combinations keep working.
 */

import type { AnyModel, RenderProps } from "@anywidget/types";
import { Cells } from "./cells.js";
import { Frame, KEYS, keep } from "./frame.js";
import type { Arrow } from "./geometry.js";
import { type Kind, Outbox } from "./outbox.js";
import { type Paper, Pen } from "./pen.js";
import { Sheet } from "./sheet.js";
import { Talk, part } from "./talk.js";
import { Typing } from "./typing.js";
import { leads } from "./views.js";

/** What Python keeps in step with the page: the traits of `Surface`, name by name. */
export interface BoardModel {
  svg: string;
  seq: number;
  message: string;
  spoken: string;
  match_id: string;
  mood: string;
  near: string[];
  taps: string[];
  typed: string;
  offer: string;
  size: string;
  words: Record<string, string>;
}

type Model = AnyModel<BoardModel>;

const ARROWS: Record<string, Arrow> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
/** How long an answer may take, in milliseconds, before the board says that it waits. */
const PATIENCE = 4000;
/** What a notebook's model says when its kernel has restarted or died: it comes with no other news. */
const KERNEL_GONE = "comm_live_update";

class View implements Paper {
  readonly root = part("rvb rvb-board");
  readonly over = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  readonly #stage = part("rvb-stage");
  readonly #picture = part("rvb-picture");
  readonly #sheet = new Sheet(this.#picture, this.over);
  readonly #talk = new Talk(this.root, this.#stage);
  readonly #outbox = new Outbox(
    (tap) => this.#post({ tap }),
    () => this.taps(),
  );
  readonly cells: Cells;
  readonly #pen: Pen;
  readonly #frame: Frame;
  readonly #typing: Typing;
  #shown = { svg: "", seq: -1 };
  #stopped = false;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly model: Model,
    el: HTMLElement,
    signal: AbortSignal,
  ) {
    this.over.setAttribute("class", "rvb-over");
    this.over.setAttribute("aria-hidden", "true");
    this.#stage.prepend(this.#sheet.view);
    el.append(this.root);
    this.cells = new Cells(this.root, this.#picture, signal);
    this.#pen = new Pen(this, signal);
    this.#frame = new Frame(this.root, signal);
    const sent = { typed: (text: string) => this.#post({ write: text }), offer: () => this.#say("offer") };
    this.#typing = new Typing(this.#stage, sent, signal);
    this.#hear(signal);
    this.#follow(signal);
    this.#update();
  }

  // -- what the pen writes on ---------------------------------------------------------

  taps(): readonly string[] {
    return this.model.get("taps");
  }

  line(): readonly string[] {
    return this.#outbox.line();
  }

  touch(name: string): boolean {
    this.cells.keys = false;
    this.cells.focus(name);
    if (this.#stopped) this.#talk.speak(this.#word("stopped"));
    return !this.#stopped;
  }

  tap(name: string): void {
    this.cells.rested = false;
    this.#push("plain", name);
  }

  write(name: string): void {
    this.#push("write", name);
  }

  back(name: string): void {
    this.#push("back", name);
  }

  rest(name: string): void {
    this.cells.focus(name);
    this.cells.rested = true;
  }

  carried(x: number): void {
    this.#sheet.carried(x);
  }

  above(name: string | undefined): void {
    const cell = name === undefined ? undefined : this.cells.get(name);
    const said = cell?.getAttribute("aria-label");
    if (cell && said) this.#talk.point(said, [cell.getBoundingClientRect()], [], "calm");
    else this.#talk.hush();
  }

  // -- to Python and back -------------------------------------------------------------

  #push(kind: Kind, tap: string): void {
    if (this.#stopped) this.#talk.speak(this.#word("stopped"));
    else this.#outbox.push(kind, tap);
    this.#pen.draw();
  }

  #post(said: { tap: string } | { write: string }): void {
    try {
      this.model.send(said);
      this.#wait();
    } catch {
      this.#stop(true); // the channel is closed
    }
  }

  #answer(): void {
    if (this.#outbox.answered()) this.#pen.end();
    this.#typing.answered(this.model.get("mood") === "refused");
    this.#stopWaiting();
    this.#stop(false); // whoever answers is alive
    this.#talk.notify("");
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
    root.dataset["match"] = model.get("match_id");
    this.#resize(model.get("size"));
    const typed = this.#typing.show(model.get("typed"), this.#word("play-typed"), model.get("offer"));
    if (svg !== this.#shown.svg) this.#paint(svg);
    if (typed) this.cells.focus(this.cells.focused); // the field is gone, one goes on with taps
    if (seq !== this.#shown.seq) this.#tell(this.#shown.seq >= 0);
    this.#pen.draw();
    this.#shown = { svg, seq };
    root.dataset["seq"] = String(seq);
  }

  #resize(size: string): void {
    const before = this.root.dataset["size"];
    this.root.dataset["size"] = size;
    if (before !== undefined && before !== size && leads(this.root)) this.#frame.show();
  }

  #tell(aloud: boolean): void {
    if (aloud) this.#talk.speak(leads(this.root) ? this.model.get("spoken") : "");
    this.#talk.hush();
    this.#point();
  }

  /** The bubble of a refusal, beside the field or the cells it speaks of as they stand now. */
  #point(): void {
    const message = this.model.get("message");
    const field = this.#typing.wrong;
    const near = field ? [field] : this.model.get("near").flatMap((name) => this.cells.get(name) ?? []);
    if (this.model.get("mood") !== "refused" || !near.length) return;
    const boxes = (cells: readonly Element[]) => cells.map((cell) => cell.getBoundingClientRect());
    this.#talk.point(message, boxes(near), boxes(this.cells.all()));
  }

  #paint(svg: string): void {
    const box = part("");
    box.innerHTML = svg;
    const picture = box.querySelector("svg");
    if (!picture) return;
    this.cells.paint(picture);
    this.#fit(picture);
    this.#sheet.bring(this.cells.piece);
  }

  #fit(picture: SVGSVGElement): void {
    const { x, y, width, height } = picture.viewBox.baseVal;
    picture.setAttribute("aria-description", this.#word("keys"));
    this.#sheet.fit(picture);
    this.over.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.root.style.setProperty("--rvb-width", `${width}px`);
    this.root.style.setProperty("--rvb-ratio", String(width / height));
  }

  // -- keys ---------------------------------------------------------------------------

  #key(e: KeyboardEvent): void {
    const command = e.ctrlKey || e.metaKey;
    if (!keep(e)) return;
    if (this.#typing.has(e.target)) return;
    if (e.type !== "keydown" || command || e.altKey || e.isComposing) return;
    this.cells.keys = true;
    this.cells.ring();
    const arrow = ARROWS[e.key];
    const act = arrow ? () => this.cells.go(arrow) : this.#acts[e.key];
    if (!act || (e.shiftKey && e.key === "Enter")) return;
    e.preventDefault();
    if (!e.repeat || arrow || e.key === "Backspace") act(); // otherwise a key held down is one tap
  }

  readonly #acts: Record<string, () => void> = {
    Home: () => this.cells.goTo(0),
    End: () => this.cells.goTo(-1),
    " ": () => this.tap(this.cells.focused),
    Enter: () => (this.#plays() ? this.#say("enter") : this.tap(this.cells.focused)),
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
    return line.length > 0 && (this.cells.rested || line.includes(this.cells.focused));
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

  #stop(stopped: boolean): void {
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
  #hear(signal: AbortSignal): void {
    const { root } = this;
    for (const type of KEYS) root.addEventListener(type, (e) => this.#key(e), { signal });
    root.addEventListener(
      "click",
      (e) => {
        const name = this.cells.nameOf(e.target);
        // assistive technology clicks without a pointer, and such a click counts as none
        if (e.detail === 0 && name !== undefined && this.touch(name)) this.tap(name);
      },
      { signal },
    );
    root.addEventListener(
      "mousedown",
      (e) => {
        const name = this.cells.nameOf(e.target);
        if (name !== undefined && !this.cells.isStop(name)) e.preventDefault(); // the focus stays where it is
      },
      { signal },
    );
  }

  /** What Python and the notebook do. */
  #follow(signal: AbortSignal): void {
    const { model, root } = this;
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
      if (typeof message?.copy === "string" && leads(root)) void this.#copy(message.copy);
    };
    const traits = ["svg", "seq", "typed", "offer", "size", "words"] as const;
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
}

function render({ model, el }: RenderProps<BoardModel>): () => void {
  const end = new AbortController();
  new View(model, el, end.signal);
  return () => end.abort();
}

export default { render };
