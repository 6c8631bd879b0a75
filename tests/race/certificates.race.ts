import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { keepInStep } from "#shop/certificates/bought.server.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { issueCertificate } from "#shop/certificates/ops.server.ts";
import { certificateCard } from "#shop/certificates/reads.server.ts";
import { optionsOf } from "#shop/certificates/rules/giving.ts";
import { moveOrder } from "#shop/orders/ops.server.ts";
import { trackingPath } from "#shop/orders/rules.ts";
import { sendCertificates } from "#shop/orders/sent-jobs.server.ts";
import { system } from "#shop/staff/rules.ts";
import { aProduct } from "../goods.ts";
import { anOrder, place } from "../orders.ts";
import { raceDatabase, twoInstances } from "./database.ts";

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

test("a certificate that pays ten orders at once pays what it holds, to the kopiyka", async () => {
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
  { held: "more than either costs", sum: 200, other: "certificate_changed", left: 11 },
  { held: "just what one of them costs", sum: 189, other: "certificate_empty", left: 0 },
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

test("orders that are placed and called off at once leave the certificate whole, and nobody waits for ever", async () => {
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

test("a certificate that twenty workers of two instances send at once leaves once", async () => {
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
