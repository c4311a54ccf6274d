/**
 * Taps on their way to Python, in order; nothing is lost, nothing is played by accident.
 *
 * A plain tap (a click, a key) is meant as it is and leaves at once. Cells that a drag wrote are
 * meant as a line: the next one leaves when the one before is answered, and is looked at again
 * then, because a tap on the last cell of the line would take it back or play it. So a cell that has become the
 * last one is not tapped again, a cell that was refused needs no taking back, and what is left
 * of a drag is thrown away when its line has been played meanwhile, or when its first cell was
 * refused: the line would be another one than the one drawn, and the reason would be gone.
 */

/** `begin` is the first cell that a drag writes. */
export type Kind = "plain" | "begin" | "write" | "back";

export interface Entry {
  readonly kind: Kind;
  /** The tap to send; for `back`, the cell that is to be taken back. */
  readonly tap: string;
}

export class Outbox {
  #queue: Entry[] = [];
  #sent: Entry[] = [];
  /** How long the line was when the last answer came. */
  #length = 0;

  constructor(
    private readonly post: (tap: string) => void,
    private readonly taps: () => readonly string[],
  ) {}

  push(kind: Kind, tap: string): void {
    this.#queue.push({ kind, tap });
    this.#pump();
  }

  /** An answer has come. Says whether it ends a drag: its line was played, taken away or never begun. */
  answered(): boolean {
    const { kind, tap } = this.#sent.shift() ?? { kind: undefined, tap: "" };
    const refused = kind === "begin" && !this.taps().includes(tap);
    const ends = refused || (this.#length > 0 && !this.taps().length && kind !== "plain");
    this.#length = this.taps().length;
    if (ends) this.#queue = this.#queue.filter((entry) => entry.kind === "plain");
    this.#pump();
    return ends;
  }

  /** Something was sent and is not answered yet. */
  get waiting(): boolean {
    return this.#sent.length > 0;
  }

  /** A tap that is not answered yet. */
  isOnItsWay(tap: string): boolean {
    return [...this.#sent, ...this.#queue].some((entry) => entry.tap === tap);
  }

  /** The line as it will be if nothing is refused: the taps of the draft and what a drag has added. */
  line(): string[] {
    const line = [...this.taps()];
    for (const { kind, tap } of [...this.#sent, ...this.#queue]) {
      if ((kind === "write" || kind === "begin") && line.at(-1) !== tap) line.push(tap);
      if (kind === "back" && line.at(-1) === tap) line.pop();
    }
    return line;
  }

  /** A tap that a drag wrote and that has not left yet is not needed any more. */
  forget(tap: string): void {
    this.#queue = this.#queue.filter((entry) => entry.kind !== "write" || entry.tap !== tap);
  }

  clear(): void {
    this.#queue = [];
    this.#sent = [];
  }

  #pump(): void {
    for (let entry = this.#queue[0]; entry; entry = this.#queue[0]) {
      if (entry.kind !== "plain" && this.waiting) return;
      this.#queue.shift();
      const isLast = this.taps().at(-1) === entry.tap;
      if (entry.kind !== "plain" && isLast !== (entry.kind === "back")) continue;
      this.#sent.push(entry);
      this.post(entry.kind === "back" ? "back" : entry.tap);
    }
  }
}
