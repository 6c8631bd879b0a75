import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { certificateShop, theCertificate } from "../../../tests/fixtures/certificates.ts";
import { anOrder, place } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import type { Step } from "../orders/rules/statuses.ts";
import { system } from "../staff/rules/rights.ts";
import { keepInStep } from "./bought.server.ts";
import { orderCertificates } from "./reads.server.ts";
import { readCode } from "./rules/code.ts";
import { lookUpCertificate } from "./spending.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { ...certificateShop, db, clock };

let certificate = 0;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  certificate = await theCertificate(db);
});
afterAll(close);

const bought = async (payment: "cod" | "card_liqpay") => {
  const items = [{ product_id: certificate, quantity: 2 }];
  return must(await place(needs, anOrder({ items, payment, seen_total: 1_000 }))).order;
};
/** Runs the waiting jobs twice, as a worker may. */
const work = async (): Promise<void> => {
  const jobs = await db
    .selectFrom("jobs")
    .select("payload")
    .where("name", "=", "keep_certificates")
    .execute();
  await db.deleteFrom("jobs").where("name", "=", "keep_certificates").execute();
  for (const { payload } of [...jobs, ...jobs])
    await keepInStep(needs, (payload as { order_id: number }).order_id);
};
const move = async (number: string, to: Step): Promise<void> => {
  const version = (await crmOrder(db, system, number, "uk"))?.version ?? 0;
  must(await moveOrder(needs, system, number, { to, version, taken: "cash" }));
  await work();
};
const pay = async (): Promise<void> => {
  const attempt = await db.selectFrom("payment_attempts").select("id").executeTakeFirstOrThrow();
  const event = {
    provider: "liqpay",
    eventId: "1",
    externalId: "p1",
    attemptId: attempt.id,
    status: "paid",
    amount_kop: 1_000_00,
    currency: "UAH",
    happenedAt: null,
    payload: {},
  } as const;
  must(await takePaymentEvent(needs, event));
  await work();
};
const certificates = (orderId: number) => orderCertificates(needs, orderId);
const told = async () =>
  (
    await db.selectFrom("messages").select(["purpose", "text"]).where("channel", "!=", "telegram").execute()
  ).filter(({ purpose }) => purpose.includes("certificate"));

describe("certificates that were bought", () => {
  test("are issued once for each unit when they are paid, and sent to the buyer", async () => {
    const order = await bought("card_liqpay");
    await move(order.number, "confirmed");
    expect(await certificates(order.id)).toEqual([]);
    await pay();
    const made = await certificates(order.id);
    expect(made).toMatchObject([
      { state: "active", balance: 500 },
      { state: "active", balance: 500 },
    ]);
    const [sms] = await told();
    for (const { code } of made) {
      expect(sms?.text).toContain(code ?? "no code");
      expect(await lookUpCertificate(needs, code, {})).toMatchObject({ ok: true, balance_kop: 500_00 });
    }
    await move(order.number, "packing");
    expect([(await certificates(order.id)).length, (await told()).length]).toEqual([2, 1]);
  });

  test("paid on delivery wait in the parcel without a code, and become valid once it is received", async () => {
    const order = await bought("cod");
    await move(order.number, "confirmed");
    expect(await certificates(order.id)).toMatchObject([
      { state: "waiting", code: null },
      { state: "waiting", code: null },
    ]);
    expect(await told()).toEqual([]);
    clock.set("2026-11-25T12:00:00+02:00");
    for (const step of ["packing", "shipped", "delivered"] as const) await move(order.number, step);
    const made = await certificates(order.id);
    expect(made).toMatchObject([{ state: "active", expires_on: "2027-11-25" }, { state: "active" }]);
    expect(readCode(made[0]?.code ?? "")).not.toBeNull();
    expect(await told()).toHaveLength(1);
  });

  test("of a cancelled order are blocked; the team is notified once of spent ones", async () => {
    const order = await bought("card_liqpay");
    await pay();
    const [first] = await certificates(order.id);
    const { productId } = await aProduct(db);
    const items = [{ product_id: productId, quantity: 1 }];
    must(await place(needs, anOrder({ items, certificate_code: first?.code })));
    await move(order.number, "cancelled");
    expect((await certificates(order.id)).map(({ state }) => state)).toEqual(["blocked", "blocked"]);
    const emails = (await told()).filter(({ purpose }) => purpose === "staff_certificate");
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(`…${first?.last4}`);
  });
});
