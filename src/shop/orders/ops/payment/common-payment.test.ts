import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { issueCertificate } from "#shop/certificates/ops.server.ts";
import { certificateCard } from "#shop/certificates/reads.server.ts";
import { saveSection } from "#shop/content/ops.server.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { refundInput } from "#shop/returns/input.ts";
import { askForRefund } from "#shop/returns/jobs.server.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { orderRefunds } from "#shop/returns/reads/refunds.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { spokenBank } from "../../../../../tests/fixtures/bank.ts";
import { changeSteps } from "../../../../../tests/fixtures/changed-orders.ts";
import { place } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../../../tests/fixtures/products.ts";
import { aPurchase, bankSays, olena, parcelTo } from "../../../../../tests/fixtures/purchases.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { orderByToken } from "../../reads/orders.server.ts";
import { paymentOf } from "../../reads/payment/payment.server.ts";
import type { OrderStatus } from "../../rules/statuses.ts";
import { cancelOwnOrder } from "../buyer.server.ts";
import { payOrder } from "./pay.server.ts";
import { followUnpaid } from "./unpaid.server.ts";

const { db, clock, reset, close } = await testDatabase();
const publicUrl = "https://diaka.example";
const bank = spokenBank("card_liqpay");
const needs = { db, clock, publicUrl, cards: ["card_liqpay" as const] };
const payNeeds = { db, clock, publicUrl, cards: [bank] };
const { save, linesOf } = changeSteps({ db, clock });
let variantId: number | undefined;

beforeEach(async () => {
  await reset();
  onSettingsEvent(db, { kind: "settings_changed" });
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  variantId = (await aProduct(db, { variants: [{ price_kop: 100_00, stock: 50 }] })).variantIds[0];
});
afterAll(close);

const rows = () =>
  db
    .selectFrom("orders")
    .select(["id", "number", "status", "payment_status", "version", "total_kop", "paid_kop", "access_token"])
    .orderBy("id")
    .execute();
async function bought(changes: Record<string, unknown> = {}) {
  const { order } = must(await place(needs, await aPurchase(needs, changes)));
  const buyer = { kind: "link" as const, token: order.access_token };
  must(await payOrder(payNeeds, buyer, order.number));
  return { ...order, buyer };
}
async function paid(changes: Record<string, unknown> = {}) {
  const order = await bought(changes);
  await bankSays(needs, order.id, "paid");
  return order;
}
const statuses = async () => (await rows()).map(({ payment_status }) => payment_status);
const parcel = async (position: number) => {
  const row = (await rows())[position - 1];
  if (!row) throw new Error("no such parcel");
  return row;
};
async function move(position: number, to: OrderStatus, said: { alone?: boolean } = {}) {
  const { number, version } = await parcel(position);
  return must(await moveOrder(needs, system, number, { to, version, ...said }));
}
/** One of its parcels gets two units more. */
async function takesThree(position: number) {
  const { number } = await parcel(position);
  const [line] = await linesOf(number);
  must(await save(number, { lines: [{ id: line?.id, quantity: 3 }] }));
}
const balance = async (position: number) =>
  (await crmOrder(db, system, (await parcel(position)).number, "uk"))?.balance;
async function giveBack(position: number, amount: number, said = {}) {
  const { number, version } = await parcel(position);
  const wish = {
    key: randomUUID(),
    version,
    amount,
    way: "by_hand",
    reason: "cancelled",
    lines: [],
    ...said,
  };
  return makeRefund(needs, system, number, refundInput.parse(wish));
}
const makers = { ...needs, env: { publicUrl }, certificateKeys: ["a secret"] as const };
async function aCertificate(amount: number) {
  const wish = newCertificateInput.parse({ key: randomUUID(), amount, reason: "Перевірка" });
  return must(await issueCertificate(makers, system, wish));
}
const texts = async () =>
  (await db.selectFrom("messages").select("text").where("channel", "=", "sms").orderBy("id").execute()).map(
    ({ text }) => text,
  );

