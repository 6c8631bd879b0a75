import { expect, test } from "vitest";
import { within } from "./within.ts";

test("work that ends in time is reported as finished", async () => {
  expect(await within(1_000, Promise.resolve("done"))).toBe(true);
});

test("the wait for work that hangs ends at its limit", async () => {
  expect(await within(1, new Promise(() => undefined))).toBe(false);
});

test("a failure in time reaches the caller, a later one is ignored", async () => {
  await expect(within(1_000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  const later = Promise.withResolvers<void>();
  expect(await within(1, later.promise)).toBe(false);
  later.reject(new Error("too late to matter"));
  await expect(later.promise).rejects.toThrow();
});
