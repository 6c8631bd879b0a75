// Which staff role may enter which page under /crm: each page has a line here and is requested by each role.
// A new page fails until it has its line. access.test.ts tests the routes of the API.
import { afterAll, expect, test } from "vitest";
import { type Role, roles } from "#shop/staff/rules/rights.ts";
import { crmPages, pageStatus } from "./crm/pages.ts";
import { startShop } from "./setup/shop.ts";

interface Line {
  readonly who: readonly Role[];
}

const [owner, manager, packer, content] = roles;
const all: Line = { who: roles };
const only = (...who: Role[]): Line => ({ who });

const pages: Readonly<Record<string, Line>> = {
  crm: all,
  "crm/today": all,
  "crm/all-orders": only(owner, manager, packer),
  "crm/orders/:number": only(owner, manager, packer),
  "crm/dashboard": only(owner, manager),
  "crm/dashboard/orders": only(owner, manager),
  "crm/orders/:number/edit": only(owner, manager),
  "crm/new-order": only(owner, manager),
  "crm/catalog": only(owner, manager, content),
  "crm/catalog/import": only(owner, manager, content),
  "crm/catalog/import/:id": only(owner, manager, content),
  "crm/catalog/:id/preview": only(owner, manager, content),
  "crm/catalog/:id": only(owner, manager, content),
  "crm/categories": only(owner, manager, content),
  "crm/categories/new": only(owner, manager, content),
  "crm/categories/:id": only(owner, manager, content),
  "crm/collections": only(owner, manager, content),
  "crm/search": only(owner, manager, content),
  "crm/collections/new": only(owner, manager, content),
  "crm/collections/:id": only(owner, manager, content),
  "crm/mentions": only(owner, manager, packer),
  "crm/parcels": only(owner, manager, packer),
  "crm/courier": only(owner, manager, packer),
  "crm/packing": only(owner, manager, packer),
  "crm/packing/print": only(owner, manager, packer),
  "crm/packing/paper": only(owner, manager, packer),
  "crm/waybills": only(owner, manager, packer),
  "crm/reviews": only(owner, manager, content),
  "crm/claims": only(owner, manager),
  "crm/failed-jobs": only(owner, manager),
  "crm/refusals": only(owner, manager),
  "crm/receipts": only(owner, manager),
  "crm/money": only(owner, manager),
  "crm/payouts": only(owner, manager),
  "crm/payouts/:id": only(owner, manager),
  "crm/leads": only(owner, manager),
  "crm/customers": only(owner, manager),
  "crm/customers/import": only(owner, manager),
  "crm/customers/import/:id": only(owner, manager),
  "crm/customers/:id": only(owner, manager),
  "crm/content": only(owner, manager, content),
  "crm/content/home": only(owner, manager, content),
  "crm/content/parity": only(owner, manager, content),
  "crm/content/home/preview": only(owner, manager, content),
  "crm/content/landings/:of/:id": only(owner, manager, content),
  "crm/content/landings/:of/:id/preview": only(owner, manager, content),
  "crm/content/:id": only(owner, manager, content),
  "crm/content/:id/preview": only(owner, manager, content),
  "crm/settings/:section?": only(owner),
  "crm/certificates": only(owner, manager),
  "crm/certificates/:id": only(owner, manager),
  "crm/promo-codes": only(owner, manager),
  "crm/promo-codes/new": only(owner, manager),
  "crm/promo-codes/:code": only(owner, manager),
  "crm/promotions": only(owner, manager),
  "crm/promotions/new": only(owner, manager),
  "crm/promotions/:id": only(owner, manager),
  "crm/security": all,
  "crm/team": only(owner),
  "crm/api": only(owner),
  "crm/audit": only(owner),
  "crm/*": all,
};

const shop = await startShop();
afterAll(() => shop.close());

test("every page of the CRM is listed with the roles that may see it", () => {
  expect(crmPages.map(({ path }) => path).sort()).toEqual(Object.keys(pages).sort());
});

test.each(crmPages)("/$path", async (page) => {
  const line = pages[page.path];
  for (const role of roles) {
    const isIn = (await pageStatus(shop, page, role)) !== 403;
    expect([role, isIn]).toEqual([role, line?.who.includes(role) ?? false]);
  }
});
