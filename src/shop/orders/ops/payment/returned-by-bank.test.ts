// Money that a bank took and returned by itself: a chargeback, or a return in its own cabinet (decision 209).
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { plainList } from "#shop/order-list/rules/list-address.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { spokenBank } from "../../../../../tests/fixtures/bank.ts";
import { anOrder, place, placed } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { aPurchase, bankSays } from "../../../../../tests/fixtures/purchases.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import type { OrderStatus } from "../../rules/statuses.ts";
import { cancelOwnOrder } from "../buyer.server.ts";
import { payOrder } from "./pay.server.ts";

const { db, clock, reset, close } = await testDatabase();
const publicUrl = "https://diaka.example";
const needs = { db, clock, publicUrl, cards: ["card_liqpay" as const] };
const payNeeds = { db, clock, publicUrl, cards: [spokenBank("card_liqpay")] };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 500 }] });
});
afterAll(close);

const pay = async ({ number, access_token }: { number: string; access_token: string }) =>
  must(await payOrder(payNeeds, { kind: "link", token: access_token }, number));
/** Paid by card. */
async function paid() {
  const order = await placed(needs, anOrder({ payment: "card_liqpay" }));
  await pay(order);
  await bankSays(needs, order.id, "paid");
  return order;
}
const rows = () =>
  db
    .selectFrom("orders")
    .select(["id", "number", "status", "payment_status", "version", "paid_kop", "access_token"])
    .orderBy("id")
    .execute();
const statuses = async () => (await rows()).map(({ payment_status }) => payment_status);
async function move(to: OrderStatus, index = 0) {
  const { number = "", version = 0 } = (await rows())[index] ?? {};
  return moveOrder(needs, system, number, { to, version });
}
const returns = async (id: number): Promise<void> => {
  clock.set(new Date(clock().getTime() + 1_000));
  await bankSays(needs, id, "refunded");
};
const listed = async (money: "collect" | "give_back") =>
  (await crmOrders(db, system, { ...plainList, money }, "uk"))?.data ?? [];
const troubles = async () =>
  (await db.selectFrom("payment_events").select("trouble").where("trouble", "is not", null).execute()).map(
    ({ trouble }) => trouble,
  );

describe("money that a bank returned by itself", () => {
  test("is asked for again: nothing is packed until then, and the team is told", async () => {
    const order = await paid();
    must(await move("confirmed"));
    await returns(order.id);
    expect(await statuses()).toEqual(["unpaid"]);
    expect(await troubles()).toEqual(["returned"]);
    expect(await move("packing")).toMatchObject({ error: { code: "order_unpaid" } });
    expect(await listed("collect")).toMatchObject([{ number: order.number, to_pay: 189, unpaid: true }]);
    await pay(order);
    await bankSays(needs, order.id, "paid");
    expect(await statuses()).toEqual(["paid"]);
    must(await move("packing"));
  });

  test("before the team has accepted the order leaves it refunded until then, and the team is told", async () => {
    const order = await paid();
    await returns(order.id);
    expect(await statuses()).toEqual(["refunded"]);
    expect(await troubles()).toEqual(["returned"]);
    must(await move("confirmed"));
    expect(await statuses()).toEqual(["unpaid"]);
    expect(await move("packing")).toMatchObject({ error: { code: "order_unpaid" } });
    expect(await listed("collect")).toMatchObject([{ number: order.number, to_pay: 189 }]);
  });

  test("after a cancellation is refunded, and no trouble", async () => {
    const order = await paid();
    must(await cancelOwnOrder(needs, { kind: "link", token: order.access_token }, order.number, {}));
    await returns(order.id);
    expect(await statuses()).toEqual(["refunded"]);
    expect(await troubles()).toEqual([]);
    expect(await listed("give_back")).toEqual([]);
  });

  test("of a purchase with a cancelled parcel is to be paid again for the others", async () => {
    const { order } = must(await place(needs, await aPurchase(needs)));
    await pay(order);
    await bankSays(needs, order.id, "paid");
    must(await move("cancelled", 1));
    await returns(order.id);
    expect(await statuses()).toEqual(["unpaid", "refunded", "unpaid"]);
    await pay(order);
    await bankSays(needs, order.id, "paid");
    expect(await statuses()).toEqual(["paid", "refunded", "paid"]);
    expect((await rows()).map(({ paid_kop }) => paid_kop)).toEqual([378_00, 0, 189_00]);
  });

  test("of orders that an earlier version called refunded is to be paid again, unless they were cancelled", async () => {
    const open = await paid();
    const closed = await paid();
    must(await move("confirmed"));
    for (const { id } of [open, closed]) await returns(id);
    must(await move("cancelled", 1));
    await db.updateTable("orders").set({ payment_status: "refunded" }).execute();
    const file = path.join(
      import.meta.dirname,
      "../../../../db/migrations/0140-payments-that-banks-return.sql",
    );
    const [, change = ""] = fs.readFileSync(file, "utf8").split(/(?=\nupdate orders)/);
    await sql.raw(change).execute(db);
    expect(await statuses()).toEqual(["unpaid", "refunded"]);
  });
});
