import { expect, test } from "vitest";
import routes from "./routes.ts";

interface Entry {
  readonly path?: string;
  readonly index?: boolean;
  readonly file: string;
  readonly children?: readonly Entry[];
}

/** Every page with its layout. */
function pages(entries: readonly Entry[], above = "", layout = "none"): [path: string, layout: string][] {
  return entries.flatMap(({ path, file, children }) => {
    const name = /^web\/layouts\/(.+)\.tsx$/.exec(file)?.[1] ?? layout;
    const full = path === undefined ? above : `${above}/${path}`;
    return children ? pages(children, full, name) : [[full, name]];
  });
}

test("each page of the specification has its address, without a prefix and under /ru, and its layout", async () => {
  const found = new Map(pages(await routes));
  for (const [layout, paths] of Object.entries({
    default: [
      ..." cart login reviews add-review thx-review sitemap thx-page favorites".split(" "),
      ..."about-us contacts showcase refund-policy user-agreement privacy-policy delivery-payment certificate-terms for-companies".split(
        " ",
      ),
    ],
    checkout: ["checkout"],
    maintenance: ["maintenance"],
    "crm-page": ["crm/all-orders"],
    profile: ["orders", "wishlist", "recently-viewed", "personal-information"].map(
      (path) => `profile/${path}`,
    ),
    "sticky-off": ["*"],
  }))
    for (const path of paths) {
      const address = path === "" ? "/ru?" : `/ru?/${path}`;
      expect([address, found.get(address)]).toEqual([address, layout]);
    }
});
