import fc from "fast-check";
import { expect, test } from "vitest";
import { allergens } from "../../catalog/rules/product.ts";
import { avoidedBy } from "./avoids.ts";

const phone = "+380671112233";
const oksana = { name: "Оксана", surname: "Мельник", phone, avoids: ["milk" as const] };
const son = { name: "Петрик", surname: "Мельник", phone, avoids: ["peanut" as const, "hazelnut" as const] };

test("of two people with one phone, the one with the order’s name counts", () => {
  expect(avoidedBy([oksana, son], { name: "Петрик", surname: "Мельник", phone })).toEqual([
    "hazelnut",
    "peanut",
  ]);
});

test("a name spelled otherwise does not silence the warning", () => {
  expect(avoidedBy([oksana, son], { name: "Ксеня", surname: "Мельник", phone })).toEqual([
    "milk",
    "hazelnut",
    "peanut",
  ]);
});

test("another phone is another person", () => {
  expect(avoidedBy([oksana], { ...oksana, phone: "+380671112234" })).toEqual([]);
});

const person = fc.record({
  name: fc.constantFrom("Оксана", "Петрик"),
  surname: fc.constantFrom("Мельник", "Коваль"),
  phone: fc.constantFrom(phone, "+380671112234"),
  avoids: fc.uniqueArray(fc.constantFrom(...allergens), { maxLength: 4 }),
});

test("a saved person’s own allergens are always counted, and not those of another phone", () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 5 }), person, (others, one) => {
      const found = avoidedBy([...others, one], one);
      expect(found).toEqual(expect.arrayContaining(one.avoids));
      const ofPhone = [...others, one].filter((other) => other.phone === one.phone);
      for (const allergen of found)
        expect(ofPhone.some(({ avoids }) => avoids.includes(allergen))).toBe(true);
    }),
  );
});
