import { expect, test } from "vitest";
import { endingKey } from "./key-expiry.ts";

test("the team hears of a key's last day a month before, and until there is a new one", () => {
  expect(endingKey("2027-05-31", "2027-04-30")).toBeNull();
  expect(endingKey("2027-05-31", "2027-05-01")).toBe("2027-05-31");
  expect(endingKey("2027-05-31", "2027-06-15")).toBe("2027-05-31");
});

test("of a key whose last day nobody has said there is nothing to hear", () => {
  expect(endingKey(null, "2027-05-01")).toBeNull();
});
