/**
 * The life of one lesson that is open: it comes alive when it is opened and after a restart, and stays as it is where it
 * lives already. What may run, and what has to, says the kernel (`rvbkit/jupyter/stage.py`).
 */

import { Bar } from "./bar.js";
import { mark, staged } from "./hiding.js";
import { type Allowed, ask } from "./kernel.js";
import type { Cell, Context, Executor, Kernel, Modules, Panel } from "./shapes.js";

/** What a widget is called in an output. */
const WIDGET = "application/vnd.jupyter.widget-view+json";
/** How long to wait for another page that is at work on the same notebook, in milliseconds. */
const MOMENT = 400;
/** How long after an answer it is saved, in milliseconds: several in a row are saved once. */
const SOON = 800;
/** When to look again for widgets that were not found. */
const AGAIN = [500, 1500, 3000];
/** How long a cell that runs is waited for when its notebook is put away, in milliseconds. */
const LONGEST = 2000;
/** How often a kernel that dies by itself is trusted again. */
const DEATHS = 1;

/** What is written about a lesson in its notebook. */
interface About {
  readonly lesson?: string;
  readonly language?: string;
  readonly answers?: unknown;
}

/** What pages need of what is round them. */
export interface Surroundings {
  readonly modules: Modules;
  readonly executor: Executor;
  /** Ends when no command is on its way that restarts a kernel, and perhaps runs cells itself. */
  quiet(): Promise<void>;
  open(path: string): Promise<void>;
}

export class Page {
  readonly #name = Math.random().toString(36).slice(2);
  readonly #bars = new Map<Panel, Bar>();
  #allowed: Allowed | undefined;
  /** Grows with each attempt to come alive: an older one stops. */
  #attempt = 0;
  #deaths = 0;
  /** The notebook is being put away, and its kernel with it. */
  #leaving = false;
  #working = false;
  #running = Promise.resolve();
  #due = false;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #saved = Promise.resolve();

  /** The page of a notebook that is a lesson of ours; nothing for others. */
  static async of(context: Context, around: Surroundings): Promise<Page | undefined> {
    await context.ready;
    const about = context.model.getMetadata("rvbkit") as About | undefined;
    return about?.lesson ? new Page(context, around) : undefined;
  }

  private constructor(
    private readonly context: Context,
    private readonly around: Surroundings,
  ) {}