describe("the money of several parcels", () => {
  test("is requested once, and one payment pays all of them, each with its own part", async () => {
    const order = await bought();
    expect((await cardAttempts(db, order.id)).map(({ amount_kop }) => amount_kop)).toEqual([400_00]);
    await bankSays(needs, order.id, "paid");
    expect(await rows()).toMatchObject([
      { payment_status: "paid", paid_kop: 200_00 },
      { payment_status: "paid", paid_kop: 100_00 },
      { payment_status: "paid", paid_kop: 100_00 },
    ]);
    expect([await balance(1), await balance(2)]).toEqual([
      { paid: 200, due: 0, refund: 0 },
      { paid: 100, due: 0, refund: 0 },
    ]);
    const troubles = await db
      .selectFrom("payment_events")
      .select("trouble")
      .where("trouble", "is not", null)
      .execute();
    expect(troubles).toEqual([]);
  });

  test("that is declined fails for all of them, and all can be paid again", async () => {
    const order = await bought();
    await bankSays(needs, order.id, "failed");
    expect(await statuses()).toEqual(["failed", "failed", "failed"]);
    must(await payOrder(payNeeds, order.buyer, order.number));
    await bankSays(needs, order.id, "paid");
    expect(await statuses()).toEqual(["paid", "paid", "paid"]);
  });

  test("that the bank held and releases is to be paid again, also when a certificate has paid a part", async () => {
    const order = await bought({ certificate_code: (await aCertificate(100)).code, seen_due: 300 });
    await bankSays(needs, order.id, "held");
    await bankSays(needs, order.id, "refunded");
    expect(await statuses()).toEqual(["unpaid", "unpaid", "unpaid"]);
    must(await payOrder(payNeeds, order.buyer, order.number));
    await bankSays(needs, order.id, "paid");
    expect(await statuses()).toEqual(["paid", "paid", "paid"]);
    expect([await balance(1), await balance(2)]).toEqual([
      { paid: 200, due: 0, refund: 0 },
      { paid: 100, due: 0, refund: 0 },
    ]);
  });

  test("is paid through the first parcel only, and never on delivery", async () => {
    const order = await bought();
    const second = await parcel(2);
    expect((await orderByToken(db, second.number, second.access_token, "uk"))?.can.pay).toBe(false);
    const buyer = { kind: "link" as const, token: second.access_token };
    expect(await payOrder(payNeeds, buyer, second.number)).toMatchObject({
      error: { code: "payment_settled" },
    });
    expect((await paymentOf(payNeeds, order.number, order.access_token))?.otherwise).toEqual([]);
  });

  test("for a parcel that became dearer is requested with the rest until it is paid", async () => {
    const order = await bought();
    await takesThree(2);
    // The page opened before still asks for the former sum, which pays a part.
    await bankSays(needs, order.id, "paid", 0);
    expect(await statuses()).toEqual(["unpaid", "unpaid", "unpaid"]);
    must(await payOrder(payNeeds, order.buyer, order.number));
    expect((await cardAttempts(db, order.id)).at(-1)?.amount_kop).toBe(200_00);
    await bankSays(needs, order.id, "paid");
    expect(await statuses()).toEqual(["paid", "paid", "paid"]);
    expect(await balance(2)).toEqual({ paid: 300, due: 0, refund: 0 });
    expect(await cardAttempts(db, (await parcel(2)).id)).toEqual([]);
  });

  test("for a parcel that became dearer after the payment is paid by that parcel's own link", async () => {
    const order = await paid();
    await takesThree(2);
    const { id, number, access_token } = await parcel(2);
    expect(await balance(2)).toEqual({ paid: 100, due: 200, refund: 0 });
    expect((await orderByToken(db, number, access_token, "uk"))?.can.pay).toBe(true);
    expect((await orderByToken(db, order.number, order.access_token, "uk"))?.can.pay).toBe(false);
    must(await payOrder(payNeeds, { kind: "link", token: access_token }, number));
    expect((await cardAttempts(db, id)).map(({ amount_kop }) => amount_kop)).toEqual([200_00]);
    await bankSays(needs, id, "paid");
    expect(await statuses()).toEqual(["paid", "paid", "paid"]);
    expect([await balance(1), await balance(2)]).toEqual([
      { paid: 200, due: 0, refund: 0 },
      { paid: 300, due: 0, refund: 0 },
    ]);
    expect(
      await db.selectFrom("payment_events").select("id").where("trouble", "is not", null).execute(),
    ).toEqual([]);
    must(await giveBack(2, 200, { reason: "goodwill" }));
    must(await giveBack(2, 100, { reason: "goodwill" }));
    expect(await statuses()).toEqual(["paid", "refunded", "paid"]);
  });
});

