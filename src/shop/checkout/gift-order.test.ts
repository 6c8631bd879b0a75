import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { anOrder, place, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { quote } from "../cart/reads.server.ts";
import { giftInput } from "./input.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example.com.ua", cards: [] };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(db);
});
afterAll(close);

describe("an order with a gift", () => {
  test("stores its card as it was written, and the ribbon's price apart from the paper's", async () => {
    const gift = {
      message: "Люба бабусю! 👨‍👩‍👧\nЗ Різдвом \u202eтебе",
      card: "winter",
      wrap: true,
      ribbon: "gold",
      anonymous: false,
    };
    const order = await placed(needs, anOrder({ gift, seen_total: 259 }));
    expect(order).toMatchObject({ subtotal: 189, wrap: 70, ribbon: 25, total: 259 });
    expect(order.gift).toEqual({ ...gift, message: "Люба бабусю! 👨‍👩‍👧\nЗ Різдвом тебе" });
  });

  test("may have a card with only a drawing, and a ribbon without paper", async () => {
    const order = await placed(needs, anOrder({ gift: { card: "love", ribbon: "cherry" }, seen_total: 214 }));
    expect(order).toMatchObject({ wrap: 25, ribbon: 25, gift: { message: null, card: "love", wrap: false } });
  });

  test("costs the same as its quote, part by part", async () => {
    const { variant_id, product_id } = await db
      .selectFrom("variants")
      .select(["id as variant_id", "product_id"])
      .executeTakeFirstOrThrow();
    const items = [{ product_id, variant_id, quantity: 1, options: {} }];
    const gift = { wrap: true, ribbon: "cocoa" as const };
    expect(await quote(needs, { items, gift }, "uk")).toMatchObject({
      ok: true,
      value: { wrap: 70, ribbon: 25, total: 259 },
    });
    expect(await quote(needs, { items, gift: { wrap: true } }, "uk")).toMatchObject({
      value: { wrap: 45, ribbon: 0, total: 234 },
    });
  });

  test("has no card when its text has no visible characters", async () => {
    const order = await placed(needs, anOrder({ gift: { message: " \u200b\u2066\u2069\n" } }));
    expect(order.gift).toMatchObject({ message: null, card: null });
  });

  test("accepts 180 emoji, but neither 181 nor eleven lines", async () => {
    const family = "👨‍👩‍👧";
    const of = (message: string) => place(needs, anOrder({ gift: { message } }));
    expect(await of(family.repeat(181))).toMatchObject({
      error: { code: "gift_message_too_long", field: "gift.message" },
    });
    expect(await of(Array.from({ length: 11 }, () => "а").join("\n"))).toMatchObject({
      error: { code: "gift_message_too_many_lines", field: "gift.message" },
    });
    expect(await of(family.repeat(180))).toMatchObject({ ok: true });
  });
});

describe("an anonymous gift for another recipient", () => {
  const recipient = { name: "Олег", surname: "Гнатюк", phone: "0671112233" };
  const gift = { anonymous: true };

  test("is never paid on delivery, where the recipient would learn its price", async () => {
    expect(await place(needs, anOrder({ recipient, gift }))).toEqual({
      ok: false,
      error: { code: "cash_for_anonymous", field: "payment" },
    });
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
    expect(await placed(needs, anOrder({ recipient, gift, payment: "invoice" }))).toMatchObject({
      payment_status: "unpaid",
    });
  });

  test("may be paid in cash when its payer receives it, or when it is not anonymous", async () => {
    expect((await placed(needs, anOrder({ gift }))).number).toBe("10001");
    expect((await placed(needs, anOrder({ recipient }))).number).toBe("10002");
  });
});

test("an order from before there were designs and ribbons is read correctly", () => {
  expect(giftInput.parse({ message: "Вітаю", wrap: true, anonymous: false })).toEqual({
    message: "Вітаю",
    card: null,
    wrap: true,
    ribbon: null,
    anonymous: false,
  });
  expect(giftInput.parse({ card: "plain" }).card).toBeNull();
  for (const wrong of [
    { card: "halloween" },
    { ribbon: "pink" },
    { message: "а".repeat(10_000) },
    { message: "\u0000" },
  ])
    expect(giftInput.safeParse(wrong).success).toBe(false);
});
