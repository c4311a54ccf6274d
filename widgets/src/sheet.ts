/**
 * What the picture lies on. Where a finger plays, or the page is narrow, nothing that can be hit becomes
 * smaller than `REACH`: the sheet keeps its width and is scrolled sideways instead. It first shows the
 * piece that can be carried, if there is one, and again whenever that has moved.
 */

import { box } from "./live.js";

/** What a pointer must hit is so wide, in pixels. */
const REACH = 24;
/** From so near to its border, in pixels, a carried piece scrolls the sheet, and by so much. */
const BORDER = 28;

export class Sheet {
  readonly view = box("rk-scroll");
  readonly #sheet = box("rk-sheet");
  #shown = "";

  constructor(...layers: Element[]) {
    this.#sheet.append(...layers);
    this.view.append(this.#sheet);
  }

  /** How wide the sheet is at least, for a picture; one that does not say what is hit may shrink at will. */
  fit(picture: SVGSVGElement): void {
    const reach = Number(picture.dataset["reach"]);
    const least = reach ? (REACH * picture.viewBox.baseVal.width) / reach : 0;
    this.#sheet.style.setProperty("--rk-least", `${Math.ceil(least)}px`);
  }

  /** Brings the piece into sight, near the right border: it goes to the left. */
  bring(piece: Element | null): void {
    const { clientWidth: room, scrollWidth } = this.view;
    const now = `${piece?.getAttribute("transform")} ${room} ${scrollWidth}`;
    if (!room || now === this.#shown) return;
    this.#shown = now;
    if (!piece || scrollWidth <= room) return;
    const [at, here] = [piece.getBoundingClientRect(), this.view.getBoundingClientRect()];
    this.view.scrollLeft += at.right + BORDER - here.right;
  }

  /** A piece is carried here: near the border the sheet goes on. */
  carried(x: number): void {
    const { left, right } = this.view.getBoundingClientRect();
    if (x > right - BORDER) this.view.scrollLeft += BORDER / 2;
    if (x < left + BORDER) this.view.scrollLeft -= BORDER / 2;
  }
}
