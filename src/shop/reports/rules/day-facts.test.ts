import { expect, test } from "vitest";
import { cardMethods, cardProviders, paymentMethods, providerOf } from "../../payments/rules/statuses.ts";
import { dayFacts, type OrderFacts } from "./day-facts.ts";
import { average, lists } from "./figures.ts";
import { soldIn } from "./period-sums.ts";

const anOrder = (id: number, facts: Partial<OrderFacts> = {}): OrderFacts => ({
  id,
  created_at: new Date("2026-11-20T12:00:00+02:00"),
  status: "confirmed",
  payment_method: "card_liqpay",
  payment_status: "paid",
  delivery_type: "branch",
  carrier: "nova_poshta",
  delivery_date: null,
  dispatch_on: null,
  delivery_slot: null,
  arrives_by: null,
  city_ref: null,
  source: "site",
  purchase_id: `purchase ${id}`,
  channel: null,
  total_kop: 100_00,
  discount_kop: 0,
  shipped_at: null,
  received_at: null,
  from_shipped: false,
  ...facts,
});
const soldOf = (...orders: OrderFacts[]) =>
  soldIn([
    dayFacts(
      orders,
      () => [],
      () => ({ departure: "waiting", promise: "open" }),
    ),
  ]);

test("three parcels of one purchase are three orders of the list, and one purchase in the average", () => {
  const parcels = [1, 2, 3].map((id) => anOrder(id, { purchase_id: "p" }));
  const sold = soldOf(...parcels, anOrder(4));
  expect(sold).toMatchObject({ orders: 4, revenue: 400 });
  expect(average(sold)).toBe(200);
});

test("a purchase with a cancelled first parcel counts as one purchase of the remaining parcels", () => {
  const sold = soldOf(
    anOrder(1, { purchase_id: "p", status: "cancelled" }),
    anOrder(2, { purchase_id: "p" }),
    anOrder(3, { purchase_id: "p" }),
  );
  expect(average(sold)).toBe(200);
});

test.each(cardMethods)("%s counts as a card payment, and its orders are in the lists of these", (method) => {
  const order = anOrder(1, { payment_method: method, payment_status: "paid" });
  const facts = dayFacts(
    [order],
    () => [],
    () => ({ departure: "waiting", promise: "open" }),
  );
  expect(facts).toMatchObject({ byCard: 1, paidByCard: 1 });
  const days = { from: "2026-11-20", to: "2026-11-20" };
  expect(lists.byCard(days).payment).toContain(method);
  expect(lists.paidByCard(days).payment).toContain(method);
});

test("each payment method is by card, on delivery or by invoice: a new one must be added to one of them", () => {
  const others = paymentMethods.filter((method) => !(cardMethods as readonly string[]).includes(method));
  expect(others).toEqual(["cod", "invoice"]);
  expect(cardMethods.map((method) => providerOf[method])).toEqual(cardProviders);
});
