import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { keepInStep } from "#shop/certificates/bought.server.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { findFaults } from "#shop/certificates/jobs/check.server.ts";
import { issueCertificate } from "#shop/certificates/ops.server.ts";
import { certificateCard, orderCertificates } from "#shop/certificates/reads.server.ts";
import { optionsOf } from "#shop/certificates/rules/delivery.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { sendCertificates } from "#shop/orders/certificate-sending-jobs.server.ts";
import { trackingPath } from "#shop/orders/rules/statuses.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, place } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const shop = {
  ...instance(0),
  env: { publicUrl: "https://diaka.example" },
  certificateKeys: ["a secret"] as const,
};

const issued = async (amount: number) =>
  must(
    await issueCertificate(
      shop,
      system,
      newCertificateInput.parse({ key: randomUUID(), amount, reason: "Перегони" }),
    ),
  );
const balance = async (id: number) => (await certificateCard(shop, system, id))?.balance;

test("a certificate that pays ten orders at once pays its balance, to the kopiyka", async () => {
  const { productId } = await aProduct(shop.db, { variants: [{ stock: 100 }] });
  const { id, code } = await issued(500);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      place(
        instance(index),
        anOrder({ items: [{ product_id: productId, quantity: 1 }], certificate_code: code }),
      ),
    ),
  );
  const paid = answers.flatMap((answer) => (answer.ok ? [answer.value.order.certificate?.amount ?? 0] : []));
  expect(paid.sort((a, b) => a - b)).toEqual([122, 189, 189]);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])))).toEqual(
    new Set(["certificate_empty"]),
  );
  expect(await balance(id)).toBe(0);
});

test.each([
  { held: "more than either price", sum: 200, other: "certificate_changed", left: 11 },
  { held: "exactly the price of one", sum: 189, other: "certificate_empty", left: 0 },
])(
  "of two orders that a certificate with $held would pay whole, one is placed",
  async ({ sum, other, left }) => {
    const { productId } = await aProduct(shop.db, { variants: [{ stock: 100 }] });
    const { id, code } = await issued(sum);
    const body = anOrder({
      items: [{ product_id: productId, quantity: 1 }],
      certificate_code: code,
      seen_due: 0,
    });
    const answers = await Promise.all([0, 1].map((index) => place(instance(index), body)));
    expect(answers.map((answer) => (answer.ok ? "placed" : answer.error.code)).sort()).toEqual([
      other,
      "placed",
    ]);
    expect(await balance(id)).toBe(left);
  },
);

test("orders placed and cancelled at once leave the certificate whole, without a deadlock", async () => {
  const { productId } = await aProduct(shop.db, { variants: [{ stock: 100 }] });
  const { id, code } = await issued(5_000);
  const body = anOrder({ items: [{ product_id: productId, quantity: 1 }], certificate_code: code });
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const needs = instance(index);
      const { number } = must(await place(needs, body)).order;
      const cancel = { to: "cancelled" as const, version: 1 };
      await Promise.all([
        moveOrder(needs, system, number, cancel),
        moveOrder(instance(index + 1), system, number, cancel),
      ]);
    }),
  );
  expect(await balance(id)).toBe(5_000);
});

test("a certificate spent during a refund or a cancellation of its order is paid out once", async () => {
  const product = await aProduct(shop.db, { variants: [{ price_kop: 149_00, stock: 100 }] });
  const certificate = await aProduct(shop.db, { variants: [{ price_kop: 500_00, stock: 100 }] });
  await shop.db
    .updateTable("products")
    .set({ kind: "certificate" })
    .where("id", "=", certificate.productId)
    .execute();
  const keys = { ...shop, publicUrl: shop.env.publicUrl, pathOf: trackingPath, cards: [] };
  for (let round = 0; round < 10; round += 1) {
    const items = [{ product_id: certificate.productId, quantity: 1 }];
    const order = must(await place(shop, anOrder({ items, payment: "invoice", seen_total: 500 }))).order;
    await shop.db
      .updateTable("payment_attempts")
      .set({ status: "paid" })
      .where("order_id", "=", order.id)
      .execute();
    await shop.db.updateTable("orders").set({ payment_status: "paid" }).where("id", "=", order.id).execute();
    await keepInStep(keys, order.id);
    const [made] = await orderCertificates(shop, order.id);
    const spend = (index: number) =>
      place(
        instance(index),
        anOrder({
          items: [{ product_id: product.productId, quantity: 1 }],
          certificate_code: made?.code,
          seen_due: 0,
          seen_total: 149,
        }),
      );
    const refund = (index: number) =>
      makeRefund(
        { ...keys, ...instance(index) },
        system,
        order.number,
        refundInput.parse({ key: randomUUID(), version: 1, amount: 500, way: "by_hand", reason: "quality" }),
      );
    const cancel = (index: number) =>
      moveOrder(instance(index), system, order.number, { to: "cancelled", version: 1 });
    const stop = round % 2 === 0 ? refund : cancel;
    const [stopped, ...spent] = await Promise.all([stop(0), spend(1), spend(2), spend(3)]);
    const orders = spent.filter(({ ok }) => ok).length;
    const [after] = await orderCertificates(shop, order.id);
    // Either all of it is refunded and nothing is spent, or something is spent and not all of it is refunded.
    if (stop === refund) expect([stopped.ok, orders]).toEqual(orders === 0 ? [true, 0] : [false, 3]);
    else expect([stopped.ok, after?.state]).toEqual([true, "blocked"]);
    expect(after?.balance).toBe(stop === refund && stopped.ok ? 0 : 500 - orders * 149);
  }
  const { off } = await findFaults(shop);
  expect(off).toEqual([]);
});

test("a certificate that twenty workers of two instances send at once is sent once", async () => {
  const { productId } = await aProduct(shop.db, { variants: [{ price_kop: 500_00, stock: 100 }] });
  await shop.db.updateTable("products").set({ kind: "certificate" }).where("id", "=", productId).execute();
  const to = { channel: "email", to: "olena@example.com", name: "Олена", greeting: "", day: "" } as const;
  const { id: orderId } = must(
    await place(
      shop,
      anOrder({
        items: [{ product_id: productId, quantity: 1, options: optionsOf(to) }],
        payment: "invoice",
        delivery: { type: "digital" },
        seen_total: 500,
      }),
    ),
  ).order;
  await shop.db.updateTable("orders").set({ payment_status: "paid" }).where("id", "=", orderId).execute();
  await keepInStep({ ...shop, publicUrl: shop.env.publicUrl, pathOf: trackingPath }, orderId);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => sendCertificates.handle({ ...shop, ...instance(index) }, {})),
  );
  const sent = await shop.db
    .selectFrom("messages")
    .select("purpose")
    .where("order_id", "=", orderId)
    .where("purpose", "in", ["certificate_gift", "certificate_sent"])
    .execute();
  expect(sent.map(({ purpose }) => purpose).sort()).toEqual(["certificate_gift", "certificate_sent"]);
  const order = await shop.db
    .selectFrom("orders")
    .select("status")
    .where("id", "=", orderId)
    .executeTakeFirst();
  expect(order?.status).toBe("completed");
});
