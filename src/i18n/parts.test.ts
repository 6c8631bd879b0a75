import { expect, test } from "vitest";
import { sources } from "./messages.ts";
import { messagesParts, partOf } from "./parts.ts";

test("each message of the pages is in one part; texts that the server itself puts in are in none", () => {
  const sent = messagesParts.flatMap((part) =>
    Object.entries(partOf(sources.uk, part)).flatMap(([namespace, groups]) =>
      Object.keys(groups).map((group) => `${namespace}.${group}`),
    ),
  );
  const all = Object.entries(sources.uk)
    .filter(([namespace]) => !["messages", "emails", "errors", "finder", "landing"].includes(namespace))
    .flatMap(([namespace, groups]) => Object.keys(groups).map((group) => `${namespace}.${group}`))
    .filter((key) => key !== "content.llms");
  expect(new Set(sent).size).toBe(sent.length);
  expect(all.filter((key) => !sent.includes(key))).toEqual([]);
  expect(sent.filter((key) => !all.includes(key)).every((key) => key.startsWith("errors."))).toBe(true);
});

test("a visitor of the shop gets no message of the CRM", () => {
  expect(Object.keys(partOf(sources.uk, "messages")).filter((name) => name.startsWith("crm"))).toEqual([]);
  expect(Object.keys(partOf(sources.uk, "crm"))).toContain("crmOrders");
});
