/** The way to a question: the form that asks it, else the cell that names it. */

import type { Panel } from "./shapes.js";

export async function lead({ node, content }: Panel, key: string): Promise<void> {
  const named = (quote: string) => (source: string) => source.includes(`${quote}${key}${quote}`);
  const sources = content.widgets.map(({ model }) => (model.type === "code" ? model.sharedModel.getSource() : ""));
  const at = Math.max(sources.findIndex(named('"')), sources.findIndex(named("'")));
  if (at < 0) return;
  content.activeCellIndex = at;
  await content.scrollToItem(at, "smart").catch(() => undefined); // a cell far away is drawn only when it is near
  const cell = content.widgets[at]?.node;
  const place = node.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? cell;
  if (!place) return;
  place.style.scrollMarginTop = "30vh"; // the text that asks stands above it
  place.scrollIntoView({ block: "start" });
  const first = place.querySelector<HTMLElement>("input, select, textarea, [data-tap], button");
  first?.focus({ preventScroll: true });
}
