/**
 * What of JupyterLab's public interface this extension uses, and no more: `@jupyterlab/notebook`, `services`, `docregistry`
 * of version 4. Their own types would bring half of JupyterLab along.
 */

export interface Signal<Args> {
  connect(slot: (sender: unknown, args: Args) => void): boolean;
  disconnect(slot: (sender: unknown, args: Args) => void): boolean;
}

export interface Reply {
  readonly user_expressions?: Record<string, { data?: Record<string, string> }>;
}

export interface Kernel {
  readonly info: Promise<{ language_info?: { name?: string } }>;
  requestExecute(content: object): { readonly done: Promise<{ readonly content: object }> };
}

export interface SessionContext {
  readonly ready: Promise<void>;
  readonly session: { readonly kernel: Kernel | null } | null;
  readonly statusChanged: Signal<string>;
  readonly kernelChanged: Signal<{ readonly oldValue: Kernel | null; readonly newValue: Kernel | null }>;
  /** What the last kernel is called, also when it is gone. */
  readonly prevKernelName: string;
  restartKernel(): Promise<void>;
  changeKernel(options: { name: string }): Promise<unknown>;
  shutdown(): Promise<void>;
}

interface Output {
  readonly data?: Record<string, unknown>;
}

export interface Cell {
  readonly node: HTMLElement;
  readonly ready: Promise<void>;
  readonly isDisposed: boolean;
  /** Whether the source is folded; written into the file unless `syncCollapse` is off. */
  inputHidden: boolean;
  syncCollapse: boolean;
  readonly outputArea?: { readonly model: { toJSON(): object[]; fromJSON(outputs: object[]): void } };
  readonly editor: { injectExtension?(extension: unknown): void } | null;
  readonly model: {
    readonly type: string;
    readonly sharedModel: { getSource(): string };
    getMetadata(name: string): unknown;
    toJSON(): { readonly outputs?: readonly Output[] };
  };
}

export interface NotebookModel {
  readonly dirty: boolean;
  readonly readOnly: boolean;
  readonly cells: { readonly changed: Signal<unknown> };
  getMetadata(name: string): unknown;
  setMetadata(name: string, value: unknown): void;
}

export interface Notebook {
  readonly widgets: readonly Cell[];
  readonly notebookConfig: object;
  activeCellIndex: number;
  scrollToItem(index: number, align?: string): Promise<void>;
}

/** A file that is open, however many panels show it. */
export interface Context {
  readonly path: string;
  readonly ready: Promise<void>;
  readonly model: NotebookModel;
  readonly sessionContext: SessionContext;
  readonly contentsModel: { readonly writable?: boolean } | null;
  readonly disposed: Signal<void>;
  readonly isDisposed: boolean;
  save(): Promise<void>;
  revert(): Promise<void>;
}

/** One tab. */
export interface Panel {
  readonly node: HTMLElement;
  readonly context: Context;
  readonly content: Notebook;
  readonly contentHeader: { addWidget(widget: object): void; fit(): void };
  readonly disposed: Signal<void>;
  close(): void;
}

export interface Tracker {
  readonly widgetAdded: Signal<Panel>;
  forEach(each: (panel: Panel) => void): void;
}

/** Runs a cell as the notebook does, without moving the page or taking the focus. */
export interface Executor {
  runCell(options: {
    cell: Cell;
    notebook: NotebookModel;
    notebookConfig: object;
    onCellExecuted: (result: unknown) => void;
    onCellExecutionScheduled: (result: unknown) => void;
    sessionContext: SessionContext;
  }): Promise<boolean>;
}

export interface App {
  readonly name: string;
  readonly commands: {
    readonly commandExecuted: Signal<{ readonly id: string; readonly result: Promise<unknown> }>;
    execute(id: string, args?: object): Promise<unknown>;
  };
}

/** The modules of the page that this extension is given. */
export interface Modules {
  readonly notebook: {
    readonly INotebookTracker: object;
    readonly INotebookCellExecutor: object;
    readonly NotebookActions: { readonly executed: Signal<{ readonly notebook: Notebook }> };
  };
  readonly widgets: { readonly Widget: new (options: { node: HTMLElement }) => object };
  readonly coreutils: { readonly PageConfig: { getBaseUrl(): string } };
  readonly view: {
    readonly EditorView: { readonly decorations: { compute(of: string[], make: (state: State) => unknown): unknown } };
    readonly Decoration: { readonly none: unknown; replace(spec: object): Ranged; set(ranges: unknown): unknown };
  };
}

/** What an editor holds. */
export interface State {
  readonly doc: { readonly lines: number; line(number: number): { readonly text: string; readonly to: number } };
}

interface Ranged {
  range(from: number, to: number): unknown;
}
