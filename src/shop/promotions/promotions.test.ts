import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { quote } from "#shop/cart/reads.server.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { changeInput, splitInput } from "#shop/order-changes/input.ts";
import { changeOrder, splitOrder } from "#shop/order-changes/ops.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { newPromoCodeInput } from "#shop/promo-codes/input.ts";
import { createPromoCode } from "#shop/promo-codes/ops.server.ts";
import { promotionForm } from "../../../tests/crm/input.ts";
import { anOrder, place, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct, onHand, type TestProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { type Actor, guest, system } from "../staff/rules/rights.ts";
import { newPromotionInput, promotionInput } from "./input.ts";
import { changePromotion, createPromotion, endPromotion } from "./ops.server.ts";
import { promotionList, promotionOf } from "./reads.server.ts";
import { promotionsFromUrl } from "./rules/list-address.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example.com.ua", cards: [] };
afterAll(close);

let bar: TestProduct;
let card: TestProduct;
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  bar = await aProduct(db, { name_uk: "Плитка" });
  card = await aProduct(db, { name_uk: "Листівка", variants: [{ price_kop: 40_00, stock: 1 }] });
});

type Change = Record<string, unknown>;
const form = (change: Change = {}, conditions: object = {}) => ({
  ...promotionForm,
  ...change,
  conditions: { ...promotionForm.conditions, min_subtotal: null, ...conditions },
});
const make = async (change: Change = {}, conditions: object = {}): Promise<number> =>
  must(
    await createPromotion(
      needs,
      system,
      newPromotionInput.parse({ ...form(change, conditions), key: randomUUID() }),
    ),
  ).id;
const one = (quantity = 1) => [{ product_id: bar.productId, variant_id: null, quantity, options: {} }];
const priced = async (facts: object = {}, actor: Actor = guest) =>
  must(await quote(needs, { items: one(), ...facts }, "uk", { actor }));
const order = (changes: Record<string, unknown> = {}) =>
  anOrder({ items: [{ product_id: bar.productId, quantity: 1 }], ...changes });
const seen = (id: number) => promotionOf(db, system, id, { now: clock(), locale: "uk" });
const customer = async (phone: string): Promise<Actor> => ({
  kind: "customer",
  customerId: await ensureCustomer(db, phone),
});

