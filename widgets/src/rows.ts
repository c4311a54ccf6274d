/** Rows to fill in, and the picture that they speak of: a row that is pointed at is shown on it. */

import { type Live, box } from "./live.js";
import { Parts, type Shown } from "./parts.js";
import type * as seen from "./seen.js";

export class Rows implements Shown {
  readonly element = box("rk-rows");
  readonly #list = box("rk-cases", "ol");
  readonly #picture = box("rk-seen");
  readonly #parts: Parts;
  #rows!: seen.Rows;
  #svg = "";

  constructor(live: Live) {
    this.#parts = new Parts(live, this.#list);
    this.element.append(this.#list, this.#picture);
    for (const type of ["pointerover", "focusin", "click"]) this.#list.addEventListener(type, (e) => this.#point(e.target));
    this.#list.addEventListener("pointerleave", () => this.#point(live.active));
  }

  update(rows: seen.Rows): void {
    this.#rows = rows;
    this.element.toggleAttribute("data-beside", rows.svg !== "");
    this.element.toggleAttribute("data-cards", !rows.svg && rows.parts.some(({ svg }) => svg));
    this.#parts.update(rows.parts);
    this.#show(rows.svg);
  }

  #point(target: unknown): void {
    const row = target instanceof Element ? target.closest(".rk-case") : null;
    const at = row ? [...this.#list.children].indexOf(row) : -1;
    const shown = this.#rows.parts[at];
    if (this.#rows.svg) this.#show(shown?.svg || this.#rows.svg);
    [...this.#list.children].forEach((one, place) => one.toggleAttribute("data-at", place === at));
  }

  #show(svg: string): void {
    if (svg !== this.#svg) this.#picture.innerHTML = svg;
    this.#svg = svg;
  }

  leave(): void {
    this.#parts.leave();
  }
}

export class Case implements Shown {
  readonly element = box("rk-case", "li");
  readonly #label = box("rk-called", "span");
  readonly #picture = box("rk-seen");
  readonly #body = box("rk-blanks");
  readonly #parts: Parts;
  #svg = "";

  constructor(live: Live) {
    this.#parts = new Parts(live, this.#body);
    this.element.append(this.#label, this.#picture, this.#body);
  }

  update({ label, svg, wrong, parts }: seen.Case): void {
    this.#label.textContent = label;
    this.element.toggleAttribute("data-wrong", wrong);
    if (svg !== this.#svg) this.#picture.innerHTML = svg;
    this.#svg = svg;
    this.#parts.update(parts);
  }

  leave(): void {
    this.#parts.leave();
  }
}
