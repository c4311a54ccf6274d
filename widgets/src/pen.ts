/**
 * The pointer: a tap, the pen that draws a line over cells, or a hand that carries a piece.
 *
 * Nothing is sent when a cell is pressed. What the press meant shows later:
 * - released on the same cell without having left it for another: a tap. What a second tap on the
 *   last cell does, Python says: it takes it back, or plays;
 * - led into another cell: a drag. The pressed cell is written first, unless it is the last
 *   cell of the line, which the drag then continues. A press on an earlier cell of the line takes
 *   the rest back: one grabs the line where one wants to go on. A first cell that is refused ends
 *   the drag: the pen begins where it was put down, or not at all;
 * - released elsewhere: nothing, one has thought better of it.
 * A cell counts when the pen is well inside it, so that grazing a corner writes nothing. Going
 * back over the previous cell takes the last one back. Releasing a drag plays nothing. A
 * second finger and the other buttons do nothing.
 *
 * Where the picture is a board to carry a piece over, a drag writes nothing on its way: the piece goes
 * along, what the cell below means is shown, and the cell where it is dropped is written. It is put
 * back by dropping it beside the board, or where it came from.
 *
 * A piece that can be picked up is, wherever it lies, as soon as it is led away, so that the places where it may be
 * dropped are marked; it is dropped together with where it came from. Beside the board, where it came from or
 * among other pieces that can be picked up it is put back. It can be turned under way.
 *
 * The pointer is captured by the root, which outlives the picture: a redraw in mid-drag changes
 * nothing. Cells take a finger's touch for the pen; the page scrolls from the margins.
 */

import type { Cells } from "./cells.js";
import { type Point, around, trail } from "./geometry.js";

/** How much of a cell's half-width, at its border, is not "well inside". */
const BORDER = 0.2;
/** The distance in pixels between two looks at what lies under the pen. */
const APART = 5;

/** What only one of a piece and its ghost may have. */
const OWN = ["id", "role", "tabindex", "data-tap", "data-pick", "data-piece", "pointer-events"];

/** What the pen writes on. */
export interface Paper {
  readonly root: HTMLElement;
  /** Above the picture, in the picture's coordinates. */
  readonly over: SVGSVGElement;
  readonly cells: Cells;
  /** The cells of the draft as Python knows it. */
  taps(): readonly string[];
  /** The same with what is still on its way. */
  line(): readonly string[];
  /** A press on this cell begins: false if nobody listens. */
  touch(name: string): boolean;
  tap(name: string): void;
  /** A drag writes its first cell. */
  begin(name: string): void;
  write(name: string): void;
  back(name: string): void;
  /** The drag has ended with the pen in this cell. */
  rest(name: string): void;
  /** The piece of this place is led away. */
  pick(name: string): void;
  /** It is dropped on another place. */
  drop(from: string, place: string): void;
  /** It is put back. */
  putBack(from: string): void;
  /** A piece is carried so far from the left of the window. */
  carried(x: number): void;
  /** A piece is carried over this cell, or over none. */
  above(name: string | undefined): void;
}

interface Press {
  readonly pointer: number;
  readonly start: string;
  readonly kind: "draw" | "carry" | "pick" | "tap";
  /** The last cell that the pen was well inside; of a piece, the cell below it, if there is one. */
  at: string;
  point: Point;
  dragging: boolean;
}

export class Pen {
  #press: Press | null = null;

