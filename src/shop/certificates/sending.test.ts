import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { orderRefunds } from "#shop/returns/reads/refunds.server.ts";
import { certificateShop, theCertificate } from "../../../tests/fixtures/certificates.ts";
import { anOrder, place } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { sendCertificates } from "../orders/certificate-sending-jobs.server.ts";
import { system } from "../staff/rules/rights.ts";
import { keepInStep } from "./bought.server.ts";
import type { CertificateKeys } from "./code.server.ts";
import { changeSending } from "./ops/sending.server.ts";
import { resendCertificate } from "./ops.server.ts";
import { certificateCard, orderCertificates } from "./reads.server.ts";
import { resealCertificates } from "./resealing.server.ts";
import { readCode } from "./rules/code.ts";
import { optionsOf } from "./rules/delivery.ts";
import { lookUpCertificate } from "./spending.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { ...certificateShop, db, clock, env: { publicUrl: certificateShop.publicUrl } };

let certificate = 0;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  certificate = await theCertificate(db);
});
afterAll(close);

const toOlena = {
  channel: "email",
  to: "olena@example.com",
  name: "Олена",
  greeting: "З днем народження!",
  day: "",
} as const;

const bought = async (giving: Parameters<typeof optionsOf>[0], quantity = 1) => {
  const items = [{ product_id: certificate, quantity, options: optionsOf(giving) }];
  const body = { items, payment: "card_liqpay", delivery: { type: "digital" }, seen_total: 500 * quantity };
  return must(await place(needs, anOrder(body))).order;
};
const pay = async (amount_kop = 500_00): Promise<void> => {
  const attempt = await db.selectFrom("payment_attempts").select("id").executeTakeFirstOrThrow();
  must(
    await takePaymentEvent(needs, {
      provider: "liqpay",
      eventId: "1",
      externalId: "p1",
      attemptId: attempt.id,
      status: "paid",
      amount_kop,
      currency: "UAH",
      happenedAt: null,
      payload: {},
    }),
  );
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
  for (let times = 0; times < 2; times += 1) await sendCertificates.handle(needs, {});
};
const said = (purpose: string) =>
  db
    .selectFrom("messages")
    .select(["id", "channel", "recipient", "text"])
    .where("purpose", "=", purpose)
    .orderBy("id")
    .execute();
const statusOf = async (number: string) => (await crmOrder(db, system, number, "uk"))?.status;

