import { describe, expect, test } from "vitest";
import { greetingOf, nextSteps, type Ordered } from "./next-steps.ts";

const gift: Ordered["gift"] = { message: null, card: null, wrap: false, ribbon: null, anonymous: false };
const invoice = { number: "17", url: "/invoice" };
const advance = { sum: 200, due: 200, on_delivery: 449 };
const recipient = { name: "Олена", surname: "Мартинюк", phone: "+380671234567" };
const ordered = (facts: Partial<Ordered>): Ordered => ({
  status: "new",
  payment: "cod",
  payment_status: "unpaid",
  do_not_call: false,
  due: 649,
  rest: 0,
  advance: null,
  gift,
  invoice: null,
  recipient: null,
  delivery: { type: "branch", carrier: "nova_poshta" },
  isHeld: false,
  ...facts,
});
const stepsOf = (facts: Partial<Ordered>): string[] =>
  nextSteps(ordered(facts)).map(({ title, text, ifPaid }) =>
    [title, `${title}_text` === text ? "" : `: ${text}`, ifPaid ? " (if paid)" : ""].join(""),
  );
const told = (facts: Partial<Ordered>) => [greetingOf(ordered(facts)), stepsOf(facts)[0]];

const card = "card_liqpay";

test("an order that was paid and became more expensive waits for the rest", () => {
  const facts = { payment: card, payment_status: "paid", rest: 120 } as const;
  expect(told(facts)).toEqual(["rest", "await_rest"]);
  expect(told({ ...facts, rest: 0 })[0]).toBe("paid");
});

describe.each<[string, Partial<Ordered>, string, [call: string, silent: string]]>([
  ["cash on delivery", {}, "thanks", ["call", "accepted"]],
  ["cash on delivery with an advance due", { advance }, "awaited", ["await_advance", "await_advance"]],
  [
    "cash on delivery with its advance at the bank",
    { advance, payment_status: "pending" },
    "awaited",
    ["await_bank", "await_bank"],
  ],
  [
    "cash on delivery with its advance held",
    { advance, payment_status: "pending", isHeld: true },
    "held",
    ["held_call", "held_silent"],
  ],
  [
    "cash on delivery with its advance paid",
    { advance: { ...advance, due: 0 } },
    "advance",
    ["advance_call", "advance_silent"],
  ],
  ["an unpaid card", { payment: card }, "awaited", ["await_card", "await_card"]],
  [
    "a declined card",
    { payment: "card_monobank", payment_status: "failed" },
    "awaited",
    ["await_card", "await_card"],
  ],
  [
    "a card that the bank is checking",
    { payment: card, payment_status: "pending" },
    "awaited",
    ["await_bank", "await_bank"],
  ],
  [
    "a card with the money held",
    { payment: card, payment_status: "pending", isHeld: true },
    "held",
    ["held_call", "held_silent"],
  ],
  ["a paid card", { payment: card, payment_status: "paid" }, "paid", ["paid_call", "paid_silent"]],
  ["an invoice", { payment: "invoice", invoice }, "awaited", ["await_invoice", "await_invoice"]],
  ["an invoice not yet made", { payment: "invoice" }, "awaited", ["await_paper", "await_paper"]],
  [
    "a paid invoice",
    { payment: "invoice", invoice, payment_status: "paid" },
    "paid",
    ["paid_call", "paid_silent"],
  ],
  [
    "a certificate that pays all of it",
    { payment: card, payment_status: "paid", due: 0 },
    "paid",
    ["paid_call", "paid_silent"],
  ],
])("%s", (_, facts, greeting, [call, silent]) => {
  test("is greeted as it is paid, and a call is promised only where the buyer wants one", () => {
    expect(told(facts)).toEqual([greeting, call]);
    expect(told({ ...facts, do_not_call: true })).toEqual([greeting, silent]);
  });

  test("promises no call once it is confirmed", () => {
    const first = greeting === "awaited" ? call : "pack";
    expect(told({ ...facts, status: "confirmed" })).toEqual([greeting, first]);
  });

  test("promises its day under a condition while its payment is awaited", () => {
    const condition = greeting === "awaited" ? " (if paid)" : "";
    expect(stepsOf(facts).at(-1)).toBe(`arrival: arrives_branch_text${condition}`);
  });
});

const paid = { payment: card, payment_status: "paid" } as const;
const own = { type: "courier", carrier: "own" } as const;

test.each<[string, Partial<Ordered>, string[]]>([
  ["to the buyer’s branch", {}, ["paid_call", "pack", "arrival: arrives_branch_text"]],
  [
    "to a parcel locker",
    { delivery: { type: "postomat", carrier: "nova_poshta" } },
    ["paid_call", "pack", "arrival: arrives_postomat_text"],
  ],
  [
    "by a courier",
    { delivery: { type: "courier", carrier: "nova_poshta" } },
    ["paid_call", "pack", "arrival: arrives_courier_text"],
  ],
  [
    "picked up",
    { delivery: { type: "pickup", carrier: null } },
    ["paid_call", "pack: pack_pickup_text", "arrival: arrives_pickup_text"],
  ],
  ["a gift without a card", { recipient }, ["paid_call", "pack", "arrival: arrives_to_other_text"]],
  [
    "a gift with a card’s picture alone",
    { recipient, gift: { ...gift, card: "thanks" } },
    ["paid_call", "pack_card: pack_text", "arrival: arrives_to_other_text"],
  ],
  [
    "a gift with the buyer’s words",
    { recipient, gift: { ...gift, message: "Дякую!" } },
    ["paid_call", "pack_signed: pack_text", "arrival: arrives_to_other_text"],
  ],
  [
    "a gift by our courier",
    { recipient, delivery: own },
    ["paid_call", "pack", "arrival: arrives_to_other_courier_text"],
  ],
  [
    "a surprise by our courier, without calls",
    { recipient, delivery: own, do_not_call: true },
    ["paid_silent", "pack", "arrival: arrives_to_other_silent_text"],
  ],
  [
    "a surprise by the carrier’s courier",
    { recipient, delivery: { type: "courier", carrier: "nova_poshta" }, do_not_call: true },
    ["paid_silent", "pack", "arrival: arrives_to_other_courier_text"],
  ],
  ["a certificate by e-mail", { delivery: { type: "digital", carrier: null } }, ["send"]],
])("the steps of a paid order: %s", (_, facts, steps) => {
  expect(stepsOf({ ...paid, ...facts })).toEqual(steps);
});

test("an electronic certificate is sent after its payment", () => {
  const delivery = { type: "digital", carrier: null } as const;
  expect(stepsOf({ payment: card, delivery })).toEqual(["pay_sent", "send"]);
});
