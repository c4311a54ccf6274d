/** The bar at the top of a lesson: how far one is, where to go on, and what the page has to say of itself. */

import type { Allowed, Progress, Question } from "./kernel.js";
import { lead } from "./leading.js";
import type { Modules, Panel } from "./shapes.js";

/** What its keys do. */
interface Keys {
  run(): void;
  again(): void;
  next(lesson: string, part: string): void;
}

/** What stands in a step's circle, by how far one is: a tick, a half disc. */
const SHAPES: Record<Question["state"], string> = {
  done: "M5.5 9.3l2.4 2.4 4.6-5",
  tried: "M9 4a5 5 0 0 1 0 10z",
  open: "",
};
/** A house. */
const HOUSE = "M3 9l6-5.5L15 9M5 8v6.5h8V8";
const SVG = "http://www.w3.org/2000/svg";

export class Bar {
  readonly #root = made("nav", "rk rk-bar");
  readonly #line = made("div", "rk-bar-line");
  readonly #steps = made("ol", "rk-steps");
  readonly #count = made("output", "rk-count");
  readonly #said = made("div", "rk-said");
  readonly #home: HTMLButtonElement;
  readonly #goOn: HTMLButtonElement;
  readonly #code: HTMLButtonElement;
  readonly #next: HTMLButtonElement;
  #words: Allowed["words"] = {};
  #shown: Progress | undefined;

  constructor(
    private readonly panel: Panel,
    modules: Modules,
    private readonly keys: Keys,
  ) {
    this.#home = key("home", () => this.#shown?.home && keys.next(this.#shown.home.lesson, this.#shown.home.part));
    this.#home.append(drawn(HOUSE));
    this.#goOn = key("go-on", () => this.#shown && void lead(panel, this.#shown.here));
    this.#code = key("code", () => this.#showCode(!panel.node.classList.contains("rk-code")));
    this.#next = key("next", () => this.#shown?.next && keys.next(this.#shown.next.lesson, this.#shown.next.part));
    this.#code.setAttribute("role", "switch");
    this.#said.setAttribute("role", "status");
    this.#line.append(this.#home, this.#steps, this.#count, this.#goOn, this.#code, this.#next);
    this.#root.append(this.#line, this.#said);
    for (const one of [this.#home, this.#goOn, this.#code, this.#next, this.#said]) one.hidden = true;
    place(panel, modules, this.#root);
  }

  /** Words and colours come from the kernel; without them the notebook is shown as it is, with no bar. */
  dress(allowed: Allowed | undefined): void {
    if (!allowed) return (this.#root.hidden = true), this.#showCode(true);
    const whole = allowed.allowed.every(Boolean);
    const words = (this.#words = allowed.words);
    paint(allowed.style);
    this.#root.setAttribute("aria-label", words["progress"] ?? "");
    this.#goOn.textContent = words["go-on"] ?? "";
    for (const [named, word] of [[this.#code, "code"], [this.#home, "home"]] as const) {
      named.title = words[word] ?? "";
      named.setAttribute("aria-label", words[word] ?? "");
    }
    this.#code.hidden = allowed.bare && whole;
    this.#showCode(!whole); // what waits is to be read first
    this.#appear();
  }

  /** A bar with nothing in it is not there. */
  #appear(): void {
    const keys = [this.#home, this.#goOn, this.#code, this.#next];
    this.#line.hidden = !this.#steps.childElementCount && keys.every(({ hidden }) => hidden);
    this.#root.hidden = this.#line.hidden && this.#said.hidden;
  }

  /** The page is coming alive. */
  busy(busy: boolean): void {
    this.#root.setAttribute("aria-busy", String(busy));
  }

  show(progress: Progress): void {
    this.#shown = progress;
    this.#count.textContent = progress.count;
    this.#steps.replaceChildren(...progress.questions.map((one) => this.#step(one, one.key === progress.here)));
    this.#home.hidden = !progress.home;
    this.#goOn.hidden = !progress.here;
    this.#next.hidden = !progress.next;
    this.#next.textContent = progress.next?.label ?? "";
    this.#next.classList.toggle("rk-solid", progress.finished);
    this.#appear();
  }

  /** A sentence of the page about itself, with the key to press; none takes it away. */
  say(sentence: string, wanted?: "run" | "again"): void {
    this.#said.replaceChildren(sentence);
    this.#said.hidden = !sentence;
    this.#appear();
    if (!sentence || !wanted) return;
    const pressed = key(wanted, () => (this.say(""), this.#showCode(false), this.keys[wanted]()));
    pressed.textContent = this.#words[wanted] ?? "";
    pressed.classList.add("rk-solid");
    this.#said.append(" ", pressed);
  }

  #showCode(shown: boolean): void {
    this.panel.node.classList.toggle("rk-code", shown);
    this.#code.setAttribute("aria-checked", String(shown));
  }

  #step({ key: name, title, state, says }: Question, here: boolean): HTMLElement {
    const step = made("li", `rk-step rk-${state}`);
    step.classList.toggle("rk-here", here);
    const button = key("step", () => void lead(this.panel, name));
    button.className = "rk-to";
    button.dataset["leads"] = name;
    button.title = title;
    button.setAttribute("aria-label", says);
    if (here) button.setAttribute("aria-current", "step");
    button.append(drawn(SHAPES[state], true));
    step.append(button);
    return step;
  }
}

/** Puts something at the top of a notebook, above what scrolls. */
function place(panel: Panel, modules: Modules, node: HTMLElement): void {
  const host = made("div", "rk-bar-host");
  host.append(node);
  panel.contentHeader.addWidget(new modules.widgets.Widget({ node: host }));
  new ResizeObserver(() => {
    host.style.minHeight = `${node.offsetHeight}px`; // what JupyterLab's own layout gives it
    panel.contentHeader.fit();
  }).observe(node);
}

/** Says what the server has left out of a notebook for its page (`rvbkit/jupyter/contents.py`), of any notebook. */
export function tellLeftOut(panel: Panel, modules: Modules): void {
  const { sentence } = (panel.context.model.getMetadata("rvbkit-left-out") ?? {}) as { sentence?: unknown };
  if (typeof sentence !== "string" || !sentence) return;
  const told = made("div", "rk-left-out");
  told.setAttribute("role", "status");
  told.textContent = sentence;
  place(panel, modules, told);
}

function drawn(shape: string, ringed = false): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 18 18");
  svg.setAttribute("aria-hidden", "true");
  if (ringed) {
    const circle = svg.appendChild(document.createElementNS(SVG, "circle"));
    for (const [name, value] of Object.entries({ cx: "9", cy: "9", r: "7" })) circle.setAttribute(name, value);
  }
  if (shape) svg.appendChild(document.createElementNS(SVG, "path")).setAttribute("d", shape);
  return svg;
}

function key(name: string, act: () => void): HTMLButtonElement {
  const button = made("button", "rk-bar-key") as HTMLButtonElement;
  button.type = "button";
  button.dataset["bar"] = name;
  button.addEventListener("click", act);
  return button;
}

function made(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}

/** The palette's style sheet, once a page. */
function paint(style: string): void {
  const known = document.querySelector("style[data-rk-palette]");
  const sheet = known ?? document.head.appendChild(document.createElement("style"));
  sheet.setAttribute("data-rk-palette", "");
  if (sheet.textContent !== style) sheet.textContent = style;
}
