import { expect, test } from "vitest";
import { isUseDue, keyInHeader, prefixOf, stateOf } from "./rules.ts";

const key = `dyaka_0f1e2d3c_${"a".repeat(43)}`;

test("a key is read from the header with the scheme Bearer only", () => {
  expect(keyInHeader(`Bearer ${key}`)).toBe(key);
  expect(keyInHeader(`bearer ${key}`)).toBe(key);
  for (const header of [
    undefined,
    "",
    key,
    `Basic ${key}`,
    `Bearer ${key} more`,
    `Bearer ${"a".repeat(300)}`,
  ])
    expect(keyInHeader(header)).toBeNull();
});

test("the beginning of a key may be seen, and other texts are no keys", () => {
  expect(prefixOf(key)).toBe("dyaka_0f1e2d3c");
  for (const text of ["", "dyaka_", key.slice(0, -1), `${key}a`, `x${key}`])
    expect(prefixOf(text)).toBeNull();
});

test("a key is valid until it expires or is revoked", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(stateOf({ expires_at: null, revoked_at: null }, now)).toBe("valid");
  expect(stateOf({ expires_at: new Date(now.getTime() + 1), revoked_at: null }, now)).toBe("valid");
  expect(stateOf({ expires_at: now, revoked_at: null }, now)).toBe("expired");
  expect(stateOf({ expires_at: now, revoked_at: now }, now)).toBe("revoked");
});

test("the last use is stored once a minute", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(isUseDue(null, now)).toBe(true);
  expect(isUseDue(new Date("2026-11-20T11:59:01Z"), now)).toBe(false);
  expect(isUseDue(new Date("2026-11-20T11:59:00Z"), now)).toBe(true);
});
