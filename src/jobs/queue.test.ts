import { expect, test } from "vitest";
import { maxAttempts, retryDelaySeconds } from "./queue.ts";

test("each retry waits longer than the one before, with any jitter", () => {
  for (let attempt = 1; attempt < maxAttempts - 1; attempt += 1) {
    expect(retryDelaySeconds(attempt + 1, 0)).toBeGreaterThan(
      retryDelaySeconds(attempt, 0.999) ?? Number.NaN,
    );
  }
});

test("the first retry comes within seconds and the last try is final", () => {
  expect(retryDelaySeconds(1, 0.5)).toBe(5);
  expect(retryDelaySeconds(maxAttempts, 0.5)).toBeNull();
});
