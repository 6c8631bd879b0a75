import { expect, it } from "vitest";
import { litSquares } from "./meter.tsx";

it("fills the tenth square only when the goal is reached", () => {
  expect(litSquares(1499, 1500)).toBe(9);
  expect(litSquares(1500, 1500)).toBe(10);
  expect(litSquares(0, 1500)).toBe(0);
});
