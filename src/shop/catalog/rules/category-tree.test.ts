import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { asListed, type Branch, branchOf, childrenOf, deepest, withMoved } from "./category-tree.ts";

const row = (id: number, parent_id: number | null, slug: string, path: string, position: number): Branch => ({
  id,
  parent_id,
  slug,
  path,
  position,
});
const tree = [
  row(1, null, "shokolad", "shokolad", 1),
  row(2, 1, "chornyi", "shokolad/chornyi", 1),
  row(3, 1, "molochnyi", "shokolad/molochnyi", 2),
  row(4, null, "podarunky", "podarunky", 2),
];
const at = (rows: readonly Branch[], id: number) => rows.find((branch) => branch.id === id);

test("a category under another parent gets its address, and so does everything under it", () => {
  const moved = must(withMoved(tree, 1, { parentId: 4, slug: "plytky", before: null }));
  expect(asListed(moved).map(({ path, depth }) => [path, depth])).toEqual([
    ["podarunky", 0],
    ["podarunky/plytky", 1],
    ["podarunky/plytky/chornyi", 2],
    ["podarunky/plytky/molochnyi", 2],
  ]);
});

test("a category may be put before any of its siblings, or stay where it is", () => {
  const first = must(withMoved(tree, 3, { parentId: 1, slug: "molochnyi", before: 2 }));
  expect(childrenOf(first, 1).map(({ id, position }) => [id, position])).toEqual([
    [3, 1],
    [2, 2],
  ]);
  expect(must(withMoved(tree, 2, { parentId: 1, slug: "chornyi", before: "stay" }))).toEqual(tree);
});

test.each([
  ["under itself", 1, { parentId: 1 }, "own_branch"],
  ["under its own subcategory", 1, { parentId: 2 }, "own_branch"],
  ["under an unknown category", 1, { parentId: 99 }, "unknown_category"],
  ["before a category of another parent", 3, { parentId: 1, before: 4 }, "conflict"],
  ["at an address too long to be looked up", 2, { slug: "a".repeat(250) }, "address_too_long"],
] as const)("a category may not be %s", (_, id, place, code) => {
  const to = { parentId: 1, slug: "any", before: null, ...place };
  expect(withMoved(tree, id, to)).toMatchObject({ ok: false, error: { code } });
});

test("a branch may not be deeper than addresses allow", () => {
  const chain = [1, 2, 3, 4].map((id) => {
    const path = Array.from({ length: id }, (_, index) => `s${index + 1}`).join("/");
    return row(id, id === 1 ? null : id - 1, `s${id}`, path, 1);
  });
  const rows = [...chain, row(5, null, "s5", "s5", 2)];
  expect(withMoved(rows, 5, { parentId: 4, slug: "s5", before: null })).toMatchObject({
    error: { code: "too_deep" },
  });
  expect(withMoved(rows, 1, { parentId: 5, slug: "s1", before: null })).toMatchObject({
    error: { code: "too_deep" },
  });
});

describe("any moves of categories", () => {
  const moves = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      parentId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
      slug: fc.constantFrom("a", "b", "c"),
      place: fc.nat(9),
    }),
    { maxLength: 12 },
  );
  const forest = Array.from({ length: 9 }, (_, index) =>
    row(index + 1, null, `top-${index + 1}`, `top-${index + 1}`, index + 1),
  );
  const grown = (steps: readonly { id: number; parentId: number | null; slug: string; place: number }[]) =>
    steps.reduce<readonly Branch[]>((rows, { id, parentId, slug, place }) => {
      const there = childrenOf(rows, parentId).filter((other) => other.id !== id);
      const to = { parentId, slug: `${slug}-${id}`, before: there[place]?.id ?? null };
      const moved = withMoved(rows, id, to);
      return moved.ok ? moved.value : rows;
    }, forest);

  test("keep a tree: every category has a root, positions have no gaps, addresses match the tree", () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const rows = grown(steps);
        const listed = asListed(rows);
        expect(listed.map(({ id }) => id).sort()).toEqual(forest.map(({ id }) => id));
        expect(Math.max(...listed.map(({ depth }) => depth))).toBeLessThan(deepest);
        for (const { id, parent_id, slug, path } of rows) {
          const parent = parent_id === null ? undefined : at(rows, parent_id);
          expect(path).toBe(parent ? `${parent.path}/${slug}` : slug);
          expect(childrenOf(rows, id).map(({ position }) => position)).toEqual(
            childrenOf(rows, id).map((_, index) => index + 1),
          );
        }
      }),
    );
  });

  test("there and back again change nothing", () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (steps, id, to) => {
        const rows = grown(steps);
        const own = at(rows, id);
        if (!own || branchOf(rows, id).some((below) => below.id === to)) return;
        const siblings = childrenOf(rows, own.parent_id);
        const next = siblings[siblings.indexOf(own) + 1]?.id ?? null;
        const there = withMoved(rows, id, { parentId: to, slug: "there", before: null });
        if (!there.ok) return;
        const back = must(
          withMoved(there.value, id, { parentId: own.parent_id, slug: own.slug, before: next }),
        );
        expect(back).toEqual(rows);
      }),
    );
  });
});
