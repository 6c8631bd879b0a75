import { expect, test } from "vitest";
import { riseClearOf } from "./primary-actions.ts";

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });

test("a notice over no button stays where it is", () => {
  expect(riseClearOf(box(700, 760), [box(600, 652), box(700, 760, 400, 600)])).toBe(0);
});

test("a notice over a button rises above it, and above the next one that it would then cover", () => {
  expect(riseClearOf(box(700, 760), [box(720, 772)])).toBe(48);
  expect(riseClearOf(box(700, 760), [box(720, 772), box(650, 702)])).toBe(118);
});

test("a notice without free space above has no place, as it would be outside the window", () => {
  expect(riseClearOf(box(20, 80), [box(40, 90)])).toBeNull();
  expect(riseClearOf(box(700, 760), [box(0, 400), box(380, 720)])).toBeNull();
});
