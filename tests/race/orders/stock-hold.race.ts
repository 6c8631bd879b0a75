import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { payOrder } from "#shop/orders/ops/payment/pay.server.ts";
import { releaseUnpaidStock } from "#shop/orders/ops/stock/jobs.server.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { stockHeldBy } from "#shop/stock/ops.server.ts";
import { spokenBank } from "../../fixtures/bank.ts";
import { anOrder, place, placed } from "../../fixtures/orders.ts";
import { aProduct, onHand } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instances = await twoInstances(race);
const instance = (index: number) => ({ ...instances(index), cards: ["card_liqpay" as const] });
const { db, clock } = instance(0);
const bank = spokenBank("card_liqpay");
const publicUrl = "https://diaka.example";
const later = () => new Date(clock().getTime() + 46 * 60_000);

const release = (index: number) =>
  releaseUnpaidStock.handle({ ...instance(index), clock: later, cards: [bank], env: { publicUrl } }, {});

const wanted = (product_id: number, quantity: number, phone = "+380671110001") =>
  anOrder({
    items: [{ product_id, quantity }],
    payment: "card_liqpay",
    seen_total: 189 * quantity,
    contact: { first_name: "Ірина", last_name: "Ковальчук", phone, email: null },
  });

async function pay(index: number, orderId: number) {
  const attempt = (await cardAttempts(db, orderId)).at(-1);
  await takePaymentEvent(
    { ...instance(index), publicUrl },
    {
      provider: "liqpay",
      eventId: `paid-${attempt?.id}`,
      externalId: `inv-${attempt?.id}`,
      attemptId: attempt?.id ?? 0,
      status: "paid",
      amount_kop: attempt?.amount_kop ?? 0,
      currency: "UAH",
      happenedAt: null,
      payload: {},
    },
  );
}

const stateOf = async (id: number) =>
  db
    .selectFrom("orders")
    .select(["stock_state", "payment_status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("two instances that release the same orders at once return their units to stock once", async () => {
  const { productId, variantIds } = await aProduct(db, { variants: [{ stock: 20 }] });
  for (let index = 0; index < 5; index += 1) await placed(instance(0), wanted(productId, 2));
  expect(await onHand(db, variantIds[0])).toBe(10);
  await Promise.all([release(0), release(1), release(0), release(1)]);
  expect(await onHand(db, variantIds[0])).toBe(20);
});

test("with release, payment and another buyer at once, no unit is sold twice, and no payment is left without an answer", async () => {
  for (let round = 0; round < 12; round += 1) {
    const {
      productId,
      variantIds: [variantId = 0],
    } = await aProduct(db, { variants: [{ stock: 3 }] });
    const first = await placed(instance(0), wanted(productId, 2));
    const [, , other] = await Promise.all([
      release(round),
      pay(round + 1, first.id),
      place(instance(round), wanted(productId, 2, "+380671110002")),
    ]);
    const { stock_state, payment_status } = await stateOf(first.id);
    expect(payment_status).toBe("paid");
    const own = (await stockHeldBy(db, first.id)).get(variantId) ?? 0;
    const sold = other.ok ? 2 : 0;
    expect(["kept", "short"]).toContain(stock_state);
    expect(own === 2).toBe(stock_state === "kept");
    expect((await onHand(db, variantId)) ?? -1).toBe(3 - own - sold);
  }
});

test("of two buyers who continue released orders, one gets the last units", async () => {
  const { productId, variantIds } = await aProduct(db, { variants: [{ stock: 2 }] });
  const first = await placed(instance(0), wanted(productId, 2));
  await release(0);
  const second = await placed(instance(1), wanted(productId, 2, "+380671110002"));
  await release(1);
  const tries = await Promise.all(
    [first, second].map(({ access_token: token, number }, index) =>
      payOrder({ ...instance(index), publicUrl, cards: [bank] }, { kind: "link", token }, number),
    ),
  );
  expect(tries.map((way) => (way.ok ? "held" : way.error.code)).sort()).toEqual(["held", "out_of_stock"]);
  expect(await onHand(db, variantIds[0])).toBe(0);
});

test("ten orders at once from one phone hold no more than the phone may", async () => {
  const { productId } = await aProduct(db, { variants: [{ stock: 1_000 }] });
  const phone = "+380671110009";
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => place(instance(index), wanted(productId, 30, phone))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("phone_limit");
  must(await place(instance(0), { ...wanted(productId, 1, "+380671110010") }));
});
