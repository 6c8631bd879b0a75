import { expect, test } from "vitest";
import type { RedirectRule } from "#shop/content/input.ts";
import { settingsInput } from "#shop/content/input.ts";
import { ruledRedirect } from "./ruled-redirect.ts";

const rules: RedirectRule[] = [
  { from: "/aktsii", to: "/podarunky", status: 301 },
  { from: "/blog", to: "https://blog.diaka.example/", status: 302 },
  { from: "/winter", to: "https://blog.diaka.example/?tag=winter", status: 307 },
];

test("a rule redirects within the shop in the language of the address, with its query", () => {
  expect(ruledRedirect(rules, "/aktsii?utm_source=x")).toEqual({
    location: "/podarunky?utm_source=x",
    status: 301,
  });
  expect(ruledRedirect(rules, "/ru/aktsii")?.location).toBe("/ru/podarunky");
  expect(ruledRedirect(rules, "/aktsii/nova")).toBeNull();
});

test("a rule may redirect to another site", () => {
  expect(ruledRedirect(rules, "/ru/blog")).toEqual({ location: "https://blog.diaka.example/", status: 302 });
  expect(ruledRedirect(rules, "/winter?a=1")?.location).toBe("https://blog.diaka.example/?tag=winter");
});

const accepts = (redirects: unknown) =>
  settingsInput.safeParse({ site: { maintenance: false, redirects } }).success;

test("only rules that end in a page and keep the CRM reachable may be saved", () => {
  expect(accepts(rules)).toBe(true);
  for (const wrong of [
    { from: "/crm/all-orders", to: "/", status: 302 },
    { from: "/login", to: "/", status: 302 },
    { from: "//evil.example", to: "/", status: 302 },
    { from: "/ru/x", to: "/", status: 302 },
    { from: "/x", to: "//evil.example", status: 302 },
    { from: "/x", to: "http://plain.example/", status: 302 },
    { from: "/x", to: "javascript:alert(1)", status: 302 },
    { from: "/x", to: "/x", status: 302 },
    { from: "/x", to: "/y", status: 200 },
  ]) {
    expect([wrong, accepts([wrong])]).toEqual([wrong, false]);
  }
  expect(accepts([...rules, rules[0]])).toBe(false);
  expect(accepts([...rules, { from: "/shop", to: "/aktsii", status: 302 }])).toBe(false);
});
