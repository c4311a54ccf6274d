/**
 * A picture whose places can be tapped. It shows what Python has drawn and says what pointers and keys mean.
 *
 * Keys: arrows go to the place in that direction, Home and End to the first and the last, Space taps the one in focus.
 * Enter plays what is written, wherever the focus is; on a piece it picks that up, and it drops the one in hand.
 * Backspace takes back one, Escape all. T turns the piece in hand; where letters are written, a letter is.
 */

import { Cells } from "./cells.js";
import type { Arrow } from "./geometry.js";
import { type Live, box } from "./live.js";
import type { Kind } from "./outbox.js";
import type { Shown } from "./parts.js";
import { type Paper, Pen } from "./pen.js";
import type { Picture } from "./seen.js";
import { Sheet } from "./sheet.js";

const ARROWS: Record<string, Arrow> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** How long a piece is on its way, and each half of a turn, in milliseconds. */
const SLIDE = 250;
const HALF_TURN = 210;

/** What a picture that only turns away has no more. */
const DEAD = ["data-tap", "data-pick", "data-drop", "data-piece", "data-turnings", "role", "tabindex", "aria-label"];

export class View implements Paper, Shown {
  readonly element = box("rk-board");
  readonly root = this.element;
  readonly over = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  readonly #picture = box("rk-picture");
  readonly #sheet = new Sheet(this.#picture, this.over);
  readonly #gone = new AbortController();
  readonly cells: Cells;
  readonly #pen: Pen;
  #svg = "";
  #at = 0;

  constructor(private readonly live: Live) {
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

  leave(): void {
    this.live.pens.delete(this.#pen);
    this.#gone.abort();
  }

  update({ svg, at }: Picture): void {
    if (svg !== this.#svg) this.#paint(svg, at === this.#at + 1);
    this.#svg = svg;
    this.#at = at;
    this.#pen.draw();
  }

  // -- what the pen writes on ---------------------------------------------------------

  taps(): readonly string[] {
    return this.live.seen.taps;
  }

  line(): readonly string[] {
    return this.live.outbox.line();
  }

  touch(name: string): boolean {
    this.cells.keys = false;
    this.cells.focus(name);
    if (this.live.stopped) this.live.speak(this.live.word("stopped"));
    return !this.live.stopped;
  }

  tap(name: string): void {
    this.#push("plain", name);
  }

  begin(name: string): void {
    this.#push("begin", name);
  }

  write(name: string): void {
    this.#push("write", name);
  }

  back(name: string): void {
    this.#push("back", name);
  }

  rest(name: string): void {
    this.cells.focus(name);
  }

  pick(name: string): void {
    if (this.cells.held !== name) this.#push("write", name);
  }

  drop(from: string, place: string): void {
    this.rest(place);
    this.live.drop(from, place);
  }

  putBack(from: string): void {
    this.live.drop(from, "");
  }

  carried(x: number): void {
    this.#sheet.carried(x);
  }

  above(name: string | undefined): void {
    this.live.whisper((name !== undefined && this.cells.get(name)?.getAttribute("aria-label")) || "");
  }

  #push(kind: Kind, name: string): void {
    this.live.tap(kind, name);
    this.#pen.draw();
  }

  // -- painting -------------------------------------------------------------------------

  #paint(svg: string, played: boolean): void {
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
    if (played) for (const moved of picture.querySelectorAll<SVGGraphicsElement>(".just-moved[data-from]")) slide(moved);
  }

  // -- keys -----------------------------------------------------------------------------

  #key(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
    this.cells.keys = true;
    this.cells.ring();
    const arrow = ARROWS[e.key];
    const act = arrow ? () => this.cells.go(arrow) : (this.#acts[e.key] ?? this.#letter(e.key));
    if (!act || (e.shiftKey && e.key === "Enter")) return;
    e.preventDefault();
    if (!e.repeat || arrow || e.key === "Backspace") act(); // otherwise a key held down is one tap
  }

  readonly #acts: Record<string, () => void> = {
    Home: () => this.cells.goTo(0),
    End: () => this.cells.goTo(-1),
    " ": () => this.tap(this.cells.focused),
    Enter: () => (this.#handles(this.cells.focused) ? this.tap(this.cells.focused) : this.#say("enter")),
    Backspace: () => this.#say("back"),
    Escape: () => this.#say("escape"),
  };

  /** A letter is written where letters are, and turns the piece in hand where it can be turned. */
  #letter(key: string): (() => void) | undefined {
    const here = this.cells.typesHere ? `@${this.cells.focused}` : "";
    if (this.cells.types && /^\p{L}$/u.test(key)) return () => this.tap(`'${key.toUpperCase()}${here}`);
    return key.toLowerCase() === "t" && this.cells.turns ? () => this.#push("plain", "turn") : undefined;
  }

  #say(tap: string): void {
    this.#pen.end();
    this.#push("plain", tap);
  }

  /** A piece is picked up or dropped here: that is how it is played. One that is in hand already may have its cell: it is played. */
  #handles(name: string): boolean {
    const inHand = this.cells.held === name || this.live.outbox.isOnItsWay(name);
    return (this.cells.picks(name) && !inHand) || this.cells.takes(name);
  }

  #hear(signal: AbortSignal): void {
    this.root.addEventListener("keydown", (e) => this.#key(e), { signal });
    this.root.addEventListener(
      "click",
      (e) => {
        const name = this.cells.nameOf(e.target);
        // assistive technology clicks without a pointer, and such a click counts as none
        if (e.detail === 0 && name !== undefined && this.touch(name)) this.tap(name);
      },
      { signal },
    );
    this.root.addEventListener(
      "mousedown",
      (e) => {
        const name = this.cells.nameOf(e.target);
        if (name !== undefined && !this.cells.isStop(name)) e.preventDefault(); // the focus stays where it is
      },
      { signal },
    );
  }
}

/** One walks round: the side that was seen turns away, and the other one comes into sight behind it. */
function turnRound(before: SVGSVGElement, now: SVGSVGElement, over: Element): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const one of [before, ...before.querySelectorAll("*")]) for (const name of DEAD) one.removeAttribute(name);
  before.setAttribute("class", "rk-turning");
  before.setAttribute("aria-hidden", "true");
  over.before(before);
  const turned = (angle: number) => `perspective(1200px) rotateY(${angle}deg)`;
  const away = before.animate({ transform: [turned(0), turned(90)] }, { duration: HALF_TURN, easing: "ease-in" });
  for (const end of ["finish", "cancel"]) away.addEventListener(end, () => before.remove());
  const back = { duration: HALF_TURN, delay: HALF_TURN, easing: "ease-out", fill: "backwards" } as const;
  now.animate({ transform: [turned(-90), turned(0)] }, back);
}

/** A piece that has moved is seen to come from where it was. */
function slide(piece: SVGGraphicsElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = piece.transform.baseVal.consolidate()?.matrix;
  const [x, y] = piece.dataset["from"]!.split(" ");
  if (!to) return;
  const frames = [`translate(${x}px, ${y}px)`, `translate(${to.e}px, ${to.f}px)`];
  piece.animate({ transform: frames }, { duration: SLIDE, easing: "ease-out" });
}
