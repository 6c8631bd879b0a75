import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isUuid } from "./uuid.ts";

test("a UUID is recognised, similar texts are not", () => {
  expect(isUuid(randomUUID())).toBe(true);
  for (const wrong of ["", "abc", `${randomUUID()}0`, randomUUID().replaceAll("-", "")]) {
    expect(isUuid(wrong)).toBe(false);
  }
});
