import fc from "fast-check";
import { expect, test } from "vitest";
import { linkSecret } from "#kit/id.ts";
import { shortLinkOf, shortPaymentPath, shortTrackingPath } from "./short-link.ts";

test("a short link leads back to its order with the whole secret", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (n) => {
      const order = { number: String(n), access_token: linkSecret(), lang: "uk" } as const;
      for (const path of [shortTrackingPath(order), shortPaymentPath(order)]) {
        expect(path).toMatch(/^\/[op]\/\w+$/);
        expect(shortLinkOf(path.slice(3))).toEqual({ number: order.number, token: order.access_token });
      }
    }),
  );
});

test("an order with a secret of another length keeps its long address", () => {
  const order = { number: "10001", access_token: "abc", lang: "ru" } as const;
  expect(shortTrackingPath(order)).toBe("/ru/thx-page?number=10001&token=abc");
  expect(shortPaymentPath(order)).toBe("/ru/payment/10001?token=abc");
});

test.each(["", "abc", "0".repeat(21), `A${"x".repeat(20)}`, `7${"x".repeat(19)}/`, `7${"ї".repeat(20)}`])(
  "«%s» is not a short link",
  (code) => {
    expect(shortLinkOf(code)).toBeNull();
  },
);
