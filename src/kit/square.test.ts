import fc from "fast-check";
import { expect, test } from "vitest";
import {
  largestSquare,
  movedSquare,
  resizedSquare,
  type Size,
  type Square,
  shareOf,
  squareOfShare,
} from "./square.ts";

const size = fc.record({
  width: fc.integer({ min: 1, max: 1_600 }),
  height: fc.integer({ min: 1, max: 1_600 }),
});
const step = fc.integer({ min: -2_000, max: 2_000 });

const expectWithin = ({ width, height }: Size, { left, top, side }: Square): void => {
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(side).toBeGreaterThanOrEqual(1);
  expect(left + side).toBeLessThanOrEqual(width);
  expect(top + side).toBeLessThanOrEqual(height);
};

test("the largest one fills the shorter side and stands in the middle", () => {
  expect(largestSquare({ width: 1_600, height: 900 })).toEqual({ left: 350, top: 0, side: 900 });
});

test("it shrinks around its centre and stops at the edges", () => {
  const wide = { width: 1_600, height: 900 };
  expect(resizedSquare(wide, largestSquare(wide), -100)).toEqual({ left: 400, top: 50, side: 800 });
  expect(movedSquare(wide, largestSquare(wide), 5_000, 5)).toEqual({ left: 700, top: 0, side: 900 });
});

test("however it is moved and sized, it is within the picture, and the server cuts the same one", () => {
  fc.assert(
    fc.property(size, fc.array(fc.tuple(step, step, step), { maxLength: 5 }), (picture, steps) => {
      const square = steps.reduce(
        (now, [right, down, by]) => resizedSquare(picture, movedSquare(picture, now, right, down), by),
        largestSquare(picture),
      );
      expectWithin(picture, square);
      expect(squareOfShare(picture, shareOf(picture, square))).toEqual(square);
    }),
  );
});

test("for any requested shares, the cut is within the picture", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(size, share, share, share, (picture, x, y, side) =>
      expectWithin(picture, squareOfShare(picture, { x, y, side })),
    ),
  );
});
