import { expect, test } from "vitest";
import { within } from "./within.ts";

test("what is done in time is known to be done", async () => {
  expect(await within(1_000, Promise.resolve("done"))).toBe(true);
});

test("what hangs is not waited for any longer than agreed", async () => {
  expect(await within(1, new Promise(() => undefined))).toBe(false);
});

test("a failure in time is the caller's, a later one is nobody's", async () => {
  await expect(within(1_000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  const later = Promise.withResolvers<void>();
  expect(await within(1, later.promise)).toBe(false);
  later.reject(new Error("too late to matter"));
  await expect(later.promise).rejects.toThrow();
});
