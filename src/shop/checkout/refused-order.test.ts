import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { anOrder, place, toBranch, toPostOffice } from "../../../tests/fixtures/orders.ts";
import {
  addPlaces,
  addPostOffice,
  kyiv,
  kyivBranch,
  kyivPostomat,
  village,
  villageBranch,
} from "../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { settingsInput } from "../content/input.ts";
import { saveSettings } from "../content/ops.server.ts";
import { defaultSettings } from "../content/rules/settings.ts";
import { system } from "../staff/rules/rights.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example.com.ua", cards: [] };
let product: Awaited<ReturnType<typeof aProduct>>;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  product = await aProduct(db);
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

describe("an order is refused and not stored when", () => {
  const refused = async (body: object, error: object) => {
    expect(await place(needs, body)).toMatchObject({ ok: false, error });
    const tables = [
      "orders",
      "order_lines",
      "messages",
      "jobs",
      "stock_movements",
      "payment_attempts",
    ] as const;
    for (const table of tables) expect([table, await count(table)]).toEqual([table, 0]);
    expect(await onHand(db, product.variantIds[0])).toBe(10);
  };

  test("the price is not the one that was seen: the response has the new quote", async () => {
    await refused(anOrder({ seen_total: 170 }), { code: "price_changed", quote: { total: 189 } });
  });

  test("units are missing: the products and the available quantity are named", async () => {
    const items = [{ product_id: product.productId, quantity: 11 }];
    await refused(anOrder({ items, seen_total: 2079 }), {
      code: "out_of_stock",
      products: [{ product_id: product.productId, available: 10 }],
    });
  });

  test("two lines of one product together need more than the stock", async () => {
    const line = { product_id: product.productId, quantity: 6 };
    await refused(anOrder({ items: [line, line], seen_total: 2268 }), { code: "out_of_stock" });
  });

  test.each([
    [
      "an unknown product",
      {
        items: [
          { product_id: 1, quantity: 1 },
          { product_id: 999, quantity: 1 },
        ],
      },
      "unknown_product",
      "items.1.product_id",
    ],
    [
      "an unknown city",
      { delivery: { ...toBranch, city_ref: randomUUID() } },
      "unknown_city",
      "delivery.city_ref",
    ],
    [
      "an unknown branch",
      { delivery: { ...toBranch, warehouse_ref: randomUUID() } },
      "unknown_warehouse",
      "delivery.warehouse_ref",
    ],
    [
      "a branch of another city",
      { delivery: { ...toBranch, city_ref: village } },
      "unknown_warehouse",
      "delivery.warehouse_ref",
    ],
    [
      "a postomat called a branch",
      { delivery: { ...toBranch, warehouse_ref: kyivPostomat } },
      "unknown_warehouse",
      "delivery.warehouse_ref",
    ],
    [
      "a branch called a postomat",
      { delivery: { type: "postomat", city_ref: kyiv, warehouse_ref: kyivBranch } },
      "unknown_warehouse",
      "delivery.warehouse_ref",
    ],
    [
      "a day that cannot be kept",
      { delivery: { ...toBranch, date: "2026-11-20" } },
      "wrong_delivery_date",
      "delivery.date",
    ],
    ["a card when no provider is on", { payment: "card_liqpay" }, "payment_off", "payment"],
    ["an unknown promo code", { promo_code: "ПОДАРУЙТЕ" }, "promo_unknown", "promo_code"],
    [
      "a card text longer than the card",
      { gift: { message: "а".repeat(181) } },
      "gift_message_too_long",
      "gift.message",
    ],
  ])("the order has %s", async (_, change, code, field) => {
    await refused(anOrder(change), { code, field });
  });

  test("it costs more than the carrier collects on delivery; the showroom accepts any sum", async () => {
    const dear = await aProduct(db, { variants: [{ price_kop: 49_500_00 }] });
    const items = [{ product_id: dear.productId, quantity: 1 }];
    await refused(anOrder({ items, delivery: toBranch }), { code: "cash_too_much", field: "payment" });
    expect(await place(needs, anOrder({ items, seen_total: 49_500 }))).toMatchObject({ ok: true });
  });

  test("its carrier does not transfer cash; the showroom and the post still accept it", async () => {
    const { delivery } = defaultSettings;
    const cashContract = { ...delivery.cashContract, service: "none" as const };
    must(await saveSettings(needs, system, settingsInput.parse({ delivery: { ...delivery, cashContract } })));
    await refused(anOrder({ delivery: toBranch }), { code: "cash_not_taken", field: "payment" });
    await addPostOffice(db);
    for (const taken of [
      anOrder(),
      anOrder({ delivery: toPostOffice, seen_total: 268.98 }),
      anOrder({ delivery: toBranch, payment: "invoice", seen_total: 284 }),
    ])
      expect(await place(needs, taken)).toMatchObject({ ok: true });
  });

  test("the parcel is too heavy for the branch", async () => {
    const heavy = await aProduct(db, { variants: [{ weight_g: 600 }] });
    const items = [{ product_id: heavy.productId, quantity: 2 }];
    const delivery = { type: "branch", city_ref: village, warehouse_ref: villageBranch };
    await refused(anOrder({ items, delivery }), {
      code: "too_heavy_for_warehouse",
      field: "delivery.warehouse_ref",
    });
  });

  test.each([
    ["has closed", { closed_at: new Date("2026-11-20T03:00:00Z") }, "warehouse_closed"],
    [
      "takes smaller boxes",
      { max_length_cm: 25, max_width_cm: 12, max_height_cm: 10 },
      "too_big_for_warehouse",
    ],
    ["takes cheaper parcels", { max_value_kop: 188_00 }, "too_valuable_for_warehouse"],
  ])("the branch %s", async (_, change, code) => {
    const other = { city_ref: kyiv, number: 2 };
    await db.updateTable("warehouses").set(other).where("ref", "=", villageBranch).execute();
    await db.updateTable("warehouses").set(change).where("ref", "=", kyivBranch).execute();
    await refused(anOrder({ delivery: toBranch }), { code, field: "delivery.warehouse_ref" });
  });

  test("the product is not published any more", async () => {
    await db.updateTable("products").set({ published: false }).execute();
    await refused(anOrder(), { code: "unknown_product", field: "items.0.product_id" });
  });

  test("a variant belongs to another product", async () => {
    const other = await aProduct(db);
    const items = [{ product_id: product.productId, variant_id: other.variantIds[0], quantity: 1 }];
    await refused(anOrder({ items }), { code: "unknown_variant", field: "items.0.variant_id" });
  });
});
