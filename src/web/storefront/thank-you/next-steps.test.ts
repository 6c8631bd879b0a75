import { expect, test } from "vitest";
import { firstStep, greetingOf, packStep } from "./next-steps.ts";

type Ordered = Parameters<typeof firstStep>[0];

const gift: Ordered["gift"] = { message: null, card: null, wrap: false, ribbon: null, anonymous: false };
const ordered = (facts: Partial<Ordered>): Ordered => ({
  status: "new",
  payment: "cod",
  payment_status: "unpaid",
  do_not_call: false,
  due: 649,
  gift,
  invoice: null,
  ...facts,
});
const told = (facts: Partial<Ordered>) => [greetingOf(ordered(facts)), firstStep(ordered(facts))];
const invoice = { number: "17", url: "/invoice" };

test("cash on delivery is confirmed by a call, unless none is wanted", () => {
  expect(told({})).toEqual(["thanks", "call"]);
  expect(told({ do_not_call: true })).toEqual(["thanks", "accepted"]);
});

test("a paid order says that it is paid, and promises a call only where one is wanted", () => {
  const paid = { payment: "card_liqpay", payment_status: "paid" } as const;
  expect(told(paid)).toEqual(["paid", "paid_call"]);
  expect(told({ ...paid, do_not_call: true })).toEqual(["paid", "paid_silent"]);
});

test("an order by card that is not paid waits for its money, however that stands", () => {
  for (const payment_status of ["unpaid", "pending", "failed"] as const)
    expect(told({ payment: "card_monobank", payment_status })).toEqual(["awaited", "await_card"]);
});

test("an order by invoice waits for its money, and tells of the paper only when there is one", () => {
  expect(told({ payment: "invoice", invoice })).toEqual(["awaited", "await_invoice"]);
  expect(told({ payment: "invoice" })).toEqual(["awaited", "await_paper"]);
  expect(told({ payment: "invoice", invoice, payment_status: "paid" })).toEqual(["paid", "paid_call"]);
});

test("what a certificate paid whole waits for no money", () => {
  expect(told({ payment: "card_liqpay", payment_status: "paid", due: 0 })[0]).toBe("paid");
  expect(firstStep(ordered({ payment: "invoice", due: 0 }))).toBe("call");
});

test("of a confirmed order no call is promised, but its money is still waited for", () => {
  expect(told({ status: "confirmed" })).toEqual(["thanks", null]);
  expect(told({ status: "confirmed", payment: "invoice", invoice })).toEqual(["awaited", "await_invoice"]);
});

test("a card is signed only where there is one", () => {
  expect(packStep({ gift })).toBe("pack");
  expect(packStep({ gift: { ...gift, message: "Дякую!" } })).toBe("pack_card");
});
