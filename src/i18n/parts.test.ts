import { expect, test } from "vitest";
import { sources } from "./messages.ts";
import { partOf, wordsParts } from "./parts.ts";

test("every namespace that pages use is in one part, and letters are in none", () => {
  const sent = wordsParts.flatMap((part) => Object.keys(partOf(sources.uk, part)));
  expect(sent.toSorted()).toEqual(
    Object.keys(sources.uk)
      .filter((namespace) => namespace !== "messages" && namespace !== "letters")
      .toSorted(),
  );
});

test("a visitor of the shop gets no word of the CRM", () => {
  expect(Object.keys(partOf(sources.uk, "messages")).filter((name) => name.startsWith("crm"))).toEqual([]);
  expect(Object.keys(partOf(sources.uk, "crm"))).toContain("crmOrders");
});
