// All operations that move certificate money, in any order, against the real database: the ledger is
// consistent after each step.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { cancelOwnOrder } from "#shop/orders/ops/buyer.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { settleRefund } from "#shop/orders/ops/payment/refund-settling.server.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund, retryRefund } from "#shop/returns/ops/refunds.server.ts";
import { orderRefunds } from "#shop/returns/reads/refunds.server.ts";
import { certificateShop, theCertificate } from "../../../../tests/fixtures/certificates.ts";
import { anOrder, place } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { system } from "../../staff/rules/rights.ts";
import { keepInStep } from "../bought.server.ts";
import { checkCertificates, findFaults } from "../jobs/check.server.ts";
import { blockCertificate, prolongCertificate, unblockCertificate } from "../ops.server.ts";
import { lastCheck } from "../reads/check.server.ts";
import { orderCertificates } from "../reads.server.ts";
import { ledgersOf } from "../store.server.ts";

const { db, clock, reset, close } = await testDatabase();
afterAll(close);
const needs = {
  ...certificateShop,
  db,
  clock,
  env: { publicUrl: certificateShop.publicUrl },
  log: { error: () => undefined },
};
const cards = [{ method: "card_liqpay" as const }];

/** Two certificates of 500 ₴ and a product for 149 ₴, bought by card; every order spends 149 ₴ at most. */
class Shop {
  product = 0;
  certificate = 0;
  readonly bought: { id: number; number: string; token: string }[] = [];
  readonly spent: { number: string; token: string }[] = [];
  readonly certificates: { id: number; code: string }[] = [];

  async open(): Promise<this> {
    await reset();
    clock.set("2026-11-20T12:00:00+02:00");
    this.certificate = await theCertificate(db);
    this.product = (await aProduct(db, { variants: [{ price_kop: 149_00, stock: 500 }] })).productId;
    await db
      .updateTable("variants")
      .execute()
      .catch(() => undefined);
    return this;
  }
  async buy(): Promise<void> {
    const items = [
      { product_id: this.certificate, quantity: 2 },
      { product_id: this.product, quantity: 1 },
    ];
    const placed = await place(needs, anOrder({ items, payment: "card_liqpay", seen_total: 1_149 }));
    if (!placed.ok) return;
    const { id, number, access_token: token } = placed.value.order;
    const attempt = await db
      .selectFrom("payment_attempts")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const event = {
      provider: "liqpay",
      eventId: number,
      externalId: `pay-${number}`,
      status: "paid",
    } as const;
    const money = { amount_kop: 1_149_00, currency: "UAH", happenedAt: null, payload: {} };
    must(await takePaymentEvent(needs, { ...event, ...money, attemptId: attempt.id }));
    await keepInStep(needs, id);
    this.bought.push({ id, number, token });
    for (const one of await orderCertificates(needs, id))
      if (one.code) this.certificates.push({ id: one.id, code: one.code });
  }
  async spend(at: number): Promise<void> {
    const one = this.certificates[at % this.certificates.length];
    const items = [{ product_id: this.product, quantity: 1 }];
    const placed = await place(needs, anOrder({ items, certificate_code: one?.code, seen_total: 149 }));
    if (placed.ok)
      this.spent.push({ number: placed.value.order.number, token: placed.value.order.access_token });
  }
  async cancel(orders: readonly { number: string; token: string }[], at: number): Promise<void> {
    const one = orders[at % orders.length];
    if (one) await cancelOwnOrder(needs, { kind: "link", token: one.token }, one.number, {});
  }
  async refund(at: number, amount: number, way: "card" | "by_hand" | "certificate"): Promise<void> {
    const orders = way === "certificate" ? this.spent : this.bought;
    const one = orders[at % orders.length];
    if (!one) return;
    const { version } = await db
      .selectFrom("orders")
      .select("version")
      .where("number", "=", one.number)
      .executeTakeFirstOrThrow();
    const wish = { key: randomUUID(), version, amount, way, reason: "quality" };
    await makeRefund(needs, system, one.number, refundInput.parse(wish));
  }
  async settle(at: number, trouble: "provider_refused" | null): Promise<void> {
    const rows = await db
      .selectFrom("refunds")
      .select("id")
      .where("way", "=", "card")
      .orderBy("id")
      .execute();
    const one = rows[at % rows.length];
    if (one) await settleRefund(needs, one.id, trouble);
  }
  async retry(at: number): Promise<void> {
    const rows = await db.selectFrom("refunds").select("id").where("state", "=", "failed").execute();
    const one = rows[at % rows.length];
    if (one) await retryRefund(needs, system, one.id);
  }
  async step(at: number, what: "block" | "unblock" | "prolong"): Promise<void> {
    const one = this.certificates[at % this.certificates.length];
    if (!one) return;
    const { version } = await db
      .selectFrom("gift_certificates")
      .select("version")
      .where("id", "=", one.id)
      .executeTakeFirstOrThrow();
    const wish = { version, reason: "Перевірка" };
    if (what === "block") await blockCertificate(needs, system, one.id, wish);
    if (what === "unblock") await unblockCertificate(needs, system, one.id, wish);
    if (what === "prolong")
      await prolongCertificate(needs, system, one.id, { ...wish, expires_on: "2029-01-01" });
  }
  /** In hryvnias: refunded + still refundable + spent from the order's certificates = paid for the order. */
  async isPaidOnce({ id, number }: { id: number; number: string }): Promise<boolean> {
    const refunds = await orderRefunds({ db, cards, clock }, system, number);
    const back =
      refunds?.made.reduce((sum, { amount, state }) => sum + (state === "failed" ? 0 : amount), 0) ?? 0;
    const own = await orderCertificates(needs, id);
    const ledger = await ledgersOf(
      db,
      own.map((one) => one.id),
    );
    const spent = own.reduce((sum, one) => sum + ledger(one.id).spent_kop / 100, 0);
    return back + spent <= 1_149 && back + spent + (refunds?.left ?? 0) <= 1_149;
  }
}

