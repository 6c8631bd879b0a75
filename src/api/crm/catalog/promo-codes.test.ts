import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const path = `/api/crm/promo-codes/${encodeURIComponent("МИКОЛАЙ")}`;
const mykolai = { code: " миколай", percent: 10, min_subtotal: 500, ends_at: "2026-12-07T00:00" };

test("a guest gets 401; a customer, a packer and an editor 403", async () => {
  expect((await shop.visitor().post("/api/crm/promo-codes", mykolai)).statusCode).toBe(401);
  const others = [
    await shop.signIn("+380671112233"),
    await shop.asStaff("packer"),
    await shop.asStaff("content"),
  ];
  for (const other of others) {
    expect((await other.post("/api/crm/promo-codes", mykolai)).statusCode).toBe(403);
    expect((await other.put(path, { percent: 5, version: 1 })).statusCode).toBe(403);
    expect((await other.post(`${path}/end`, { version: 1 })).statusCode).toBe(403);
  }
});

describe("a manager", () => {
  test("makes a code, changes it and ends it; times are Kyiv's", async () => {
    const manager = await shop.asStaff("manager");
    const made = await manager.post("/api/crm/promo-codes", mykolai);
    expect([made.statusCode, made.json().promo_code]).toMatchObject([
      201,
      { code: "МИКОЛАЙ", percent: 10, min_subtotal: 500, ends_at: "2026-12-07T00:00:00+02:00", version: 1 },
    ]);
    const changed = await manager.put(path, { amount: 99.5, total_limit: 3, version: 1 });
    expect(changed.json().promo_code).toMatchObject({
      percent: null,
      amount: 99.5,
      total_limit: 3,
      version: 2,
    });
    const ended = await manager.post(`${path}/end`, { version: 2 });
    expect(ended.json().promo_code).toMatchObject({ state: "ended", version: 3 });
  });

  test("who saves second gets 409 and changes nothing", async () => {
    const manager = await shop.asStaff("manager");
    await manager.post("/api/crm/promo-codes", mykolai);
    await manager.put(path, { percent: 15, version: 1 });
    const late = await manager.put(path, { percent: 20, version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
    const taken = await manager.post("/api/crm/promo-codes", mykolai);
    expect([taken.statusCode, taken.json().code, Object.keys(taken.json().errors)]).toEqual([
      409,
      "promo_taken",
      ["code"],
    ]);
  });

  test.each([
    [{ code: "МИ" }, "code"],
    [{ code: "МИ КО" }, "code"],
    [{ code: "MИКОЛАЙ" }, "code"],
    [{ percent: 91 }, "percent"],
    [{ percent: null }, "amount"],
    [{ amount: 100 }, "amount"],
    [{ starts_at: "2026-12-08T00:00" }, "ends_at"],
    [{ ends_at: "2026-02-30T00:00" }, "ends_at"],
    [{ total_limit: 0 }, "total_limit"],
    [{ note: "а".repeat(201) }, "note"],
  ])("a code with %j is refused by name of the field", async (change, field) => {
    const answer = await (await shop.asStaff("manager")).post("/api/crm/promo-codes", {
      ...mykolai,
      ...change,
    });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test("a code that does not exist is 404", async () => {
    const manager = await shop.asStaff("manager");
    expect((await manager.put(path, { percent: 15, version: 1 })).statusCode).toBe(404);
    expect((await manager.post(`${path}/end`, { version: 1 })).statusCode).toBe(404);
  });
});
