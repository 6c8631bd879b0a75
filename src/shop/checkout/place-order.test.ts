import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { anOrder, place, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { smsSegments } from "../messaging/rules/segments.ts";
import { shortTrackingPath } from "../orders/rules/short-link.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example.com.ua", cards: [] };
let product: Awaited<ReturnType<typeof aProduct>>;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  product = await aProduct(db, { name_uk: "Набір «Щира дяка»", name_ru: "Набор «Искренняя благодарность»" });
});
afterAll(close);

const count = async (
  table: "orders" | "order_lines" | "messages" | "jobs" | "stock_movements" | "payment_attempts",
) =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
const messages = () =>
  db.selectFrom("messages").select(["channel", "recipient", "subject", "text"]).orderBy("id").execute();

describe("a placed order", () => {
  test("has a number, a secret, its items with their prices, and takes its units from stock", async () => {
    const order = await placed(
      needs,
      anOrder({ items: [{ product_id: product.productId, quantity: 2 }], seen_total: 378 }),
    );
    expect(order).toMatchObject({
      number: "10001",
      status: "new",
      payment_status: "unpaid",
      total: 378,
      subtotal: 378,
      items: [{ name: "Набір «Щира дяка»", slug: product.slug, quantity: 2, price: 189, total: 378 }],
      contact: { phone: "+380672201487" },
      can: { cancel: true, pay: false, review: false },
      created_at: "2026-11-20T12:00:00+02:00",
    });
    expect(order.access_token.length).toBeGreaterThanOrEqual(20);
    expect(await onHand(db, product.variantIds[0])).toBe(8);
  });

  test("keeps the names and prices of its day in both languages", async () => {
    await placed(needs, anOrder());
    await db.updateTable("products").set({ name_uk: "Інше", name_ru: "Другое" }).execute();
    await db.updateTable("variants").set({ price_kop: 1 }).execute();
    expect(
      await db.selectFrom("order_lines").select(["name_uk", "name_ru", "unit_price_kop"]).execute(),
    ).toEqual([
      { name_uk: "Набір «Щира дяка»", name_ru: "Набор «Искренняя благодарность»", unit_price_kop: 189_00 },
    ]);
  });

  test("goes to the chosen branch, by the promised day, at the quoted price", async () => {
    const order = await placed(needs, anOrder({ delivery: toBranch, payment: "invoice", seen_total: 284 }));
    expect(order).toMatchObject({ delivery_price: 95, fee: 0, total: 284 });
    expect(order.delivery).toMatchObject({
      type: "branch",
      city: "Київ",
      warehouse_number: 1,
      warehouse: "Відділення № 1: вул. Хрещатик, 22",
      arrives_by: "2026-11-21",
      date: null,
    });
  });

  test("cash on delivery costs the carrier's fee, in the showroom it has no fee", async () => {
    const order = await placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68 }));
    expect(order).toMatchObject({ fee: 25.68, total: 309.68 });
    expect(await placed(needs, anOrder())).toMatchObject({ fee: 0 });
  });

  test("a gift goes to another recipient, wrapped, with a card, and the promo code applies", async () => {
    await db
      .insertInto("promo_codes")
      .values({
        code: "МИКОЛАЙ",
        percent: 10,
        amount_kop: null,
        min_subtotal_kop: 0,
        starts_at: null,
        ends_at: null,
      })
      .execute();
    const order = await placed(
      needs,
      anOrder({
        recipient: { name: "Олег", surname: "Ковальчук", phone: "80671112233" },
        gift: { message: "З днем народження!", wrap: true, anonymous: true },
        payment: "invoice",
        promo_code: "миколай",
        seen_total: 215.1,
      }),
    );
    expect(order).toMatchObject({
      recipient: { name: "Олег", phone: "+380671112233" },
      gift: { message: "З днем народження!", wrap: true, anonymous: true },
      discount: 18.9,
      wrap: 45,
      total: 215.1,
    });
  });

  test("notifies the payer by SMS of two segments at most, with a short link, and by e-mail if there is an address", async () => {
    const contact = {
      first_name: "Ірина",
      last_name: "Ковальчук",
      phone: "0672201487",
      email: "iryna@example.com",
    };
    const order = await placed(needs, anOrder({ contact }));
    const [sms, email] = await messages();
    const link = `https://diaka.example.com.ua/thx-page?number=10001&token=${order.access_token}`;
    expect(sms).toMatchObject({ channel: "sms", recipient: "+380672201487" });
    expect(sms?.text).toContain(`https://diaka.example.com.ua${shortTrackingPath({ ...order, lang: "uk" })}`);
    expect(smsSegments(sms?.text ?? "")).toBeLessThanOrEqual(2);
    expect(email).toMatchObject({ channel: "email", recipient: "iryna@example.com" });
    expect(email?.text).toContain("Набір «Щира дяка» × 1 — 189\u00a0₴");
    expect(email?.text).toContain(link);
  });

  test("sends messages in Russian to a buyer who ordered in Russian", async () => {
    const contact = {
      first_name: "Ирина",
      last_name: "Ковальчук",
      phone: "0672201487",
      email: "iryna@example.com",
    };
    await place(needs, anOrder({ contact }), { locale: "ru" });
    const [sms, email] = await messages();
    expect(sms?.text).toMatch(/^Заказ/);
    expect(email?.text).toContain("/ru/thx-page?");
  });

  test("waits for its payment by the chosen method", async () => {
    await placed(needs, anOrder({ payment: "invoice" }));
    expect(
      await db.selectFrom("payment_attempts").select(["provider", "amount_kop", "status"]).execute(),
    ).toEqual([{ provider: "invoice", amount_kop: 189_00, status: "created" }]);
  });
});

