import { afterAll, beforeEach, expect, test } from "vitest";
import { categoryForm } from "../../../../tests/crm/input.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(async () => {
  await shop.reset();
  await aProduct(shop.db);
});
afterAll(() => shop.close());

const begin = async (who: VisitorClient, over: object = {}): Promise<number> => {
  const answer = await who.post("/api/crm/categories", { ...categoryForm, ...over });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.id;
};

test("guests get 401, customers and packers 403", async () => {
  const place = { version: 1, parent_id: null, before_id: null };
  for (const [who, status] of [
    [shop.visitor(), 401],
    [await shop.signIn("+380671112233"), 403],
    [await shop.asStaff("packer"), 403],
  ] as const) {
    expect((await who.post("/api/crm/categories", categoryForm)).statusCode).toBe(status);
    expect((await who.put("/api/crm/categories/1", { ...categoryForm, version: 1 })).statusCode).toBe(status);
    expect((await who.put("/api/crm/categories/1/place", place)).statusCode).toBe(status);
    expect((await who.delete("/api/crm/categories/1")).statusCode).toBe(status);
  }
});

test("a category is added, moved, renamed and deleted; the second of two gets 409", async () => {
  const [manager, editor] = [await shop.asStaff("manager"), await shop.asStaff("content")];
  const parent = await begin(manager, { slug: "solodoshchi" });
  const id = await begin(editor);
  const address = `/api/crm/categories/${id}`;
  const moved = await manager.put(`${address}/place`, { version: 1, parent_id: parent, before_id: null });
  expect(moved.json()).toEqual({ data: { version: 2 } });
  const saved = await editor.put(address, { ...categoryForm, parent_id: parent, featured: true, version: 2 });
  expect(saved.json()).toEqual({ data: { version: 3 } });
  const late = await manager.put(address, { ...categoryForm, version: 2 });
  expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
  const full = await manager.delete(`/api/crm/categories/${parent}`);
  expect([full.statusCode, full.json().code]).toEqual([409, "category_not_empty"]);
  expect((await manager.delete(address)).statusCode).toBe(204);
  expect((await manager.delete(address)).statusCode).toBe(404);
});

test.each([
  ["slug", { slug: "cart" }],
  ["slug", { slug: "Мармелад" }],
  ["name.ru", { name: { uk: "Мармелад", ru: "" } }],
  ["parent_id", { parent_id: 999 }],
  ["facets", { facets: ["weight", "weight"] }],
  ["description.uk", { published: true, description: { uk: "", ru: "Из яблок." } }],
])("a wrong %s is refused by name", async (field, over) => {
  const answer = await (await shop.asStaff("content")).post("/api/crm/categories", {
    ...categoryForm,
    ...over,
  });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toContain(field);
});
