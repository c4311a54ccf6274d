import assert from "node:assert/strict";
import { test } from "node:test";
import { changed } from "../node_modules/.cache/rvbkit/changes.js";

const seen = { seq: 1, parts: [{ id: "a", svg: "<svg><g/><text>1</text></svg>" }, { id: "b", head: "x < y" }], taps: [] };

test("a value is put in its place, and what was seen before stays as it was", () => {
  const now = changed(seen, [[["seq"], 2], [["parts", 1, "head"], "won"], [["taps"], ["c1"]]]);
  assert.deepEqual(now.taps, ["c1"]);
  assert.equal(now.seq, 2);
  assert.equal(now.parts[1].head, "won");
  assert.equal(now.parts[0], seen.parts[0], "what has not changed is the same thing");
  assert.deepEqual(seen.taps, []);
});

test("a text is cut before every <, and the last place is changed first", () => {
  const cut = (cuts) => changed(seen, [[["parts", 0, "svg"], "cut", cuts]]).parts[0].svg;
  assert.equal(cut([[3, 1, ["<text>2"]]]), "<svg><g/><text>2</text></svg>");
  assert.equal(cut([[5, 0, ["<i/>"]], [2, 1, []]]), "<svg><text>1</text><i/></svg>");
  assert.equal(cut([[0, 1, ["!"]]]), "!<svg><g/><text>1</text></svg>");
  assert.equal(changed(seen, [[["parts", 1, "head"], "cut", [[1, 1, ["< z"]]]]]).parts[1].head, "x < z");
});
