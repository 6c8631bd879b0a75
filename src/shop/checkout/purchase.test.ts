import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { anOrder, place, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../tests/fixtures/products.ts";
import { aPurchase, olena, parcelTo, petro } from "../../../tests/fixtures/purchases.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { quoteInput } from "../cart/input.ts";
import { quote } from "../cart/reads.server.ts";
import { orderInput } from "./input.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = {
  db,
  clock,
  publicUrl: "https://diaka.example.com.ua",
  cards: ["card_liqpay" as const],
};
let product: Awaited<ReturnType<typeof aProduct>>;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  product = await aProduct(db, { name_uk: "Набір «Щира дяка»" });
});
afterAll(close);

const items = (quantity = 1) => [{ product_id: product.productId, quantity }];
const twoMore = () => [
  parcelTo(olena, { gift: { message: "З днем народження!", wrap: true } }),
  parcelTo(petro, { delivery: toBranch }),
];
const priced = (changes: Record<string, unknown> = {}) =>
  aPurchase(needs, { more_parcels: twoMore(), ...changes });
const quoted = async (body: object) =>
  must(await quote(needs, quoteInput.parse(JSON.parse(JSON.stringify(body))), "uk"));
const count = async (table: "orders" | "messages" | "payment_attempts" | "stock_movements") =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
const refusalOf = async (body: object) => {
  const answer = await place(needs, body);
  return answer.ok ? null : answer.error;
};
const orders = () => db.selectFrom("orders").selectAll().orderBy("id").execute();

describe("parcels that are bought together", () => {
  test("are orders of their own with one payment and one message for all of them", async () => {
    const body = await priced();
    const { order, parcels, isNew } = must(await place(needs, body));
    expect(isNew).toBe(true);
    expect(parcels.map(({ recipient }) => recipient)).toEqual([
      null,
      { name: "Олена", surname: "Гнатюк" },
      { name: "Петро", surname: "Мельник" },
    ]);
    expect(order).toMatchObject({
      number: parcels[0]?.number,
      total: 378,
      parcel: { position: 1, of: 3 },
      can: { pay: true },
    });
    expect(parcels.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(body.seen_total);
    expect(await orders()).toMatchObject([
      { parcel: 1, parcels: 3, gift_message: null },
      { parcel: 2, gift_message: "З днем народження!", gift_wrap: true, recipient_phone: "+380501112233" },
      { parcel: 3, delivery_type: "branch", recipient_phone: "+380501112244" },
    ]);
    expect(await db.selectFrom("payment_attempts").selectAll().execute()).toMatchObject([
      { order_id: order.id, amount_kop: Math.round(body.seen_total * 100) },
    ]);
    expect(await onHand(db, product.variantIds[0])).toBe(6);
    const said = await db.selectFrom("messages").select("text").where("channel", "=", "sms").execute();
    expect(said).toHaveLength(1);
    expect(said[0]?.text).toContain(`${parcels[0]?.number}–${parcels[2]?.number}`);
  });

  test("cost what was quoted for them, and their sums add up to the purchase's", async () => {
    const whole = await quoted(await priced());
    expect(whole.lines).toMatchObject([{ quantity: 4 }]);
    expect(whole.parcels).toHaveLength(3);
    for (const sum of ["subtotal", "discount", "wrap", "total"] as const)
      expect(whole.parcels.reduce((all, parcel) => all + parcel[sum], 0)).toBeCloseTo(whole[sum]);
    expect(whole.parcels.map(({ delivery }) => delivery)).toEqual([0, 0, 95]);
    expect((await quoted(anOrder({ items: items() }))).parcels).toEqual([]);
  });

  test("the same key again is the same purchase, after any changes; other parcels are another one", async () => {
    const body = await priced();
    const idempotencyKey = randomUUID();
    const first = must(await place(needs, body, { idempotencyKey }));
    await db.updateTable("stock").set({ on_hand: 0 }).execute();
    const again = must(await place(needs, body, { idempotencyKey }));
    expect(again.isNew).toBe(false);
    expect(again.parcels).toEqual(first.parcels);
    expect(await count("orders")).toBe(3);
    const other = { ...body, more_parcels: twoMore().slice(0, 1) };
    expect(await place(needs, other, { idempotencyKey })).toMatchObject({
      error: { code: "idempotency_conflict" },
    });
  });

  test("sent many times at once are placed once", async () => {
    const body = await priced();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => place(needs, body, { idempotencyKey })));
    expect(new Set(answers.map((answer) => must(answer).order.number)).size).toBe(1);
    expect(await count("orders")).toBe(3);
  });

  test("a code and a certificate are used once, over all of them", async () => {
    await db
      .insertInto("promo_codes")
      .values({
        code: "ДЯКА10",
        percent: 10,
        amount_kop: null,
        min_subtotal_kop: 500_00,
        starts_at: null,
        ends_at: null,
        total_limit: 1,
        per_customer_limit: null,
      })
      .execute();
    const body = await priced({ promo_code: "дяка10" });
    must(await place(needs, body));
    const rows = await orders();
    expect(rows.map(({ promo_code }) => promo_code)).toEqual(["ДЯКА10", null, null]);
    expect(rows.map(({ discount_kop }) => discount_kop)).toEqual([37_80, 18_90, 18_90]);
    expect(await refusalOf(body)).toEqual({ code: "promo_used_up", field: "promo_code" });
  });
});

