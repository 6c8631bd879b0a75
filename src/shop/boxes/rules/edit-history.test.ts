import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  begin,
  type Cells,
  change,
  clear,
  clearAll,
  type EditHistory,
  emptyCells,
  nextFree,
  put,
  redo,
  resize,
  swap,
  undo,
  without,
} from "./edit-history.ts";

const nine = (...keys: (string | null)[]): EditHistory => begin([...keys, ...emptyCells(9 - keys.length)]);
const bonbons = (cells: Cells) => cells.filter((key) => key !== null);

describe("filling a box", () => {
  it("puts the next bonbon after the last one, or into a cell that was left free", () => {
    expect(nextFree(["hz", null, "ch", null], 2)).toBe(3);
    expect(nextFree(["hz", null, "ch", "ch"], 2)).toBe(1);
    expect(nextFree(["hz", "ch"])).toBeNull();
  });

  it("lets a bonbon change places with its neighbour, or move to a free cell", () => {
    expect(swap(nine("hz", "ch"), 0, 1).cells.slice(0, 2)).toEqual(["ch", "hz"]);
    expect(swap(nine("hz"), 0, 8).cells).toEqual([...emptyCells(8), "hz"]);
  });

  it("keeps rows and places in a larger box", () => {
    const larger = resize(begin(["a1", "b1", "c1", "d1"]), 9).cells;
    expect(larger).toEqual(["a1", "b1", null, "c1", "d1", null, null, null, null]);
  });

  it("keeps what fits into a smaller box, and undo returns all of it", () => {
    const full = begin(["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]);
    const smaller = resize(full, 4);
    expect(smaller.cells).toEqual(["a1", "a2", "b1", "b2"]);
    expect(undo(smaller).cells).toEqual(full.cells);
  });

  it("finds free cells for bonbons whose row a smaller box does not have", () => {
    const few = begin([...emptyCells(7), "c2", "c3"]);
    expect(bonbons(resize(few, 4).cells)).toEqual(["c2", "c3"]);
  });

  it("removes everything that a customer may not eat as one step", () => {
    const box = nine("hz", "ch", "hz");
    const safe = without(box, (key) => key === "hz");
    expect(bonbons(safe.cells)).toEqual(["ch"]);
    expect(undo(safe).cells).toEqual(box.cells);
  });

  it("records no step when nothing changed", () => {
    const box = nine("hz");
    expect(clear(box, 5).past).toEqual([]);
    expect(put(box, "hz", 0)).toBe(box);
    expect(put(box, "hz", 40)).toBe(box);
    expect(clearAll(begin(emptyCells(4))).past).toEqual([]);
  });

  const steps = fc.array(
    fc.oneof(
      fc.record({ key: fc.constantFrom("hz", "ch", "mi"), at: fc.nat(24) }).map(
        ({ key, at }) =>
          (box: EditHistory) =>
            put(box, key, at),
      ),
      fc.nat(3).map((at) => (box: EditHistory) => clear(box, at)),
      fc.tuple(fc.nat(3), fc.nat(3)).map(
        ([from, to]) =>
          (box: EditHistory) =>
            swap(box, from, to),
      ),
      fc.constantFrom(4, 9, 16, 25).map((size) => (box: EditHistory) => resize(box, size)),
      fc.constant(clearAll),
    ),
    { maxLength: 30 },
  );

  it("undoes to the beginning and redoes to the end through any changes", () => {
    fc.assert(
      fc.property(steps, (changes) => {
        const first = begin(emptyCells(9));
        const last = changes.reduce((box, step) => step(box), first);
        let back = last;
        for (const _ of last.past) back = undo(back);
        expect(back.cells).toEqual(first.cells);
        expect(undo(back)).toEqual(back);
        let forth = back;
        for (const _ of back.future) forth = redo(forth);
        expect(forth.cells).toEqual(last.cells);
        expect(redo(forth)).toEqual(forth);
      }),
    );
  });

  it("clears the redo steps after a new change", () => {
    const undone = undo(put(nine(), "hz", 0));
    expect(change(undone, put(undone, "ch", 0).cells).future).toEqual([]);
  });
});
