/**
 * A form on a page: fields to type in, buttons, a line that Python says and what it shows below. It
 * knows no game and no word.
 *
 * What is typed leaves as one message with all fields, so that no field can arrive without the others or
 * half typed. Enter in a field sends. When the answer has come the focus is in a field again, and what
 * has been typed meanwhile stays. No key leaves the form, or it would edit the notebook.
 */

import type { AnyModel, RenderProps } from "@anywidget/types";
import { KEYS, keep } from "./frame.js";
import { part } from "./talk.js";

/** What Python keeps in step with the page: the traits of `Entry`, name by name. */
export interface EntryModel {
  /** The labels of the fields, of the button that sends, of the other buttons by their names. */
  fields: string[];
  send: string;
  buttons: Record<string, string>;
  /** Markup: what is said above the fields and shown below them. */
  says: string;
  shows: string;
  spoken: string;
  /** The field that gets the focus after an answer, and whether all fields are emptied. */
  focus: number;
  empty: boolean;
  seq: number;
  words: Record<string, string>;
}

type Model = AnyModel<EntryModel>;

/** How long an answer may take, in milliseconds, before the form says that it waits. */
const PATIENCE = 4000;
/** What a notebook's model says when its kernel has restarted or died. */
const KERNEL_GONE = "comm_live_update";

class Form {
  readonly #root = part("rvb-frame rvb-entry");
  readonly #says = part("rvb-says");
  readonly #shows = part("rvb-shows");
  readonly #notice = part("rvb-notice");
  readonly #status = part("rvb-status");
  readonly #form = document.createElement("form");
  readonly #inputs: HTMLInputElement[];
  readonly #buttons = new Map<string, HTMLButtonElement>();
  /** What was sent from here and is not answered yet. */
  #sent: string[] | null = null;
  /** Something was asked here: its answer is spoken here, and not by others that show the same. */
  #asked = false;
  #seq = -1;
  #stopped = false;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly model: Model,
    el: HTMLElement,
    signal: AbortSignal,
  ) {
    this.#inputs = model.get("fields").map(() => this.#field());
    this.#button("", "submit");
    for (const name of Object.keys(model.get("buttons"))) this.#button(name, "button");
    this.#status.setAttribute("role", "status");
    this.#notice.hidden = true;
    this.#shows.tabIndex = 0; // it scrolls, also for those who have no mouse
    this.#root.append(this.#says, this.#form, this.#shows, this.#notice, this.#status);
    el.append(this.#root);
    this.#hear(signal);
    this.#follow(signal);
    this.#update();
  }

  // -- making -------------------------------------------------------------------------

  #field(): HTMLInputElement {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = "text";
    input.inputMode = "numeric";
    input.autocomplete = "off";
    input.enterKeyHint = "send";
    label.append(document.createElement("span"), input);
    this.#form.append(label);
    return input;
  }

  #button(name: string, type: "submit" | "button"): void {
    const button = document.createElement("button");
    button.type = type;
    if (type === "button") button.addEventListener("click", () => this.#post({ button: name }));
    this.#buttons.set(name, button);
    this.#form.append(button);
  }

  // -- to Python and back -------------------------------------------------------------

  #submit(): void {
    this.#sent = this.#inputs.map((input) => input.value);
    this.#post({ fields: this.#sent });
  }

  #post(message: object): void {
    if (this.#stopped) return this.#speak(this.#word("stopped"));
    try {
      this.model.send(message);
      this.#asked = true;
      this.#late ??= setTimeout(() => this.#notify(this.#word("waiting")), PATIENCE);
    } catch {
      this.#stop(true); // the channel is closed
    }
  }

  #update(): void {
    const { model } = this;
    const seq = model.get("seq");
    model.get("fields").forEach((label, i) => (this.#inputs[i]!.previousElementSibling!.textContent = label));
    for (const [name, button] of this.#buttons) {
      button.textContent = name ? (model.get("buttons")[name] ?? "") : model.get("send");
    }
    this.#says.innerHTML = model.get("says");
    if (this.#shows.innerHTML !== model.get("shows")) {
      this.#shows.innerHTML = model.get("shows");
      this.#shows.scrollTop = this.#shows.scrollHeight;
    }
    if (seq !== this.#seq && this.#seq >= 0) this.#answered();
    this.#seq = seq;
  }

  #answered(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#stop(false); // whoever answers is alive
    this.#notify("");
    if (this.#asked) this.#speak(this.model.get("spoken"));
    this.#asked = false;
    const sent = this.#sent;
    this.#sent = null;
    if (!sent) return;
    const same = this.#inputs.every((input, i) => input.value === sent[i]);
    if (!same) return; // somebody types on
    if (this.model.get("empty")) for (const input of this.#inputs) input.value = "";
    const next = this.#inputs[this.model.get("focus")];
    next?.focus();
    next?.select();
  }

  // -- words, kernel ------------------------------------------------------------------

  #word(name: string): string {
    return this.model.get("words")[name] ?? "";
  }

  /** The same sentence twice must be spoken twice: an invisible space makes it another one. */
  #speak(sentence: string): void {
    const again = sentence && this.#status.textContent === sentence;
    this.#status.textContent = again ? `${sentence}\u00a0` : sentence;
  }

  #notify(sentence: string): void {
    if (sentence) this.#speak(sentence);
    this.#notice.textContent = sentence;
    this.#notice.hidden = !sentence;
  }

  #stop(stopped: boolean): void {
    if (stopped === this.#stopped) return;
    this.#stopped = stopped;
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#sent = null;
    this.#root.toggleAttribute("data-stopped", stopped);
    this.#notify(stopped ? this.#word("stopped") : "");
  }

  // -- events -------------------------------------------------------------------------

  #hear(signal: AbortSignal): void {
    this.#form.addEventListener(
      "submit",
      (e) => {
        e.preventDefault();
        this.#submit();
      },
      { signal },
    );
    for (const type of KEYS) this.#root.addEventListener(type, keep, { signal });
  }

  #follow(signal: AbortSignal): void {
    const { model } = this;
    let due = false;
    const update = () => {
      due = false;
      if (!signal.aborted) this.#update();
    };
    const changed = () => {
      if (!due) queueMicrotask(update); // the traits of one message make one picture
      due = true;
    };
    const gone = () => this.#stop(true);
    const traits = ["seq", "says", "shows", "fields", "words"] as const;
    for (const name of traits) model.on(`change:${name}`, changed);
    model.on(KERNEL_GONE, gone);
    signal.addEventListener("abort", () => {
      clearTimeout(this.#late);
      for (const name of traits) model.off(`change:${name}`, changed);
      model.off(KERNEL_GONE, gone);
      this.#root.remove();
    });
  }
}

function render({ model, el }: RenderProps<EntryModel>): () => void {
  const end = new AbortController();
  new Form(model, el, end.signal);
  return () => end.abort();
}

export default { render };
