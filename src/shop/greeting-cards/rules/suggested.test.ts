import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardDesigns } from "./cards.ts";
import { suggestedDesigns } from "./suggested.ts";

const november = "2026-11-21";
const june = "2026-06-10";

describe("the designs of a greeting card that are shown first", () => {
  test("are those of the occasions that the products are for", () => {
    expect(suggestedDesigns([["kokhannia"]], november)).toEqual(["love"]);
    expect(suggestedDesigns([["vesillia", "podiaka"]], june)).toEqual(["thanks", "wedding"]);
  });

  test("begin with the occasion of most of the units in the cart", () => {
    const birthday = ["den-narodzhennia"];
    expect(suggestedDesigns([["kokhannia"], birthday, birthday], november)).toEqual(["birthday", "love"]);
    expect(suggestedDesigns([["kokhannia"], ["podiaka", "den-narodzhennia"]], november)[0]).toBe("love");
  });

  test("do not include a holiday's design out of its season", () => {
    expect(suggestedDesigns([["velykden", "sviatyi-mykolai"]], november)).toEqual(["mykolai"]);
    expect(suggestedDesigns([["velykden", "sviatyi-mykolai"]], june)).toEqual([]);
    expect(suggestedDesigns([["novyi-rik-i-rizdvo"]], "2027-01-03")).toEqual(["winter"]);
  });

  test("are none when the products have no occasion", () => {
    expect(suggestedDesigns([], june)).toEqual([]);
    expect(suggestedDesigns([[], ["korporatyvni"], ["constructor"]], june)).toEqual([]);
  });

  test("are few and have no duplicates for any cart", () => {
    const slugs = [
      "den-narodzhennia",
      "podiaka",
      "kokhannia",
      "8-bereznia",
      "velykden",
      "vesillia",
      "ні",
      "",
    ];
    const lines = fc.array(fc.array(fc.constantFrom(...slugs)));
    fc.assert(
      fc.property(lines, fc.constantFrom(november, june, "2027-03-05"), (occasions, day) => {
        const designs = suggestedDesigns(occasions, day);
        expect(designs.length).toBeLessThanOrEqual(3);
        expect(new Set(designs).size).toBe(designs.length);
        expect(designs.every((design) => cardDesigns.includes(design) && design !== "plain")).toBe(true);
      }),
    );
  });
});
