import fc from "fast-check";
import { expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { asListed, type Branch, withMoved } from "#shop/catalog/rules/category-tree.ts";
import { spotAt, stepKeys, stepOf, zoneAt } from "./tree-moves.ts";

const row = (id: number, parent_id: number | null, position: number): Branch => ({
  id,
  parent_id,
  slug: `s${id}`,
  path: "",
  position,
});
const rows = [row(1, null, 1), row(2, 1, 1), row(3, 1, 2), row(4, null, 2)];
const after = (id: number, spot: ReturnType<typeof stepOf>) =>
  spot &&
  asListed(must(withMoved(rows, id, { ...spot, slug: `s${id}` }))).map(({ id, depth }) => [id, depth]);

test("arrow keys move a node among its siblings, into the one before, and out beside its parent", () => {
  expect(after(3, stepOf(rows, 3, "ArrowUp"))).toEqual([
    [1, 0],
    [3, 1],
    [2, 1],
    [4, 0],
  ]);
  expect(after(2, stepOf(rows, 2, "ArrowDown"))).toEqual([
    [1, 0],
    [3, 1],
    [2, 1],
    [4, 0],
  ]);
  expect(after(4, stepOf(rows, 4, "ArrowRight"))).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
  expect(after(2, stepOf(rows, 2, "ArrowLeft"))).toEqual([
    [1, 0],
    [3, 1],
    [2, 0],
    [4, 0],
  ]);
});

test("a move that is not possible sends no request", () => {
  expect([stepOf(rows, 1, "ArrowUp"), stepOf(rows, 4, "ArrowDown")]).toEqual([null, null]);
  expect([stepOf(rows, 1, "ArrowRight"), stepOf(rows, 1, "ArrowLeft")]).toEqual([null, null]);
});

test("a node dropped at the edge of another is its sibling, in the middle its child", () => {
  expect([zoneAt(0.1), zoneAt(0.5), zoneAt(0.9)]).toEqual(["before", "inside", "after"]);
  expect([zoneAt(0.4, true), zoneAt(0.5, true)]).toEqual(["before", "after"]);
  const four = row(4, null, 2);
  expect(after(2, spotAt(rows, 2, four, "before"))).toEqual([
    [1, 0],
    [3, 1],
    [2, 0],
    [4, 0],
  ]);
  expect(after(2, spotAt(rows, 2, four, "after"))).toEqual([
    [1, 0],
    [3, 1],
    [4, 0],
    [2, 0],
  ]);
  expect(after(2, spotAt(rows, 2, four, "inside"))).toEqual([
    [1, 0],
    [3, 1],
    [4, 0],
    [2, 1],
  ]);
  expect(spotAt(rows, 4, four, "inside")).toBeNull();
});

test("the server accepts the tree after any key", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.integer({ min: 1, max: 4 }), key: fc.constantFrom(...stepKeys) })),
      (presses) => {
        presses.reduce<readonly Branch[]>((tree, { id, key }) => {
          const spot = stepOf(tree, id, key);
          return spot ? must(withMoved(tree, id, { ...spot, slug: `s${id}` })) : tree;
        }, rows);
      },
    ),
  );
});
