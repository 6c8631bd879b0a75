import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { crmProduct } from "#shop/catalog/reads/crm/products.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
let made: Awaited<ReturnType<typeof aProduct>>;
beforeEach(async () => {
  await shop.reset();
  made = await aProduct(shop.db);
});
afterAll(() => shop.close());

async function shown() {
  const product = await crmProduct(shop.db, system, made.productId);
  if (!product) throw new Error("no product");
  // The test products name a picture that has no file.
  return { version: product.version, ...product.edit, pictures: [], published: false };
}
const address = () => `/api/crm/products/${made.productId}`;

test("guests get 401, customers and packers 403", async () => {
  const body = await shown();
  const stock = { variant_id: 1, reason: "received", quantity: 1, seen: 10, note: "" };
  for (const [who, status] of [
    [shop.visitor(), 401],
    [await shop.signIn("+380671112233"), 403],
    [await shop.asStaff("packer"), 403],
  ] as const) {
    expect((await who.put(address(), body)).statusCode).toBe(status);
    expect((await who.post(`${address()}/stock`, stock)).statusCode).toBe(status);
    expect(
      (await who.post("/api/crm/products", { name: "Перу", kind: "food", category_id: 1 })).statusCode,
    ).toBe(status);
  }
});

test("a product is saved and comes back; the second of two gets 409", async () => {
  const [manager, editor] = [await shop.asStaff("manager"), await shop.asStaff("content")];
  const body = await shown();
  const saved = await manager.put(address(), { ...body, tagline: { uk: "До кави", ru: "К кофе" } });
  expect(saved.json().product).toMatchObject({ version: 2, edit: { tagline: { uk: "До кави" } } });
  const late = await editor.put(address(), body);
  expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
  expect((await manager.put("/api/crm/products/999", body)).statusCode).toBe(404);
});

test("a product gets the next number in its address, however many have its name", async () => {
  const editor = await shop.asStaff("content");
  const { category_id } = await shown();
  const taken = Array.from({ length: 100 }, (_, index) => `peru${index === 0 ? "" : `-${index + 1}`}`);
  const texts = { name_uk: "Перу", name_ru: "Перу", kind: "food" as const, published: false };
  await shop.db
    .insertInto("products")
    .values(taken.map((slug) => ({ key: slug, slug, category_id, ...texts })))
    .execute();
  const begun = await editor.post("/api/crm/products", { name: "Перу", kind: "food", category_id });
  const product = await crmProduct(shop.db, system, begun.json().data.id);
  expect(product?.edit.slug).toBe("peru-101");
});

test("a product that cannot be published yet is refused with what it lacks", async () => {
  const editor = await shop.asStaff("content");
  const begun = await editor.post("/api/crm/products", {
    name: "Плитка «Перу»",
    kind: "food",
    category_id: (await shown()).category_id,
  });
  expect(begun.statusCode).toBe(201);
  const { id } = begun.json().data;
  const draft = await crmProduct(shop.db, system, id);
  const refused = await editor.put(`/api/crm/products/${id}`, {
    version: draft?.version,
    ...draft?.edit,
    published: true,
  });
  expect([refused.statusCode, refused.json().code]).toEqual([422, "not_ready"]);
  expect(refused.json().missing).toContain("composition");
});

test.each([
  ["slug", { slug: "cart" }],
  ["name.uk", { name: { uk: "", ru: "" } }],
  ["badges.0", { badges: ["best"] }],
  ["category_id", { category_id: 999 }],
  ["collections", { collections: [999] }],
])("a wrong %s is refused by name", async (field, over) => {
  const manager = await shop.asStaff("manager");
  const answer = await manager.put(address(), { ...(await shown()), ...over });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toContain(field);
});

test("a stock count is corrected once: the same correction again is a conflict", async () => {
  const manager = await shop.asStaff("manager");
  const body = { variant_id: made.variantIds[0], reason: "written_off", quantity: 2, seen: 10, note: "Бій" };
  const done = await manager.post(`${address()}/stock`, body);
  expect(done.json()).toEqual({ data: { on_hand: 8 } });
  expect((await manager.post(`${address()}/stock`, body)).statusCode).toBe(409);
});

test("a picture is re-encoded and stored; an invalid one or one with too many pixels is refused", async () => {
  const editor = await shop.asStaff("content");
  const upload = async (bytes: Uint8Array) =>
    shop.inject({
      method: "POST",
      url: "/api/crm/pictures",
      headers: {
        cookie: [...editor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-xsrf-token": decodeURIComponent(editor.cookies.get("XSRF-TOKEN") ?? ""),
        "content-type": "image/jpeg",
      },
      payload: Buffer.from(bytes),
    });
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#84162b" } })
      .jpeg()
      .toBuffer();
  const kept = await upload(await picture(60, 60));
  const { file } = kept.json().data;
  expect(file).toMatch(/^uploads\/product-[0-9a-f]{32}$/);
  const cut = (square: object) =>
    editor.post("/api/crm/pictures/square", { file, x: 0, y: 0, side: 1, ...square });
  const square = await cut({ side: 0.5 });
  expect(square.statusCode).toBe(201);
  expect(square.json().data.file).not.toBe(file);
  expect((await cut({ file: `uploads/product-${"0".repeat(32)}` })).statusCode).toBe(404);
  for (const wrong of [{ x: 1.5 }, { side: -1 }, { file: "uploads/review-1" }, { file: "uploads/../x" }])
    expect((await cut(wrong)).statusCode).toBe(422);
  expect((await upload(Buffer.from("<svg/>"))).json().code).toBe("photo_unreadable");
  expect((await upload(await picture(8_000, 7_500))).json().code).toBe("photo_too_many_pixels");
}, 60_000);

test("the cost price of a product is returned only to staff who set prices", async () => {
  const [variant_id = 0] = made.variantIds;
  const query = shop.db.updateTable("variants").set({ cost_kop: 47_11 }).where("id", "=", variant_id);
  await query.execute();
  const buyer = shop.visitor();
  const items = [{ product_id: made.productId, variant_id, quantity: 1 }];
  const order = await buyer.order({ items });
  expect(order.statusCode).toBe(201);
  const { number } = order.json().order;
  const [packer, content, manager] = [
    await shop.asStaff("packer"),
    await shop.asStaff("content"),
    await shop.asStaff("manager"),
  ];
  const seen = await shown();
  const answers = [
    order,
    await buyer.post("/api/cart/quote", { items }),
    await buyer.get(`/api/catalog/products/${made.slug}`),
    await packer.get(`/api/crm/orders/${number}`),
    await packer.get("/api/crm/packing"),
    await manager.get(`/api/crm/orders/${number}`),
    await content.put(address(), {
      ...seen,
      variants: seen.variants.map(({ cost: _, ...variant }) => variant),
    }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBeLessThan(300);
    expect(answer.body).not.toMatch(/cost|4711|47[.,]11/);
  }
});
