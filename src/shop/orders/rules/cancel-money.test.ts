import { expect, test } from "vitest";
import { cancelSentences } from "./cancel-money.ts";

const nothing = { left_kop: 0, spent_kop: 0, certificate: null };
const certificate = { last4: "7K2M", amount_kop: 400_00 };
const keys = (money: Parameters<typeof cancelSentences>[0]) => cancelSentences(money).map(({ key }) => key);

test("an order that nobody has paid costs nothing", () => {
  expect(cancelSentences(nothing)).toEqual([{ key: "nothing_to_pay" }]);
});

test("what was paid goes back, what a certificate paid goes onto the certificate, each with its own sum", () => {
  expect(cancelSentences({ ...nothing, left_kop: 600_00, certificate })).toEqual([
    { key: "money_back", sum_kop: 600_00 },
    { key: "onto_certificate", sum_kop: 400_00, last4: "7K2M" },
  ]);
});

test("a part that a certificate paid goes back also when the rest was to be paid at the door", () => {
  expect(keys({ ...nothing, certificate })).toEqual(["nothing_to_pay", "onto_certificate"]);
});

test("what was spent of a certificate that was bought is named as money that stays", () => {
  expect(cancelSentences({ ...nothing, left_kop: 500_00, spent_kop: 149_00 })).toEqual([
    { key: "money_back", sum_kop: 500_00 },
    { key: "certificates_spent", sum_kop: 149_00 },
  ]);
});

test("when all of it is spent nothing is promised", () => {
  expect(keys({ ...nothing, spent_kop: 500_00 })).toEqual(["nothing_sent", "certificates_spent"]);
});
