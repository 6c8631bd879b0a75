import { afterAll, beforeEach, expect, test } from "vitest";
import { orderChange } from "../../../../tests/crm/input.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { aProduct, onHand } from "../../../../tests/fixtures/products.ts";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
let spare = 0;
let line = 0;
beforeEach(async () => {
  await shop.reset();
  await aProduct(shop.db, { name_uk: "Плитка" });
  spare = (await aProduct(shop.db, { name_uk: "Горіхи", variants: [{ price_kop: 90_00, stock: 2 }] }))
    .variantIds[0] as number;
  const needs = { db: shop.db, clock: shop.clock, publicUrl: shop.shop.env.publicUrl, cards: [] };
  await placed(needs, anOrder({ items: [{ product_id: 1, quantity: 2 }], seen_total: 378 }));
  line = (await shop.db.selectFrom("order_lines").select("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => shop.close());

const path = "/api/crm/orders/10001";
const change = (changes: object = {}) => ({
  ...orderChange,
  lines: [
    { id: line, quantity: 1 },
    { variant_id: spare, quantity: 2 },
  ],
  seen_total: 359,
  ...changes,
});

test("a guest gets 401, a customer and a packer 403", async () => {
  const others = [await shop.signIn("+380671112233"), await shop.asStaff("packer")];
  expect((await shop.visitor().put(path, change())).statusCode).toBe(401);
  for (const other of others) {
    expect((await other.put(path, change())).statusCode).toBe(403);
    expect((await other.post(`${path}/preview`, change())).statusCode).toBe(403);
    expect(
      (await other.post(`${path}/split`, { version: 1, lines: [{ id: 1, quantity: 1 }] })).statusCode,
    ).toBe(403);
    expect((await other.get("/api/crm/phone-order-products")).statusCode).toBe(403);
  }
});

test("a preview shows a change line by line and stores nothing", async () => {
  const manager = await shop.asStaff("manager");
  const seen = await manager.post(`${path}/preview`, change());
  expect([seen.statusCode, seen.json().preview]).toEqual([
    200,
    {
      lines: [
        { name: "Плитка", before: 2, after: 1, difference: -189 },
        { name: "Горіхи", before: 0, after: 2, difference: 180 },
      ],
      before: {
        subtotal: 378,
        promotions: 0,
        promo: 0,
        discount: 0,
        wrap: 0,
        ribbon: 0,
        delivery: 0,
        fee: 0,
        total: 378,
      },
      after: {
        subtotal: 369,
        promotions: 0,
        promo: 0,
        discount: 10,
        wrap: 0,
        ribbon: 0,
        delivery: 0,
        fee: 0,
        total: 359,
      },
      paid: 0,
      due: 359,
      refund: 0,
      promo_minimum: null,
      changed: true,
    },
  ]);
  expect((await manager.get(path)).json().order).toMatchObject({ version: 1, total: 378 });
  expect(await onHand(shop.db, spare)).toBe(2);
});

test("a change sent twice is made once, and a change of an older version is a conflict", async () => {
  const [manager, owner] = [await shop.asStaff("manager"), await shop.asStaff("owner")];
  const answers = await Promise.all([manager.put(path, change()), manager.put(path, change())]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await owner.put(path, change())).json().code).toBe("conflict");
  const { order } = (await owner.get(path)).json();
  expect(order).toMatchObject({ version: 2, total: 359, discount: 10, manual_discount: 10 });
  expect(order.balance).toEqual({ paid: 0, due: 359, refund: 0 });
  expect(await onHand(shop.db, spare)).toBe(0);
});

test("a shortage says how many units are left, and a missing reason is a field error", async () => {
  const manager = await shop.asStaff("manager");
  const lines = [{ variant_id: spare, quantity: 3 }];
  const short = await manager.post(`${path}/preview`, change({ lines }));
  expect([short.statusCode, short.json().products]).toEqual([
    409,
    [{ product_id: 2, variant_id: spare, available: 2 }],
  ]);
  const wordless = await manager.put(path, change({ reason: "" }));
  expect([wordless.statusCode, Object.keys(wordless.json().errors)]).toEqual([422, ["reason"]]);
  const broken = await manager.put(path, change({ contact: { ...orderChange.contact, phone: "12" } }));
  expect([broken.statusCode, Object.keys(broken.json().errors)]).toEqual([422, ["contact.phone"]]);
});

test("a packer sees what changed in the parcel, without sums", async () => {
  const [manager, packer] = [await shop.asStaff("manager"), await shop.asStaff("packer")];
  await manager.put(path, change({ gift: { message: "Вітаю!", wrap: false, anonymous: false } }));
  const told = JSON.stringify((await packer.get(path)).json().order);
  expect(told).toContain("Горіхи");
  expect(told).not.toContain("359");
  expect(told).not.toContain("Попросили");
});

test("a part of an order becomes a separate order", async () => {
  const manager = await shop.asStaff("manager");
  const made = await manager.post(`${path}/split`, { version: 1, lines: [{ id: line, quantity: 1 }] });
  expect([made.statusCode, made.json()]).toEqual([200, { number: "10002" }]);
  const again = await manager.post(`${path}/split`, { version: 1, lines: [{ id: line, quantity: 1 }] });
  expect(again.statusCode).toBe(409);
});

test("products are found by a word of the name or by the SKU", async () => {
  const manager = await shop.asStaff("manager");
  const found = async (q: string) =>
    (await manager.get("/api/crm/phone-order-products", { query: { q } }))
      .json()
      .data.map(({ variant_id }: { variant_id: number }) => variant_id);
  expect(await found("горіх")).toEqual([spare]);
  const { sku } = await shop.db
    .selectFrom("variants")
    .select("sku")
    .where("id", "=", spare)
    .executeTakeFirstOrThrow();
  expect(await found(sku.toLowerCase())).toEqual([spare]);
  expect(await found("%")).toEqual([]);
});