describe("a purchase that is cancelled", () => {
  test("before payment is cancelled whole, by its buyer or the team, with one message", async () => {
    await bought();
    const { number, access_token } = await parcel(2);
    must(await cancelOwnOrder(needs, { kind: "link", token: access_token }, number, { reason: null }));
    expect((await rows()).map(({ status }) => status)).toEqual(["cancelled", "cancelled", "cancelled"]);
    expect(await onHand(db, variantId)).toBe(50);
    const said = await texts();
    expect(said).toHaveLength(2);
    const all = (await rows()).map((row) => row.number);
    expect(said[1]).toContain(`${all[0]}–${all[2]}`);
  });

  test("in part after payment refunds that part of the common payment and no more", async () => {
    const order = await paid();
    await move(2, "cancelled");
    expect((await rows()).map(({ status }) => status)).toEqual(["new", "cancelled", "new"]);
    const second = (await parcel(2)).number;
    expect((await orderRefunds({ db, clock, cards: [bank] }, system, second))?.left).toBe(100);
    expect(await giveBack(2, 101)).toMatchObject({ error: { code: "refund_too_much" } });
    must(await giveBack(2, 100));
    expect(await statuses()).toEqual(["paid", "refunded", "paid"]);
    expect(await giveBack(2, 1)).toMatchObject({ error: { code: "refund_nothing" } });
    await move(1, "cancelled");
    expect(await giveBack(1, 201)).toMatchObject({ error: { code: "refund_too_much" } });
    must(await giveBack(1, 200));
    expect(await statuses()).toEqual(["refunded", "refunded", "paid"]);
    expect(await balance(3)).toEqual({ paid: 100, due: 0, refund: 0 });
    await move(3, "cancelled");
    must(await giveBack(3, 100));
    expect(await statuses()).toEqual(["refunded", "refunded", "refunded"]);
    expect((await cardAttempts(db, order.id)).map(({ status }) => status)).toEqual(["refunded"]);
    expect((await rows()).map(({ paid_kop }) => paid_kop)).toEqual([0, 0, 0]);
  });

  test("after which its bank returns the payment by itself is refunded whole", async () => {
    const order = await paid();
    for (const position of [1, 2, 3]) await move(position, "cancelled");
    await bankSays(needs, order.id, "refunded");
    expect(await statuses()).toEqual(["refunded", "refunded", "refunded"]);
    expect((await rows()).map(({ paid_kop }) => paid_kop)).toEqual([0, 0, 0]);
  });

  test("later than its bank returned the payment waits for it until then, also when a certificate has paid a part", async () => {
    const order = await paid({ certificate_code: (await aCertificate(100)).code, seen_due: 300 });
    await bankSays(needs, order.id, "refunded");
    expect(await statuses()).toEqual(["unpaid", "unpaid", "unpaid"]);
    const left = [await balance(1), await balance(2), await balance(3)].map((one) => one?.paid);
    expect(left).toEqual([50, 25, 25]);
  });

  test("in part before payment goes on waiting when a certificate's part is refunded", async () => {
    const order = await bought({ certificate_code: (await aCertificate(100)).code, seen_due: 300 });
    must(await giveBack(2, 25, { way: "certificate", reason: "goodwill" }));
    expect(await statuses()).toEqual(["unpaid", "unpaid", "unpaid"]);
    must(await payOrder(payNeeds, order.buyer, order.number));
    await bankSays(needs, order.id, "paid");
    expect(await statuses()).toEqual(["paid", "paid", "paid"]);
    expect(await balance(2)).toEqual({ paid: 100, due: 0, refund: 0 });
  });

  test("in part while the bank holds the money takes no money for that part", async () => {
    const order = await bought();
    await bankSays(needs, order.id, "held");
    await move(3, "cancelled");
    const [attempt] = await cardAttempts(db, order.id);
    await db.updateTable("payment_attempts").set({ capture_kop: 300_00 }).execute();
    expect(attempt?.amount_kop).toBe(400_00);
    await bankSays(needs, order.id, "paid");
    expect(await statuses()).toEqual(["paid", "paid", "unpaid"]);
    expect([await balance(1), await balance(2)]).toEqual([
      { paid: 200, due: 0, refund: 0 },
      { paid: 100, due: 0, refund: 0 },
    ]);
  });

  test("by a card refund of one parcel asks the bank for that part", async () => {
    await paid();
    await move(3, "cancelled");
    const { number, version } = await parcel(3);
    const wish = { key: randomUUID(), version, amount: 100, way: "card", reason: "cancelled", lines: [] };
    const refund = must(await makeRefund(needs, system, number, refundInput.parse(wish)));
    const asked: number[] = [];
    const refunder = {
      ...bank,
      refund: async (_: string, amount_kop: number) => {
        asked.push(amount_kop);
        return { ok: true as const, value: null };
      },
    };
    await askForRefund.handle({ db, clock, env: { publicUrl }, cards: [refunder] }, { refund_id: refund.id });
    expect(asked).toEqual([100_00]);
    expect(await statuses()).toEqual(["paid", "paid", "refunded"]);
  });

  test("returns the part of each parcel to its certificate", async () => {
    const { id, code } = await aCertificate(300);
    const order = await paid({ certificate_code: code });
    expect((await cardAttempts(db, order.id)).map(({ amount_kop }) => amount_kop)).toEqual([100_00]);
    expect((await certificateCard(makers, system, id))?.balance).toBe(0);
    expect(await balance(2)).toEqual({ paid: 100, due: 0, refund: 0 });
    await move(2, "cancelled");
    expect((await certificateCard(makers, system, id))?.balance).toBe(75);
    must(await giveBack(2, 25));
    expect(await statuses()).toEqual(["paid", "refunded", "paid"]);
  });
});

