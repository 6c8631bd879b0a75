import { expect, test } from "vitest";
import { outcomeOf, type PlacingRefusal } from "./outcome.ts";

const seen = { total: 300, due: 100 };
const of = (
  code: PlacingRefusal["code"],
  body: Record<string, unknown> = {},
  errors: Record<string, string[]> = {},
) => outcomeOf({ code, message: "Сертифікат заблоковано.", errors, body }, seen);

test("a changed price names both totals, a changed certificate both sums to pay", () => {
  const quote = { total: 320, due: 150 };
  expect(of("price_changed", { quote })).toEqual({ kind: "price", was: 300, now: 320 });
  expect(of("certificate_changed", { quote })).toEqual({ kind: "certificate", was: 100, now: 150 });
});

test("what is gone and what was placed before have their own texts", () => {
  expect(of("out_of_stock")).toEqual({ kind: "stock" });
  expect(of("idempotency_conflict", { number: "10001" })).toEqual({ kind: "earlier", number: "10001" });
});

test("a refused certificate is told at its field, anything without a field under the sums", () => {
  const message = "Сертифікат заблоковано.";
  expect(of("certificate_blocked", {}, { certificate_code: [message] })).toBeNull();
  expect(of("customer_blocked")).toEqual({ kind: "failed", message });
});
