import { expect, test } from "vitest";
import { isCutOff } from "./cut-off.ts";

test.each([
  ["Chromium", new TypeError("Failed to fetch")],
  ["Chromium, in the body", new TypeError("network error")],
  ["Firefox", new TypeError("NetworkError when attempting to fetch resource.")],
  ["Safari", new TypeError("Load failed")],
  ["the router, with half of the data", new Error("Unable to decode turbo-stream response")],
])("a broken connection is recognised: %s", (_, error) => {
  expect(isCutOff(error)).toBe(true);
});

test.each([
  ["a bug", new TypeError("Cannot read properties of undefined (reading 'name')")],
  ["a refusal", new Error("503")],
  ["what is not an error", "Failed to fetch"],
])("everything else is not: %s", (_, error) => {
  expect(isCutOff(error)).toBe(false);
});
