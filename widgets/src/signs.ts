/** Drawn signs, by name: what stands beside a word so that no colour says anything alone. */

const PATHS: Record<string, string> = {
  wrong: "M12 3a9 9 0 1 0 .01 0M8.5 8.5l7 7M15.5 8.5l-7 7",
  right: "M12 3a9 9 0 1 0 .01 0M7.5 12.5l3 3 6-7",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.7.5-1 1.2-1 2.1h-5c0-.9-.3-1.6-1-2.1A6 6 0 0 1 12 3",
  play: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  undo: "M9 5L4 10l5 5M4 10h9a6 6 0 0 1 0 12h-2",
  redo: "M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h2",
  menu: "M5 12h.01M12 12h.01M19 12h.01",
  turn: "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5",
  walk: "M3.6 12c0-7.2 16.8-7.2 16.8 0s-10.8 6.6-14.4 4.8M8.4 13.2l-2.4 3.6 3.6 3",
  close: "M6 6l12 12M18 6L6 18",
  screen: "M4 5h16v11H4zM9 20h6M12 16v4",
  eye: "M2.5 12c3-4.5 6-6.5 9.5-6.5s6.5 2 9.5 6.5c-3 4.5-6 6.5-9.5 6.5s-6.5-2-9.5-6.5zM12 9.3a2.7 2.7 0 1 0 .01 0",
  curtain: "M2.5 12c3-4.5 6-6.5 9.5-6.5s6.5 2 9.5 6.5c-3 4.5-6 6.5-9.5 6.5s-6.5-2-9.5-6.5zM12 9.3a2.7 2.7 0 1 0 .01 0M4.5 4l15 16",
  won: "M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2-5.6 3.2 1.3-6.2L3 9.5l6.3-.7z",
};

/** The sign of a name; an empty picture where there is none. */
export function sign(name: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "rk-sign");
  svg.setAttribute("aria-hidden", "true");
  const path = PATHS[name];
  if (path) svg.appendChild(document.createElementNS(svg.namespaceURI, "path")).setAttribute("d", path);
  return svg;
}
