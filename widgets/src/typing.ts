/**
 * A field to type a move in, shown below the picture when Python gives it a label: some moves are
 * not within reach of taps. What is typed leaves as one message, whole; it stays in the field
 * until it has been taken, to be mended when it was refused. Beside it there may be an offer: a button
 * that plays a move too long to be typed.
 */

import { part } from "./talk.js";

export class Typing {
  readonly #form = document.createElement("form");
  readonly #label = document.createElement("label");
  readonly #name = document.createElement("span");
  readonly #field = document.createElement("input");
  readonly #button = document.createElement("button");
  readonly #offer = document.createElement("button");
  #sent = "";
  #wrong = false;

  constructor(
    private readonly below: HTMLElement,
    sent: { typed: (text: string) => void; offer: () => void },
    signal: AbortSignal,
  ) {
    this.#form.className = "rvb-typing";
    this.#form.noValidate = true;
    for (const [name, value] of Object.entries({ autocomplete: "off", autocapitalize: "off", spellcheck: "false" })) {
      this.#field.setAttribute(name, value);
    }
    const row = part("rvb-typing-row");
    this.#label.append(this.#name, this.#field);
    this.#offer.type = "button";
    row.append(this.#label, this.#button, this.#offer);
    this.#form.append(row);
    this.#offer.addEventListener("click", () => sent.offer(), { signal });
    this.#field.addEventListener("input", () => this.#judge(false), { signal });
    this.#form.addEventListener(
      "submit",
      (e) => {
        e.preventDefault();
        this.#sent = this.#field.value.trim();
        if (this.#sent) sent.typed(this.#sent);
        else this.#field.focus();
      },
      { signal },
    );
  }

  /** Whether something belongs to the field. */
  has(target: EventTarget | null): boolean {
    return target instanceof Node && this.#form.contains(target);
  }

  /** Shows the field with a label, or takes it away. Says whether the focus goes with it. */
  show(label: string, play: string, offer: string): boolean {
    const active = (this.#form.getRootNode() as Document | ShadowRoot).activeElement;
    const leaves = !label && this.has(active);
    if (label && !offer && active === this.#offer) this.#field.focus();
    this.#offer.textContent = offer;
    this.#offer.hidden = !offer;
    this.#name.textContent = label;
    this.#button.textContent = play;
    if (!label) this.#form.remove();
    else if (!this.#form.isConnected) this.below.after(this.#form);
    return leaves;
  }

  /** An answer has come: what was taken needs not be typed again. */
  answered(refused: boolean): void {
    this.#judge(refused && this.#sent !== "");
    if (this.#sent && !refused && this.#field.value.trim() === this.#sent) this.#field.value = "";
    this.#sent = "";
  }

  /** The field, while what stands in it is what was refused. */
  get wrong(): HTMLElement | null {
    return this.#wrong && this.#form.isConnected ? this.#field : null;
  }

  #judge(wrong: boolean): void {
    this.#wrong = wrong;
    this.#field.setAttribute("aria-invalid", String(wrong));
  }
}