describe("no order of a purchase is placed when", () => {
  const cases: readonly [string, () => object, object][] = [
    [
      "they are to be paid on delivery",
      () => ({ payment: "cod" }),
      { code: "payment_off", field: "payment" },
    ],
    [
      "together they need more than the stock",
      () => ({ items: items(8), more_parcels: [parcelTo(olena, { items: items(3) })] }),
      { code: "out_of_stock", products: [{ available: 10 }] },
    ],
    [
      "a later one goes to an unknown branch",
      () => ({
        more_parcels: [
          parcelTo(olena),
          parcelTo(petro, { delivery: { ...toBranch, warehouse_ref: randomUUID() } }),
        ],
      }),
      { code: "unknown_warehouse", field: "more_parcels.1.delivery.warehouse_ref" },
    ],
    [
      "a product of a later one is gone",
      () => ({ more_parcels: [parcelTo(olena, { items: [{ product_id: 999_999, quantity: 1 }] })] }),
      { code: "unknown_product", field: "more_parcels.0.items.0.product_id" },
    ],
    [
      "a card's text is longer than the card",
      () => ({ more_parcels: [parcelTo(olena, { gift: { message: "я".repeat(400) } })] }),
      { code: "gift_message_too_long", field: "more_parcels.0.gift.message" },
    ],
    ["the total is not the one that was seen", () => ({ seen_total: 1 }), { code: "price_changed" }],
  ];
  test.each(cases)("%s", async (_, changes, refusal) => {
    const body = { ...anOrder({ payment: "card_liqpay" }), more_parcels: twoMore(), ...changes() };
    expect(await refusalOf(body)).toMatchObject(refusal);
    expect([await count("orders"), await count("messages"), await count("payment_attempts")]).toEqual([
      0, 0, 0,
    ]);
    expect(await onHand(db, product.variantIds[0])).toBe(10);
  });

  test("there are more than ten parcels, one is empty, or one has no recipient", () => {
    const paths = (changes: object): string[] => {
      const parsed = orderInput.safeParse({ ...anOrder({ payment: "card_liqpay" }), ...changes });
      return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
    };
    expect(paths({ more_parcels: Array.from({ length: 10 }, () => parcelTo(olena)) })).toEqual([
      "more_parcels",
    ]);
    expect(paths({ more_parcels: [parcelTo(olena, { items: [] })] })).toEqual(["more_parcels.0.items"]);
    expect(paths({ more_parcels: [parcelTo(olena, { recipient: null })] })).toEqual([
      "more_parcels.0.recipient",
    ]);
    expect(paths({ more_parcels: [parcelTo({ ...olena, phone: "123" })] })).toEqual([
      "more_parcels.0.recipient.phone",
    ]);
  });
});
