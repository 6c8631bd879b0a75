import { describe, expect, it } from "vitest";
import { type Cells, emptyCells } from "./edit-history.ts";
import { type Avoidance, type BonbonFacts, boxFacts, hasIn, mayEat } from "./facts.ts";
import { fillForMe, type Taste } from "./fill-for-me.ts";

const milk = { code: "milk", name: "молоко" };
const hazelnut = { code: "hazelnut", name: "фундук" };

const bonbon = (key: string, facts: Partial<BonbonFacts> = {}): BonbonFacts => ({
  key,
  price: 22.5,
  weight_g: 14,
  kcal: 70.4,
  allergens: [milk],
  traits: [],
  stock: "in",
  ...facts,
});

const shop = [
  bonbon("hz", { allergens: [milk, hazelnut], traits: ["nuts", "milk"] }),
  bonbon("ch", { allergens: [], traits: ["dark", "alcohol"], price: 30.1 }),
  bonbon("bl", { allergens: [], traits: ["dark", "fruit"] }),
  bonbon("va", { traits: ["white"] }),
  bonbon("ra", { traits: ["ruby", "fruit"], stock: "few" }),
  bonbon("pi", { allergens: [milk, hazelnut], stock: "out" }),
];
const bonbonsByKey = new Map(shop.map((one) => [one.key, one]));

const fill = (cells: Cells, taste: Taste = "all_sorts", avoided: Avoidance[] = [], seed = 7) =>
  fillForMe(cells, shop, { taste, avoided: new Set(avoided), seed });
const kindsOf = (cells: Cells) => new Set(cells.filter((key) => key !== null));

describe("the sums of a box", () => {
  it("adds up in kopiykas, the empty box included", () => {
    const { price, weight_g, kcal } = boxFacts(["hz", "ch", "ch", null], bonbonsByKey, 60.3);
    expect({ price, weight_g, kcal }).toEqual({ price: 143, weight_g: 42, kcal: 211 });
  });

  it("names each allergen once, and those of absent bonbons not at all", () => {
    expect(boxFacts(["va", "hz", "hz", "??"], bonbonsByKey, 0).allergens).toEqual([milk, hazelnut]);
  });

  it("goes by the composition and not by the name of the taste", () => {
    const praline = bonbon("no", { allergens: [hazelnut], traits: ["dark"] });
    expect(hasIn(praline, "nuts")).toBe(true);
    expect(mayEat(praline, new Set(["milk", "alcohol"]))).toBe(true);
    expect(mayEat(praline, new Set(["milk", "nuts"]))).toBe(false);
  });
});

describe("a box filled by the shop", () => {
  it("is full, has at least three kinds and nothing that is unavailable", () => {
    for (const size of [4, 9, 16, 25]) {
      const filled = fill(emptyCells(size));
      expect(filled).not.toContain(null);
      expect(filled).not.toContain("pi");
      expect(kindsOf(filled).size).toBeGreaterThanOrEqual(3);
    }
  });

  it("is the same for the same seed, and different for another seed", () => {
    expect(fill(emptyCells(16))).toEqual(fill(emptyCells(16)));
    expect(fill(emptyCells(16), "all_sorts", [], 8)).not.toEqual(fill(emptyCells(16)));
  });

  it("completes the cells that are free and moves nothing", () => {
    const begun: Cells = [null, "ch", null, null, "va", ...emptyCells(4)];
    const filled = fill(begun);
    expect([filled[1], filled[4]]).toEqual(["ch", "va"]);
    expect(filled).not.toContain(null);
  });

  it("holds nothing that the customer avoids", () => {
    expect(fill(emptyCells(25), "no_nuts")).not.toContain("hz");
    expect([...kindsOf(fill(emptyCells(9), "all_sorts", ["milk", "alcohol"]))]).toEqual(["bl"]);
  });

  it("is mostly dark for a customer who prefers dark chocolate, and still of three kinds", () => {
    const filled = fill(emptyCells(16), "more_dark");
    const dark = filled.filter((key) => key === "ch" || key === "bl").length;
    expect(dark).toBeGreaterThanOrEqual(10);
    expect(kindsOf(filled).size).toBeGreaterThanOrEqual(3);
  });

  it("takes few of the bonbons that are running out", () => {
    expect(fill(emptyCells(25)).filter((key) => key === "ra").length).toBeLessThanOrEqual(2);
  });

  it("leaves cells free when no bonbon is available", () => {
    const nothing = fillForMe(emptyCells(4), [bonbon("pi", { stock: "out" })], {
      taste: "all_sorts",
      avoided: new Set(),
      seed: 1,
    });
    expect(nothing).toEqual(emptyCells(4));
  });
});
