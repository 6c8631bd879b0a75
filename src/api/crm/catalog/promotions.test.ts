import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { newPromotionForm, promotionForm, promotionSample } from "../../../../tests/crm/input.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const made = async () => {
  const manager = await shop.asStaff("manager");
  const { promotion } = (await manager.post("/api/crm/promotions", newPromotionForm)).json();
  return { manager, path: `/api/crm/promotions/${promotion.id}` };
};

test("a guest gets 401; a customer, a packer and an editor 403", async () => {
  expect((await shop.visitor().post("/api/crm/promotions", newPromotionForm)).statusCode).toBe(401);
  const others = [
    await shop.signIn("+380671112233"),
    await shop.asStaff("packer"),
    await shop.asStaff("content"),
  ];
  for (const other of others) {
    expect((await other.post("/api/crm/promotions", newPromotionForm)).statusCode).toBe(403);
    expect((await other.post("/api/crm/promotions/preview", promotionSample)).statusCode).toBe(403);
  }
});

describe("a manager", () => {
  test("makes a promotion, changes it and ends it; the second of two gets 409", async () => {
    const { manager, path } = await made();
    const change = { ...promotionForm, ends_at: "2099-12-07T00:00", version: 1 };
    expect((await manager.put(path, change)).json().promotion).toMatchObject({
      version: 2,
      state: "active",
      ends_at: "2099-12-07T00:00:00+02:00",
      conditions: { min_subtotal: 1_200 },
    });
    const late = await manager.put(path, change);
    expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
    const ended = await manager.post(`${path}/end`, { version: 2 });
    expect(ended.json().promotion).toMatchObject({ state: "ended", version: 3 });
  });

  const { conditions } = promotionForm;
  test.each([
    [{ name: { uk: "", ru: "Акция" } }, "name.uk"],
    [{ conditions: { ...conditions, min_subtotal: -1 } }, "conditions.min_subtotal"],
    [{ conditions: { ...conditions, units: 0 } }, "conditions.units"],
    [{ conditions: { ...conditions, weekdays: [8] } }, "conditions.weekdays.0"],
    [{ conditions: { ...conditions, from: "10:00", to: "10:00" } }, "conditions.to"],
    [
      { conditions: { ...conditions, products: { products: [], categories: [], collections: [] } } },
      "conditions.products",
    ],
    [{ action: { kind: "percent", percent: 91, on: "all" } }, "action.percent"],
    [{ action: { kind: "percent", percent: 10, on: "chosen" } }, "conditions.products"],
    [{ action: { kind: "gift", variant_id: 999_999 } }, "action.variant_id"],
    [{ starts_at: "2026-12-08T00:00", ends_at: "2026-12-07T00:00" }, "ends_at"],
    [{ total_limit: 0 }, "total_limit"],
  ])("one with %j is refused by name of the field", async (change, field) => {
    const manager = await shop.asStaff("manager");
    const answer = await manager.post("/api/crm/promotions", { ...newPromotionForm, ...change });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test("tries a promotion on a cart before saving it and sees what is missing", async () => {
    const { productId } = await aProduct(shop.db);
    const manager = await shop.asStaff("manager");
    const preview = async (quantity: number) => {
      const items = [{ product_id: productId, variant_id: null, quantity }];
      return (await manager.post("/api/crm/promotions/preview", { ...promotionSample, items })).json()
        .preview;
    };
    expect(await preview(1)).toMatchObject({ total: 189, lacks: [{ code: "sum", left: 1_011 }] });
    expect(await preview(7)).toMatchObject({
      lines: [{ quantity: 7, total: 1_323, discount: 132.3 }],
      promotions: [{ is_this: true, discount: 132.3 }],
      total: 1_190.7,
      lacks: [],
    });
  });

  test("a promotion that does not exist is 404", async () => {
    const manager = await shop.asStaff("manager");
    const path = "/api/crm/promotions/999";
    expect((await manager.put(path, { ...promotionForm, version: 1 })).statusCode).toBe(404);
    expect((await manager.post(`${path}/end`, { version: 1 })).statusCode).toBe(404);
  });
});

test("a quote shows the promotions that apply and those the cart nearly reaches", async () => {
  await made();
  const { productId } = await aProduct(shop.db);
  const quote = async (quantity: number) => {
    const items = [{ product_id: productId, quantity }];
    return (await shop.visitor().post("/api/cart/quote", { items, lang: "ru" })).json().data;
  };
  expect(await quote(6)).toMatchObject({
    promotions: [],
    next_promotion: { name: promotionForm.name.ru, left: 66, units: null },
  });
  expect(await quote(7)).toMatchObject({
    discount: 132.3,
    promotions: [{ name: promotionForm.name.ru, discount: 132.3, gives: "discount" }],
    next_promotion: null,
  });
});
