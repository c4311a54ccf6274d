/** The way from a notebook's widget to its kernel: all that is Jupyter's own stands here. */

import type { AnyModel, InitializeProps, RenderProps } from "@anywidget/types";
import { type Change, changed } from "./changes.js";
import { Live } from "./live.js";
import type { Channel, Said, Seen } from "./seen.js";

/** What Python keeps in step with the page: the traits of `rvbkit.jupyter.widget.Widget`. */
interface Model {
  seen: Seen;
  /** The number of the last change. */
  at: number;
}

/** What comes after that: changes, each with its number. */
interface News {
  at: number;
  changes: Change[];
}

/** What a notebook's model says when its kernel has restarted or died: it comes with no other news. */
const KERNEL_GONE = "comm_live_update";

function channel(model: AnyModel<Model>, signal: AbortSignal): Channel {
  const on = (name: string, callback: () => void) => {
    model.on(name, callback);
    signal.addEventListener("abort", () => model.off(name, callback));
  };
  return {
    seen: () => model.get("seen"),
    post: (said: Said) => model.send(said),
    onSeen: (callback) => on("change:seen", callback),
    onGone: (callback) => on(KERNEL_GONE, callback),
  };
}

/** Keeps the model in step, once for all its views. A page that has missed a change asks for all that is seen. */
function initialize({ model }: InitializeProps<Model>): () => void {
  const take = ({ at, changes }: News) => {
    if (at === model.get("at") + 1) {
      model.set("at", at);
      model.set("seen", changed(model.get("seen"), changes));
    } else if (at > model.get("at")) {
      model.send({ again: true });
    }
  };
  model.on("msg:custom", take);
  return () => model.off("msg:custom", take);
}

function render({ model, el }: RenderProps<Model>): () => void {
  const end = new AbortController();
  new Live(channel(model, end.signal), el, end.signal);
  return () => end.abort();
}

export default { initialize, render };
