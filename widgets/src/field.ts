/** Something to fill in: a text, a number, a switch, a choice as a menu, a list, a strip of buttons, or all in sight. */

import { type Filled, type Live, box } from "./live.js";
import { type Shown, tell } from "./parts.js";
import type { Field, Value } from "./seen.js";

/** Who types has made a pause after so many milliseconds. */
const PAUSE = 200;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export class Fill implements Shown, Filled {
  readonly element = box("rk-field", "label");
  readonly #label = box("rk-label", "span");
  #control: Control | null = null;
  #field!: Field;
  /** What Python gave last. */
  #given: Field | null = null;
  /** What was in the field whenever something was asked, since it was last set. */
  #sent: Value[] = [];
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly live: Live,
    private readonly id: string,
  ) {
    this.element.append(this.#label);
    live.fields.set(id, this);
  }

  leave(): void {
    clearTimeout(this.#soon);
    if (this.live.fields.get(this.id) === this) this.live.fields.delete(this.id);
  }

  get value(): Value {
    const now = this.#now;
    if (this.#sent.at(-1) !== now) this.#sent.push(now);
    return now;
  }

  get #now(): Value {
    const control = this.#control;
    if (!control) return "";
    if (control instanceof HTMLSelectElement) return this.#field.options[control.selectedIndex]?.[0] ?? "";
    if (this.#field.kind === "switch") return (control as HTMLInputElement).checked;
    return this.#field.kind === "number" ? Number(control.value) : control.value;
  }

  focus(): void {
    if (this.#sent.length && !this.#asked) return; // somebody types on
    this.#control?.focus();
    if (this.#control instanceof HTMLInputElement) this.#control.select();
  }

  update(part: Field): void {
    this.#field ??= part;
    this.element.dataset["kind"] = part.kind;
    this.#label.textContent = part.label;
    this.#control ??= this.#made(part);
    const control = this.#control;
    const taken = this.#takes(part);
    const before = this.#given && this.#now;
    this.#field = part;
    if (control instanceof HTMLSelectElement && JSON.stringify(part.options) !== JSON.stringify(this.#given?.options)) {
      control.replaceChildren(...part.options.map(([, words]) => new Option(words)));
      if (part.kind === "list") control.size = Math.max(3, Math.min(part.options.length, 8));
      if (before !== null) this.#choose(before);
    }
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.placeholder = part.hint;
    tell(control, "aria-invalid", part.wrong ? "true" : null);
    if (taken) this.#set(part.value);
    this.#given = part;
  }

  /** Nothing was changed here since something was asked. */
  get #asked(): boolean {
    return this.#sent.length > 0 && this.#sent.at(-1) === this.#now;
  }

  /** Whether what Python gives takes the place of what stands here: never of what somebody is typing. */
  #takes({ value, fresh, acts }: Field): boolean {
    const given = this.#given;
    if (!given || this.#now === given.value) return true;
    if (fresh !== given.fresh) return this.#asked;
    return acts && this.#asked && !this.#sent.slice(0, -1).includes(value); // that one answers an earlier choice
  }

  #set(value: Value): void {
    const control = this.#control!;
    if (control instanceof HTMLSelectElement) this.#choose(value);
    else if (this.#field.kind === "switch") (control as HTMLInputElement).checked = value === true;
    else if (control.value !== String(value)) control.value = String(value);
    this.#sent = [];
  }

  /** Tells what was changed; on leaving a field that was told while one typed there is nothing new. */
  #act(): void {
    clearTimeout(this.#soon);
    const told = this.#field.typed && this.#now === (this.#sent.at(-1) ?? this.#field.value);
    if (this.#field.acts && !told) this.live.press(this.id);
  }

  #choose(value: Value): void {
    (this.#control as HTMLSelectElement).selectedIndex = this.#field.options.findIndex(([one]) => one === value);
  }

  #made(part: Field): Control {
    const select = part.kind === "choice" || part.kind === "list";
    const control = document.createElement(select ? "select" : part.rows > 1 ? "textarea" : "input") as Control;
    if (control instanceof HTMLTextAreaElement) control.rows = part.rows;
    if (control instanceof HTMLInputElement) {
      control.type = { switch: "checkbox", number: "number" }[part.kind as string] ?? "text";
      if (part.kind === "number") Object.assign(control, { min: String(part.least), max: String(part.most) });
      if (part.digits) control.inputMode = "numeric";
      control.enterKeyHint = "send";
    }
    if (!select) for (const name of ["autocomplete", "autocapitalize"]) control.setAttribute(name, "off");
    control.spellcheck = false;
    control.addEventListener("change", () => this.#act());
    control.addEventListener("input", () => {
      tell(control, "aria-invalid", null);
      clearTimeout(this.#soon);
      if (this.#field.typed) this.#soon = setTimeout(() => this.#act(), PAUSE);
    });
    control.addEventListener("keydown", (e) => {
      if ((e as KeyboardEvent).key !== "Enter" || (e as KeyboardEvent).isComposing || !this.#field.enter) return;
      e.preventDefault();
      clearTimeout(this.#soon);
      this.live.press(this.#field.enter);
    });
    this.element.append(control);
    return control;
  }
}

/** Buttons of which one is pressed; each that stays keeps its place and the focus. */
export class Strip implements Shown, Filled {
  readonly element = box("rk-field");
  readonly #label = box("rk-label", "span");
  readonly #buttons = box("rk-strip");
  #field!: Field;
  value: Value = "";

  constructor(
    private readonly live: Live,
    private readonly id: string,
  ) {
    this.element.append(this.#label, this.#buttons);
    this.#buttons.role = "group";
    live.fields.set(id, this);
  }

  leave(): void {
    if (this.live.fields.get(this.id) === this) this.live.fields.delete(this.id);
  }

  focus(): void {
    this.#buttons.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
  }

  update(part: Field): void {
    this.#field = part;
    this.value = part.value;
    this.element.dataset["kind"] = part.kind;
    this.#label.textContent = this.#buttons.ariaLabel = part.label;
    const { children } = this.#buttons;
    while (children.length > part.options.length) this.#buttons.lastElementChild!.remove();
    while (children.length < part.options.length) this.#buttons.append(this.#made(children.length));
    part.options.forEach(([value, words], at) => {
      children[at]!.textContent = words;
      children[at]!.setAttribute("aria-pressed", String(value === part.value));
    });
  }

  #made(at: number): HTMLElement {
    const button = box("rk-key", "button") as HTMLButtonElement;
    button.type = "button";
    button.addEventListener("click", () => {
      this.value = this.#field.options[at]![0];
      this.live.press(this.id);
    });
    return button;
  }
}

/** A choice of which all is in sight: one of them, or none yet; what is chosen stays here until something is asked. */
export class Pick implements Shown, Filled {
  readonly element = box("rk-field", "fieldset");
  readonly #label = box("rk-label", "legend");
  readonly #choices = box("rk-pick", "span");
  readonly #group = `rk-${Math.random()}`; // radios of one name are one choice, wherever they stand
  #given: Field | null = null;
  value: Value = "";

  constructor(
    private readonly live: Live,
    private readonly id: string,
  ) {
    this.element.append(this.#label, this.#choices);
    live.fields.set(id, this);
  }

  leave(): void {
    if (this.live.fields.get(this.id) === this) this.live.fields.delete(this.id);
  }

  focus(): void {
    const radios = [...this.#choices.querySelectorAll("input")];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
  }

  update(part: Field): void {
    const given = this.#given;
    this.#given = part;
    this.element.dataset["kind"] = part.kind;
    this.#label.textContent = part.label;
    if (!given || part.fresh !== given.fresh || part.value !== given.value) this.value = part.value;
    if (JSON.stringify(given?.options) !== JSON.stringify(part.options)) this.#make(part);
    this.#choices.querySelectorAll("input").forEach((radio, at) => {
      radio.checked = part.options[at]![0] === this.value;
    });
  }

  #make({ options, enter }: Field): void {
    const made = options.map(([value, words]) => {
      const choice = box("rk-choice", "label");
      const radio = document.createElement("input");
      Object.assign(radio, { type: "radio", name: this.#group });
      radio.addEventListener("change", () => (this.value = value));
      radio.addEventListener("keydown", (e) => e.key === "Enter" && enter && this.live.press(enter));
      choice.append(radio, words);
      return choice;
    });
    this.#choices.replaceChildren(...made);
  }
}
