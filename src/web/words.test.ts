import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

test("a use of messages before they are loaded throws an error that names what is missing", () => {
  expect(() => wordsOf("uk")).toThrow(/i18n must be installed and used within a component or setup function/);
});
