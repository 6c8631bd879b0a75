import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { bulkTransitionInput, transitionInput } from "#shop/order-steps/input.ts";
import { moveOrders } from "#shop/order-steps/ops/bulk.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { type Actor, guest, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { aProduct, onHand, type TestProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { takeBackInput } from "../input.ts";
import { orderReturns } from "../reads/returns.server.ts";
import { takeBack } from "./returns.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

let manager: Actor;
let bar: TestProduct;
let mug: TestProduct;
beforeEach(async () => {
  await reset();
  manager = { kind: "staff", customerId: await ensureCustomer(db, "+380500000011"), role: "manager" };
  bar = await aProduct(db, { name_uk: "Плитка" });
  mug = await aProduct(db, { name_uk: "Кухлик" });
  await db.updateTable("products").set({ kind: "food" }).where("id", "=", bar.productId).execute();
});

const versionOf = async (number: string): Promise<number> =>
  (await db.selectFrom("orders").select("version").where("number", "=", number).executeTakeFirstOrThrow())
    .version;

/** Three bars and two mugs, shipped, or as far as `further` says. */
async function sent(...further: OrderStatus[]): Promise<string> {
  const { number } = await placed(
    needs,
    anOrder({
      items: [
        { product_id: bar.productId, quantity: 3 },
        { product_id: mug.productId, quantity: 2 },
      ],
      seen_total: 945,
    }),
  );
  for (const to of ["confirmed", "packing", "shipped", ...further] as const)
    must(await moveOrder(needs, system, number, { to, version: await versionOf(number), taken: "cash" }));
  return number;
}

const lines = async (number: string) => (await orderReturns(db, manager, number)) ?? [];
const lineOf = async (number: string, { variantIds }: TestProduct): Promise<number> =>
  (await lines(number)).find(({ variantId }) => variantId === variantIds[0])?.id ?? 0;
const out = async (number: string) => (await lines(number)).map((line) => line.out);
const stock = async () => [await onHand(db, bar.variantIds[0]), await onHand(db, mug.variantIds[0])];
const writtenOff = () =>
  db
    .selectFrom("stock_movements")
    .select(["variant_id", "delta", "note"])
    .where("reason", "=", "written_off")
    .execute();
const history = async (number: string) =>
  (await crmOrder(db, manager, number, "uk"))?.history.filter(({ kind }) => kind === "units_back") ?? [];

const back = async (number: string, units: object[], changes: object = {}, actor = manager) =>
  takeBack(
    needs,
    actor,
    number,
    takeBackInput.parse({ key: randomUUID(), version: await versionOf(number), units, ...changes }),
  );

describe("an order that is returned", () => {
  test("writes food off and restocks sealed products by default", async () => {
    const number = await sent();
    expect(await stock()).toEqual([7, 8]);
    must(await moveOrder(needs, manager, number, { to: "returned", version: await versionOf(number) }));
    expect(await stock()).toEqual([7, 10]);
    expect(await writtenOff()).toEqual([
      { variant_id: bar.variantIds[0], delta: -3, note: `№\u00a0${number}` },
    ]);
    expect((await history(number))[0]?.data).toMatchObject({
      units: [
        { name_uk: "Плитка", to_stock: 0, written_off: 3, cause: "storage" },
        { name_uk: "Кухлик", to_stock: 2, written_off: 0, cause: null },
      ],
    });
    expect(await out(number)).toEqual([0, 0]);
  });

  test("returns the units given for each line, and the rest can come later", async () => {
    const number = await sent();
    const id = await lineOf(number, bar);
    const step = transitionInput.parse({
      to: "returned",
      version: await versionOf(number),
      units: [{ id, to_stock: 1, written_off: 1, cause: "damaged" }],
    });
    must(await moveOrder(needs, manager, number, step));
    expect(await stock()).toEqual([8, 8]);
    expect(await out(number)).toEqual([1, 2]);
    must(await back(number, [{ id: await lineOf(number, mug), to_stock: 2, written_off: 0 }]));
    expect([await stock(), await out(number)]).toEqual([
      [8, 10],
      [1, 0],
    ]);
  });

  test("in a bulk step is returned whole by default", async () => {
    const number = await sent();
    const orders = [{ number, version: await versionOf(number) }];
    const [moved] = must(
      await moveOrders(needs, manager, bulkTransitionInput.parse({ to: "returned", orders })),
    );
    expect(moved).toMatchObject({ status: "returned", refused: null });
    expect([await stock(), await out(number)]).toEqual([
      [7, 10],
      [0, 0],
    ]);
  });

  test("is refused when more units are returned than were sold", async () => {
    const number = await sent();
    const id = await lineOf(number, bar);
    const version = await versionOf(number);
    const units = [{ id, to_stock: 4, written_off: 0, cause: null }];
    expect(await moveOrder(needs, manager, number, { to: "returned", version, units })).toMatchObject({
      error: { code: "return_too_much", field: "units.0", most: 3 },
    });
    expect(await versionOf(number)).toBe(version);
    expect(await stock()).toEqual([7, 8]);
  });
});

