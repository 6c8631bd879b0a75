import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { settingsInput } from "#shop/content/input.ts";
import { saveSettings } from "#shop/content/ops.server.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import type { PaymentEvent } from "#shop/payments/port.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { spokenBank } from "../../../../../tests/fixtures/bank.ts";
import { anOrder, moved, placed, toBranch } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { paymentOf } from "../../reads/payment/payment.server.ts";
import { takePaymentEvent } from "./events.server.ts";
import { payOrder } from "./pay.server.ts";
import { chooseWay } from "./pay-otherwise.server.ts";

const { db, clock, reset, close } = await testDatabase();
const cards = [spokenBank("card_liqpay"), spokenBank("card_monobank")];
const needs = { db, clock, publicUrl: "https://diaka.example", cards };
afterAll(close);

beforeEach(async () => {
  await reset();
  onSettingsEvent(db, { kind: "settings_changed" });
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 5 }] });
});

const byCard = { payment: "card_liqpay", delivery: toBranch, seen_total: 284 };
const atTheDoor = { payment: "cod", delivery: toBranch, seen_total: 309.68 };
const order = (changes: Record<string, unknown>) =>
  placed({ ...needs, cards: cards.map(({ method }) => method) }, anOrder(changes));
type Order = Awaited<ReturnType<typeof order>>;
const buyer = ({ access_token: token }: Order) => ({ kind: "link" as const, token });
const ways = async (of: Order) => (await paymentOf(needs, of.number, of.access_token))?.otherwise;
const choose = (of: Order, method: "cod" | "card_liqpay" | "card_monobank", seen_total: number) =>
  chooseWay(needs, buyer(of), of.number, { method, seen_total });
