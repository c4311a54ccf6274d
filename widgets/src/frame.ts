/**
 * The frame round a board: buttons, lists and fields that the notebook shows beside it. No key
 * typed there may edit the notebook, nor one typed after a click on a line of text, which
 * would otherwise leave the notebook listening. And assistive technology is told what only a
 * class tells: which buttons are pressed, which are idle.
 *
 * The board is made before it stands in its frame, and the frame gets its class later still:
 * it is looked for when the board gets its size, and at the latest when anything gets the focus.
 */

import { touch } from "./views.js";

const FRAME = ".rvb-frame";
export const KEYS = ["keydown", "keyup", "keypress"] as const;
/** How long, in milliseconds, the notebook may take to fold buttons away. */
const FOLDING = 300;

/**
 * Keeps a key from the notebook, and `/` and `'` from browsers that begin a search with them. Saving, which is
 * meant for the page wherever one is, is not kept.
 */
export function keep(e: KeyboardEvent): boolean {
  if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "s") return false;
  e.stopPropagation();
  const typed = e.target instanceof Element && e.target.closest("input, select, textarea");
  if (e.type === "keydown" && "/'".includes(e.key) && !typed) e.preventDefault();
  return true;
}

export class Frame {
  #frame: HTMLElement | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly signal: AbortSignal,
  ) {
    this.#mark(root, "focusin", "pointerdown");
    const sized = new ResizeObserver(() => this.#find());
    sized.observe(root);
    signal.addEventListener("abort", () => sized.disconnect());
    root.ownerDocument.addEventListener("focusin", () => this.#find(), { signal, capture: true });
  }

  /** Brings the board and what belongs to it into sight, again when the buttons have folded. */
  show(): void {
    const bring = () => this.signal.aborted || (this.#frame ?? this.root).scrollIntoView({ block: "nearest" });
    requestAnimationFrame(bring);
    setTimeout(bring, FOLDING);
  }

  #find(): void {
    const frame = this.root.closest<HTMLElement>(FRAME);
    if (!frame || frame === this.#frame) return;
    this.#frame = frame;
    frame.tabIndex = -1; // a click on its text stays in it
    this.#mark(frame, "focusin", "pointerdown");
    for (const type of KEYS) frame.addEventListener(type, keep, { signal: this.signal });
    const changed = new MutationObserver(() => tellStates(frame));
    changed.observe(frame, { subtree: true, childList: true, attributeFilter: ["class", "title"] });
    this.signal.addEventListener("abort", () => changed.disconnect());
    tellStates(frame);
  }

  #mark(place: HTMLElement, ...types: string[]): void {
    for (const type of types) place.addEventListener(type, () => touch(this.root), { signal: this.signal });
  }
}

/** Says as attributes what the classes of the notebook's buttons say to the eye. */
function tellStates(frame: HTMLElement): void {
  for (const button of frame.querySelectorAll("button")) {
    if (button.matches(".widget-toggle-button")) {
      tell(button, "aria-pressed", String(button.matches(".mod-active")));
    }
    tell(button, "aria-disabled", button.matches(".rvb-idle") ? "true" : null);
    if (button.title === "null") tell(button, "title", null); // the notebook's word for no tooltip
  }
}

function tell(button: Element, name: string, value: string | null): void {
  if (value === null) button.removeAttribute(name);
  else if (button.getAttribute(name) !== value) button.setAttribute(name, value);
}
