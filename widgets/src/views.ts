/**
 * The views on one page. One match may be shown twice, or by two boards: what happens in it is
 * told by one view only. The page itself is the register, because boards share no module.
 */

/** Brings these into sight one after the other: where there is no room for all, the last one counts. */
export function reveal(...elements: (Element | undefined)[]): void {
  for (const one of elements) one?.scrollIntoView({ block: "nearest" });
}

/** Someone has just been here. */
export function touch(root: HTMLElement): void {
  root.dataset["touched"] = String(performance.now());
}

/**
 * Whether this view speaks for its match: it is the one last touched, else the first on the page.
 * A view that has stopped leaves that to others, unless they all stop: `stopping`.
 */
export function leads(root: HTMLElement, stopping = false): boolean {
  const page = root.getRootNode() as Document | ShadowRoot | Element;
  const same = [...page.querySelectorAll<HTMLElement>(".rk-live")].filter(
    (view) => view.dataset["match"] === root.dataset["match"] && (stopping || !view.hasAttribute("data-stopped")),
  );
  const seen = same.filter((view) => view.getClientRects().length); // one in a hidden tab is not heard
  const when = (view: HTMLElement) => Number(view.dataset["touched"] ?? 0);
  const [first] = (seen.length ? seen : same).sort((a, b) => when(b) - when(a));
  return first === undefined || first === root;
}