describe("an active promotion", () => {
  test("is a line of the quote and of the order, and the order keeps it when the promotion is changed", async () => {
    const id = await make();
    expect(await priced()).toMatchObject({
      subtotal: 189,
      discount: 18.9,
      total: 170.1,
      promotions: [{ id, name: promotionForm.name.uk, discount: 18.9, gives: "discount", saved: 0 }],
    });
    expect(await place(needs, order())).toMatchObject({ error: { code: "price_changed" } });
    const { number, discount, promotions } = await placed(needs, order({ seen_total: 170.1 }));
    const given = [{ name: promotionForm.name.uk, discount: 18.9, gives: "discount" }];
    expect([discount, promotions]).toEqual([18.9, given]);
    const terms = promotionInput.parse({ ...form({ action: { kind: "free_wrap" } }), version: 1 });
    must(await changePromotion(needs, system, id, terms));
    expect(await crmOrder(db, system, number, "uk")).toMatchObject({ discount: 18.9, promotions: given });
  });

  test.each([
    ["off", { is_on: false }],
    ["planned", { starts_at: "2026-12-01T00:00" }],
    ["ended", { ends_at: "2026-11-20T12:00" }],
  ])("gives nothing while it is %s", async (state, change) => {
    const id = await make(change);
    expect((await priced()).promotions).toEqual([]);
    expect(await seen(id)).toMatchObject({ state });
  });

  test("applies to products of a category and its subcategories, and lists the missing conditions", async () => {
    const [listing] = await db.selectFrom("categories").select("id").execute();
    const under = await db
      .insertInto("categories")
      .values({ slug: "t", path: "shokolad/t", name_uk: "Т", name_ru: "Т", parent_id: listing?.id ?? 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("products").set({ category_id: under.id }).where("id", "=", bar.productId).execute();
    const items = { products: [], categories: [listing?.id], collections: [] };
    const id = await make({ action: { kind: "nth_free", nth: 3 } }, { products: items });
    expect(await priced({ items: one(2) })).toMatchObject({
      promotions: [],
      next_promotion: { id, units: 1, left: null },
    });
    expect(await priced({ items: one(3) })).toMatchObject({ discount: 189, next_promotion: null });
  });

  test("with free delivery makes delivery free, and no other promotion does", async () => {
    await make({ action: { kind: "free_delivery" } }, { delivery: ["branch"] });
    const toCourier = await priced({ delivery: { type: "courier" } });
    expect(toCourier).toMatchObject({ delivery: 140, promotions: [] });
    const prices = toCourier.delivery_options.map(({ type, price }) => [type, price]);
    expect(Object.fromEntries(prices)).toMatchObject({ branch: 0, courier: 140 });
    expect(await priced({ delivery: { type: "branch" } })).toMatchObject({
      delivery: 0,
      discount: 0,
      total: 189,
      free_delivery_left: 0,
      promotions: [{ gives: "delivery", discount: 0, saved: 95 }],
    });
    const paid = await placed(needs, order({ delivery: toBranch, payment: "invoice" }));
    expect(paid).toMatchObject({ delivery_price: 0, total: 189, promotions: [{ gives: "delivery" }] });
  });

  test("adds a gift to the parcel while the gift is in stock", async () => {
    const [variant_id] = card.variantIds;
    const id = await make({ action: { kind: "gift", variant_id } });
    const { items } = await placed(needs, order());
    expect(items.map(({ name, price }) => [name, price])).toEqual([
      ["Плитка", 189],
      ["Листівка", 0],
    ]);
    expect(await onHand(db, variant_id)).toBe(0);
    expect((await placed(needs, order())).items).toHaveLength(1);
    expect(await seen(id)).toMatchObject({ uses: 1, given: 40, names: { gift: { name: "Листівка" } } });
  });

  test("is combined with a promo code where its terms allow it, else the buyer gets the better of the two", async () => {
    must(await createPromoCode(needs, system, newPromoCodeInput.parse({ code: "МИКОЛАЙ", percent: 10 })));
    const id = await make();
    expect(await priced({ promo_code: "миколай" })).toMatchObject({ discount: 35.91, problems: [] });
    const terms = form({ with_codes: false, action: { kind: "percent", percent: 20, on: "all" } });
    must(await changePromotion(needs, system, id, promotionInput.parse({ ...terms, version: 1 })));
    expect(await priced({ promo_code: "миколай" })).toMatchObject({
      discount: 37.8,
      problems: [{ code: "promo_not_combined" }],
    });
    const sent = order({ promo_code: "миколай", seen_total: 151.2 });
    expect(await placed(needs, sent)).toMatchObject({ promo_code: null, discount: 37.8 });
  });
});

describe("the limits of a promotion", () => {
  test("count all orders, and a cancelled order returns its use", async () => {
    const id = await make({ total_limit: 1 });
    const { number } = await placed(needs, order({ seen_total: 170.1 }));
    expect((await priced()).promotions).toEqual([]);
    expect(await seen(id)).toMatchObject({ state: "used_up", uses: 1, given: 18.9 });
    const step = { to: "cancelled" as const, version: 1, comment: null, tracking_number: null };
    must(await moveOrder(needs, system, number, step));
    expect(await seen(id)).toMatchObject({ state: "active", uses: 0, given: 0 });
    expect((await priced()).promotions).toHaveLength(1);
  });

  test("per person and for a first order are counted by account, and exclude guests", async () => {
    await make({}, { first_order: true });
    const olena = await customer("+380671112233");
    expect((await priced()).promotions).toEqual([]);
    expect((await priced({}, olena)).promotions).toHaveLength(1);
    await placed(needs, order({ seen_total: 170.1 }), { actor: olena });
    expect((await priced({}, olena)).promotions).toEqual([]);
    await placed(needs, order(), { actor: olena });
  });
});

describe("an order with a promotion", () => {
  const ordered = async () => {
    await make();
    const { number } = await placed(
      needs,
      order({ items: [{ product_id: bar.productId, quantity: 2 }], seen_total: 340.2 }),
    );
    const [line] = await db.selectFrom("order_lines").select("id").execute();
    return { number, id: line?.id ?? 0 };
  };
  const parts = () => db.selectFrom("order_promotions").select(["discount_kop"]).execute();

  test("keeps it when it is changed, as far as its products allow", async () => {
    const { number, id } = await ordered();
    const whole = await crmOrder(db, system, number, "uk");
    if (!whole) throw new Error("the order is not there");
    const { contact, recipient, delivery, gift } = whole;
    const wanted = { version: 1, lines: [{ id, quantity: 1 }], contact, recipient, delivery, gift };
    const change = { ...wanted, keep_promo: false, discount: 5, reason: "Одна", notify: false };
    must(await changeOrder(needs, system, number, changeInput.parse({ ...change, seen_total: 165.1 })));
    expect(await crmOrder(db, system, number, "uk")).toMatchObject({
      discount: 23.9,
      manual_discount: 5,
      promotions: [{ discount: 18.9 }],
      total: 165.1,
    });
    expect(await parts()).toEqual([{ discount_kop: 18_90 }]);
  });

  test("still counts as one use of it when it is split, and both parts together cost what it did", async () => {
    const { number, id } = await ordered();
    const split = splitInput.parse({ version: 1, lines: [{ id, quantity: 1 }], reason: null });
    const other = must(await splitOrder(needs, system, number, split));
    const sums = await Promise.all([number, other.number].map((each) => crmOrder(db, system, each, "uk")));
    expect(sums.map((each) => [each?.total, each?.promotions.length])).toEqual([
      [170.1, 1],
      [170.1, 0],
    ]);
    expect(await parts()).toEqual([{ discount_kop: 18_90 }]);
  });
});

describe("the staff", () => {
  test("see every promotion with its state, and find it by name or note", async () => {
    await make();
    await make({ is_on: false, note: "для блогера" });
    const list = (search: string) =>
      promotionList(db, system, promotionsFromUrl(new URLSearchParams(search)), {
        now: clock(),
        locale: "uk",
      });
    expect((await list("state=off"))?.data).toMatchObject([{ note: "для блогера", state: "off" }]);
    expect((await list("q=блогер"))?.meta.total).toBe(1);
    expect((await list("q=%25"))?.data).toEqual([]);
    expect((await list(""))?.counts).toMatchObject({ active: 1, off: 1, ended: 0 });
  });

  test("can end one at once, and get a conflict on a simultaneous change; each change is in the audit journal", async () => {
    const id = await make({ starts_at: "2026-12-01T00:00" });
    must(await endPromotion(needs, system, id, 1));
    expect(await seen(id)).toMatchObject({ state: "ended", starts_at: null, version: 2 });
    expect(await endPromotion(needs, system, id, 1)).toMatchObject({ error: { code: "conflict" } });
    expect(await endPromotion(needs, system, id + 1, 1)).toMatchObject({ error: { code: "not_found" } });
    const entries = await db
      .selectFrom("audit_entries")
      .select(["action", "subject"])
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { action: "created", subject: "promotion" },
      { action: "changed", subject: "promotion" },
    ]);
  });

  test("cannot choose a gift that is not sold", async () => {
    const input = newPromotionInput.parse({
      ...form({ action: { kind: "gift", variant_id: 999 } }),
      key: randomUUID(),
    });
    expect(await createPromotion(needs, system, input)).toMatchObject({
      error: { code: "unknown_variant", field: "action.variant_id" },
    });
  });

  test("create the same one once when the request is repeated", async () => {
    const input = newPromotionInput.parse({ ...form(), key: randomUUID() });
    const first = must(await createPromotion(needs, system, input));
    expect(must(await createPromotion(needs, system, input))).toEqual(first);
  });
});
