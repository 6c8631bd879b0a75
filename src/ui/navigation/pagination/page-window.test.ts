import { expect, it } from "vitest";
import { pageWindow } from "./page-window.ts";

it("shows every page when there are few", () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

it("keeps the first, the last and the neighbours, with gaps between", () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, null, 20]);
  expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pageWindow(20, 20)).toEqual([1, null, 18, 19, 20]);
});

it("never hides a single page behind a gap", () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(pageWindow(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
});
