import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { persons } from "../../content/rules/persons.ts";
import { freeFrom } from "./facets.ts";
import { freeFroms } from "./filters.ts";
import {
  budgets,
  type FinderAnswers,
  finderFromUrl,
  finderParams,
  type GiftFacts,
  loosened,
  mostPicks,
  nextStep,
  noAnswers,
  suggestGifts,
} from "./gift-finder.ts";
import { allergens, fillings } from "./product.ts";

const today = "2026-11-28";
const arrivals = { parcel: "2026-11-30", certificate: today };
const gift = (price: number, change: Partial<GiftFacts> = {}): GiftFacts => ({
  price_kop: price * 100,
  inStock: true,
  isReady: true,
  kind: "food",
  without: [...freeFroms],
  occasion: [],
  filling: [],
  chocolate: [],
  categories: ["tsukerky"],
  ...change,
});
const forAny: FinderAnswers = { ...noAnswers, person: "any", occasion: "any", budget: "any", day: "any" };

const answers = fc.record({
  person: fc.constantFrom(...persons, "any" as const),
  occasion: fc.constantFrom("any", "podiaka", "kokhannia"),
  budget: fc.constantFrom(...budgets, "any" as const),
  day: fc.constantFrom("any", "2026-11-28", "2026-11-29", "2026-11-30", "2026-12-06"),
  city: fc.constant(null),
  without: fc.subarray([...freeFroms]),
});

const products = fc.array(
  fc
    .record({
      price_kop: fc.integer({ min: 1_00, max: 3_000_00 }),
      inStock: fc.boolean(),
      isReady: fc.boolean(),
      kind: fc.constantFrom("food", "goods", "certificate" as const),
      allergens: fc.subarray([...allergens]),
      noAddedSugar: fc.boolean(),
      occasion: fc.subarray(["podiaka", "kokhannia"]),
      filling: fc.subarray([...fillings]),
      categories: fc.constantFrom(["shokolad"], ["tsukerky"], ["podarunky", "podarunky/ditiam"]),
    })
    .map((one) => ({ ...one, chocolate: [] as string[], without: freeFrom(one) })),
  { maxLength: 30 },
);

describe("a suggested gift", () => {
  test("is never over the budget, sold out, with a named allergen, or late", () => {
    const days = fc.record({
      parcel: fc.constantFrom(null, "2026-11-29", "2026-12-01", "2026-12-09"),
      certificate: fc.constant(today),
    });
    fc.assert(
      fc.property(products, answers, days, (all, asked, arrive) => {
        const picks = suggestGifts(all, asked, arrive);
        expect(picks.length).toBeLessThanOrEqual(mostPicks);
        expect(new Set(picks).size).toBe(picks.length);
        for (const pick of picks) {
          const isFood = pick.kind === "food";
          expect(pick.inStock && pick.isReady).toBe(true);
          if (asked.budget !== "any") expect(pick.price_kop).toBeLessThanOrEqual(asked.budget * 100);
          if (isFood && asked.without.includes("milk")) expect(pick.allergens).not.toContain("milk");
          if (isFood && asked.without.includes("gluten")) expect(pick.allergens).not.toContain("gluten");
          if (isFood && asked.without.includes("nuts"))
            for (const nut of ["hazelnut", "almond", "pistachio", "walnut", "cashew", "peanut"] as const)
              expect(pick.allergens).not.toContain(nut);
          if (asked.person === "kids") expect(pick.filling).not.toContain("alcohol");
          const arrives = isFood ? arrive.parcel : arrive.certificate;
          if (asked.day !== "any") expect(arrives !== null && arrives <= asked.day).toBe(true);
        }
      }),
    );
  });

  test("suits the person first, and a trifle comes last", () => {
    const box = gift(480);
    const kids = gift(350, { categories: ["podarunky", "podarunky/ditiam"] });
    const bar = gift(60, { categories: ["shokolad"] });
    expect(suggestGifts([bar, box, kids], { ...forAny, person: "kids", budget: 500 }, arrivals)).toEqual([
      kids,
      box,
      bar,
    ]);
  });

  test("is of another category than the others where there is one", () => {
    const boxes = [gift(100), gift(101), gift(102)];
    const tin = gift(103, { categories: ["kakao"] });
    expect(suggestGifts([...boxes, tin], forAny, arrivals)).toEqual([boxes[0], tin, boxes[1]]);
  });
});

test("an electronic certificate is the gift for today, when no parcel can arrive", () => {
  const certificate = gift(500, { kind: "certificate", without: [] });
  const today = { ...forAny, day: "2026-11-28", without: ["nuts" as const] };
  expect(suggestGifts([gift(100), certificate], today, arrivals)).toEqual([certificate]);
});

test("an empty result names every answer that alone is in the way", () => {
  const gifts = [gift(600, { occasion: ["podiaka"] }), gift(200)];
  const asked: FinderAnswers = { ...forAny, budget: 300, occasion: "podiaka" };
  expect(suggestGifts(gifts, asked, arrivals)).toEqual([]);
  expect(loosened(gifts, asked, arrivals).map(({ what }) => what)).toEqual(["budget", "occasion"]);
});

test("the answers are the URL, and a URL without sense is asked again", () => {
  fc.assert(
    fc.property(answers, (asked) => {
      expect(finderFromUrl(finderParams(asked))).toEqual(asked);
    }),
  );
  const broken = new URLSearchParams("for=cat&budget=7&day=2026-13-01&occasion=%3Cb%3E&without=air&city=1");
  expect(finderFromUrl(broken)).toEqual(noAnswers);
});

test("the questions come in their order", () => {
  expect(nextStep(noAnswers)).toBe("person");
  expect(nextStep({ ...forAny, budget: null })).toBe("budget");
  expect(nextStep(forAny)).toBeNull();
});
