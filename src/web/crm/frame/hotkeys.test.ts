import { expect, test, vi } from "vitest";
import { handlerOf } from "./hotkeys.ts";

test("a key bound twice on a page does one thing: that of the later part", () => {
  const page = { n: vi.fn(), j: vi.fn() };
  const bar = { n: vi.fn() };
  expect(handlerOf([page, bar], "n")).toBe(bar.n);
  expect(handlerOf([page, bar], "j")).toBe(page.j);
  expect(handlerOf([page, bar], "z")).toBeUndefined();
});