const row = ({ id }: Order) =>
  db
    .selectFrom("orders")
    .select(["payment_method", "payment_status", "fee_kop", "total_kop", "status", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const attempts = async ({ id }: Order) =>
  (
    await db
      .selectFrom("payment_attempts")
      .select(["provider", "status", "amount_kop"])
      .where("order_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ provider, status, amount_kop }) => `${provider} ${status} ${amount_kop}`);
async function hear(of: Order, status: PaymentEvent["status"]): Promise<void> {
  const attempt = (await cardAttempts(db, of.id))[0];
  must(
    await takePaymentEvent(needs, {
      provider: "liqpay",
      eventId: `${status}-${of.id}`,
      attemptId: attempt?.id ?? null,
      externalId: attempt?.external_id ?? "",
      status,
      amount_kop: attempt?.amount_kop ?? 0,
      currency: "UAH",
      happenedAt: clock(),
      payload: {},
    }),
  );
}
const said = async (purpose: "order_changed" | "staff_payment") =>
  (await db.selectFrom("messages").select("text").where("purpose", "=", purpose).execute()).map(
    ({ text }) => text,
  );

describe("a buyer who cannot pay by card", () => {
  test("sees the cost of cash on delivery before choosing it, and pays that", async () => {
    const left = await order(byCard);
    must(await payOrder(needs, buyer(left), left.number));
    await hear(left, "failed");
    expect(await ways(left)).toEqual([{ method: "cod", fee: 25.68, total: 309.68, due: 309.68 }]);
    for (let times = 0; times < 2; times += 1) must(await choose(left, "cod", 309.68));
    expect(await row(left)).toMatchObject({
      payment_method: "cod",
      payment_status: "unpaid",
      fee_kop: 25_68,
      total_kop: 309_68,
    });
    expect(await attempts(left)).toEqual(["liqpay failed 28400", "cod created 30968"]);
    expect((await said("order_changed")).join()).toContain("309,68");
  });

  test("pays the fee of a carrier, and no fee for the shop's own courier", async () => {
    const left = await order(byCard);
    const carriedBy = async (carrier: "ukrposhta" | "own") => {
      const delivery_type = carrier === "own" ? ("courier" as const) : ("branch" as const);
      await db.updateTable("orders").set({ carrier, delivery_type }).where("id", "=", left.id).execute();
      return ways(left);
    };
    expect(await carriedBy("ukrposhta")).toMatchObject([{ method: "cod", fee: 20.68, total: 304.68 }]);
    expect(await carriedBy("own")).toMatchObject([{ method: "cod", fee: 0, total: 284 }]);
  });

  test("is not offered cash on delivery where the carrier does not support it", async () => {
    const left = await order(byCard);
    const { delivery } = defaultSettings;
    const cashContract = { ...delivery.cashContract, service: "none" as const };
    must(await saveSettings(needs, system, settingsInput.parse({ delivery: { ...delivery, cashContract } })));
    expect(await ways(left)).toEqual([]);
    expect(await choose(left, "cod", 309.68)).toMatchObject({ error: { code: "payment_settled" } });
  });

  test("is not charged a sum that was not shown, and another visitor is refused", async () => {
    const left = await order(byCard);
    expect(await choose(left, "cod", 300)).toMatchObject({ error: { code: "price_changed" } });
    const other = { kind: "link" as const, token: "x".repeat(32) };
    const way = { method: "cod" as const, seen_total: 309.68 };
    expect(await chooseWay(needs, other, left.number, way)).toMatchObject({
      error: { code: "not_found" },
    });
    expect(await row(left)).toMatchObject({ payment_method: "card_liqpay" });
  });

  test("cannot choose while the bank is busy, when it is paid, or when the order is being packed", async () => {
    const busy = await order(byCard);
    must(await payOrder(needs, buyer(busy), busy.number));
    await hear(busy, "pending");
    expect(await ways(busy)).toEqual([]);
    await hear(busy, "paid");
    expect(await choose(busy, "cod", 309.68)).toMatchObject({ error: { code: "payment_settled" } });
    const packed = await order(byCard);
    await moved(needs, packed.number, ["confirmed", "packing"]);
    expect(await ways(packed)).toEqual([]);
  });

  test("pays nothing on delivery when the card payment succeeds after all", async () => {
    const left = await order(byCard);
    must(await payOrder(needs, buyer(left), left.number));
    must(await choose(left, "cod", 309.68));
    await hear(left, "paid");
    expect(await row(left)).toMatchObject({
      payment_method: "card_liqpay",
      payment_status: "paid",
      fee_kop: 0,
      total_kop: 284_00,
    });
    expect(await attempts(left)).toEqual(["liqpay paid 28400", "cod expired 30968"]);
    expect(await said("staff_payment")).toEqual([]);
  });

  test("is due a refund when the carrier is already to collect the same sum", async () => {
    const left = await order(byCard);
    must(await payOrder(needs, buyer(left), left.number));
    must(await choose(left, "cod", 309.68));
    await moved(needs, left.number, ["confirmed", "packing", "shipped"]);
    await hear(left, "paid");
    expect((await said("staff_payment")).join()).toContain(left.number);
    expect(await row(left)).toMatchObject({ payment_method: "cod" });
  });
});

test("cannot switch an anonymous gift for another person to cash on delivery", async () => {
  const recipient = { name: "Олег", surname: "Гнатюк", phone: "0671112233" };
  const gift = await order({ ...byCard, recipient, gift: { anonymous: true } });
  expect(await ways(gift)).toEqual([]);
  expect(await choose(gift, "cod", 309.68)).toMatchObject({ error: { code: "payment_settled" } });
  expect(await row(gift)).toMatchObject({ payment_method: "card_liqpay", fee_kop: 0 });
});

describe("a buyer with cash on delivery", () => {
  test("pays by card without the carrier's fee", async () => {
    const left = await order(atTheDoor);
    expect(await ways(left)).toEqual([
      { method: "card_liqpay", fee: 0, total: 284, due: 284 },
      { method: "card_monobank", fee: 0, total: 284, due: 284 },
    ]);
    must(await choose(left, "card_liqpay", 284));
    expect(await row(left)).toMatchObject({ payment_method: "card_liqpay", total_kop: 284_00 });
    must(await payOrder(needs, buyer(left), left.number));
    await hear(left, "paid");
    expect(await row(left)).toMatchObject({ payment_status: "paid" });
  });

  test("can switch back and forth at no cost for a pickup", async () => {
    const left = await order({ payment: "cod" });
    must(await choose(left, "card_monobank", 189));
    expect(await ways(left)).toEqual([{ method: "cod", fee: 0, total: 189, due: 189 }]);
    must(await choose(left, "cod", 189));
    expect(await attempts(left)).toEqual([
      "cod expired 18900",
      "monobank expired 18900",
      "cod created 18900",
    ]);
  });
});
