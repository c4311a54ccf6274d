/** The parts of a page, kept as long as Python names them: what is typed, where the focus is, survive an update. */

import { Fill, Pick, Strip } from "./field.js";
import { type Live, box } from "./live.js";
import { View } from "./picture.js";
import type * as seen from "./seen.js";
import { Case, Rows } from "./rows.js";
import { sign } from "./signs.js";

export interface Shown {
  readonly element: HTMLElement;
  update(part: seen.Part): void;
  leave?(): void;
}

const MAKERS: Record<seen.Part["is"], (live: Live, part: never) => Shown> = {
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
  field: (live, { kind, id }: seen.Field) =>
    kind === "strip" ? new Strip(live, id) : kind === "pick" ? new Pick(live, id) : new Fill(live, id),
};

export class Parts {
  #shown = new Map<string, Shown>();

  constructor(
    private readonly live: Live,
    private readonly into: HTMLElement,
  ) {}

  /** Shows these, in this order, before whatever else stands there. None that stays is moved: it would lose the focus. */
  update(parts: readonly seen.Part[]): void {
    const key = ({ is, id }: seen.Part) => `${is} ${id}`;
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
      if (!shown) this.#shown.set(key(part), (shown = MAKERS[part.is](this.live, part as never)));
      if (shown.element === here) here = here.nextElementSibling;
      else {
        this.into.insertBefore(shown.element, here);
        this.live.came.push(shown.element);
      }
      shown.update(part);
    }
    if (left && !this.into.contains(this.live.active)) this.live.lost(opened);
  }

  leave(): void {
    for (const shown of this.#shown.values()) shown.leave?.();
  }
}

class Group implements Shown {
  readonly element = box("");
  readonly #parts: Parts;

  constructor(live: Live) {
    this.#parts = new Parts(live, this.element);
  }

  update(group: seen.Row | seen.Pictures): void {
    this.element.className = `rk-${group.is === "row" ? group.look : group.is}`;
    this.element.dataset["count"] = String(group.parts.length);
    this.#parts.update(group.parts);
  }

  leave(): void {
    this.#parts.leave();
  }
}

class Panel implements Shown {
  readonly element = box("rk-panel", "section");
  readonly #title = box("rk-title"); // no heading: of what rank, only the page around it could tell
  readonly #body = box("rk-body");
  readonly #parts: Parts;

  constructor(live: Live) {
    this.#parts = new Parts(live, this.#body);
    this.element.append(this.#title, this.#body);
  }

  update(panel: seen.Panel): void {
    this.#title.textContent = panel.title;
    this.element.setAttribute("aria-label", panel.title);
    this.#parts.update(panel.parts);
  }

  leave(): void {
    this.#parts.leave();
  }
}

class Plates implements Shown {
  readonly element = box("rk-plates");

  update({ players }: seen.Plates): void {
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
      }),
    );
  }
}

function badge(kind: string): HTMLElement {
  const made = box("rk-badge", "span");
  made.append(sign("screen"), kind);
  return made;
}

function dots(): HTMLElement {
  const made = box("rk-dots", "span");
  made.append(...[0, 1, 2].map(() => document.createElement("i")));
  return made;
}

class Words implements Shown {
  readonly element = box("rk-words");

  constructor(private readonly live: Live) {}

  update({ mood, player, head, lines }: seen.Words): void {
    const { element } = this;
    const before = element.textContent;
    element.className = `rk-words rk-player-${player}`;
    element.dataset["mood"] = mood;
    const title = box("rk-headline");
    title.textContent = head;
    const made = lines.map(({ mood, text }) => {
      const line = box("rk-line");
      line.dataset["mood"] = mood;
      line.textContent = text;
      return line;
    });
    const drawn = sign(mood);
    element.replaceChildren(...(drawn.childElementCount ? [drawn] : []), ...(head ? [title] : []), ...made);
    element.hidden = !head && !lines.length;
    if (element.textContent !== before) this.live.came.push(element);
  }
}

class Keys implements Shown {
  readonly element = box("");
  readonly #keys = new Map<string, HTMLButtonElement>();
  readonly #copies = new Map<string, string>();

  constructor(private readonly live: Live) {}

  update({ keys, look }: seen.Keys): void {
    this.element.className = `rk-keys rk-${look}`;
    const names = new Set(keys.map(({ name }) => name));
    const [gone] = [...this.#keys].filter(([name, key]) => !names.has(name) && key === this.live.active);
    for (const [name, key] of this.#keys) if (!names.has(name)) (this.#keys.delete(name), key.remove());
    let here = this.element.firstElementChild;
    for (const { name } of keys) {
      let key = this.#keys.get(name);
      if (!key) this.#keys.set(name, (key = this.#made(name)));
      if (key === here) here = here.nextElementSibling;
      else this.element.insertBefore(key, here);
    }
    for (const key of keys) this.#dress(this.#keys.get(key.name)!, key);
    const first = this.element.firstElementChild as HTMLElement | null;
    if (gone && first?.ariaDisabled === "true") this.live.lost(false); // it would do nothing: one goes on on the picture
    else if (gone) first?.focus({ preventScroll: true });
  }

  #made(name: string): HTMLButtonElement {
    const key = box("rk-key", "button") as HTMLButtonElement;
    key.type = "button";
    key.dataset["press"] = name;
    key.addEventListener("click", async () => {
      if (name === "next") return this.live.next();
      const copies = this.#copies.get(name);
      if (!copies || (await this.live.copy(copies))) this.live.press(name);
    });
    return key;
  }

  #dress(button: HTMLButtonElement, key: seen.Key): void {
    this.#copies.set(key.name, key.copies);
    const drawn = sign(key.sign);
    const label = box("rk-label", "span");
    label.textContent = key.label;
    button.replaceChildren(...(drawn.childElementCount ? [drawn] : []), label);
    button.classList.toggle("rk-solid", key.solid);
    tell(button, "aria-disabled", key.idle ? "true" : null); // disabled, it would drop the focus
    tell(button, key.name === "menu" ? "aria-expanded" : "aria-pressed", key.pressed === null ? null : String(key.pressed));
  }
}

class Markup implements Shown {
  readonly element = box("rk-markup");
  #html = "";

  constructor() {
    new ResizeObserver(() => this.#reach()).observe(this.element); // it gets its place after its contents
  }

  update({ html }: seen.Markup): void {
    if (html === this.#html) return;
    this.#html = html;
    this.element.innerHTML = html;
    this.element.scrollTop = this.element.scrollHeight;
    this.#reach();
  }

  /** What is larger than its place scrolls without a mouse too. */
  #reach(): void {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = this.element;
    tell(this.element, "tabindex", scrollHeight > clientHeight || scrollWidth > clientWidth ? "0" : null);
  }
}

class Link implements Shown {
  readonly element = box("rk-link", "a") as HTMLAnchorElement;

  update({ label, href, file }: seen.Link): void {
    Object.assign(this.element, { textContent: label, href, download: file });
  }
}

export function tell(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