const at = fc.nat(20);
const commands = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({ do: "buy" as const }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant("spend" as const), at }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("cancel" as const, "give up" as const), at }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("refund" as const),
        at,
        amount: fc.integer({ min: 1, max: 1_149 }),
        way: fc.constantFrom("card" as const, "by_hand" as const, "certificate" as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("settle" as const),
        at,
        trouble: fc.constantFrom("provider_refused" as const, null),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("retry" as const), at }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant("step" as const),
        at,
        what: fc.constantFrom("block" as const, "unblock" as const, "prolong" as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("days" as const), days: fc.nat(200) }) },
  ),
  { minLength: 6, maxLength: 14 },
);
type Command =
  typeof commands extends fc.Arbitrary<infer Commands extends readonly unknown[]> ? Commands[number] : never;

function run(shop: Shop, command: Command): Promise<void> {
  switch (command.do) {
    case "buy":
      return shop.buy();
    case "spend":
      return shop.spend(command.at);
    case "cancel":
      return shop.cancel(shop.bought, command.at);
    case "give up":
      return shop.cancel(shop.spent, command.at);
    case "refund":
      return shop.refund(command.at, command.amount, command.way);
    case "settle":
      return shop.settle(command.at, command.trouble);
    case "retry":
      return shop.retry(command.at);
    case "step":
      return shop.step(command.at, command.what);
    case "days":
      clock.advance(command.days * 24 * 3600);
      return Promise.resolve();
  }
}

test("after any operations with certificates, their ledgers agree and no money is given out twice", {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      const shop = await new Shop().open();
      await shop.buy();
      for (const command of all) {
        await run(shop, command);
        expect([command, (await findFaults(needs)).off]).toEqual([command, []]);
        for (const order of shop.bought)
          expect([command, await shop.isPaidOnce(order)]).toEqual([command, true]);
      }
      for (const { id } of shop.bought) await keepInStep(needs, id);
      expect((await findFaults(needs)).off).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

test("a ledger that does not add up is found at night and recorded, and the team is notified once, without a code", async () => {
  const shop = await new Shop().open();
  await shop.buy();
  await shop.spend(0);
  clock.set("2026-11-21T03:09:00+02:00");
  await checkCertificates(needs);
  expect(await lastCheck(db, system)).toBeNull();
  clock.set("2026-11-21T03:10:00+02:00");
  await checkCertificates(needs);
  expect(await lastCheck(db, system)).toMatchObject({
    at: "2026-11-21T03:10:00+02:00",
    issued: 1_000,
    spent: 149,
    left: 851,
    blocked: 0,
    refunded: 0,
    off_count: 0,
    unopened: 0,
  });
  const alarms = () =>
    db
      .selectFrom("messages")
      .select("text")
      .where("purpose", "=", "staff_certificate")
      .where("channel", "=", "telegram")
      .execute();
  expect(await alarms()).toEqual([]);
  const [first] = shop.certificates;
  await db.deleteFrom("certificate_movements").where("kind", "=", "spent").execute();
  clock.set("2026-11-22T03:10:00+02:00");
  await checkCertificates(needs);
  await checkCertificates(needs);
  expect(await lastCheck(db, system)).toMatchObject({
    off_count: 1,
    off: [{ id: first?.id, faults: ["payments"] }],
  });
  const [alarm, ...others] = await alarms();
  expect(others).toEqual([]);
  expect(alarm?.text).toContain("/crm/certificates");
  expect(
    JSON.stringify(
      await db.selectFrom("messages").select("text").where("purpose", "=", "staff_certificate").execute(),
    ),
  ).not.toContain(first?.code);
});
