import fc from "fast-check";
import { expect, test } from "vitest";
import { must, ok, refuse } from "./result.ts";

test("what was agreed comes out as it went in, a refusal that cannot be is thrown", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(must(ok(value))).toBe(value);
      expect(() => must(refuse({ code: "x", value }))).toThrow(/unexpected refusal/);
    }),
  );
});
