import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxSizes } from "#shop/boxes/rules/contents.ts";
import { emptyCells } from "#shop/boxes/rules/edit-history.ts";
import type { BonbonFacts } from "#shop/boxes/rules/facts.ts";
import { lids, ribbons, usualFinish } from "#shop/boxes/rules/finish.ts";
import { boxQuery, readBox } from "./box-address.ts";

const bonbonsByKey = new Map(
  ["hz", "ch", "d7"].map((key): [string, BonbonFacts] => [
    key,
    { key, price: 20, weight_g: 14, kcal: 70, allergens: [], traits: [], stock: "in" },
  ]),
);
const read = (query: string) => readBox(new URLSearchParams(query), bonbonsByKey, boxSizes);

describe("the address of a box", () => {
  it("restores every box as it was, half-filled ones too", () => {
    const boxes = fc.constantFrom(...boxSizes).chain((size) =>
      fc.record({
        cells: fc.array(fc.constantFrom(null, ...bonbonsByKey.keys()), { minLength: size, maxLength: size }),
        finish: fc.record({
          lid: fc.constantFrom(...lids),
          ribbon: fc.constantFrom(...ribbons),
          card: fc.constant(""),
        }),
      }),
    );
    fc.assert(
      fc.property(boxes, ({ cells, finish }) => {
        const back = read(boxQuery(cells, finish).toString());
        expect(back.cells).toEqual(cells);
        expect(back.finish.lid).toBe(finish.lid);
        if (finish.lid === "ribbon") expect(back.finish).toEqual(finish);
        expect([back.isBroken, back.unknown]).toEqual([false, 0]);
      }),
    );
  });

  it("has no parameter for an untouched box, and leaves the rest of the query alone", () => {
    expect(boxQuery(emptyCells(9), usualFinish).toString()).toBe("");
    const others = new URLSearchParams("modal=cart&box=hzhzhzhz");
    expect(boxQuery(emptyCells(9), usualFinish, others).toString()).toBe("modal=cart");
  });

  it("never contains the text of a card", () => {
    expect(boxQuery(emptyCells(4), { ...usualFinish, card: "Мамо, дякую" }).toString()).toBe("box=--------");
  });

  it("leaves cells empty whose bonbons are not made any more", () => {
    const { cells, unknown, isBroken } = read("box=hzzzchzz");
    expect({ cells, unknown, isBroken }).toEqual({
      cells: ["hz", null, "ch", null],
      unknown: 2,
      isBroken: false,
    });
  });

  it.each([
    "",
    "hz",
    "hz".repeat(26),
    "HZHZHZHZ",
    "<script>",
    "%00".repeat(8),
    "яяяяяяяя",
    "x".repeat(10_000),
  ])("gives an empty box for the invalid value %j", (text) => {
    const { cells, isBroken } = read(new URLSearchParams({ box: text }).toString());
    expect(cells).toEqual(emptyCells(9));
    expect(isBroken).toBe(true);
  });

  it("gives an empty box for a size that is not sold any more", () => {
    const { cells, isBroken } = readBox(new URLSearchParams("box=hzhzhzhz"), bonbonsByKey, [9, 16]);
    expect([cells.length, isBroken]).toEqual([9, true]);
  });

  it("has the default lid and ribbon where they are unknown", () => {
    expect(read("lid=gold&ribbon=rainbow").finish).toEqual(usualFinish);
  });
});
