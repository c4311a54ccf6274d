/** The way from a notebook's widget to its kernel: all that is Jupyter's own stands here. */

import type { AnyModel, RenderProps } from "@anywidget/types";
import { Live } from "./live.js";
import type { Channel, Said, Seen } from "./seen.js";

/** What Python keeps in step with the page: the trait of `Live`. */
interface Model {
  seen: Seen;
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

function render({ model, el }: RenderProps<Model>): () => void {
  const end = new AbortController();
  new Live(channel(model, end.signal), el, end.signal);
  return () => end.abort();
}

export default { render };
