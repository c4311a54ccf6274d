/** Points and boxes: where an arrow leads, where a pen passed, where a bubble fits. No page, no game. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
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

export interface Placed extends Point {
  /** The side of the cell on which the bubble stands. */
  readonly side: "above" | "below" | "right" | "left";
  /** Where along its edge the bubble points to the cell. */
  readonly at: number;
}

/** How far a bubble stands from its cell: room for its pointer. */
const GAP = 10;
/** A pointer stays this far from the bubble's corners. */
const CORNER = 16;

/**
 * What a bubble avoids, most of all first: the cells it speaks of, a pixel out of the room, where pages cut it
 * off, another cell. A fine grid has many cells: all those it covers together count at most so much.
 */
const COST = { cell: 1e6, outside: 20, other: 8, others: 60 };

/**
 * Where a bubble of a given size stands: beside one of the cells it speaks of (the last one is
 * what was tapped), over none of them, inside the room if it can, over few of the others.
 */
export function beside(
  size: { width: number; height: number },
  cells: readonly Box[],
  room: Box,
  others: readonly Box[] = [],
): Placed | null {
  const tries = [...cells].reverse().flatMap((cell) => positions(size, cell, room));
  const cost = (p: Placed): number => {
    const box = { ...size, x: p.x, y: p.y };
    const covered = (list: readonly Box[]): number => list.filter((cell) => overlap(box, cell)).length;
    const over = Math.min(COST.other * covered(others), COST.others);
    return COST.cell * covered(cells) + over + COST.outside * outside(box, room);
  };
  let best: Placed | null = null;
  for (const placed of tries) if (!best || cost(placed) < cost(best) - 0.5) best = placed;
  return best;
}

function positions(size: { width: number; height: number }, cell: Box, room: Box): Placed[] {
  const cx = cell.x + cell.width / 2;
  const cy = cell.y + cell.height / 2;
  const x = within(cx - size.width / 2, room.x, room.x + room.width - size.width);
  const y = within(cy - size.height / 2, room.y, room.y + room.height - size.height);
  const down = { x, at: within(cx - x, CORNER, size.width - CORNER) };
  const across = { y, at: within(cy - y, CORNER, size.height - CORNER) };
  return [
    { ...down, side: "above", y: cell.y - GAP - size.height },
    { ...down, side: "below", y: cell.y + cell.height + GAP },
    { ...across, side: "right", x: cell.x + cell.width + GAP },
    { ...across, side: "left", x: cell.x - GAP - size.width },
  ];
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function outside(box: Box, room: Box): number {
  const left = Math.max(0, room.x - box.x);
  const right = Math.max(0, box.x + box.width - room.x - room.width);
  const over = Math.max(0, room.y - box.y);
  const under = Math.max(0, box.y + box.height - room.y - room.height);
  return left + right + over + under;
}
