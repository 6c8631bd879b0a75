import { expect, test } from "vitest";
import { partsOf } from "./parts-of.ts";

test("each kind of bonbon in a box is counted once, in the order of the cells", () => {
  const parts = ["hz", "ps", "hz", "hz"].map((key, position) => ({
    position,
    key,
    name: `name of ${key}`,
    picture: null,
  }));
  expect(partsOf({ parts })).toEqual([
    { key: "hz", name: "name of hz", quantity: 3 },
    { key: "ps", name: "name of ps", quantity: 1 },
  ]);
});
