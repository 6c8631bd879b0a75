import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pagePolicy, thirdPartiesOn } from "./page-headers.ts";

test("a page allows its own inline scripts and no others, and data blocks need no permission", () => {
  const own = "let a = 1;\nlet b = 2";
  const html = `<script>${own}</script><script src="/assets/a.js"></script><script type="application/ld+json">{"x":1}</script><script type="application/json" id="loaded">{}</script>`;
  const policy = pagePolicy(html);
  const hash = createHash("sha256").update(own).digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

const page = (measuring: Parameters<typeof thirdPartiesOn>[1], path = "/"): string =>
  pagePolicy("<script>1</script>", thirdPartiesOn(path, measuring));
const tagManager = { id: "GTM-ABC1234", src: "https://www.googletagmanager.com/gtm.js", init: [] };
const pixel = {
  ids: ["100000000000001"],
  src: "https://connect.facebook.net/en_US/fbevents.js",
  autoConfig: false,
  paths: [],
};

test("third parties are allowed on a page only when they are configured", () => {
  expect(page(null)).not.toContain("https:");
  expect(page({ tagManager, pixel: null, loading: "use" })).not.toContain("facebook");
  expect(page({ tagManager: null, pixel, loading: "use" })).not.toContain("google");
  const both = page({ tagManager, pixel, loading: "use" });
  expect(both).toMatch(
    /script-src 'self' 'sha256-\S+' https:\/\/www\.googletagmanager\.com https:\/\/connect\.facebook\.net;/,
  );
  expect(both).toMatch(/connect-src 'self' .*https:\/\/\*\.google-analytics\.com/);
  expect(both).not.toContain("unsafe-eval");
});

test("the simulator of a demo is allowed, and staff are not counted", () => {
  const demo = { ...tagManager, src: "/dev/collect/gtm.js" };
  expect(page({ tagManager: demo, pixel: null, loading: "use" })).not.toContain("https:");
  for (const path of ["/crm/all-orders", "/ru/crm/all-orders", "/dev/outbox"])
    expect(page({ tagManager, pixel, loading: "use" }, path)).not.toContain("https:");
  expect(page({ tagManager, pixel, loading: "use" }, "/crmolka")).toContain("https:");
});
