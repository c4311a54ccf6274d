/**
 * The cells of the picture and the one in focus: one stop of the Tab key, led by arrows, kept over redraws.
 * A cell without a role can be tapped with a pointer only: the keys do not stop there, a finger
 * scrolls the page from it.
 */

import { type Arrow, type Point, step } from "./geometry.js";
import { reveal } from "./views.js";

export class Cells {
  /** The last input came from a key: the focus is shown. */
  keys = false;
  #cells = new Map<string, SVGGraphicsElement>();
  #stops: string[] = [];
  #focused = "";
  #wish: Point = { x: 0, y: 0 };
  /** The board itself moves the focus just now. */
  #leading = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly picture: HTMLElement,
    signal: AbortSignal,
  ) {
    root.addEventListener("focusin", (e) => this.#arrived(e), { signal });
    root.addEventListener("focusout", () => this.ring(), { signal });
    // a focus that left the page for the browser's own fields comes back elsewhere without another focusout
    root.ownerDocument.addEventListener("focusin", () => this.ring(), { signal, capture: true });
  }

  get focused(): string {
    return this.#focused;
  }

  get(name: string): SVGGraphicsElement | undefined {
    return this.#cells.get(name);
  }

  /** The cells where keys stop. */
  all(): SVGGraphicsElement[] {
    return this.#stops.map((name) => this.get(name)!);
  }

  isStop(name: string | undefined): boolean {
    return name !== undefined && this.get(name)?.hasAttribute("role") === true;
  }

  /** The picture is a board to carry a piece over, and no paper for a pen. */
  get carries(): boolean {
    return this.picture.querySelector("svg")?.dataset["drag"] === "carry";
  }

  /** Only taps are heard: a finger that moves scrolls. */
  get tapsOnly(): boolean {
    return this.picture.querySelector("svg")?.dataset["drag"] === "none";
  }

  /** Whether a piece can be picked up here. */
  picks(name: string): boolean {
    return this.get(name)?.hasAttribute("data-pick") === true;
  }

  /** Whether the piece in hand may be dropped here. */
  takes(name: string): boolean {
    return this.get(name)?.hasAttribute("data-drop") === true;
  }

  /** What goes along with a finger, drawn round the origin of its own coordinates: on a board to carry it over, the only one. */
  get piece(): SVGElement | null {
    return this.carries ? this.picture.querySelector<SVGElement>("[data-piece]") : null;
  }

  /** The piece of this place. */
  pieceOf(name: string): SVGElement | null {
    return this.picture.querySelector<SVGElement>(`[data-piece="${CSS.escape(name)}"]`);
  }

  /** Where the piece in hand is from. */
  get held(): string | undefined {
    return this.picture.querySelector<SVGElement>("[data-turnings]")?.dataset["tap"];
  }

  /** A piece is in hand that can be turned. */
  get turns(): boolean {
    return Number(this.picture.querySelector<SVGElement>("[data-turnings]")?.dataset["turnings"]) > 1;
  }

  /** Letters are written here. */
  get types(): boolean {
    return this.picture.querySelector("svg")?.dataset["types"] !== undefined;
  }

  /** A letter that is typed belongs to the place in focus. */
  get typesHere(): boolean {
    return this.picture.querySelector("svg")?.dataset["types"] === "place";
  }

  /** The cell that an element belongs to. */
  nameOf(target: EventTarget | null): string | undefined {
    const cell = target instanceof Element ? target.closest<SVGElement>("[data-tap]") : null;
    return cell && this.root.contains(cell) ? cell.dataset["tap"] : undefined;
  }

  centre(name: string): Point | undefined {
    const box = this.get(name)?.getBBox();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Shows another picture. It comes in before the old one goes, so that the focus is never nowhere. */
  paint(svg: SVGSVGElement): void {
    const focused = this.picture.contains(this.#active());
    const old = [...this.picture.children];
    const place = this.centre(this.#focused);
    this.picture.append(svg);
    const cells = [...svg.querySelectorAll<SVGGraphicsElement>("[data-tap]")];
    this.#cells = new Map(cells.map((cell) => [cell.dataset["tap"]!, cell]));
    this.#stops = [...this.#cells.keys()].filter((name) => this.isStop(name));
    if (!this.isStop(this.#focused)) {
      this.#focused = (place && this.#nearest(place)) ?? this.#stops[0] ?? "";
      this.#wish = this.centre(this.#focused) ?? this.#wish;
    }
    for (const name of this.#stops) this.get(name)!.setAttribute("tabindex", name === this.#focused ? "0" : "-1");
    if (focused) this.#lead(true);
    for (const gone of old) gone.remove();
    this.ring();
  }

  /** Goes to a cell; on one where keys do not stop, the focus stays with the cell that has it. */
  focus(name: string): void {
    if (!this.get(name)) return;
    if (this.isStop(name)) this.#remember(name);
    this.#lead(!this.keys);
    this.ring();
  }

  /** Follows an arrow. */
  go(arrow: Arrow): void {
    const names = this.#stops;
    const places = names.map((name) => this.centre(name)!);
    const { to, wish } = step(places, names.indexOf(this.#focused), arrow, this.#wish);
    const name = names[to];
    if (name === undefined || name === this.#focused) return;
    this.focus(name);
    this.#wish = wish;
  }

  /** Goes to the first cell or, from the end, to the last one: `at` counts as in an array. */
  goTo(at: number): void {
    this.focus(this.#stops.at(at) ?? "");
  }

  /** The ring is a copy of the cell's outline above everything, neighbours too, on one that stands out from any colour. */
  ring(): void {
    const svg = this.picture.firstElementChild;
    for (const old of svg?.querySelectorAll(".rk-focus, .rk-halo") ?? []) old.remove();
    const cell = this.get(this.#focused);
    if (!svg || !cell || !this.keys || this.#active() !== cell) return;
    const ring = cell.cloneNode(false) as SVGElement;
    for (const name of ["data-tap", "role", "aria-label", "tabindex", "fill", "stroke-width"]) ring.removeAttribute(name);
    for (const name of ["halo", "focus"]) {
      ring.setAttribute("class", `mark rk-${name}`);
      svg.append(ring.cloneNode(false));
    }
  }

  /** Where the focus goes when its cell is gone. */
  #nearest(place: Point): string | undefined {
    const far = (name: string): number => {
      const { x, y } = this.centre(name)!;
      return Math.hypot(x - place.x, y - place.y);
    };
    return [...this.#stops].sort((a, b) => far(a) - far(b))[0];
  }

  #remember(name: string): void {
    this.get(this.#focused)?.setAttribute("tabindex", "-1");
    this.get(name)?.setAttribute("tabindex", "0");
    this.#focused = name;
    this.#wish = this.centre(name) ?? this.#wish;
  }

  #lead(preventScroll: boolean): void {
    this.#leading = true;
    this.get(this.#focused)?.focus({ preventScroll });
    this.#leading = false;
  }

  /** The focus has come by itself: by Tab, by a screen reader, with the window. */
  #arrived(e: FocusEvent): void {
    const name = this.nameOf(e.target);
    if (this.#leading || name === undefined) return;
    if (!this.root.contains(e.relatedTarget as Node | null)) {
      const cell = e.target as Element;
      this.keys = cell.matches(":focus-visible");
      const whole = cell.closest(".rk-game, .rk-beside") ?? this.root;
      if (this.keys) requestAnimationFrame(() => reveal(whole, cell)); // after the browser, which brings the cell alone
    }
    if (name !== this.#focused) this.#remember(name);
    this.ring();
  }

  #active(): Element | null {
    return (this.root.getRootNode() as Document | ShadowRoot).activeElement;
  }
}