  constructor(
    private readonly paper: Paper,
    signal: AbortSignal,
  ) {
    const { root } = paper;
    root.addEventListener("pointerdown", (e) => this.#down(e), { signal });
    root.addEventListener("pointermove", (e) => this.#move(e), { signal });
    root.addEventListener("pointerup", (e) => this.#up(e), { signal });
    root.addEventListener("pointercancel", (e) => this.#lost(e), { signal });
    root.addEventListener("lostpointercapture", (e) => this.#lost(e), { signal });
    // touch-action says the same, but not every browser obeys it inside a picture
    root.addEventListener("touchstart", (e) => this.#holds(e.target) && e.preventDefault(), { signal, passive: false });
    root.addEventListener("contextmenu", (e) => this.#press && e.preventDefault(), { signal });
  }

  /** Ends a drag; what was sent stays. */
  end(): void {
    const press = this.#press;
    if (!press) return;
    this.#press = null;
    if (this.paper.root.hasPointerCapture(press.pointer)) this.paper.root.releasePointerCapture(press.pointer);
    if (press.kind === "carry" || press.kind === "pick") this.paper.above(undefined);
    else if (press.dragging) this.paper.rest(press.at);
    this.draw();
  }

  /** Draws the part of the line that the picture does not show yet, up to the pen; or the piece under way. */
  draw(): void {
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

  #down(e: PointerEvent): void {
    const name = this.paper.cells.nameOf(e.target);
    if (!name || this.#press || !e.isPrimary || e.button !== 0 || e.ctrlKey || !this.paper.touch(name)) return;
    this.paper.root.setPointerCapture(e.pointerId);
    const { cells } = this.paper;
    const still = !cells.isStop(name) || (cells.tapsOnly && !cells.picks(name));
    const kind = still ? "tap" : cells.picks(name) ? "pick" : cells.carries ? "carry" : "draw";
    this.#press = { pointer: e.pointerId, start: name, kind, at: name, point: spot(e), dragging: false };
  }

  #move(e: PointerEvent): void {
    if (e.pointerId !== this.#press?.pointer || this.#press.kind === "tap") return;
    if (this.#press.kind !== "draw") return this.#carry(this.#press, spot(e));
    const passed = e.getCoalescedEvents?.() ?? [];
    for (const one of passed.length ? passed : [e]) {
      for (const point of trail(this.#press.point, spot(one), APART)) {
        this.#press.point = point;
        const name = this.#wellInside(point);
        if (name && name !== this.#press.at) this.#enter(name);
        if (!this.#press) return; // the drag has been ended by what came in
      }
    }
    this.draw();
  }

  #up(e: PointerEvent): void {
    const press = this.#press;
    if (e.pointerId !== press?.pointer) return;
    if (press.dragging) this.#move(e);
    this.end();
    if (press.kind !== "draw" && press.dragging) this.#drop(press);
    if (!press.dragging && this.#at(spot(e)) === press.start) this.paper.tap(press.start);
  }

  #lost(e: PointerEvent): void {
    if (e.pointerId === this.#press?.pointer) this.end();
  }

  #enter(name: string): void {
    const press = this.#press!;
    if (!press.dragging) {
      press.dragging = true;
      this.#begin(press.start);
    }
    press.at = name;
    const line = this.paper.line();
    if (name === line.at(-1)) return;
    if (name === line.at(-2)) this.paper.back(line.at(-1)!);
    else this.paper.write(name);
  }

  #begin(start: string): void {
    const line = this.paper.line();
    const place = line.indexOf(start);
    if (place < 0) this.paper.begin(start);
    else for (const name of line.slice(place + 1).reverse()) this.paper.back(name);
  }

  #carry(press: Press, point: Point): void {
    press.point = point;
    if (press.dragging) this.paper.carried(point.x);
    const at = this.#at(point) ?? "";
    if (at !== press.at) {
      press.at = at;
      if (!press.dragging && press.kind === "pick") this.paper.pick(press.start);
      press.dragging = true;
      this.paper.above(at || undefined);
    }
    this.draw();
  }

  #drop(press: Press): void {
    if (press.kind === "pick") {
      const { cells } = this.paper;
      const elsewhere = press.at !== press.start && cells.isStop(press.at);
      const back = !elsewhere || (cells.picks(press.at) && !cells.takes(press.at));
      return back ? this.paper.putBack(press.start) : this.paper.drop(press.start, press.at);
    }
    const back = press.at === press.start && !this.paper.line().length;
    if (!press.at || back) return;
    this.paper.write(press.at);
    this.paper.rest(press.at);
  }

  /** The piece at the pointer, and the outline of the cell where it would be dropped. */
  *#underWay(): Iterable<SVGElement> {
    if (!this.#press?.dragging) return;
    const { cells } = this.paper;
    const { at, kind, start } = this.#press;
    const [below, piece] = [cells.get(at), kind === "pick" ? cells.pieceOf(start) : cells.piece];
    if (below && (kind === "pick" ? cells.takes(at) : cells.isStop(at))) {
      const ring = below.cloneNode(false) as SVGElement;
      for (const name of [...ring.attributes].map((one) => one.name)) if (name !== "d") ring.removeAttribute(name);
      ring.setAttribute("class", "rk-below");
      yield ring;
    }
    if (!piece) return;
    const { x, y } = this.#onPicture(this.#press.point);
    const carried = piece.cloneNode(true) as SVGElement;
    carried.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    for (const one of [carried, ...carried.querySelectorAll("*")]) for (const name of OWN) one.removeAttribute(name);
    if (kind === "pick") piece.classList.add("rk-away");
    yield carried;
  }

  /** Whether a finger here is for the board, and does not scroll the page. */
  #holds(target: EventTarget | null): boolean {
    const { cells } = this.paper;
    if (this.#press !== null && this.#press.kind !== "tap") return true;
    const name = cells.nameOf(target);
    return cells.isStop(name) && (!cells.tapsOnly || cells.picks(name!));
  }

  #at(point: Point): string | undefined {
    const page = this.paper.root.getRootNode() as Document | ShadowRoot;
    return this.paper.cells.nameOf(page.elementFromPoint(point.x, point.y));
  }

  #wellInside(point: Point): string | undefined {
    const name = this.#at(point);
    const box = name === undefined || name === this.#press?.at ? null : this.paper.cells.get(name)?.getBoundingClientRect();
    if (!box) return undefined;
    const border = (BORDER * Math.min(box.width, box.height)) / 2;
    return around(point, border).every((near) => this.#at(near) === name) ? name : undefined;
  }

  #onPicture(point: Point): Point {
    const matrix = this.paper.over.getScreenCTM()?.inverse();
    return new DOMPoint(point.x, point.y).matrixTransform(matrix);
  }
}

function spot(e: PointerEvent): Point {
  return { x: e.clientX, y: e.clientY };
}
