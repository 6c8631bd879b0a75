import { expect, test } from "vitest";
import { movedPage } from "./moved-page.ts";

const code = encodeURIComponent("ЛИПА-20");

test.each([
  ["/ru/crm/calls?page=2", "/ru/crm/failed-jobs?page=2"],
  ["/dev/letters?lang=ru", "/dev/emails?lang=ru"],
  ["/crm/auto-promotions?state=ended", "/crm/promotions?state=ended"],
  ["/ru/crm/auto-promotions/7", "/ru/crm/promotions/7"],
  ["/crm/auto-promotions/new", "/crm/promotions/new"],
  [`/crm/promotions/${code}`, `/crm/promo-codes/${code}`],
])("the old URL of a moved page leads to the new one: %s", (from, to) => {
  expect(movedPage(from)).toEqual({ location: to, status: 301 });
});

test.each(["/crm/promotions", "/crm/promotions/new", "/crm/promotions/20", "/ru/crm/promo-codes/new"])(
  "%s is a page of today",
  (path) => expect(movedPage(path)).toBeNull(),
);
