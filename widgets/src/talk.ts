/** What a board says: spoken (a status for screen readers), as a bubble beside cells, as a notice over all. */

import { type Box, beside } from "./geometry.js";

export class Talk {
  readonly #bubble = part("rvb-bubble");
  readonly #notice = part("rvb-notice");
  readonly #status = part("rvb-status");

  constructor(
    private readonly root: HTMLElement,
    stage: HTMLElement,
  ) {
    this.#status.setAttribute("role", "status");
    this.#bubble.setAttribute("aria-hidden", "true"); // the status speaks it
    this.#bubble.hidden = this.#notice.hidden = true;
    stage.append(this.#notice);
    root.append(stage, this.#bubble, this.#status);
  }

  /** The same sentence twice must be spoken twice: an invisible space makes it another one. */
  speak(sentence: string): void {
    const again = sentence && this.#status.textContent === sentence;
    this.#status.textContent = again ? `${sentence}\u00a0` : sentence;
  }

  /** Shows a sentence over the board and, unless another view does, speaks it; an empty one takes it away. */
  notify(sentence: string, aloud = true): void {
    if (sentence && aloud) this.speak(sentence);
    this.#notice.textContent = sentence;
    this.#notice.hidden = !sentence;
  }

  /** Shows a sentence beside the cells it speaks of, over few of the others: a refusal, or something calm. */
  point(sentence: string, cells: readonly Box[], others: readonly Box[], mood: "wrong" | "calm" = "wrong"): void {
    const bubble = this.#bubble;
    bubble.dataset["mood"] = mood;
    bubble.textContent = sentence;
    bubble.style.left = bubble.style.top = "0"; // measured there, where it has the whole width
    bubble.hidden = false;
    const room = this.root.getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    const placed = beside({ width, height }, cells, room, others);
    if (!placed) return;
    bubble.dataset["side"] = placed.side;
    bubble.style.left = `${placed.x - room.x}px`;
    bubble.style.top = `${placed.y - room.y}px`;
    bubble.style.setProperty("--at", `${placed.at}px`);
  }

  /** A bubble is shown. */
  get pointing(): boolean {
    return !this.#bubble.hidden;
  }

  /** Takes the bubble away. */
  hush(): void {
    this.#bubble.hidden = true;
  }
}

/** A child of the board with a class; several boards of one page share no id. */
export function part(name: string): HTMLElement {
  const made = document.createElement("div");
  made.className = name;
  return made;
}