  /** One more tab shows this notebook. */
  add(panel: Panel): void {
    const bar = new Bar(panel, this.around.modules, {
      run: () => void this.#run(this.#cells()),
      again: () => void this.#again(),
      next: (lesson, part) => void this.#next(lesson, part),
    });
    const first = !this.#bars.size && !this.#attempt;
    this.#bars.set(panel, bar);
    panel.disposed.connect(() => this.#bars.delete(panel));
    panel.node.classList.add("rk-page");
    this.#mark(panel);
    this.context.model.cells.changed.connect(() => queueMicrotask(() => this.#mark(panel)));
    panel.node.addEventListener("rk-kept", () => this.refresh());
    panel.node.addEventListener("rk-opens", (e) => void this.#open((e as CustomEvent<string>).detail));
    panel.node.addEventListener("click", (e) => this.#follow(e));
    if (this.#allowed) bar.dress(this.#allowed);
    if (first) void this.#live();
    else this.refresh();
  }

  /** Asks anew how far one is; many wishes at once are one. */
  refresh(): void {
    if (!this.#due && !this.#working && this.#allowed) setTimeout(() => ((this.#due = false), void this.#refresh()), 50);
    this.#due = true;
  }

  async #refresh(): Promise<void> {
    const [progress, kept] = await Promise.all([ask(this.#kernel, "progress"), ask(this.#kernel, "carried")]);
    if (progress) for (const bar of this.#bars.values()) bar.show(progress);
    if (kept?.answers) this.#carry(kept.answers);
  }

  /** Answers travel inside the notebook; only the page that is looked at writes them, or two would fight over the file. */
  #carry(answers: object): void {
    const { model } = this.context;
    const about = { ...(model.getMetadata("rvbkit") as About) };
    if (document.hidden || JSON.stringify(about.answers) === JSON.stringify(answers)) return;
    model.setMetadata("rvbkit", { ...about, answers });
    clearTimeout(this.#saving); // at once, and not when Jupyter saves: the file may be handed in the next moment
    this.#saving = setTimeout(() => void this.#save().catch(() => undefined), SOON);
  }

  // -- coming alive ----------------------------------------------------------------------

  async #live(): Promise<void> {
    const session = this.context.sessionContext;
    await session.ready;
    let restarting = false;
    let died = false;
    session.statusChanged.connect((_, status) => {
      if (status === "autorestarting") died = true; // it died by itself; "restarting" comes then too
      if (status === "restarting") this.#busy((restarting = true));
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
  async #again(): Promise<void> {
    const { sessionContext } = this.context;
    try {
      if (sessionContext.session?.kernel) await sessionContext.restartKernel();
      else await sessionContext.changeKernel({ name: sessionContext.prevKernelName });
    } catch {
      this.#say("ended", "again");
    }
  }

  get #kernel(): Kernel | null | undefined {
    return this.context.sessionContext.session?.kernel;
  }

  async #enliven(): Promise<void> {
    const attempt = ++this.#attempt;
    this.#busy(true);
    await this.around.quiet();
    await (this.#running = this.#attemptTo(attempt));
    if (attempt === this.#attempt) this.#busy(false);
  }

  async #attemptTo(attempt: number): Promise<void> {
    const { language, lesson } = this.context.model.getMetadata("rvbkit") as About;
    for (;;) {
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
      if (!wanted.length || (await this.#run(wanted, attempt))) return;
      await moment(MOMENT); // another page is at work: what it makes is ours too
      if (attempt !== this.#attempt) return;
      if (!this.context.model.dirty) await this.context.revert();
    }
  }

  /**
   * A page that joins may ask for its widgets before JupyterLab has heard of them, and then shows that there are none: it
   * asks again. Those that stay lost, and all below, have to be run.
   */
  async #lost(attempt: number): Promise<Cell[]> {
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
  async #run(cells: readonly Cell[], attempt = ++this.#attempt): Promise<boolean> {
    const { context } = this;
    const { answers } = context.model.getMetadata("rvbkit") as About;
    const page = this.#name;
    const sources = cells.map((cell) => cell.model.sharedModel.getSource());
    const begun = await ask(this.#kernel, "begin", { page, sources });
    if (begun && !begun.mine) return false;
    if (answers) await ask(this.#kernel, "take_back", answers);
    this.#working = true;
    for (const cell of cells) {
      if (attempt !== this.#attempt || cell.isDisposed) break;
      await this.#execute(cell);
      if (cell === cells[0]) void this.#refresh(); // the first one opens the journal; those below may take a while
    }
    this.#working = false;
    if (attempt !== this.#attempt) return true;
    await ask(this.#kernel, "end", { page });
    if (cells.length === this.#cells().length) this.#say("");
    await this.#refresh();
    await this.#save(); // a second tab, or this one after F5, finds what lives
    return true;
  }

  async #execute(cell: Cell): Promise<void> {
    const { model: notebook, sessionContext } = this.context;
    const notebookConfig = this.#panel?.content.notebookConfig ?? {};
    const nothing = () => undefined;
    const told = { onCellExecuted: nothing, onCellExecutionScheduled: nothing };
    try {
      await this.around.executor.runCell({ cell, notebook, notebookConfig, sessionContext, ...told });
    } catch {
      // its output says what is wrong; a kernel that went away is told by its status
    }
  }

  /** One after another: JupyterLab takes two at once for two people who write. */
  #save(): Promise<void> {
    clearTimeout(this.#saving);
    return (this.#saved = this.#saved.catch(() => undefined).then(() => this.#write()));
  }

  async #write(): Promise<void> {
    const { contentsModel, isDisposed, model } = this.context;
    if (!isDisposed && contentsModel?.writable !== false && !model.readOnly && model.dirty) await this.context.save();
  }

  #cells(): Cell[] {
    return this.#panel ? staged(this.#panel.content) : [];
  }

  get #panel(): Panel | undefined {
    return [...this.#bars.keys()][0];
  }

  #mark(panel: Panel): void {
    if (this.#bars.has(panel)) mark(staged(panel.content), this.around.modules);
  }

  #busy(busy: boolean): void {
    for (const bar of this.#bars.values()) bar.busy(busy);
  }

  #say(word: string, key?: "run" | "again"): void {
    if (key === "again") this.#busy(false);
    for (const bar of this.#bars.values()) bar.say(this.#allowed?.words[word] ?? "", key);
  }

  // -- going on ----------------------------------------------------------------------------

  /** A link to a notebook opens it here, unless somebody wants it in a window of its own. */
  #follow(e: MouseEvent): void {
    const way = e.target instanceof Element ? e.target.closest<HTMLElement>("[data-opens]")?.dataset["opens"] : "";
    if (!way || e.button || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    void this.#open(way);
  }

  /** Opens a notebook by its path from this one, which stays as it is. */
  async #open(way: string): Promise<void> {
    const folder = this.context.path.split("/").slice(0, -1);
    const path = way.split("/").reduce((at, step) => (step === ".." ? at.slice(0, -1) : [...at, step]), folder);
    await this.around.open(path.join("/"));
  }

  /** Opens another notebook, found by what it is; this one is saved and put away, its kernel with it. */
  async #next(lesson: string, part: string): Promise<void> {
    const found = await ask(this.#kernel, "where", { lesson, part });
    if (!found?.path) return this.#bars.forEach((bar) => bar.say(found?.missing ?? ""));
    const panels = [...this.#bars.keys()];
    this.#leaving = true;
    this.#attempt += 1; // nothing more is begun here, and what runs may end: JupyterLab asks a kernel about its cell to the last
    await Promise.race([this.#running, moment(LONGEST)]);
    await this.context.sessionContext.shutdown(); // first: what a kernel still says would have to be saved again
    await this.#save();
    await this.#open(found.path);
    await this.#save(); // what ran when the kernel went has ended meanwhile, and closing would ask about it
    for (const panel of panels) panel.close();
  }
}

/** A cell that shows a sentence in place of its widget. */
function isLost({ node }: Cell): boolean {
  const shown = node.querySelectorAll(".jp-OutputArea-output.jupyter-widgets, .jp-OutputArea-output .jupyter-widgets");
  return [...shown].some(({ childElementCount, textContent }) => !childElementCount && textContent);
}

function moment(long: number): Promise<void> {
  return new Promise((done) => setTimeout(done, long));
}

/** The widgets that a cell shows. */
function models(cell: Cell): string[] {
  const found = (cell.model.toJSON().outputs ?? []).map(({ data }) => data?.[WIDGET] as { model_id?: string } | undefined);
  return found.flatMap((one) => one?.model_id ?? []);
}
