import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { openClaim } from "#shop/returns/ops/claims.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { anOrder, placed } from "../../../tests/orders.ts";
import { addPlaces } from "../../../tests/places.ts";
import { aProduct } from "../../../tests/products.ts";
import { defaultDeliverySettings } from "../delivery/rules/settings.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { attention } from "./reads/attention.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const owner: Actor = { kind: "staff", customerId: 1, role: "owner" };
const matters = () =>
  attention({ db, clock, register: null }, owner, defaultDeliverySettings, {
    now: clock(),
    keyExpires: null,
  });

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await db.insertInto("customers").values({ phone: "+380672201487" }).execute();
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 3 }] });
});
afterAll(close);

test("the dashboard is empty when no work waits", async () => {
  expect(await matters()).toMatchObject({
    fresh: { count: 0 },
    toCollect: { count: 0 },
    toGiveBack: { count: 0 },
    claims: 0,
    stuck: { count: 0 },
    undelivered: { count: 0 },
    receipts: 0,
    soldOut: 0,
  });
});

test("the dashboard names new orders, sums to collect and refund, undelivered messages and empty stock", async () => {
  const unpaid = await placed(needs, anOrder({ payment: "invoice" }));
  const cancelled = await placed(needs, anOrder({ payment: "invoice" }));
  await db
    .updateTable("payment_attempts")
    .set({ status: "paid" })
    .where("order_id", "=", cancelled.id)
    .execute();
  await db.updateTable("orders").set({ payment_status: "paid" }).where("id", "=", cancelled.id).execute();
  must(await moveOrder(needs, system, cancelled.number, { to: "cancelled", version: 1 }));
  await db.updateTable("messages").set({ status: "undelivered" }).where("order_id", "=", unpaid.id).execute();
  await db.updateTable("stock").set({ on_hand: 0 }).execute();
  expect(await matters()).toMatchObject({
    fresh: { count: 1, numbers: [unpaid.number] },
    toCollect: { count: 1, numbers: [unpaid.number], sum: 189 },
    toGiveBack: { count: 1, numbers: [cancelled.number], sum: 189 },
    undelivered: { count: 1, numbers: [unpaid.number] },
    soldOut: 1,
  });
});

test("the dashboard counts a claim that waits for an answer", async () => {
  const { number } = await placed(needs, anOrder(), { actor: { kind: "customer", customerId: 1 } });
  for (const [index, to] of (["confirmed", "packing", "shipped", "delivered"] as const).entries()) {
    const { version } = await db.selectFrom("orders").select("version").executeTakeFirstOrThrow();
    must(await moveOrder(needs, system, number, { to, version, taken: index === 3 ? "cash" : null }));
  }
  const claim = { subject: "damaged" as const, text: "Коробка прим’ята, дві цукерки тріснули.", photos: [] };
  must(await openClaim(needs, { kind: "customer", customerId: 1 }, number, claim));
  expect((await matters())?.claims).toBe(1);
});