describe("the same idempotency key", () => {
  test("returns the same order for ever, even when the products are gone and the price has changed", async () => {
    const idempotencyKey = randomUUID();
    const first = await place(needs, anOrder(), { idempotencyKey });
    await db.updateTable("stock").set({ on_hand: 0 }).execute();
    await db.updateTable("products").set({ published: false }).execute();
    clock.advance(365 * 24 * 3600);
    const again = await place(needs, anOrder(), { idempotencyKey });
    expect(first).toMatchObject({ ok: true, value: { isNew: true } });
    expect(again).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), isNew: false } });
    expect([await count("orders"), await count("messages"), await count("stock_movements")]).toEqual([
      1, 1, 1,
    ]);
  });

  test("with the same order in another notation is the same request", async () => {
    const idempotencyKey = randomUUID();
    await place(needs, anOrder(), { idempotencyKey });
    const { recipient: _, ...rest } = anOrder({
      comment: "",
      contact: { phone: "+380 67 220 14 87", last_name: " Ковальчук ", first_name: "Ірина" },
    });
    expect(await place(needs, rest, { idempotencyKey })).toMatchObject({ ok: true, value: { isNew: false } });
  });

  test("uses no new number when it is sent again, at once or later, unchanged or changed", async () => {
    const idempotencyKey = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => place(needs, anOrder(), { idempotencyKey })));
    await place(needs, anOrder(), { idempotencyKey });
    await place(needs, anOrder({ comment: "Швидше!" }), { idempotencyKey });
    await place(needs, anOrder({ seen_total: 1 }));
    expect((await placed(needs, anOrder())).number).toBe("10002");
  });

  test("with another order is refused", async () => {
    const idempotencyKey = randomUUID();
    await place(needs, anOrder(), { idempotencyKey });
    expect(await place(needs, anOrder({ comment: "Швидше!" }), { idempotencyKey })).toEqual({
      ok: false,
      error: { code: "idempotency_conflict" },
    });
  });

  test("sent many times at once places one order, and every response is that order", async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(needs, anOrder(), { idempotencyKey })),
    );
    const orders = answers.map((answer) => (answer.ok ? answer.value.order : answer.error));
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
    expect(await count("orders")).toBe(1);
  });
});
