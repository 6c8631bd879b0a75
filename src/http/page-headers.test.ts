import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pagePolicy } from "./page-headers.ts";

test("a page allows its own inline scripts and no others, and data blocks need no leave", () => {
  const own = "let a = 1;\nlet b = 2";
  const html = `<script>${own}</script><script src="/assets/a.js"></script><script type="application/ld+json">{"x":1}</script>`;
  const policy = pagePolicy(html);
  const hash = createHash("sha256").update(own).digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
