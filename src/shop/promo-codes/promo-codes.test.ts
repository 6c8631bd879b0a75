import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { quote } from "#shop/cart/reads.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { anOrder, place, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { system } from "../staff/rules/rights.ts";
import { newPromoCodeInput, promoCodeInput } from "./input.ts";
import { changePromoCode, createPromoCode, endPromoCode } from "./ops.server.ts";
import { promoCodeList, promoCodeOf } from "./reads.server.ts";
import { promoCodesFromUrl } from "./rules/list-address.ts";
import type { PromoState } from "./rules/promo-code.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example.com.ua", cards: [] };
const discounted = { promo_code: "миколай", seen_total: 170.1 };
const anotherBuyer = { first_name: "Олег", last_name: "Бойко", phone: "0671112233", email: null };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(db);
});
afterAll(close);

const make = async (terms: object = {}) =>
  must(
    await createPromoCode(needs, system, newPromoCodeInput.parse({ code: "МИКОЛАЙ", percent: 10, ...terms })),
  );
const now = () => promoCodeOf(db, system, "МИКОЛАЙ", clock());

describe("a code for one order", () => {
  test("is refused to the second buyer, in the cart and at checkout", async () => {
    await make({ total_limit: 1 });
    await placed(needs, anOrder(discounted));
    const cart = {
      items: [{ product_id: 1, variant_id: null, quantity: 1, options: {} }],
      promo_code: "МИКОЛАЙ",
    };
    expect(must(await quote(needs, cart, "uk")).problems).toEqual([{ code: "promo_used_up" }]);
    expect(await place(needs, anOrder({ ...discounted, contact: anotherBuyer }))).toMatchObject({
      error: { code: "promo_used_up", field: "promo_code" },
    });
    expect(await now()).toMatchObject({ state: "used_up", uses: 1, discounts: 18.9 });
  });

  test("can be used again when its order is cancelled", async () => {
    await make({ total_limit: 1 });
    const { number } = await placed(needs, anOrder(discounted));
    must(
      await moveOrder(needs, system, number, {
        to: "cancelled",
        version: 1,
        comment: null,
        tracking_number: null,
      }),
    );
    expect(await now()).toMatchObject({ state: "active", uses: 0 });
    await placed(needs, anOrder({ ...discounted, contact: anotherBuyer }));
  });

  test("gives the same result when the same order is sent twice", async () => {
    await make({ total_limit: 1 });
    const idempotencyKey = "0b4e9a51-6f6c-4cf7-9a39-1a3f2f1f8c11";
    const first = await placed(needs, anOrder(discounted), { idempotencyKey });
    expect((await placed(needs, anOrder(discounted), { idempotencyKey })).number).toBe(first.number);
  });
});

test("a code limited to once per person counts by phone, however often others use it", async () => {
  await make({ per_customer_limit: 1 });
  await placed(needs, anOrder(discounted));
  await placed(needs, anOrder({ ...discounted, contact: anotherBuyer }));
  expect(await place(needs, anOrder(discounted))).toMatchObject({
    error: { code: "promo_used", field: "promo_code" },
  });
});

describe("the staff", () => {
  test("see every code with its current state", async () => {
    await make();
    await make({ code: "ПОТІМ", starts_at: "2026-12-01T00:00" });
    await make({ code: "ТОРІК", ends_at: "2025-12-07T00:00" });
    await make({ code: "ОДИН", total_limit: 1, note: "для блогера" });
    await placed(needs, anOrder({ ...discounted, promo_code: "ОДИН" }));
    const list = async (search: string) =>
      promoCodeList(db, system, promoCodesFromUrl(new URLSearchParams(search)), clock());
    const states = Object.fromEntries((await list(""))?.data.map(({ code, state }) => [code, state]) ?? []);
    expect(states).toEqual({ МИКОЛАЙ: "active", ПОТІМ: "planned", ТОРІК: "ended", ОДИН: "used_up" });
    const counts: Record<PromoState, number> = { active: 1, planned: 1, ended: 1, used_up: 1 };
    expect(await list("state=planned")).toMatchObject({
      counts,
      data: [{ code: "ПОТІМ" }],
      meta: { total: 1 },
    });
    expect((await list("q=блогер"))?.data.map(({ code }) => code)).toEqual(["ОДИН"]);
    expect((await list("q=%25"))?.data).toEqual([]);
  });

  test("can end a code at once, also before its start, and ending it again changes nothing", async () => {
    await make({ starts_at: "2026-12-01T00:00" });
    must(await endPromoCode(needs, system, "МИКОЛАЙ", 1));
    expect(await now()).toMatchObject({ state: "ended", version: 2 });
    const endedAt = (await now())?.ends_at;
    clock.advance(60);
    must(await endPromoCode(needs, system, "МИКОЛАЙ", 2));
    expect((await now())?.ends_at).toBe(endedAt);
  });

  test("get a conflict on a simultaneous change of a code, and each change is in the audit journal", async () => {
    await make({ note: "Миколай" });
    const terms = promoCodeInput.parse({ percent: 15, note: "Миколай", version: 1 });
    must(await changePromoCode(needs, system, "МИКОЛАЙ", terms));
    expect(await changePromoCode(needs, system, "МИКОЛАЙ", terms)).toMatchObject({
      error: { code: "conflict" },
    });
    const entries = await db
      .selectFrom("audit_entries")
      .select(["action", "subject_id", "changes"])
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject([
      { action: "created", subject_id: "МИКОЛАЙ" },
      { action: "changed", changes: [{ field: "percent", from: 10, to: 15 }] },
    ]);
  });

  test("get the same code when they create it twice; with other terms the code is refused as taken", async () => {
    await make();
    await make();
    const other = newPromoCodeInput.parse({ code: "МИКОЛАЙ", percent: 20 });
    expect(await createPromoCode(needs, system, other)).toMatchObject({ error: { code: "promo_taken" } });
    expect(await now()).toMatchObject({ percent: 10 });
  });
});
