import { expect, test } from "vitest";
import { statedMinutes } from "./lag.ts";

test("the age of figures is stated from over a minute on, in whole minutes", () => {
  expect([0, 60, 61, 120, 121].map(statedMinutes)).toEqual([null, null, 2, 2, 3]);
});
