import { expect, test } from "vitest";
import { locales } from "#i18n/locale.ts";
import { type Messages, sources } from "#i18n/messages.ts";
import { roles } from "#shop/staff/rules/rights.ts";
import { menuOf, sectionsOf, waitingOn } from "./sections.ts";

test.each(locales)("the links of the side bar have different names, %s", (locale) => {
  const { names, shop } = (sources[locale] as Messages).crm.frame;
  const all = [...Object.values(names), shop];
  expect(all.filter((name, index) => all.indexOf(name) < index)).toEqual([]);
});

test.each(roles)("the menu has at most ten entries and leads to every page once, %s", (role) => {
  const menu = menuOf(role);
  expect(menu.length).toBeLessThanOrEqual(10);
  const reached = menu.flatMap(({ main, pages }) => [...new Set([main, ...pages])]);
  expect(reached.map(({ key }) => key).sort()).toEqual(
    sectionsOf(role)
      .map(({ key }) => key)
      .sort(),
  );
});

test("someone with one page of an entry sees that page by its own name", () => {
  expect(menuOf("content").map(({ key }) => key)).toEqual(["today", "reviews", "catalog", "content"]);
});

test("an entry has the sum of what waits on its pages", () => {
  const customers = menuOf("manager").find(({ key }) => key === "customers");
  const counts = { leads: 2, claims: 1, reviews: 4, orders: 7 };
  expect(customers && waitingOn([customers.main, ...customers.pages], counts)).toBe(7);
});
