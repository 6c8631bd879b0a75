import { expect, test } from "vitest";
import { isOfShop, shopImportsOf, shopManifest, shopManifestOf } from "./shop-manifest.ts";

test("pages of the shop list only the shop's own pages, and the files of these apart", () => {
  const home = { index: true, module: "/assets/home.js" };
  const routes = {
    root: { path: "" },
    "web/storefront/home/route": { ...home, imports: ["/assets/card.js"] },
    "web/crm/order/route": { imports: ["/assets/table.js"] },
  };
  const url = "/assets/manifest-1a2b.js";
  const whole = { entry: { imports: ["/assets/base.js"] }, routes, url };
  const { manifest, imports } = shopManifest(`window.__reactRouterManifest=${JSON.stringify(whole)};`);
  const own = {
    entry: { imports: [] },
    routes: { root: routes.root, "web/storefront/home/route": home },
    url: "/assets/shop-manifest-1a2b.js",
  };
  expect(manifest).toBe(`window.__reactRouterManifest=${JSON.stringify(own)};`);
  expect(imports).toBe('export default {"web/storefront/home/route":["/assets/card.js"]};');
  expect(shopManifestOf("manifest-1a2b.js")).toBe("shop-manifest-1a2b.js");
  expect(shopImportsOf("/assets/shop-manifest-1a2b.js")).toBe("/assets/shop-imports-1a2b.js");
});

test("previews, which link back to the CRM, belong to the team; a wishlist does not", () => {
  const ids = ["product", "home", "landing", "text"]
    .map((page) => `previews/${page}`)
    .concat("wishlist", "home")
    .map((page) => `web/storefront/${page}/route`);
  expect(
    [...ids, "web/layouts/crm", "web/dev/ui/route", "root", "information/contacts"].filter(isOfShop),
  ).toEqual(["web/storefront/wishlist/route", "web/storefront/home/route", "root", "information/contacts"]);
});

test("a list in another format stops the build", () => {
  expect(() => shopManifest("export default {}")).toThrow();
});
