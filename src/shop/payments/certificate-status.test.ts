import { expect, test } from "vitest";
import { type CountedAttempt, paymentStatusOf, statusForTotal } from "./rules/statuses.ts";

const by = (
  provider: CountedAttempt["provider"],
  status: CountedAttempt["status"],
  amount_kop: number,
): CountedAttempt => ({ provider, status, amount_kop });

test("a certificate that paid a part does not decide the status of the rest", () => {
  const part = by("certificate", "paid", 300);
  expect(paymentStatusOf([part, by("cod", "created", 200)], 500)).toBe("unpaid");
  expect(paymentStatusOf([part, by("monobank", "failed", 200)], 500)).toBe("failed");
  expect(paymentStatusOf([part, by("monobank", "paid", 200)], 500)).toBe("paid");
});

test("a certificate that covers the order makes it paid, also after another payment attempt expired", () => {
  const whole = by("certificate", "paid", 500);
  expect(paymentStatusOf([whole], 500)).toBe("paid");
  expect(paymentStatusOf([whole, by("cod", "expired", 100)], 500)).toBe("paid");
  expect(paymentStatusOf([by("certificate", "refunded", 500)], 500)).toBe("refunded");
});

test("an order whose new total is already paid is paid", () => {
  expect(statusForTotal("unpaid", 300, 300)).toBe("paid");
  expect(statusForTotal("unpaid", 301, 300)).toBe("unpaid");
});
