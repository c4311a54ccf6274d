/**
 * Where JupyterLab and Notebook 7 find this extension: a module-federation container, registered by hand, which is given
 * the modules of the page.
 */

import { tellLeftOut } from "./bar.js";
import style from "./lab.css";
import { Page, type Surroundings } from "./page.js";
import type { App, Context, Executor, Modules, Panel, Tracker } from "./shapes.js";

const NAME = "rvbkit";
/** Commands that restart a kernel and may do more with the notebook then. */
const RESTARTS = /restart/;

type Scope = Record<string, Record<string, { loaded?: unknown; get(): Promise<() => unknown> }>>;

async function given(scope: Scope, name: string): Promise<unknown> {
  const versions = Object.values(scope[name] ?? {});
  const found = versions.find(({ loaded }) => loaded) ?? versions[0];
  if (!found) throw new Error(name);
  return (await found.get())();
}

function activate(modules: Modules, app: App, tracker: Tracker, executor: Executor): void {
  const pages = new WeakMap<Context, Promise<Page | undefined>>();
  const open = new Set<Page>();
  const restarts = new Set<Promise<unknown>>();
  app.commands.commandExecuted.connect((_, { id, result }) => {
    if (!RESTARTS.test(id)) return;
    const over = result.catch(() => undefined).finally(() => restarts.delete(over));
    restarts.add(over);
  });
  const around: Surroundings = {
    modules,
    executor,
    quiet: async () => void (await Promise.all(restarts)),
    open: async (path) => {
      if (app.name !== "Jupyter Notebook") return void (await app.commands.execute("docmanager:open", { path }));
      const whole = path.split("/").map(encodeURIComponent).join("/"); // one page, one notebook
      location.assign(`${modules.coreutils.PageConfig.getBaseUrl()}notebooks/${whole}`);
    },
  };
  const add = async (panel: Panel) => {
    const { context } = panel;
    const made = pages.get(context) ?? Page.of(context, around);
    pages.set(context, made);
    const page = await made;
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
  document.head.appendChild(document.createElement("style")).textContent = style;
}

async function plugin(scope: Scope): Promise<object> {
  const names = ["@jupyterlab/notebook", "@lumino/widgets", "@jupyterlab/coreutils", "@codemirror/view"];
  const [notebook, widgets, coreutils, view] = await Promise.all(names.map((name) => given(scope, name)));
  const modules = { notebook, widgets, coreutils, view } as Modules;
  return {
    id: `${NAME}:plugin`,
    autoStart: true,
    requires: [modules.notebook.INotebookTracker, modules.notebook.INotebookCellExecutor],
    activate: (app: App, tracker: Tracker, executor: Executor) => activate(modules, app, tracker, executor),
  };
}

let scope: Scope = {};
const containers = ((window as { _JUPYTERLAB?: Record<string, object> })._JUPYTERLAB ??= {});
containers[NAME] = {
  init: (shared: Scope) => void (scope = shared),
  get: async () => {
    const made = await plugin(scope);
    return () => ({ __esModule: true, default: made });
  },
};
