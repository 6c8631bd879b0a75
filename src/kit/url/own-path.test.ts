import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test("an address of the shop keeps its path, query and hash", () => {
  expect(ownPath("/crm/all-orders?status=new#10")).toBe("/crm/all-orders?status=new#10");
  expect(ownPath("/ru")).toBe("/ru");
  expect(ownPath("/цукерки")).toBe("/%D1%86%D1%83%D0%BA%D0%B5%D1%80%D0%BA%D0%B8");
});

test.each([
  "",
  "crm",
  "https://evil.example/",
  "//evil.example/",
  "///evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/\t/evil.example",
  "/a\r\nLocation: https://evil.example",
  "javascript:alert(1)",
  `/${"x".repeat(1_000)}`,
])("an address that leads to another site is refused: %j", (text) => {
  expect(ownPath(text)).toBeNull();
});

test("an accepted path stays on the site when a browser opens it, and is accepted again unchanged", () => {
  const part = fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      "@",
      ":",
      "?",
      "#",
      "\t",
      "\n",
      "evil.example",
      "https:",
    ),
    fc.string({ unit: "binary", maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = ownPath(`/${parts.join("")}`);
      if (path === null) return;
      expect(new URL(path, "https://shop.example").origin).toBe("https://shop.example");
      expect(path.length > 1_000 || ownPath(path)).toEqual(path.length > 1_000 || path);
    }),
    { numRuns: 2_000 },
  );
});
