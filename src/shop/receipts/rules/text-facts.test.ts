import { expect, test } from "vitest";
import type { ReceiptSettings } from "../../content/input.ts";
import { defaultSettings } from "../../content/rules/settings.ts";
import { receiptFacts } from "./text-facts.ts";

test("a text promises a receipt only of payments for which the shop issues one", () => {
  const of = (receipts: Partial<ReceiptSettings>, delivery = defaultSettings.delivery) => {
    const settings = { ...defaultSettings, delivery, receipts: { ...defaultSettings.receipts, ...receipts } };
    const facts = receiptFacts(settings, ["card_liqpay", "card_monobank"], "uk");
    return [facts.receipt_ways, facts.receipt_provider, facts.receipt_carrier];
  };
  const both = "«Нова пошта» або «Укрпошта»";
  expect(of({})).toEqual(["в шоурумі та карткою на сайті", null, both]);
  expect(of({ monobank: false })).toEqual(["в шоурумі та карткою через LiqPay", "monobank", both]);
  expect(of({ cashOnDelivery: true })).toEqual(["в шоурумі, післяплатою та карткою на сайті", null, null]);
  expect(of({ liqpay: false, monobank: false, cashAtPickup: false })).toEqual([
    null,
    "LiqPay або monobank",
    both,
  ]);
  expect(of({ isOn: false })).toEqual([null, null, null]);
  const { delivery } = defaultSettings;
  const ukrposhta = { ...delivery.ukrposhta, isOn: false };
  expect(of({}, { ...delivery, ukrposhta })[2]).toBe("«Нова пошта»");
});