describe("when only the first parcel is cancelled", () => {
  const payments = async (id: number) =>
    (await cardAttempts(db, id)).map(({ status, amount_kop }) => [status, amount_kop]);

  test("while the bank decides and then declines, its buyer pays for the others", async () => {
    const order = await bought();
    await bankSays(needs, order.id, "pending");
    await move(1, "cancelled");
    await bankSays(needs, order.id, "failed");
    expect(await statuses()).toEqual(["failed", "failed", "failed"]);
    const shown = await orderByToken(db, order.number, order.access_token, "uk");
    expect(shown).toMatchObject({ status: "cancelled", can: { pay: true } });
    expect(await paymentOf(payNeeds, order.number, order.access_token)).toMatchObject({
      state: "declined",
      methods: ["card_liqpay"],
    });
    must(await payOrder(payNeeds, order.buyer, order.number));
    expect((await payments(order.id)).at(-1)).toEqual(["created", 200_00]);
    await bankSays(needs, order.id, "paid");
    expect(await rows()).toMatchObject([
      { status: "cancelled", paid_kop: 0 },
      { payment_status: "paid", paid_kop: 100_00 },
      { payment_status: "paid", paid_kop: 100_00 },
    ]);
    expect([await balance(2), await balance(3)]).toEqual(Array(2).fill({ paid: 100, due: 0, refund: 0 }));
    expect(await orderByToken(db, order.number, order.access_token, "uk")).toMatchObject({
      can: { pay: false },
    });
  });

  test("before payment, the others wait for their own payment, are reminded of, and cancelled in the end", async () => {
    const value = { ...defaultSettings.selling, unpaidRemindHours: 3, unpaidCancelDays: 2 };
    must(await saveSection({ db, clock }, system, "selling", { version: 0, value }));
    onSettingsEvent(db, { kind: "settings_changed" });
    const order = await bought();
    await move(1, "cancelled", { alone: true });
    expect((await rows()).map(({ status }) => status)).toEqual(["cancelled", "new", "new"]);
    expect((await payments(order.id)).at(-1)).toEqual(["created", 200_00]);
    const follow = () => followUnpaid.handle({ db, clock, env: { publicUrl }, cards: [bank] }, {});
    clock.advance(4 * 3600);
    await follow();
    const [second, third] = [1, 2].map((after) => Number(order.number) + after);
    expect((await texts()).at(-1)).toContain(`№\u00a0${second}–${third} чекає на оплату`);
    clock.advance(3 * 24 * 3600);
    await follow();
    expect((await rows()).map(({ status }) => status)).toEqual(Array(3).fill("cancelled"));
    expect(await paymentOf(payNeeds, order.number, order.access_token)).toMatchObject({ state: "closed" });
  });
});

test("an unpaid purchase gets one reminder for all its parcels and is cancelled whole", async () => {
  const value = { ...defaultSettings.selling, unpaidRemindHours: 3, unpaidCancelDays: 2 };
  must(await saveSection({ db, clock }, system, "selling", { version: 0, value }));
  onSettingsEvent(db, { kind: "settings_changed" });
  const order = await bought();
  const follow = () => followUnpaid.handle({ db, clock, env: { publicUrl }, cards: [bank] }, {});
  clock.advance(4 * 3600);
  await follow();
  await follow();
  const reminders = (await texts()).slice(1);
  expect(reminders).toHaveLength(1);
  expect(reminders[0]).toContain(`№\u00a0${order.number}–${Number(order.number) + 2} чекає на оплату`);
  clock.advance(3 * 24 * 3600);
  await follow();
  expect((await rows()).map(({ status }) => status)).toEqual(["cancelled", "cancelled", "cancelled"]);
});

test("the payer gets one confirmation for all parcels, and one message per shipped parcel with its recipient", async () => {
  await paid({ more_parcels: [parcelTo(olena)] });
  for (const position of [1, 2])
    for (const to of ["confirmed", "packing", "shipped"] as const) await move(position, to);
  const said = (await texts()).slice(1);
  expect(said).toHaveLength(3);
  expect(said[2]).toContain("(Олена Гнатюк)");
});

test("the payer's link shows all parcels; the link of another parcel shows that one only", async () => {
  const order = await bought();
  const first = await orderByToken(db, order.number, order.access_token, "uk");
  expect(first?.parcels.map(({ number }) => number)).toEqual((await rows()).map(({ number }) => number));
  const second = await parcel(2);
  expect(await orderByToken(db, second.number, second.access_token, "uk")).toMatchObject({
    parcel: { position: 2, of: 3 },
    parcels: [],
  });
  expect(await orderByToken(db, second.number, order.access_token, "uk")).toBeNull();
});
