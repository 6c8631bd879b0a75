import { expect, test } from "vitest";
import { thingsIn, withNames } from "./named-values.ts";

const nameOf = ({ subject, thing }: { subject: string; thing: string }) =>
  thing === "9" ? null : `${subject} ${thing}`;

test.each([
  ["category_id", 3, "category 3"],
  ["parent_id", null, null],
  ["collections", [1, 2], ["collection 1", "collection 2"]],
  ["advance.categories", [3], ["category 3"]],
  [
    "conditions.products",
    { products: [7], categories: [], collections: [2] },
    { products: ["product 7"], categories: [], collections: ["collection 2"] },
  ],
  ["collections", [9], ["№\u00a09"]],
  ["percent", 10, 10],
  ["weekdays", [1, 2], [1, 2]],
])("ids in «%s» are shown by name: %j", (field, value, named) => {
  expect(withNames(field, value, nameOf)).toEqual(named);
});

test("a value names its things once each", () => {
  expect(thingsIn("conditions", { products: { products: [7, 8] }, units: 2 })).toEqual([
    { subject: "product", thing: "7" },
    { subject: "product", thing: "8" },
  ]);
});
