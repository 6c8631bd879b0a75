import { expect, test } from "vitest";
import { isOfShop, shopManifest, shopManifestOf } from "./shop-manifest.ts";

test("pages of the shop list only the shop's own pages", () => {
  const routes = {
    root: { path: "" },
    "web/storefront/home/route": { index: true },
    "web/crm/order/route": {},
  };
  const url = "/assets/manifest-1a2b.js";
  const script = `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: [] }, routes, url })};`;
  const { "web/crm/order/route": _, ...own } = routes;
  expect(shopManifest(script)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: [] }, routes: own, url: "/assets/shop-manifest-1a2b.js" })};`,
  );
  expect(shopManifestOf("manifest-1a2b.js")).toBe("shop-manifest-1a2b.js");
});

test("previews, which link back to the CRM, belong to the team; a wishlist does not", () => {
  const ids = ["preview", "home-preview", "text-preview", "wishlist", "home"].map(
    (page) => `web/storefront/${page}/route`,
  );
  expect(
    [...ids, "web/layouts/crm", "web/dev/ui/route", "root", "information/contacts"].filter(isOfShop),
  ).toEqual(["web/storefront/wishlist/route", "web/storefront/home/route", "root", "information/contacts"]);
});

test("a list in another format stops the build", () => {
  expect(() => shopManifest("export default {}")).toThrow();
});
