/**
 * One thing on a page: a game, a form, whatever Python describes. It knows no game, no rule and no word, and nothing of
 * Jupyter: what it needs is a `Channel`.
 *
 * No key leaves it, or it would edit the notebook; Tab and the browser's own combinations keep working.
 */

import { type Kind, Outbox } from "./outbox.js";
import { Parts } from "./parts.js";
import type { Channel, Said, Seen, Value } from "./seen.js";
import { leads, reveal, touch } from "./views.js";

/** How long an answer may take, in milliseconds, before the page says that it waits. */
const PATIENCE = 4000;
const KEYS = ["keydown", "keyup", "keypress"] as const;

/** A part that can be filled in says so by its name, the value it holds, and where one types. */
export interface Filled {
  readonly value: Value;
  focus(): void;
}

export class Live {
  readonly root = box("rk rk-live");
  readonly fields = new Map<string, Filled>();
  /** What draws under a finger, and lets go when its line has been played or taken away. */
  readonly pens = new Set<{ end(): void }>();
  /** What has come, or says something else, since the last answer. */
  readonly came: HTMLElement[] = [];
  readonly outbox = new Outbox(
    (tap) => this.#post({ tap }),
    () => this.seen.taps,
  );
  readonly #parts = new Parts(this, this.root);
  readonly #notice = box("rk-notice");
  readonly #status = box("rk-status");
  seen: Seen;
  /** Keys that were pressed here and not answered yet: one goes on in the field that an answer says. */
  #asked = 0;
  #late: ReturnType<typeof setTimeout> | undefined;
  #seq = -1;
  stopped = false;

