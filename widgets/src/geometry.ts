/** Points: where an arrow leads, where a pen passed. No page, no game. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Arrow = "up" | "down" | "left" | "right";

/** A cell lies in the direction of an arrow if it is at most this far off it (in degrees). */
const LEANING = 50;

/**
 * Where an arrow leads from a cell, by the places of the cells alone.
 *
 * Of the cells in that direction the nearest row of them counts, and in that row the cell
 * nearest to the wish: the place where one would be on a square grid. The wish outlives a
 * zigzag, so that up and then down comes back to the same column of a hexagonal board. Between
 * two equal cells the one to the right, or further down, is taken; the other one is one
 * arrow further. Where nothing lies in that direction one stays.
 */
export function step(cells: readonly Point[], from: number, arrow: Arrow, wish: Point): { to: number; wish: Point } {
  const here = cells[from];
  if (!here) return { to: from, wish };
  const upright = arrow === "up" || arrow === "down";
  const sign = arrow === "down" || arrow === "right" ? 1 : -1;
  const ahead = (p: Point): number => sign * (upright ? p.y - here.y : p.x - here.x);
  const aside = (p: Point, q: Point): number => (upright ? p.x - q.x : p.y - q.y);
  const steep = Math.tan((LEANING * Math.PI) / 180);
  const found = cells
    .map((cell, index) => ({ cell, index }))
    .filter(({ cell }) => ahead(cell) > 0 && Math.abs(aside(cell, here)) <= steep * ahead(cell));
  if (!found.length) return { to: from, wish };
  const nearest = Math.min(...found.map(({ cell }) => ahead(cell)));
  const row = found.filter(({ cell }) => ahead(cell) < 1.3 * nearest);
  const off = (p: Point): number => Math.abs(aside(p, wish));
  const equal = 0.2 * nearest; // places in pictures are rounded
  row.sort((a, b) => {
    const nearer = off(a.cell) - off(b.cell);
    return Math.abs(nearer) > equal ? nearer : aside(b.cell, a.cell);
  });
  const best = row[0]!;
  return { to: best.index, wish: upright ? { x: wish.x, y: best.cell.y } : { x: best.cell.x, y: wish.y } };
}

/** Points on the way to `to`, close enough together that no cell is jumped over; `from` is left out. */
export function trail(from: Point, to: Point, apart: number): Point[] {
  const count = Math.max(1, Math.min(200, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / apart)));
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count;
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  });
}

/** The point itself and six points round it: a pen that is "well inside" has them all in one cell. */
export function around(point: Point, distance: number): Point[] {
  const ring = Array.from({ length: 6 }, (_, i) => ({
    x: point.x + distance * Math.cos((i * Math.PI) / 3),
    y: point.y + distance * Math.sin((i * Math.PI) / 3),
  }));
  return [point, ...ring];
}
