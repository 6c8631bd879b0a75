import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { splitInput } from "#shop/order-changes/input.ts";
import { splitOrder } from "#shop/order-changes/ops.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import type { PaymentEvent } from "#shop/payments/port.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { correctStock } from "#shop/stock/ops.server.ts";
import { type SpokenBank, spokenBank } from "../../../../../tests/fixtures/bank.ts";
import { changeSteps } from "../../../../../tests/fixtures/changed-orders.ts";
import { anOrder, moved, place, placed } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { takePaymentEvent } from "../payment/events.server.ts";
import { payOrder } from "../payment/pay.server.ts";
import { chooseWay } from "../payment/pay-otherwise.server.ts";
import { notifyOfShortStock, releaseUnpaidStock } from "./jobs.server.ts";

const { db, clock, reset, close } = await testDatabase();
let bank: SpokenBank;
let products: { readonly productId: number; readonly variantId: number };
const publicUrl = "https://diaka.example";
const needs = { db, clock, publicUrl };
afterAll(close);

beforeEach(async () => {
  await reset();
  onSettingsEvent(db, { kind: "settings_changed" });
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  const { productId, variantIds } = await aProduct(db, { variants: [{ price_kop: 189_00, stock: 5 }] });
  products = { productId, variantId: variantIds[0] ?? 0 };
  bank = spokenBank("card_liqpay");
});

const cards = () => [bank];
const minutes = (count: number) => clock.advance(count * 60);
const release = () => releaseUnpaidStock.handle({ db, clock, env: { publicUrl }, cards: cards() }, {});
const free = () => onHand(db, products.variantId);
const linkOf = ({ access_token }: { readonly access_token: string }) =>
  ({ kind: "link", token: access_token }) as const;

const wanted = (quantity: number, changes: Record<string, unknown> = {}) =>
  anOrder({
    items: [{ product_id: products.productId, quantity }],
    payment: "card_liqpay",
    seen_total: 189 * quantity,
    ...changes,
  });
const placing = { ...needs, cards: ["card_liqpay" as const] };
const bought = (quantity: number, changes: Record<string, unknown> = {}) =>
  placed(placing, wanted(quantity, changes));
type Bought = Awaited<ReturnType<typeof bought>>;

