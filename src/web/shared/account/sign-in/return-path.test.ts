import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test("after sign-in a user returns to the page that sent them", () => {
  expect(returnPath("/crm/all-orders?status=new#10")).toBe("/crm/all-orders?status=new#10");
  expect(returnPath("/ru/checkout")).toBe("/ru/checkout");
});

test.each([
  null,
  "",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "/.//evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "crm",
  `/${"x".repeat(2_000)}`,
])("a link to the sign-in page cannot redirect elsewhere: %s", (returnUrl) => {
  expect(returnPath(returnUrl)).toBeNull();
});

test("sign-in does not redirect to sign-in", () => {
  expect(returnPath("/login?return_url=/login")).toBeNull();
  expect(returnPath("/ru/login")).toBeNull();
});