  constructor(
    private readonly channel: Channel,
    into: HTMLElement,
    readonly signal: AbortSignal,
  ) {
    this.seen = channel.seen();
    this.root.tabIndex = -1; // a click on its text stays in it
    this.#status.setAttribute("role", "status");
    this.#notice.hidden = true;
    into.append(this.root);
    this.root.append(this.#notice, this.#status);
    for (const type of ["focusin", "pointerdown"]) this.root.addEventListener(type, () => touch(this.root), { signal });
    this.root.addEventListener("keydown", (e) => this.#escape(e), { signal });
    this.root.addEventListener("input", () => this.root.toggleAttribute("data-trying", true), { signal });
    for (const type of KEYS) this.root.addEventListener(type, keep, { signal });
    let due = false;
    channel.onSeen(() => {
      if (!due) queueMicrotask(() => ((due = false), signal.aborted || this.#update()));
      due = true;
    });
    channel.onGone(() => this.#stop(true));
    signal.addEventListener("abort", () => {
      clearTimeout(this.#late);
      this.root.remove();
    });
    this.#update();
    if (navigator.userActivation?.isActive) this.#come();
    if (this.seen.looks) this.#watch();
  }

  /** Tells Python when somebody comes: to a page just opened, or whose tab or window was hidden. */
  #watch(): void {
    let away = true;
    let inSight = false;
    const look = () => {
      if (document.hidden || !inSight) away = true;
      else if (away) {
        away = false;
        if (!this.stopped) this.#post({ back: true });
      }
    };
    const seen = new IntersectionObserver((entries) => ((inSight = entries.at(-1)!.isIntersecting), look()));
    seen.observe(this.root);
    document.addEventListener("visibilitychange", look, { signal: this.signal });
    this.signal.addEventListener("abort", () => seen.disconnect());
  }

  /**
   * Somebody has just asked for this, and the notebook, on its way to the next cell, may have led its upper part out of
   * sight: it comes back. Where a page merely opens or is scrolled, nothing moves.
   */
  #come(): void {
    const seen = new IntersectionObserver(([entry]) => {
      seen.disconnect();
      const { intersectionRect: part, boundingClientRect: whole } = entry!;
      if (part.height > 0 && part.top > whole.top + 1) this.root.scrollIntoView({ block: "start" });
    });
    seen.observe(this.root);
    this.signal.addEventListener("abort", () => seen.disconnect());
  }

  // -- to Python ------------------------------------------------------------------------

  tap(kind: Kind, name: string): void {
    if (this.stopped) this.speak(this.word("stopped"));
    else this.outbox.push(kind, name);
  }

  /** A piece from there is dropped at a place or, where that is empty, put back. It says all: no tap need come before. */
  drop(from: string, place: string): void {
    this.outbox.forget(from);
    this.#post({ drop: place, from });
  }

  press(name: string): void {
    this.root.toggleAttribute("data-trying", false);
    this.#post({ press: name, fields: Object.fromEntries([...this.fields].map(([id, { value }]) => [id, value])) });
  }

  #post(said: Said): void {
    if (this.stopped) return this.speak(this.word("stopped"));
    try {
      this.channel.post(said);
      this.#asked = "press" in said ? this.#asked + 1 : 0;
      this.#wait();
    } catch {
      this.#stop(true); // the channel is closed
    }
  }

  #wait(): void {
    this.#late ??= setTimeout(() => this.notify(this.word("waiting")), PATIENCE);
  }

  // -- and back ---------------------------------------------------------------------------

  #update(): void {
    const before = this.seen;
    const seen = (this.seen = this.channel.seen());
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
  #dispatch(name: string, detail?: string): void {
    this.root.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  #answered(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#stop(false); // whoever answers is alive
    this.notify("");
    if (this.outbox.answered()) for (const pen of this.pens) pen.end();
    if (this.outbox.waiting) this.#wait();
  }

  #told(answers: number): void {
    this.speak(leads(this.root) ? this.seen.spoken : "");
    this.#reveal();
    if (this.#asked && this.seen.opens) this.#dispatch("rk-opens", this.seen.opens);
    const { focus } = this.seen;
    const key = focus ? this.root.querySelector<HTMLElement>(`[data-press="${focus}"]`) : null;
    if (key ? this.root.contains(this.active) : this.#asked) (key ?? this.fields.get(focus))?.focus();
    this.#asked = Math.max(0, this.#asked - answers);
  }

  /**
   * What was asked for here comes into sight. Who taps on a picture looks at it, and is led away by a verdict and by the
   * end of a game only.
   */
  #reveal(): void {
    if (!this.root.contains(this.active)) return;
    const those = this.#asked ? "*" : ".rk-told, [data-mood=won]";
    const seen = this.came.map((one) => one.closest<HTMLElement>(".rk-told") ?? one).filter((one) => one.matches(those));
    requestAnimationFrame(() => {
      const top = (one: Element) => one.getBoundingClientRect().top;
      const shown = seen.filter((one) => one.getClientRects().length).sort((a, b) => top(a) - top(b));
      reveal(shown.at(-1), shown[0]);
    });
  }

  #stop(stopped: boolean): void {
    if (stopped === this.stopped) return;
    this.stopped = stopped;
    this.outbox.clear();
    clearTimeout(this.#late);
    this.#late = undefined;
    this.root.toggleAttribute("data-stopped", stopped);
    for (const pen of this.pens) pen.end();
    this.notify(stopped ? this.word("stopped") : "", leads(this.root, stopped));
  }

  // -- words --------------------------------------------------------------------------------

  word(name: string): string {
    return this.seen.words[name] ?? "";
  }

  /** The same sentence twice must be spoken twice: an invisible space makes it another one. */
  speak(sentence: string): void {
    const again = sentence && this.#status.textContent === sentence;
    this.#status.textContent = again ? `${sentence}\u00a0` : sentence;
  }

  /** Shows a sentence of the page itself and, unless another one does, speaks it; an empty one takes it away. */
  notify(sentence: string, aloud = true): void {
    if (sentence && aloud) this.speak(sentence);
    this.#notice.textContent = sentence;
    this.#notice.hidden = !sentence;
  }

  /** Says something where the words stand, until the hand goes on; nothing moves for it. */
  whisper(sentence: string): void {
    const words = this.root.querySelector<HTMLElement>(".rk-words");
    if (words && sentence) words.dataset["whisper"] = sentence;
    else if (words) delete words.dataset["whisper"];
  }

  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      this.notify(this.word("not-copied")); // the browser does not allow it here
      return false;
    }
  }

  /** What had the focus has gone: it goes to the key that opened that, to the picture or to what is next, and stays here. */
  lost(opened: boolean): void {
    const menu = this.root.querySelector<HTMLElement>("[data-press=menu]");
    const place = this.root.querySelector<HTMLElement>('[data-tap][tabindex="0"]');
    const key = this.root.querySelector<HTMLElement>(".rk-key.rk-solid") ?? this.root.querySelector<HTMLElement>(".rk-key");
    ((opened ? menu : place) ?? menu ?? place ?? key ?? this.root).focus({ preventScroll: true });
  }

  /** Goes on to what follows on the page: the next question if it is so near that it is seen, but no text is flown over. */
  next(): void {
    const page = this.root.getRootNode() as Document | ShadowRoot;
    const found = [...page.querySelectorAll<HTMLElement>(".rk-live[data-key]")];
    const next = found[found.indexOf(this.root) + 1];
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const near = next && next.getBoundingClientRect().top - this.root.getBoundingClientRect().bottom < innerHeight / 2;
    this.#status.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" }); // it stands at the very end
    const first = near && next.querySelector<HTMLElement>("input, select, button, [data-tap][tabindex='0']");
    if (first) first.focus({ preventScroll: true });
  }

  /** Escape closes what is open, as the key that opened it does; on a picture it takes back what is being written. */
  #escape(e: KeyboardEvent): void {
    if (e.key !== "Escape" || e.isComposing || (e.target as Element).closest(".rk-board")) return;
    this.root.querySelector<HTMLElement>("[aria-expanded=true]")?.click();
  }

  get active(): Element | null {
    return (this.root.getRootNode() as Document | ShadowRoot).activeElement;
  }
}

/**
 * Keeps a key from the notebook, and `/` and `'` from browsers that begin a search with them. Saving, which is
 * meant for the page wherever one is, is not kept.
 */
function keep(e: KeyboardEvent): void {
  if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "s") return;
  e.stopPropagation();
  const typed = e.target instanceof Element && e.target.closest("input, select, textarea");
  if (e.type === "keydown" && "/'".includes(e.key) && !typed) e.preventDefault();
}

/** A box with a class; several things of one page share no id. */
export function box(name: string, tag = "div"): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}