describe("an electronic certificate", () => {
  test("waits for its payment; then it is sent once, with its PDF, and the order is completed", async () => {
    const order = await bought(toOlena);
    await work();
    expect(await said("certificate_gift")).toEqual([]);
    await pay();
    await work();
    await work();
    const [gift, ...others] = await said("certificate_gift");
    expect(others).toEqual([]);
    expect(gift).toMatchObject({ channel: "email", recipient: "olena@example.com" });
    expect(gift?.text).toContain("З днем народження!");
    const files = await db.selectFrom("message_files").selectAll().execute();
    expect(files).toMatchObject([{ message_id: gift?.id, type: "application/pdf" }]);
    expect(files[0]?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const [made] = await orderCertificates(needs, order.id);
    expect(made).toMatchObject({ state: "active", given: { name: "Олена", to: "o…a@example.com" } });
    expect(gift?.text).toContain(made?.code);
    expect(await lookUpCertificate(needs, made?.code, {})).toMatchObject({ ok: true, balance_kop: 500_00 });
    expect(await statusOf(order.number)).toBe("completed");
    expect((await said("certificate_sent")).length).toBe(1);
    expect(await said("certificate")).toEqual([]);
    expect(await said("order_confirmed")).toEqual([]);
  });

  test("for another day is sent on its morning, and is valid for a year from it", async () => {
    const order = await bought({ ...toOlena, channel: "sms", to: "067 220 14 87", day: "2026-12-19" });
    await pay();
    await work();
    expect(await said("certificate_gift")).toEqual([]);
    expect(await statusOf(order.number)).toBe("confirmed");
    clock.set("2026-12-19T09:59:00+02:00");
    await work();
    expect(await said("certificate_gift")).toEqual([]);
    clock.set("2026-12-19T10:00:00+02:00");
    await work();
    const [sms] = await said("certificate_gift");
    expect(sms).toMatchObject({ channel: "sms", recipient: "+380672201487" });
    const [made] = await orderCertificates(needs, order.id);
    expect(made?.expires_on).toBe("2027-12-19");
    const code = readCode(made?.code ?? "");
    expect(sms?.text).toContain(`https://diaka.example.com.ua/balans-sertyfikata#${code}`);
    expect(await statusOf(order.number)).toBe("completed");
  });

  test("is returned unspent within 14 days of its sending, because the buyer changed their mind", async () => {
    const order = await bought(toOlena);
    const refunds = () => orderRefunds({ ...needs, cards: [] }, system, order.number);
    await pay();
    expect((await refunds())?.reasons).not.toContain("changed_mind");
    await work();
    await work();
    const found = await refunds();
    expect(found?.reasons).toContain("changed_mind");
    const wish = refundInput.parse({
      key: randomUUID(),
      version: (await crmOrder(db, system, order.number, "uk"))?.version,
      amount: 500,
      way: "by_hand",
      reason: "changed_mind",
      lines: [{ id: found?.lines[0]?.id, quantity: 1 }],
    });
    clock.set("2026-12-05T00:00:00+02:00");
    expect(await makeRefund(needs, system, order.number, wish)).toMatchObject({
      error: { code: "refund_too_late" },
    });
    clock.set("2026-12-04T23:59:00+02:00");
    must(await makeRefund(needs, system, order.number, wish));
    const [made] = await orderCertificates(needs, order.id);
    expect(await lookUpCertificate(needs, made?.code, {})).toMatchObject({ ok: false });
  });

  test("paid after its day is sent at once; of a cancelled order it is never sent", async () => {
    const late = await bought({ ...toOlena, day: "2026-11-21" });
    clock.set("2026-11-25T15:00:00+02:00");
    await pay();
    await work();
    expect((await said("certificate_gift")).length).toBe(1);
    expect(await statusOf(late.number)).toBe("completed");

    await reset();
    certificate = await theCertificate(db);
    const off = await bought({ ...toOlena, day: "2026-12-19" });
    await pay();
    await work();
    const version = (await crmOrder(db, system, off.number, "uk"))?.version ?? 0;
    must(await moveOrder(needs, system, off.number, { to: "cancelled", version }));
    clock.set("2026-12-20T12:00:00+02:00");
    await work();
    expect(await said("certificate_gift")).toEqual([]);
    expect((await orderCertificates(needs, off.id))[0]?.state).toBe("blocked");
  });

  test("can get another recipient or day before it is sent; afterwards only when it was not delivered", async () => {
    const order = await bought({ ...toOlena, day: "2026-12-19" });
    await pay();
    await work();
    const [made] = await orderCertificates(needs, order.id);
    const id = made?.id ?? 0;
    const version = async () => (await certificateCard(needs, system, id))?.version ?? 0;
    const wish = { channel: "email", to: "ira@example.com", send_on: null, holder_name: "Іра" } as const;
    const change = async (over: Partial<Record<"to" | "send_on", string>> = {}) =>
      changeSending(needs, system, id, { ...wish, ...over, version: await version() });
    expect(await change({ to: "nobody" })).toMatchObject({ error: { code: "certificate_address" } });
    expect(await change({ send_on: "2026-11-19" })).toMatchObject({ error: { code: "certificate_day" } });
    must(await change());
    await work();
    expect(await said("certificate_gift")).toMatchObject([{ recipient: "ira@example.com" }]);
    expect(await change()).toMatchObject({ error: { code: "certificate_already_sent" } });
    await db
      .updateTable("messages")
      .set({ status: "refused" })
      .where("purpose", "=", "certificate_gift")
      .execute();
    expect((await certificateCard(needs, system, id))?.sending?.state).toBe("lost");
    must(await change({ to: "irena@example.com" }));
    await work();
    must(await resendCertificate(needs, system, id, await version()));
    await work();
    expect((await said("certificate_gift")).map(({ recipient }) => recipient)).toEqual([
      "ira@example.com",
      "irena@example.com",
      "irena@example.com",
    ]);
    const entries = await db.selectFrom("audit_entries").selectAll().execute();
    expect(JSON.stringify(entries)).not.toContain("irena@example.com");
  });
});

describe("a gift whose code no key decrypts", () => {
  const giftForLater = async () => {
    const order = await bought({ ...toOlena, day: "2026-12-19" });
    await pay();
    await work();
    return order;
  };
  const sendWith = (certificateKeys: CertificateKeys) =>
    sendCertificates.handle({ ...needs, certificateKeys }, {});
  const alarms = async () =>
    (await said("staff_certificate")).filter(({ channel }) => channel === "telegram");

  test("stays unsent and notifies the team once a day; it is sent as soon as its key is back", async () => {
    const order = await giftForLater();
    clock.set("2026-12-19T10:00:00+02:00");
    for (let minute = 0; minute < 120; minute += 1) {
      await sendWith(["a new secret"]);
      clock.advance(60);
    }
    expect(await said("certificate_gift")).toEqual([]);
    expect(await statusOf(order.number)).toBe("confirmed");
    expect(await alarms()).toHaveLength(1);
    const [made] = await orderCertificates(needs, order.id);
    expect(made).toMatchObject({ given: { state: "planned", sent_at: null } });
    expect((await certificateCard(needs, system, made?.id ?? 0))?.sending?.state).toBe("unopened");
    clock.advance(24 * 3600);
    await sendWith(["a new secret"]);
    expect(await alarms()).toHaveLength(2);

    clock.advance(30 * 60);
    await sendWith(["a new secret", "a secret"]);
    expect(await said("certificate_gift")).toMatchObject([{ recipient: "olena@example.com" }]);
    expect(await statusOf(order.number)).toBe("completed");
  });

  test("does not delay another gift", async () => {
    await giftForLater();
    await db.updateTable("gift_certificates").set({ sealed_code: "nonsense" }).execute();
    clock.set("2026-12-19T10:00:00+02:00");
    const other = await bought(toOlena);
    await keepInStep(needs, other.id);
    await db.updateTable("orders").set({ payment_status: "paid" }).where("id", "=", other.id).execute();
    await keepInStep(needs, other.id);
    await sendWith(["a secret"]);
    expect(await said("certificate_gift")).toHaveLength(1);
  });

  test("does not exist after all codes were encrypted with a new key, however often", async () => {
    await giftForLater();
    const ring = ["a new secret", "a secret"] as const;
    expect(await resealCertificates(db, ring)).toEqual({ resealed: 1, kept: 0, unopened: 0 });
    expect(await resealCertificates(db, ring)).toEqual({ resealed: 0, kept: 1, unopened: 0 });
    expect(await resealCertificates(db, ["another"])).toEqual({ resealed: 0, kept: 0, unopened: 1 });
    clock.set("2026-12-19T10:00:00+02:00");
    await sendWith(["a new secret"]);
    expect(await said("certificate_gift")).toHaveLength(1);
  });
});

describe("an order of electronic certificates only", () => {
  const wrong = async (
    over: Record<string, unknown>,
    options: Record<string, unknown> = optionsOf(toOlena),
  ) =>
    place(
      needs,
      anOrder({
        items: [{ product_id: certificate, quantity: 1, options }],
        payment: "card_liqpay",
        delivery: { type: "digital" },
        seen_total: 500,
        ...over,
      }),
    );

  test("needs no address, and accepts neither cash nor a parcel", async () => {
    expect(await wrong({ payment: "cod" })).toMatchObject({ error: { code: "cash_for_digital" } });
    expect(await wrong({ delivery: { type: "pickup" } })).toMatchObject({
      error: { code: "delivery_unavailable", field: "delivery.type" },
    });
    const placed = must(await wrong({ gift: { wrap: true, message: "Вітаю" } }));
    expect(placed.order).toMatchObject({
      total: 500,
      delivery: { type: "digital", city: null, arrives_by: null },
      gift: { wrap: false, message: null },
    });
  });

  test("is refused when it cannot be sent, with a clear message and never with a server error", async () => {
    for (const options of [
      { ...optionsOf(toOlena), give_to: "olena" },
      { ...optionsOf(toOlena), give: "pigeon" },
      { ...optionsOf(toOlena), more: "x" },
      { give: true },
      { give_name: "Олена" },
      { ...optionsOf(toOlena), give_words: "я".repeat(200) },
    ])
      expect(await wrong({}, options)).toMatchObject({
        error: { code: "bad_giving", field: "items.0.options" },
      });
    for (const give_day of ["2026-11-19", "2027-11-21", "2026-13-40"])
      expect(await wrong({}, { ...optionsOf(toOlena), give_day })).toMatchObject({
        error: { code: "giving_day" },
      });
  });

  test("with other products sends the certificate electronically, and the parcel as usual", async () => {
    const product = (await aProduct(db)).productId;
    const items = [
      { product_id: certificate, quantity: 1, options: optionsOf(toOlena) },
      { product_id: product, quantity: 1 },
    ];
    const body = { items, payment: "card_liqpay", seen_total: 1 };
    expect(await place(needs, anOrder({ ...body, delivery: { type: "digital" } }))).toMatchObject({
      error: { code: "delivery_unavailable" },
    });
    const seen = await place(needs, anOrder(body));
    if (seen.ok || seen.error.code !== "price_changed") throw new Error("no quote");
    const { total } = seen.error.quote;
    const order = must(await place(needs, anOrder({ ...body, seen_total: total }))).order;
    await pay(Math.round(total * 100));
    await work();
    expect((await said("certificate_gift")).length).toBe(1);
    expect(await statusOf(order.number)).toBe("new");
  });
});