const now = ({ number }: Pick<Bought, "number">) =>
  db
    .selectFrom("orders")
    .select(["id", "status", "payment_status", "stock_state", "stock_until", "version"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();

/** The bank's event about the order's newest payment. */
async function says(order: Bought, status: PaymentEvent["status"], moment = clock()) {
  const attempt = (await cardAttempts(db, order.id)).at(-1);
  if (!attempt) throw new Error("no payment attempt");
  await takePaymentEvent(needs, {
    provider: "liqpay",
    eventId: `${attempt.id}-${status}`,
    externalId: attempt.external_id ?? `inv-${attempt.id}`,
    attemptId: attempt.id,
    status,
    amount_kop: attempt.amount_kop,
    currency: "UAH",
    happenedAt: moment,
    payload: {},
  });
}

describe("units of an order that is not paid", () => {
  test("are held for the minutes of the settings and then released, once", async () => {
    const order = await bought(2);
    await minutes(44);
    await release();
    expect([await free(), (await now(order)).stock_state]).toEqual([3, "timed"]);
    await minutes(1);
    await Promise.all([release(), release()]);
    await release();
    expect(await free()).toBe(5);
    expect(await now(order)).toMatchObject({ status: "new", stock_state: "released", stock_until: null });
    const told = await db.selectFrom("order_events").select("kind").where("kind", "like", "stock%").execute();
    expect(told).toEqual([{ kind: "stock_released" }]);
  });

  test("stay held when the order is paid, its bank holds the money, or it is cash on delivery", async () => {
    const paid = await bought(1);
    await says(paid, "paid");
    const held = await bought(1);
    await says(held, "held");
    const atDoor = await bought(1, { payment: "cod" });
    await minutes(24 * 60);
    await release();
    expect(await free()).toBe(2);
    for (const order of [paid, held, atDoor]) expect((await now(order)).stock_state).toBe("kept");
  });

  test("stay held when staff have confirmed the order with the buyer", async () => {
    const order = await bought(1);
    await moved(needs, order.number, ["confirmed"]);
    await minutes(24 * 60);
    await release();
    expect([await free(), (await now(order)).stock_state]).toEqual([4, "kept"]);
  });

  test("stay held for the days of the invoice when it is paid by one", async () => {
    const order = await bought(1, { payment: "invoice" });
    await minutes(3 * 24 * 60 - 1);
    await release();
    expect((await now(order)).stock_state).toBe("timed");
    await minutes(1);
    await release();
    expect([await free(), (await now(order)).stock_state]).toEqual([5, "released"]);
  });

  test("are not released when the bank, asked first, reports a payment", async () => {
    const order = await bought(1);
    must(await payOrder({ ...needs, cards: cards() }, linkOf(order), order.number));
    const attempt = (await cardAttempts(db, order.id)).at(-1);
    bank.says = {
      provider: "liqpay",
      eventId: "lost",
      externalId: attempt?.external_id ?? "",
      attemptId: attempt?.id ?? 0,
      status: "paid",
      amount_kop: 189_00,
      currency: "UAH",
      happenedAt: clock(),
      payload: {},
    };
    await minutes(45);
    await release();
    expect([await free(), (await now(order)).stock_state]).toEqual([4, "kept"]);
  });

  test("are released when the bank does not answer", async () => {
    const order = await bought(1);
    must(await payOrder({ ...needs, cards: cards() }, linkOf(order), order.number));
    bank.says = "away";
    await minutes(45);
    await release();
    expect(await free()).toBe(5);
  });

  test("are held for a time again when the bank releases the money", async () => {
    const order = await bought(1);
    await says(order, "held");
    await minutes(60);
    await says(order, "failed");
    expect(await now(order)).toMatchObject({ stock_state: "timed", payment_status: "failed" });
    await minutes(45);
    await release();
    expect(await free()).toBe(5);
  });
});

describe("a late payment", () => {
  async function late(quantity: number): Promise<Bought> {
    const order = await bought(quantity);
    await minutes(45);
    await release();
    return order;
  }
  const notify = async (order: Bought) =>
    notifyOfShortStock.handle({ db, clock, env: { publicUrl } }, { order_id: order.id });

  test("takes the units again while they are in stock", async () => {
    const order = await late(2);
    await says(order, "paid");
    expect([await free(), (await now(order)).stock_state]).toEqual([3, "kept"]);
  });

  test("takes the units that are left, and the team and the buyer are notified once of the shortage", async () => {
    const order = await late(3);
    await bought(4);
    await says(order, "paid");
    expect(await free()).toBe(0);
    expect(await now(order)).toMatchObject({ stock_state: "short", payment_status: "paid", status: "new" });
    await notify(order);
    await notify(order);
    const told = await db
      .selectFrom("messages")
      .select(["purpose", "text"])
      .where("order_id", "=", order.id)
      .where("purpose", "in", ["order_payment", "staff_payment"])
      .where("channel", "in", ["sms", "telegram"])
      .execute();
    expect(told.map(({ purpose }) => purpose).sort()).toEqual(["order_payment", "staff_payment"]);
    expect(told.find(({ purpose }) => purpose === "order_payment")?.text).toContain("зачекати, замінити чи");
  });

  test("keeps a short order from being confirmed until the units are in stock", async () => {
    const order = await late(3);
    await bought(4);
    await says(order, "paid");
    const confirm = async () =>
      moveOrder(needs, system, order.number, { to: "confirmed", version: (await now(order)).version });
    expect(await confirm()).toMatchObject({ error: { code: "out_of_stock" } });
    must(
      await correctStock({ db, clock, fewLeft: 5 }, system, [{ variantId: products.variantId, quantity: 2 }]),
    );
    must(await confirm());
    expect(await now(order)).toMatchObject({ status: "confirmed", stock_state: "kept" });
    expect(await free()).toBe(0);
  });

  test("of a cancelled order takes nothing", async () => {
    const order = await late(2);
    await moved(needs, order.number, ["cancelled"]);
    await says(order, "paid");
    expect([await free(), (await now(order)).stock_state]).toEqual([5, "released"]);
  });
});

describe("an order whose units were released", () => {
  const released = async (quantity: number): Promise<Bought> => {
    const order = await bought(quantity);
    await minutes(45);
    await release();
    return order;
  };

  test("holds them again when its buyer chooses cash on delivery, or is refused", async () => {
    const order = await released(3);
    const other = await bought(4);
    const way = { method: "cod" as const, seen_total: 189 * 3 };
    const choose = () => chooseWay({ ...needs, cards: cards() }, linkOf(order), order.number, way);
    expect(await choose()).toMatchObject({ error: { code: "out_of_stock" } });
    expect((await now(order)).payment_status).toBe("unpaid");
    await moved(needs, other.number, ["cancelled"]);
    must(await choose());
    expect([await free(), (await now(order)).stock_state]).toEqual([2, "kept"]);
  });

  test("holds units for a time when its buyer chose cash first and then a card", async () => {
    const order = await bought(1, { payment: "cod" });
    const way = { method: "card_liqpay" as const, seen_total: 189 };
    must(await chooseWay({ ...needs, cards: cards() }, linkOf(order), order.number, way));
    expect((await now(order)).stock_state).toBe("timed");
  });

  test("returns no units that it does not hold when it is cancelled or split", async () => {
    const order = await released(3);
    const line = await db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    const { version } = await now(order);
    const split = splitInput.parse({ version, lines: [{ id: line.id, quantity: 1 }] });
    const { number } = must(await splitOrder(needs, system, order.number, split));
    for (const one of [order.number, number]) await moved(needs, one, ["cancelled"]);
    expect(await free()).toBe(5);
  });

  test("takes all its units when staff change it", async () => {
    const order = await released(3);
    const changes = changeSteps({ db, clock });
    const [line] = await changes.linesOf(order.number);
    must(await changes.save(order.number, { lines: [{ id: line?.id ?? 0, quantity: 2 }], reason: "Менше" }));
    expect([await free(), (await now(order)).stock_state]).toEqual([3, "timed"]);
  });
});

describe("units that one phone holds unpaid", () => {
  test("are limited for new orders and for orders held again", async () => {
    const {
      productId,
      variantIds: [variantId],
    } = await aProduct(db, { variants: [{ price_kop: 10_00, stock: 300 }] });
    await db.updateTable("products").set({ most_per_order: 0 }).where("id", "=", productId).execute();
    const items = (quantity: number) => ({
      items: [{ product_id: productId, variant_id: variantId, quantity }],
      seen_total: 10 * quantity,
    });
    const first = await bought(90, items(90));
    expect(await place(placing, wanted(90, items(90)))).toMatchObject({
      error: { code: "phone_limit", max: 150, left: 60 },
    });
    await minutes(45);
    await release();
    await bought(90, items(90));
    const again = await payOrder({ ...needs, cards: cards() }, linkOf(first), first.number);
    expect(again).toMatchObject({ error: { code: "phone_limit", left: 60 } });
  });
});
