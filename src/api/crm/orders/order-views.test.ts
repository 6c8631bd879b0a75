import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { viewForm } from "../../../../tests/crm/input.ts";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const path = "/api/crm/order-views";
const aView = (change: object = {}) => ({ ...viewForm, key: randomUUID(), ...change });

test("a view is saved, renamed, moved and deleted", async () => {
  const manager = await shop.asStaff("manager");
  const kept = await manager.post(path, aView());
  expect(kept.statusCode).toBe(201);
  const { id } = kept.json().view;
  expect((await manager.put(`${path}/${id}`, { name: "Столиця", version: 1 })).statusCode).toBe(204);
  const late = await manager.put(`${path}/${id}`, { name: "Інакше", version: 1 });
  expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
  expect((await manager.put(`${path}/${id}/place`, { place: 0 })).statusCode).toBe(204);
  expect((await manager.delete(`${path}/${id}`)).statusCode).toBe(204);
  expect((await manager.delete(`${path}/${id}`)).statusCode).toBe(404);
});

test("an empty or too long name is a field error", async () => {
  const manager = await shop.asStaff("manager");
  for (const name of ["", "   ", "я".repeat(41), "Київ\u0000"]) {
    const refused = await manager.post(path, aView({ name }));
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["name"]]);
  }
});

test("a packer cannot save a team view but can save their own", async () => {
  const packer = await shop.asStaff("packer");
  expect((await packer.post(path, aView({ shared: true }))).statusCode).toBe(403);
  expect((await packer.post(path, aView({ shared: false }))).statusCode).toBe(201);
});
