import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { issueCertificate } from "#shop/certificates/ops.server.ts";
import { certificateCard } from "#shop/certificates/reads.server.ts";
import { moveOrder } from "#shop/orders/ops.server.ts";
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
  certificateSecret: "a secret",
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

test("of two orders that were shown what one certificate leaves to pay, one is placed", async () => {
  const { productId } = await aProduct(shop.db, { variants: [{ stock: 100 }] });
  const { id, code } = await issued(200);
  const body = anOrder({
    items: [{ product_id: productId, quantity: 1 }],
    certificate_code: code,
    seen_due: 0,
  });
  const answers = await Promise.all([0, 1].map((index) => place(instance(index), body)));
  expect(answers.map((answer) => (answer.ok ? "placed" : answer.error.code)).sort()).toEqual([
    "certificate_changed",
    "placed",
  ]);
  expect(await balance(id)).toBe(11);
});

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
