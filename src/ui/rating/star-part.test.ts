import { expect, test } from "vitest";
import { starPart } from "./star-part.ts";

const stars = (rating: number) => [1, 2, 3, 4, 5].map((nth) => starPart(rating, nth));

test("a rating fills five stars only when it is five", () => {
  expect(stars(4.4)).toEqual([1, 1, 1, 1, 0.4]);
  expect(stars(4.7)).toEqual([1, 1, 1, 1, 0.7]);
  expect(stars(5)).toEqual([1, 1, 1, 1, 1]);
  expect(stars(0)).toEqual([0, 0, 0, 0, 0]);
});
