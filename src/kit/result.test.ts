import fc from "fast-check";
import { expect, test } from "vitest";
import { must, ok, refuse } from "./result.ts";

test("must returns the value of a success and throws on a refusal", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(must(ok(value))).toBe(value);
      expect(() => must(refuse({ code: "x", value }))).toThrow(/unexpected refusal/);
    }),
  );
});
