import assert from "node:assert/strict";
import { test } from "node:test";
import { Outbox } from "../node_modules/.cache/rvbkit/outbox.js";

/** A board far away: `answer` lets Python take the oldest tap, refusing some, playing some. */
function far({ refuse = [], play = [] } = {}) {
  const world = { taps: [], sent: [], open: 0 };
  const post = (tap) => {
    world.sent.push(tap);
    world.open += 1;
  };
  world.box = new Outbox(post, () => world.taps);
  world.answer = () => {
    const tap = world.sent[world.sent.length - world.open];
    world.open -= 1;
    if (tap === "back") world.taps = world.taps.slice(0, -1);
    else if (play.includes(tap)) world.taps = [];
    else if (!refuse.includes(tap)) world.taps = [...world.taps, tap];
    return world.box.answered();
  };
  return world;
}

test("plain taps leave at once, in order, the same one twice too", () => {
  const { box, sent } = far();
  for (const tap of ["a1", "a1", "enter"]) box.push("plain", tap);
  assert.deepEqual(sent, ["a1", "a1", "enter"]);
});

test("a line leaves cell by cell, and a tap after it waits its turn", () => {
  const world = far();
  world.box.push("write", "a1");
  world.box.push("write", "a2");
  world.box.push("plain", "enter");
  assert.deepEqual(world.sent, ["a1"]);
  assert.deepEqual(world.box.line(), ["a1", "a2"]);
  world.answer();
  assert.deepEqual(world.sent, ["a1", "a2", "enter"]);
});

test("the last cell of the line is never written again: that would play it", () => {
  const world = far({ refuse: ["b9"] });
  for (const name of ["a1", "b9", "a1"]) world.box.push("write", name);
  while (world.open) world.answer();
  assert.deepEqual(world.sent, ["a1", "b9"]);
  assert.deepEqual(world.taps, ["a1"]);
});

test("a refused cell needs no taking back", () => {
  const world = far({ refuse: ["b9"] });
  world.box.push("write", "a1");
  world.box.push("write", "b9");
  world.box.push("back", "b9");
  while (world.open) world.answer();
  assert.deepEqual(world.sent, ["a1", "b9"]);
});

test("a cell that stands is taken back", () => {
  const world = far();
  world.box.push("write", "a1");
  world.box.push("write", "a2");
  world.box.push("back", "a2");
  assert.deepEqual(world.box.line(), ["a1"]);
  while (world.open) world.answer();
  assert.deepEqual(world.sent, ["a1", "a2", "back"]);
});

test("when the line is played under the pen, the rest of the drag is thrown away", () => {
  const world = far({ play: ["a3"] });
  for (const name of ["a1", "a2", "a3", "b4"]) world.box.push("write", name);
  const ends = [world.answer(), world.answer(), world.answer()];
  assert.deepEqual(ends, [false, false, true]);
  assert.deepEqual(world.sent, ["a1", "a2", "a3"]);
  assert.equal(world.box.waiting, false);
});

test("a line that is played by a tap ends no drag that began since", () => {
  const world = far({ play: ["enter"] });
  world.box.push("plain", "a1");
  world.answer();
  world.box.push("plain", "enter");
  world.box.push("write", "c1");
  assert.equal(world.answer(), false);
  assert.deepEqual(world.sent, ["a1", "enter", "c1"]);
});

test("a drag whose first cell is refused writes nothing more, and what was tapped after it counts", () => {
  const world = far({ refuse: ["a1"] });
  world.box.push("begin", "a1");
  world.box.push("write", "a2");
  world.box.push("plain", "b3");
  assert.deepEqual(world.box.line(), ["a1", "a2"]);
  assert.equal(world.answer(), true);
  assert.deepEqual(world.sent, ["a1", "b3"]);
  assert.deepEqual(world.box.line(), []);
});

test("a drag whose first cell stands goes on", () => {
  const world = far();
  world.box.push("begin", "a1");
  world.box.push("write", "a2");
  assert.equal(world.answer(), false);
  assert.deepEqual(world.sent, ["a1", "a2"]);
});

test("a tap is on its way until Python has answered it", () => {
  const world = far();
  world.box.push("plain", "A");
  assert.equal(world.box.isOnItsWay("A"), true);
  world.answer();
  assert.equal(world.box.isOnItsWay("A"), false);
});
