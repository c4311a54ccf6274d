"use strict";
(() => {
  // src/lab/leading.ts
  async function lead({ node, content }, key2) {
    const named = (quote) => (source) => source.includes(`${quote}${key2}${quote}`);
    const sources = content.widgets.map(({ model }) => model.type === "code" ? model.sharedModel.getSource() : "");
    const at = Math.max(sources.findIndex(named('"')), sources.findIndex(named("'")));
    if (at < 0) return;
    content.activeCellIndex = at;
    await content.scrollToItem(at, "smart").catch(() => void 0);
    const cell = content.widgets[at]?.node;
    const place2 = node.querySelector(`[data-key="${CSS.escape(key2)}"]`) ?? cell;
    if (!place2) return;
    place2.style.scrollMarginTop = "30vh";
    place2.scrollIntoView({ block: "start" });
    const first = place2.querySelector("input, select, textarea, [data-tap], button");
    first?.focus({ preventScroll: true });
  }

  // src/lab/bar.ts
  var SHAPES = {
    done: "M5.5 9.3l2.4 2.4 4.6-5",
    tried: "M9 4a5 5 0 0 1 0 10z",
    open: ""
  };
  var HOUSE = "M3 9l6-5.5L15 9M5 8v6.5h8V8";
  var SVG = "http://www.w3.org/2000/svg";
  var Bar = class {
    constructor(panel, modules, keys) {
      this.panel = panel;
      this.keys = keys;
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
    panel;
    keys;
    #root = made("nav", "rk rk-bar");
    #line = made("div", "rk-bar-line");
    #steps = made("ol", "rk-steps");
    #count = made("output", "rk-count");
    #said = made("div", "rk-said");
    #home;
    #goOn;
    #code;
    #next;
    #words = {};
    #shown;
    /** Words and colours come from the kernel; without them the notebook is shown as it is, with no bar. */
    dress(allowed) {
      if (!allowed) return this.#root.hidden = true, this.#showCode(true);
      const whole = allowed.allowed.every(Boolean);
      const words = this.#words = allowed.words;
      paint(allowed.style);
      this.#root.setAttribute("aria-label", words["progress"] ?? "");
      this.#goOn.textContent = words["go-on"] ?? "";
      for (const [named, word] of [[this.#code, "code"], [this.#home, "home"]]) {
        named.title = words[word] ?? "";
        named.setAttribute("aria-label", words[word] ?? "");
      }
      this.#code.hidden = allowed.bare && whole;
      this.#showCode(!whole);
      this.#appear();
    }
    /** A bar with nothing in it is not there. */
    #appear() {
      const keys = [this.#home, this.#goOn, this.#code, this.#next];
      this.#line.hidden = !this.#steps.childElementCount && keys.every(({ hidden }) => hidden);
      this.#root.hidden = this.#line.hidden && this.#said.hidden;
    }
    /** The page is coming alive. */
    busy(busy) {
      this.#root.setAttribute("aria-busy", String(busy));
    }
    show(progress) {
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
    say(sentence, wanted) {
      this.#said.replaceChildren(sentence);
      this.#said.hidden = !sentence;
      this.#appear();
      if (!sentence || !wanted) return;
      const pressed = key(wanted, () => (this.say(""), this.#showCode(false), this.keys[wanted]()));
      pressed.textContent = this.#words[wanted] ?? "";
      pressed.classList.add("rk-solid");
      this.#said.append(" ", pressed);
    }
    #showCode(shown) {
      this.panel.node.classList.toggle("rk-code", shown);
      this.#code.setAttribute("aria-checked", String(shown));
    }
    #step({ key: name, title, state, says }, here) {
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
  };
  function place(panel, modules, node) {
    const host = made("div", "rk-bar-host");
    host.append(node);
    panel.contentHeader.addWidget(new modules.widgets.Widget({ node: host }));
    new ResizeObserver(() => {
      host.style.minHeight = `${node.offsetHeight}px`;
      panel.contentHeader.fit();
    }).observe(node);
  }
  function tellLeftOut(panel, modules) {
    const { sentence } = panel.context.model.getMetadata("rvbkit-left-out") ?? {};
    if (typeof sentence !== "string" || !sentence) return;
    const told = made("div", "rk-left-out");
    told.setAttribute("role", "status");
    told.textContent = sentence;
    place(panel, modules, told);
  }
  function drawn(shape, ringed = false) {
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
  function key(name, act) {
    const button = made("button", "rk-bar-key");
    button.type = "button";
    button.dataset["bar"] = name;
    button.addEventListener("click", act);
    return button;
  }
  function made(tag, name) {
    const element = document.createElement(tag);
    element.className = name;
    return element;
  }
  function paint(style) {
    const known = document.querySelector("style[data-rk-palette]");
    const sheet = known ?? document.head.appendChild(document.createElement("style"));
    sheet.setAttribute("data-rk-palette", "");
    if (sheet.textContent !== style) sheet.textContent = style;
  }

  // src/lab/lab.css
  var lab_default = `/* The page round a lesson in JupyterLab and Notebook 7: its bar, and code that is hidden. Colours: rvbkit/page/svg.py. */

.rk-page:not(.rk-code) .rk-stage > .jp-Cell-inputWrapper {
  display: none;
}

/* what the bar tells is not told again below it */
.rk-page .rk-stage .jp-OutputArea-child:has(.rk-ready),
.rk-page:not(.rk-code) .rk-stage:has(.rk-ready):not(:has(.rk-live)) {
  display: none;
}

/* a page to read and to play on: where nothing is written, nothing looks as if it were */
.rk-page:not(.rk-code) :is(.rk-stage, .jp-MarkdownCell.jp-mod-rendered) {
  border-color: transparent !important;
  box-shadow: none !important;
}

.rk-page:not(.rk-code) .rk-stage :is(.jp-OutputPrompt, .jp-OutputCollapser),
.rk-page:not(.rk-code) :is(.rk-stage, .jp-MarkdownCell.jp-mod-rendered) :is(.jp-Collapser, .jp-cell-toolbar) {
  visibility: hidden;
}

/* texts to be read: lines of a book's length, letters as large as on the cards */
.rk-page:not(.rk-code) .jp-MarkdownCell .jp-RenderedMarkdown {
  --jp-content-font-size1: 16px;
  --jp-content-line-height: 1.55;

  max-width: 44em;
  font-size: 16px;
}

.rk-bar-host {
  min-height: 44px;
  overflow: hidden;
}

.rk-bar {
  --rk-reach: 32px;

  container-type: inline-size;
  border-bottom: 1px solid var(--rk-rule, var(--jp-border-color2));
  background: var(--rk-page, var(--jp-layout-color1));
  color: var(--rk-pen, var(--jp-ui-font-color1));
  font: 15px/1.35 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
}

.rk-bar[hidden],
.rk-bar [hidden] {
  display: none !important;
}

.rk-left-out {
  padding: 8px 16px;
  border-bottom: 1px solid var(--jp-border-color2);
  background: var(--jp-layout-color1);
  color: var(--jp-ui-font-color1);
  font: 15px/1.35 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
}

.rk-bar-host:has(> .rk-bar[hidden]) {
  min-height: 0 !important;
}

@media (pointer: coarse) {
  .rk-bar {
    --rk-reach: 44px;
  }
}

.rk-bar-line {
  display: flex;
  align-items: center;
  gap: 4px 12px;
  min-height: 43px;
  padding: 4px 12px;
  box-sizing: border-box;
}

.rk-steps {
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  padding: 0;
  list-style: none;
}

.rk-to {
  display: grid;
  place-items: center;
  width: 26px;
  height: var(--rk-reach);
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: none;
  cursor: pointer;
}

.rk-to:hover {
  background: var(--rk-sunk);
}

.rk-to svg {
  width: 18px;
  height: 18px;
  fill: var(--rk-page);
  stroke: var(--rk-edge);
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
}

.rk-to path {
  fill: none;
  stroke: none;
}

.rk-done .rk-to svg {
  fill: var(--rk-win);
  stroke: var(--rk-win);
}

.rk-done .rk-to path {
  stroke: var(--rk-card);
}

.rk-tried .rk-to path {
  fill: var(--rk-edge);
}

.rk-here .rk-to svg {
  stroke: var(--rk-pen);
  stroke-width: 3.5;
}

.rk-count {
  margin-right: auto;
  font-size: 13px;
  font-weight: 700;
  white-space: nowrap;
}

.rk-bar .rk-bar-key {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: var(--rk-reach);
  min-height: var(--rk-reach);
  padding: 3px 12px;
  border: 1.5px solid var(--rk-edge);
  border-radius: 10px;
  background: var(--rk-card);
  color: inherit;
  font: inherit;
  font-size: 14px;
  font-weight: 600;
  line-height: 1.2;
  white-space: nowrap;
  cursor: pointer;
}

.rk-bar .rk-bar-key:hover {
  background: var(--rk-sunk);
}

.rk-bar .rk-bar-key.rk-solid {
  border-color: var(--rk-act);
  background: var(--rk-act);
  color: var(--rk-on-act);
}

.rk-bar .rk-bar-key[data-bar="code"] {
  padding: 3px 6px;
  font-family: ui-monospace, "DejaVu Sans Mono", monospace;
}

.rk-bar .rk-bar-key[data-bar="home"] {
  padding: 3px 6px;
}

.rk-bar-key svg {
  width: 20px;
  height: 20px;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
}

.rk-bar-key[data-bar="code"]::before {
  content: "</>";
  content: "</>" / "";
}

.rk-bar .rk-bar-key[aria-checked="true"] {
  border-color: var(--rk-line);
  background: var(--rk-sunk);
  box-shadow: inset 0 0 0 1px var(--rk-line);
}

.rk-bar :is(.rk-to, .rk-bar-key):focus-visible {
  outline: 3px solid var(--rk-focus);
  outline-offset: -2px;
}

.rk-said {
  padding: 8px 12px;
  border-top: 1px solid var(--rk-rule);
  background: var(--rk-hint-soft);
}

/* narrow: the steps below, over the whole width, and how many are done beside them */
@container (max-width: 560px) {
  .rk-bar-line {
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 2px 6px;
    padding: 4px 8px;
  }

  .rk-steps {
    order: 8;
    flex: 1;
  }

  .rk-count {
    order: 9;
    margin: 0;
  }

  .rk-bar .rk-bar-key {
    padding-inline: 6px;
    font-size: 13px;
  }

  .rk-bar .rk-bar-key[data-bar="next"] {
    margin-left: auto;
  }

  .rk-bar-line::before {
    content: "";
    order: 7;
    width: 100%;
  }

  .rk-bar-line > .rk-bar-key[data-bar="go-on"] {
    margin-right: auto;
  }
}
`;

  // src/lab/hiding.ts
  var FIRST = "import rvbkit.notebook";
  var OPENS = /^rvbkit\.lesson\(/m;
  function staged(notebook) {
    return notebook.widgets.filter(({ model }) => {
      const tags = model.getMetadata("tags");
      const tagged = Array.isArray(tags) && tags.includes("stage");
      return model.type === "code" && (tagged || OPENS.test(model.sharedModel.getSource()));
    });
  }
  function mark(cells, { view }) {
    for (const cell of cells) {
      if (cell.node.classList.contains("rk-stage")) continue;
      cell.node.classList.add("rk-stage");
      cell.syncCollapse = false;
      cell.inputHidden = false;
      void cell.ready.then(() => cell.isDisposed || cell.editor?.injectExtension?.(withoutFirst(view)));
    }
  }
  function withoutFirst({ EditorView, Decoration }) {
    return EditorView.decorations.compute(["doc"], ({ doc }) => {
      if (doc.line(1).text !== FIRST || doc.lines < 2) return Decoration.none;
      const blank = doc.lines > 2 && !doc.line(2).text.trim();
      return Decoration.set([Decoration.replace({ block: true }).range(0, doc.line(blank ? 2 : 1).to)]);
    });
  }

  // src/lab/kernel.ts
  var LOAD = `exec("""
import sys
kept = sys.path[:]
sys.path[:] = filter(None, kept)
try:
    import rvbkit.jupyter.stage
except Exception:
    pass
finally:
    sys.path[:] = kept
""", {})`;
  async function ask(kernel, name, given2 = {}) {
    if (!kernel) return void 0;
    try {
      if ((await kernel.info).language_info?.name !== "python") return void 0;
      const said = JSON.stringify(JSON.stringify(given2));
      const answer = `__import__("sys").modules["rvbkit.jupyter.stage"].${name}(${said})`;
      const asked = { code: LOAD, silent: true, store_history: false, allow_stdin: false, stop_on_error: false };
      const { content } = await kernel.requestExecute({ ...asked, user_expressions: { answer } }).done;
      const text = content.user_expressions?.["answer"]?.data?.["text/plain"];
      return text === void 0 ? void 0 : JSON.parse(text);
    } catch {
      return void 0;
    }
  }

  // src/lab/page.ts
  var WIDGET = "application/vnd.jupyter.widget-view+json";
  var MOMENT = 400;
  var SOON = 800;
  var AGAIN = [500, 1500, 3e3];
  var LONGEST = 2e3;
  var DEATHS = 1;
  var Page = class _Page {
    constructor(context, around) {
      this.context = context;
      this.around = around;
    }
    context;
    around;
    #name = Math.random().toString(36).slice(2);
    #bars = /* @__PURE__ */ new Map();
    #allowed;
    /** Grows with each attempt to come alive: an older one stops. */
    #attempt = 0;
    #deaths = 0;
    /** The notebook is being put away, and its kernel with it. */
    #leaving = false;
    #working = false;
    #running = Promise.resolve();
    #due = false;
    #saving;
    #saved = Promise.resolve();
    /** The page of a notebook that is a lesson of ours; nothing for others. */
    static async of(context, around) {
      await context.ready;
      const about = context.model.getMetadata("rvbkit");
      return about?.lesson ? new _Page(context, around) : void 0;
    }
    /** One more tab shows this notebook. */
    add(panel) {
      const bar = new Bar(panel, this.around.modules, {
        run: () => void this.#run(this.#cells()),
        again: () => void this.#again(),
        next: (lesson, part) => void this.#next(lesson, part)
      });
      const first = !this.#bars.size && !this.#attempt;
      this.#bars.set(panel, bar);
      panel.disposed.connect(() => this.#bars.delete(panel));
      panel.node.classList.add("rk-page");
      this.#mark(panel);
      this.context.model.cells.changed.connect(() => queueMicrotask(() => this.#mark(panel)));
      panel.node.addEventListener("rk-kept", () => this.refresh());
      panel.node.addEventListener("rk-opens", (e) => void this.#open(e.detail));
      panel.node.addEventListener("click", (e) => this.#follow(e));
      if (this.#allowed) bar.dress(this.#allowed);
      if (first) void this.#live();
      else this.refresh();
    }
    /** Asks anew how far one is; many wishes at once are one. */
    refresh() {
      if (!this.#due && !this.#working && this.#allowed) setTimeout(() => (this.#due = false, void this.#refresh()), 50);
      this.#due = true;
    }
    async #refresh() {
      const [progress, kept] = await Promise.all([ask(this.#kernel, "progress"), ask(this.#kernel, "carried")]);
      if (progress) for (const bar of this.#bars.values()) bar.show(progress);
      if (kept?.answers) this.#carry(kept.answers);
    }
    /** Answers travel inside the notebook; only the page that is looked at writes them, or two would fight over the file. */
    #carry(answers) {
      const { model } = this.context;
      const about = { ...model.getMetadata("rvbkit") };
      if (document.hidden || JSON.stringify(about.answers) === JSON.stringify(answers)) return;
      model.setMetadata("rvbkit", { ...about, answers });
      clearTimeout(this.#saving);
      this.#saving = setTimeout(() => void this.#save().catch(() => void 0), SOON);
    }
    // -- coming alive ----------------------------------------------------------------------
    async #live() {
      const session = this.context.sessionContext;
      await session.ready;
      let restarting = false;
      let died = false;
      session.statusChanged.connect((_, status) => {
        if (status === "autorestarting") died = true;
        if (status === "restarting") this.#busy(restarting = true);
        if (status === "dead") this.#say(died ? "died" : "ended", "again");
        if (status !== "idle" || !restarting) return;
        this.#deaths = died ? this.#deaths + 1 : 0;
        restarting = died = false;
        if (this.#deaths > DEATHS) this.#say("died", "again");
        else void this.#enliven();
      });
      session.kernelChanged.connect((_, { oldValue, newValue }) => {
        if (newValue) void this.#enliven();
        else if (oldValue && !this.#leaving && !died) this.#say("ended", "again");
      });
      await this.#enliven();
    }
    /** Starts Python again. A kernel that was stopped by others takes its session along: then nothing is there to restart. */
    async #again() {
      const { sessionContext } = this.context;
      try {
        if (sessionContext.session?.kernel) await sessionContext.restartKernel();
        else await sessionContext.changeKernel({ name: sessionContext.prevKernelName });
      } catch {
        this.#say("ended", "again");
      }
    }
    get #kernel() {
      return this.context.sessionContext.session?.kernel;
    }
    async #enliven() {
      const attempt = ++this.#attempt;
      this.#busy(true);
      await this.around.quiet();
      await (this.#running = this.#attemptTo(attempt));
      if (attempt === this.#attempt) this.#busy(false);
    }
    async #attemptTo(attempt) {
      const { language, lesson } = this.context.model.getMetadata("rvbkit");
      for (; ; ) {
        const cells = this.#cells();
        const described = cells.map((cell) => ({ source: cell.model.sharedModel.getSource(), models: models(cell) }));
        const allowed = await ask(this.#kernel, "allowed", { language, lesson, cells: described });
        if (attempt !== this.#attempt) return;
        this.#allowed = allowed;
        for (const bar of this.#bars.values()) bar.dress(allowed);
        if (!allowed) return;
        const due = allowed.due.flatMap((at) => cells[at] ?? []);
        if (allowed.allowed.every(Boolean)) this.#say("");
        else this.#say("unlike-ours", "run");
        if (!due.length) await this.#refresh();
        const wanted = due.length ? due : await this.#lost(attempt);
        if (!wanted.length || await this.#run(wanted, attempt)) return;
        await moment(MOMENT);
        if (attempt !== this.#attempt) return;
        if (!this.context.model.dirty) await this.context.revert();
      }
    }
    /**
     * A page that joins may ask for its widgets before JupyterLab has heard of them, and then shows that there are none: it
     * asks again. Those that stay lost, and all below, have to be run.
     */
    async #lost(attempt) {
      for (const wait of AGAIN) {
        await moment(wait);
        const lost = this.#cells().filter(isLost);
        if (!lost.length || attempt !== this.#attempt) return [];
        for (const { outputArea } of lost) outputArea?.model.fromJSON(outputArea.model.toJSON());
      }
      await moment(MOMENT);
      const cells = this.#cells();
      const first = cells.findIndex(isLost);
      return first < 0 || attempt !== this.#attempt ? [] : cells.slice(first).filter((_, at) => this.#allowed?.allowed[first + at]);
    }
    /** Runs these cells; false when another page of the same notebook is at it. */
    async #run(cells, attempt = ++this.#attempt) {
      const { context } = this;
      const { answers } = context.model.getMetadata("rvbkit");
      const page = this.#name;
      const sources = cells.map((cell) => cell.model.sharedModel.getSource());
      const begun = await ask(this.#kernel, "begin", { page, sources });
      if (begun && !begun.mine) return false;
      if (answers) await ask(this.#kernel, "take_back", answers);
      this.#working = true;
      for (const cell of cells) {
        if (attempt !== this.#attempt || cell.isDisposed) break;
        await this.#execute(cell);
        if (cell === cells[0]) void this.#refresh();
      }
      this.#working = false;
      if (attempt !== this.#attempt) return true;
      await ask(this.#kernel, "end", { page });
      if (cells.length === this.#cells().length) this.#say("");
      await this.#refresh();
      await this.#save();
      return true;
    }
    async #execute(cell) {
      const { model: notebook, sessionContext } = this.context;
      const notebookConfig = this.#panel?.content.notebookConfig ?? {};
      const nothing = () => void 0;
      const told = { onCellExecuted: nothing, onCellExecutionScheduled: nothing };
      try {
        await this.around.executor.runCell({ cell, notebook, notebookConfig, sessionContext, ...told });
      } catch {
      }
    }
    /** One after another: JupyterLab takes two at once for two people who write. */
    #save() {
      clearTimeout(this.#saving);
      return this.#saved = this.#saved.catch(() => void 0).then(() => this.#write());
    }
    async #write() {
      const { contentsModel, isDisposed, model } = this.context;
      if (!isDisposed && contentsModel?.writable !== false && !model.readOnly && model.dirty) await this.context.save();
    }
    #cells() {
      return this.#panel ? staged(this.#panel.content) : [];
    }
    get #panel() {
      return [...this.#bars.keys()][0];
    }
    #mark(panel) {
      if (this.#bars.has(panel)) mark(staged(panel.content), this.around.modules);
    }
    #busy(busy) {
      for (const bar of this.#bars.values()) bar.busy(busy);
    }
    #say(word, key2) {
      if (key2 === "again") this.#busy(false);
      for (const bar of this.#bars.values()) bar.say(this.#allowed?.words[word] ?? "", key2);
    }
    // -- going on ----------------------------------------------------------------------------
    /** A link to a notebook opens it here, unless somebody wants it in a window of its own. */
    #follow(e) {
      const way = e.target instanceof Element ? e.target.closest("[data-opens]")?.dataset["opens"] : "";
      if (!way || e.button || e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      void this.#open(way);
    }
    /** Opens a notebook by its path from this one, which stays as it is. */
    async #open(way) {
      const folder = this.context.path.split("/").slice(0, -1);
      const path = way.split("/").reduce((at, step) => step === ".." ? at.slice(0, -1) : [...at, step], folder);
      await this.around.open(path.join("/"));
    }
    /** Opens another notebook, found by what it is; this one is saved and put away, its kernel with it. */
    async #next(lesson, part) {
      const found = await ask(this.#kernel, "where", { lesson, part });
      if (!found?.path) return this.#bars.forEach((bar) => bar.say(found?.missing ?? ""));
      const panels = [...this.#bars.keys()];
      this.#leaving = true;
      this.#attempt += 1;
      await Promise.race([this.#running, moment(LONGEST)]);
      await this.context.sessionContext.shutdown();
      await this.#save();
      await this.#open(found.path);
      await this.#save();
      for (const panel of panels) panel.close();
    }
  };
  function isLost({ node }) {
    const shown = node.querySelectorAll(".jp-OutputArea-output.jupyter-widgets, .jp-OutputArea-output .jupyter-widgets");
    return [...shown].some(({ childElementCount, textContent }) => !childElementCount && textContent);
  }
  function moment(long) {
    return new Promise((done) => setTimeout(done, long));
  }
  function models(cell) {
    const found = (cell.model.toJSON().outputs ?? []).map(({ data }) => data?.[WIDGET]);
    return found.flatMap((one) => one?.model_id ?? []);
  }

  // src/lab/remoteEntry.ts
  var NAME = "rvbkit";
  var RESTARTS = /restart/;
  async function given(scope2, name) {
    const versions = Object.values(scope2[name] ?? {});
    const found = versions.find(({ loaded }) => loaded) ?? versions[0];
    if (!found) throw new Error(name);
    return (await found.get())();
  }
  function activate(modules, app, tracker, executor) {
    const pages = /* @__PURE__ */ new WeakMap();
    const open = /* @__PURE__ */ new Set();
    const restarts = /* @__PURE__ */ new Set();
    app.commands.commandExecuted.connect((_, { id, result }) => {
      if (!RESTARTS.test(id)) return;
      const over = result.catch(() => void 0).finally(() => restarts.delete(over));
      restarts.add(over);
    });
    const around = {
      modules,
      executor,
      quiet: async () => void await Promise.all(restarts),
      open: async (path) => {
        if (app.name !== "Jupyter Notebook") return void await app.commands.execute("docmanager:open", { path });
        const whole = path.split("/").map(encodeURIComponent).join("/");
        location.assign(`${modules.coreutils.PageConfig.getBaseUrl()}notebooks/${whole}`);
      }
    };
    const add = async (panel) => {
      const { context } = panel;
      const made2 = pages.get(context) ?? Page.of(context, around);
      pages.set(context, made2);
      const page = await made2;
      await context.ready;
      if (panel.content !== null) tellLeftOut(panel, modules);
      if (!page || panel.content === null) return;
      page.add(panel);
      open.add(page);
      context.disposed.connect(() => open.delete(page));
    };
    tracker.widgetAdded.connect((_, panel) => void add(panel));
    tracker.forEach((panel) => void add(panel));
    modules.notebook.NotebookActions.executed.connect(() => {
      for (const page of open) page.refresh();
    });
    document.head.appendChild(document.createElement("style")).textContent = lab_default;
  }
  async function plugin(scope2) {
    const names = ["@jupyterlab/notebook", "@lumino/widgets", "@jupyterlab/coreutils", "@codemirror/view"];
    const [notebook, widgets, coreutils, view] = await Promise.all(names.map((name) => given(scope2, name)));
    const modules = { notebook, widgets, coreutils, view };
    return {
      id: `${NAME}:plugin`,
      autoStart: true,
      requires: [modules.notebook.INotebookTracker, modules.notebook.INotebookCellExecutor],
      activate: (app, tracker, executor) => activate(modules, app, tracker, executor)
    };
  }
  var scope = {};
  var containers = window._JUPYTERLAB ??= {};
  containers[NAME] = {
    init: (shared) => void (scope = shared),
    get: async () => {
      const made2 = await plugin(scope);
      return () => ({ __esModule: true, default: made2 });
    }
  };
})();
