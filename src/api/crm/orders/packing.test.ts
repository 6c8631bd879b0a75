import { afterAll, beforeEach, expect, test } from "vitest";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(async () => {
  await shop.reset();
  await aProduct(shop.db);
  await placed({ db: shop.db, clock: shop.clock, publicUrl: shop.shop.env.publicUrl, cards: [] }, anOrder());
  const manager = await shop.asStaff("manager");
  await manager.post("/api/crm/orders/10001/transitions", { to: "confirmed", version: 1 });
});
afterAll(() => shop.close());

const at = (path: string): string => `/api/crm/packing/10001/${path}`;

test("a packer takes an order from picking to the hand-over", async () => {
  const packer = await shop.asStaff("packer");
  const step = async (method: "put" | "post", path: string, body: object) =>
    (await packer[method](at(path), body)).statusCode;
  expect(await step("put", "packer", { seen: null })).toBe(200);
  expect(await step("put", "packed", {})).toBe(409);
  expect(await step("put", "items/1", { picked: 1 })).toBe(200);
  expect(await step("put", "packed", {})).toBe(200);
  const handed = await packer.put(at("shipment"), { tracking_number: null });
  expect(handed.json()).toEqual({ outcome: "done", at: null, colleague: null });
  const again = await packer.post(at("result"), { result: "shipped" });
  expect(again.json()).toMatchObject({ outcome: "already", at: expect.stringContaining("+0") });
  const board = (await packer.get("/api/crm/packing")).json();
  expect([board.open, board.shipped.map((order: { number: string }) => order.number)]).toEqual([
    [],
    ["10001"],
  ]);
});

test("a packer who is second sees who took the order first", async () => {
  const owner = await shop.asStaff("owner");
  await owner.put(at("packer"), { seen: null });
  const second = await (await shop.asStaff("packer")).put(at("packer"), { seen: null });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: "packing_taken", packer_id: expect.any(Number) });
});

test("the board, which a phone keeps for the cellar, names no buyer and no phone", async () => {
  const { open } = (await (await shop.asStaff("packer")).get("/api/crm/packing")).json();
  expect(open).toHaveLength(1);
  expect(JSON.stringify(open)).not.toMatch(/Ковальчук|Ірина|2201487|220-14-87/);
});

test("a content editor gets 403 from every packing request", async () => {
  const editor = await shop.asStaff("content");
  const answers = [
    await editor.get("/api/crm/packing"),
    await editor.put(at("packer"), { seen: null }),
    await editor.delete(at("packer")),
    await editor.put(at("items/1"), { picked: 1 }),
    await editor.put(at("packed"), {}),
    await editor.delete(at("packed")),
    await editor.put(at("shipment"), {}),
    await editor.post(at("result"), { result: "packed" }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
});

test.each([
  ["items/1", { picked: -1 }, 422],
  ["items/1", { picked: 99 }, 404],
  ["items/lost", { picked: 1 }, 422],
  ["shipment", { tracking_number: "=1+1" }, 422],
  ["packer", {}, 422],
])("%s with %j is answered with %i", async (path, body, status) => {
  expect((await (await shop.asStaff("packer")).put(at(path), body)).statusCode).toBe(status);
});
