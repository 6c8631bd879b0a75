import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { saveSection } from "#shop/content/ops.server.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import type { PaymentEvent } from "#shop/payments/port.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { type SpokenBank, spokenBank } from "../../../../../tests/fixtures/bank.ts";
import { anOrder, placed } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { shortPaymentPath } from "../../rules/short-link.ts";
import { takePaymentEvent } from "./events.server.ts";
import { payOrder } from "./pay.server.ts";
import { followUnpaid } from "./unpaid.server.ts";

const { db, clock, reset, close } = await testDatabase();
let bank: SpokenBank;
const publicUrl = "https://diaka.example";
const needs = () => ({ db, clock, publicUrl, cards: [bank] });
afterAll(close);

async function setting(change: { unpaidRemindHours?: number; unpaidCancelDays?: number }): Promise<void> {
  const value = { ...defaultSettings.selling, ...change };
  must(await saveSection({ db, clock }, system, "selling", { version: 0, value }));
  onSettingsEvent(db, { kind: "settings_changed" });
}

beforeEach(async () => {
  await reset();
  onSettingsEvent(db, { kind: "settings_changed" });
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 5 }] });
  bank = spokenBank("card_liqpay");
});

/** An order whose buyer has opened the bank's page and left. */
async function left(changes: Record<string, unknown> = {}) {
  const order = await placed(
    { db, clock, publicUrl, cards: ["card_liqpay"] },
    anOrder({ payment: "card_liqpay", ...changes }),
  );
  must(await payOrder(needs(), { kind: "link", token: order.access_token }, order.number));
  return order;
}
type Left = Awaited<ReturnType<typeof left>>;

const follow = () => followUnpaid.handle({ db, clock, env: { publicUrl }, cards: [bank] }, {});
const hours = (count: number) => clock.advance(count * 3600);
const now = ({ id }: Left) =>
  db
    .selectFrom("orders")
    .select(["status", "payment_status", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const said = async (purpose: "payment_reminder" | "order_cancelled" | "staff_payment") =>
  (await db.selectFrom("messages").select("text").where("purpose", "=", purpose).execute()).map(
    ({ text }) => text,
  );
const inStock = async () =>
  (await db.selectFrom("stock").select("on_hand").executeTakeFirstOrThrow()).on_hand;
async function paid(order: Left): Promise<PaymentEvent> {
  const attempt = (await cardAttempts(db, order.id)).at(-1);
  return {
    provider: "liqpay",
    eventId: `paid-${order.id}`,
    attemptId: attempt?.id ?? 0,
    externalId: attempt?.external_id ?? "",
    status: "paid",
    amount_kop: 189_00,
    currency: "UAH",
    happenedAt: clock(),
    payload: {},
  };
}

describe("a reminder", () => {
  test("is sent once, some hours after the order, with the payment link", async () => {
    const order = await left();
    hours(2);
    await follow();
    expect(await said("payment_reminder")).toEqual([]);
    hours(1);
    for (let times = 0; times < 2; times += 1) await follow();
    expect(await said("payment_reminder")).toEqual([
      expect.stringContaining(`${publicUrl}${shortPaymentPath({ ...order, lang: "uk" })}`),
    ]);
    const event = db.selectFrom("order_events").select("kind").where("kind", "=", "payment_reminded");
    expect(await event.execute()).toHaveLength(1);
  });

  test("waits for the morning", async () => {
    clock.set("2026-11-20T19:30:00+02:00");
    await left();
    clock.set("2026-11-20T23:00:00+02:00");
    await follow();
    expect(await said("payment_reminder")).toEqual([]);
    clock.set("2026-11-21T09:05:00+02:00");
    await follow();
    expect(await said("payment_reminder")).toHaveLength(1);
  });

  test("is not sent after a recent attempt, for another payment method, when paid, or when the bank is silent", async () => {
    const order = await left();
    await placed({ db, clock, publicUrl, cards: [] }, anOrder());
    hours(4);
    bank.says = "away";
    await follow();
    await db
      .updateTable("payment_attempts")
      .set({ updated_at: clock() })
      .where("order_id", "=", order.id)
      .execute();
    bank.says = null;
    await follow();
    hours(2);
    bank.says = await paid(order);
    await follow();
    expect(await now(order)).toMatchObject({ payment_status: "paid" });
    expect(await said("payment_reminder")).toEqual([]);
  });

  test("is never sent when the settings switch it off", async () => {
    await setting({ unpaidRemindHours: 0 });
    await left();
    hours(5);
    await follow();
    expect(await said("payment_reminder")).toEqual([]);
  });
});

describe("an unpaid order", () => {
  async function remindedOf(): Promise<Left> {
    await setting({ unpaidCancelDays: 3 });
    const order = await left();
    hours(4);
    await follow();
    return order;
  }

  test("is never cancelled unless the settings say so", async () => {
    const order = await left();
    for (let day = 0; day < 10; day += 1) {
      hours(24);
      await follow();
    }
    expect(await now(order)).toMatchObject({ status: "new" });
  });

  test("is cancelled after the reminder: its units return to stock, its buyer is notified", async () => {
    const order = await remindedOf();
    hours(2 * 24);
    await follow();
    expect(await now(order)).toMatchObject({ status: "new" });
    expect(await inStock()).toBe(4);
    hours(24);
    await follow();
    expect(await now(order)).toMatchObject({ status: "cancelled" });
    expect(await inStock()).toBe(5);
    expect(await said("order_cancelled")).toHaveLength(1);
  });

  test("is not cancelled while the bank does not answer, or when staff have confirmed it", async () => {
    const order = await remindedOf();
    const confirmed = await left();
    const { version } = await now(confirmed);
    must(await moveOrder(needs(), system, confirmed.number, { to: "confirmed", version }));
    hours(4);
    await follow();
    hours(4 * 24);
    bank.says = "away";
    await follow();
    expect(await now(order)).toMatchObject({ status: "new" });
    bank.says = null;
    await follow();
    expect(await now(order)).toMatchObject({ status: "cancelled" });
    expect(await now(confirmed)).toMatchObject({ status: "confirmed" });
  });

  test("becomes paid when the payment comes during the bank check or only the bank knows of it", async () => {
    const lost = await remindedOf();
    const raced = await left();
    hours(4);
    await follow();
    hours(4 * 24);
    const known = await paid(lost);
    bank.says = known;
    bank.meanwhile = async () => {
      bank.meanwhile = null;
      await takePaymentEvent(needs(), await paid(raced));
    };
    await follow();
    for (const order of [lost, raced])
      expect(await now(order)).toMatchObject({ status: "new", payment_status: "paid" });
  });

  test("a payment after the order was cancelled is always reported to the team", async () => {
    const order = await remindedOf();
    const event = await paid(order);
    hours(4 * 24);
    await follow();
    expect(await now(order)).toMatchObject({ status: "cancelled" });
    for (let times = 0; times < 2; times += 1) await takePaymentEvent(needs(), event);
    expect(await now(order)).toMatchObject({ status: "cancelled" });
    expect((await said("staff_payment")).join()).toContain(order.number);
  });
});
