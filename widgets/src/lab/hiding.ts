/** The code that only sets the stage: hidden, or shown without the line that is for other pages. Nothing of it is saved. */

import type { Cell, Modules, Notebook, State } from "./shapes.js";

/** The first line of every code cell: there for pages where nothing runs by itself. */
const FIRST = "import rvbkit.notebook";
/** What opens a lesson. */
const OPENS = /^rvbkit\.lesson\(/m;

/** Cells that the page runs by itself. */
export function staged(notebook: Notebook): Cell[] {
  return notebook.widgets.filter(({ model }) => {
    const tags = model.getMetadata("tags");
    const tagged = Array.isArray(tags) && tags.includes("stage");
    return model.type === "code" && (tagged || OPENS.test(model.sharedModel.getSource()));
  });
}

/** Marks these cells for the style sheet; what the notebook folds by itself is unfolded below it. */
export function mark(cells: readonly Cell[], { view }: Modules): void {
  for (const cell of cells) {
    if (cell.node.classList.contains("rk-stage")) continue;
    cell.node.classList.add("rk-stage");
    cell.syncCollapse = false; // to be unfolded here is nothing to be saved
    cell.inputHidden = false;
    void cell.ready.then(() => cell.isDisposed || cell.editor?.injectExtension?.(withoutFirst(view)));
  }
}

/**
 * For an editor: its first line is not seen when it is the one that is for other pages. Only in stage cells: a sentence about a
 * pupil's own cell counts its lines, so all of them must be seen there.
 */
function withoutFirst({ EditorView, Decoration }: Modules["view"]): unknown {
  return EditorView.decorations.compute(["doc"], ({ doc }: State) => {
    if (doc.line(1).text !== FIRST || doc.lines < 2) return Decoration.none;
    const blank = doc.lines > 2 && !doc.line(2).text.trim();
    return Decoration.set([Decoration.replace({ block: true }).range(0, doc.line(blank ? 2 : 1).to)]);
  });
}
