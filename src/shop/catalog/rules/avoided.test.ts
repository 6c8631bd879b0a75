import fc from "fast-check";
import { expect, test } from "vitest";
import { avoidedIn, type Food } from "./avoided.ts";
import { allergens } from "./product.ts";

const some = fc.uniqueArray(fc.constantFrom(...allergens), { maxLength: 5 });
const food: fc.Arbitrary<Food[]> = fc.array(
  fc.record({
    name: fc.constantFrom("Трюфелі", "Коробка"),
    part: fc.constantFrom(null, "Праліне"),
    allergens: some,
    traces: some,
  }),
  { maxLength: 4 },
);

test("a food is named if it contains what is avoided, or may contain traces of it, and only then", () => {
  fc.assert(
    fc.property(food, some, (foods, avoided) => {
      const found = avoidedIn(foods, avoided);
      const expected = foods.filter((one) =>
        avoided.some((allergen) => one.allergens.includes(allergen) || one.traces.includes(allergen)),
      );
      expect(found.map(({ name, part }) => [name, part])).toEqual(
        expected.map(({ name, part }) => [name, part]),
      );
    }),
  );
});

test("nothing but the avoided allergens is named, and what is contained is not named as a trace", () => {
  fc.assert(
    fc.property(food, some, (foods, avoided) => {
      for (const { allergens: contained, traces } of avoidedIn(foods, avoided)) {
        for (const one of [...contained, ...traces]) expect(avoided).toContain(one);
        for (const one of traces) expect(contained).not.toContain(one);
      }
    }),
  );
});
