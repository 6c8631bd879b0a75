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
  advance: null,
  gift,
  invoice: null,
  ...facts,
});
const told = (facts: Partial<Ordered>) => [greetingOf(ordered(facts)), firstStep(ordered(facts))];
const invoice = { number: "17", url: "/invoice" };

test("cash on delivery is confirmed by a call, unless the buyer wants none", () => {
  expect(told({})).toEqual(["thanks", "call"]);
  expect(told({ do_not_call: true })).toEqual(["thanks", "accepted"]);
});

test("cash on delivery waits for its advance, and then for the call", () => {
  const advance = { sum: 200, due: 200, on_delivery: 449 };
  expect(told({ advance })).toEqual(["awaited", "await_advance"]);
  expect(told({ advance: { ...advance, due: 0 } })).toEqual(["thanks", "call"]);
});

test("a paid order says that it is paid, and promises a call only where the buyer wants one", () => {
  const paid = { payment: "card_liqpay", payment_status: "paid" } as const;
  expect(told(paid)).toEqual(["paid", "paid_call"]);
  expect(told({ ...paid, do_not_call: true })).toEqual(["paid", "paid_silent"]);
});

test("an unpaid order by card waits for its payment, in any payment state", () => {
  for (const payment_status of ["unpaid", "pending", "failed"] as const)
    expect(told({ payment: "card_monobank", payment_status })).toEqual(["awaited", "await_card"]);
});

test("an order by invoice waits for its payment, and mentions the document only when there is one", () => {
  expect(told({ payment: "invoice", invoice })).toEqual(["awaited", "await_invoice"]);
  expect(told({ payment: "invoice" })).toEqual(["awaited", "await_paper"]);
  expect(told({ payment: "invoice", invoice, payment_status: "paid" })).toEqual(["paid", "paid_call"]);
});

test("an order paid whole by a certificate waits for no payment", () => {
  expect(told({ payment: "card_liqpay", payment_status: "paid", due: 0 })[0]).toBe("paid");
  expect(firstStep(ordered({ payment: "invoice", due: 0 }))).toBe("call");
});

test("a confirmed order promises no call, but still waits for its payment", () => {
  expect(told({ status: "confirmed" })).toEqual(["thanks", null]);
  expect(told({ status: "confirmed", payment: "invoice", invoice })).toEqual(["awaited", "await_invoice"]);
});

test("a card's signature is mentioned only where there is a card", () => {
  expect(packStep({ gift })).toBe("pack");
  expect(packStep({ gift: { ...gift, message: "Дякую!" } })).toBe("pack_card");
});
