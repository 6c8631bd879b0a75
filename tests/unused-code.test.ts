import { expect, test } from "vitest";
import { withBodies } from "../scripts/unused-code.ts";

test("the named functions get their new bodies, wherever they are declared", () => {
  const code = "function a(){function b(x){return x+1}return b(2)}async function c(){await a()}";
  expect(withBodies(code, { c: "{}", b: "{return 1}" })).toBe(
    "function a(){function b(x){return 1}return b(2)}async function c(){}",
  );
});

test("a function that the package no longer has stops the build", () => {
  expect(() => withBodies("function a(){}", { b: "{}" })).toThrow("b");
});
