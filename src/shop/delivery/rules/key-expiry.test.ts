import { expect, test } from "vitest";
import { endingKey } from "./key-expiry.ts";

test("the team is notified a month before an API key expires, and until there is a new one", () => {
  expect(endingKey("2027-05-31", "2027-04-30")).toBeNull();
  expect(endingKey("2027-05-31", "2027-05-01")).toBe("2027-05-31");
  expect(endingKey("2027-05-31", "2027-06-15")).toBe("2027-05-31");
});

test("an API key with an unknown expiry day sends no notification", () => {
  expect(endingKey(null, "2027-05-01")).toBeNull();
});
