import assert from "node:assert/strict";
import { test } from "node:test";
import { around, step, trail } from "../node_modules/.cache/rvbkit/geometry.js";

/** The centres of a hexagonal board of a side, pointed cells, rows from the top, rounded as in pictures. */
function hexagons(side) {
  const rows = 2 * side - 1;
  return Array.from({ length: rows }, (_, y) => {
    const cells = rows - Math.abs(side - 1 - y);
    return Array.from({ length: cells }, (_, i) => ({
      x: Math.round(10 * (2 * i - cells + 1) * 25.98) / 10,
      y: 45 * y,
    }));
  }).flat();
}

const ARROWS = ["up", "down", "left", "right"];

function walk(cells, from, ...arrows) {
  let at = { to: from, wish: cells[from] };
  for (const arrow of arrows) at = step(cells, at.to, arrow, at.wish);
  return at.to;
}

const touching = (cells, i) =>
  cells.flatMap((cell, j) => (j !== i && Math.hypot(cell.x - cells[i].x, cell.y - cells[i].y) < 60 ? [j] : []));

for (const side of [2, 3, 4, 5]) {
  const cells = hexagons(side);

  test(`an arrow leads to a neighbour or nowhere, side ${side}`, () => {
    for (const [i] of cells.entries()) {
      for (const arrow of ARROWS) {
        const to = walk(cells, i, arrow);
        assert.ok(to === i || touching(cells, i).includes(to), `${i} ${arrow} ${to}`);
      }
    }
  });

  test(`two arrows at most lead to every neighbour, side ${side}`, () => {
    for (const [i] of cells.entries()) {
      const reached = new Set(ARROWS.flatMap((a) => [walk(cells, i, a), ...ARROWS.map((b) => walk(cells, i, a, b))]));
      for (const j of touching(cells, i)) assert.ok(reached.has(j), `${i} to ${j}`);
    }
  });

  test(`up and down again is no move, wherever there is something above, side ${side}`, () => {
    for (const [i] of cells.entries()) {
      for (const [there, back] of [["up", "down"], ["down", "up"], ["left", "right"], ["right", "left"]]) {
        if (walk(cells, i, there) !== i) assert.equal(walk(cells, i, there, back), i, `${i} ${there}`);
      }
    }
  });
}

test("a column is kept down the whole board and up again", () => {
  const cells = hexagons(4);
  const down = ["down", "down", "down", "down"];
  const up = ["up", "up", "up", "up"];
  assert.equal(cells[walk(cells, 1, ...down)].x, cells[1].x);
  assert.equal(walk(cells, 1, ...down, ...up), 1);
});

test("on a square grid arrows go straight", () => {
  const cells = Array.from({ length: 9 }, (_, i) => ({ x: 10 * (i % 3), y: 10 * Math.floor(i / 3) }));
  assert.deepEqual(
    ARROWS.map((arrow) => walk(cells, 4, arrow)),
    [1, 7, 3, 5],
  );
});

test("an arrow on an empty board stays where it is", () => {
  assert.equal(step([], 0, "up", { x: 0, y: 0 }).to, 0);
});

test("a trail has no gap and ends at its end", () => {
  const points = trail({ x: 0, y: 0 }, { x: 30, y: 40 }, 5);
  assert.equal(points.length, 10);
  assert.deepEqual(points.at(-1), { x: 30, y: 40 });
  assert.deepEqual(trail({ x: 1, y: 1 }, { x: 1, y: 1 }, 5), [{ x: 1, y: 1 }]);
});

test("the points around a point are all at the same distance", () => {
  const [centre, ...ring] = around({ x: 3, y: 4 }, 2);
  assert.equal(ring.length, 6);
  for (const point of ring) assert.ok(Math.abs(Math.hypot(point.x - centre.x, point.y - centre.y) - 2) < 1e-9);
});

const room = { x: 0, y: 0, width: 300, height: 300 };
const size = { width: 120, height: 40 };