describe("units of a received order", () => {
  test("are returned without a change of the order's status", async () => {
    const number = await sent("delivered");
    const id = await lineOf(number, bar);
    must(
      await back(number, [{ id, to_stock: 0, written_off: 1, cause: "melted" }], {
        comment: "Привіз кур’єр",
      }),
    );
    expect(await stock()).toEqual([7, 8]);
    const order = await crmOrder(db, manager, number, "uk");
    expect(order?.status).toBe("delivered");
    expect((await history(number))[0]?.data).toMatchObject({ comment: "Привіз кур’єр" });
    must(await moveOrder(needs, manager, number, { to: "returned", version: await versionOf(number) }));
    expect((await writtenOff()).map(({ delta }) => delta)).toEqual([-1, -2]);
    expect(await stock()).toEqual([7, 10]);
  });

  test("sent twice are returned once, and an outdated page gets a conflict", async () => {
    const number = await sent("delivered");
    const id = await lineOf(number, mug);
    const once = { key: randomUUID(), version: await versionOf(number) };
    const units = [{ id, to_stock: 1, written_off: 0 }];
    must(await back(number, units, once));
    must(await back(number, units, once));
    expect(await back(number, units, { ...once, key: randomUUID() })).toMatchObject({
      error: { code: "conflict" },
    });
    expect([await stock(), (await history(number)).length]).toEqual([[7, 9], 1]);
  });

  test("cannot be returned from a parcel on its way, from another order, or without the right", async () => {
    const number = await sent();
    const id = await lineOf(number, mug);
    const units = [{ id, to_stock: 1, written_off: 0 }];
    expect(await back(number, units)).toMatchObject({ error: { code: "return_not_received" } });
    const other = await sent("delivered");
    expect(await back(other, units)).toMatchObject({ error: { code: "return_unknown_line" } });
    const packer: Actor = { kind: "staff", customerId: 1, role: "packer" };
    for (const actor of [guest, packer])
      expect(await back(other, units, {}, actor)).toMatchObject({ error: { code: "forbidden" } });
    expect(await orderReturns(db, packer, other)).toBeNull();
  });

  test("a cause is required for a write-off, and only then", () => {
    const body = { key: randomUUID(), version: 1 };
    const ask = (unit: object) => takeBackInput.safeParse({ ...body, units: [{ id: 1, ...unit }] }).success;
    expect(ask({ to_stock: 0, written_off: 1, cause: null })).toBe(false);
    expect(ask({ to_stock: 1, written_off: 0, cause: "melted" })).toBe(false);
    expect(ask({ to_stock: 0, written_off: 0 })).toBe(false);
    expect(ask({ to_stock: 1, written_off: 1, cause: "melted" })).toBe(true);
  });
});
