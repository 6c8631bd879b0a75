import { expect, test } from "vitest";
import { cancelSentences } from "./cancel-money.ts";

const nothing = { left_kop: 0, spent_kop: 0, certificate: null };
const certificate = { last4: "7K2M", amount_kop: 400_00 };
const keys = (money: Parameters<typeof cancelSentences>[0]) => cancelSentences(money).map(({ key }) => key);

test("cancelling an unpaid order refunds nothing", () => {
  expect(cancelSentences(nothing)).toEqual([{ key: "nothing_to_pay" }]);
});

test("a payment is refunded and a certificate part returns to its certificate, each with its own sum", () => {
  expect(cancelSentences({ ...nothing, left_kop: 600_00, certificate })).toEqual([
    { key: "money_back", sum_kop: 600_00 },
    { key: "onto_certificate", sum_kop: 400_00, last4: "7K2M" },
  ]);
});

test("a certificate part is returned also when the rest was cash on delivery", () => {
  expect(keys({ ...nothing, certificate })).toEqual(["nothing_to_pay", "onto_certificate"]);
});

test("the spent part of a bought certificate is shown as money that is not refunded", () => {
  expect(cancelSentences({ ...nothing, left_kop: 500_00, spent_kop: 149_00 })).toEqual([
    { key: "money_back", sum_kop: 500_00 },
    { key: "certificates_spent", sum_kop: 149_00 },
  ]);
});

test("a fully spent certificate gets no promise of a refund", () => {
  expect(keys({ ...nothing, spent_kop: 500_00 })).toEqual(["nothing_sent", "certificates_spent"]);
});
