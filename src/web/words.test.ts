import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

test("who asks for words before there are any is told what is missing", () => {
  expect(() => wordsOf("uk")).toThrow(/i18n must be installed and used within a component or setup function/);
});
