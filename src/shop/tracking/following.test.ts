import { afterAll, beforeEach, expect, test } from "vitest";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { aReport, shipped, toldTracker } from "../../../tests/fixtures/parcels.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { system } from "../staff/rules/rights.ts";
import { followParcels } from "./ops.server.ts";
import type { ParcelReport } from "./port.ts";
import { livePace } from "./rules/asking.ts";

const { db, clock, reset, close } = await testDatabase();
const publicUrl = "https://diaka.example";
const checkout = { db, clock, publicUrl, cards: [] };
const waybill = "20450811729034";
let tracker = toldTracker();
let post = toldTracker();

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  tracker = toldTracker();
  post = toldTracker();
  await addPlaces(db);
  await aProduct(db);
});
afterAll(close);

const follow = () =>
  followParcels({
    db,
    clock,
    env: { publicUrl },
    trackers: { nova_poshta: tracker, ukrposhta: post },
    askingPace: livePace,
  });
/** Sets the carrier's status, and polls it at the scheduled time. */
async function hear(state: ParcelReport["state"], more: Partial<ParcelReport> = {}) {
  const number = more.number ?? waybill;
  tracker.reports.set(number, aReport(number, state, { at: clock(), ...more }));
  await db.updateTable("parcels").set({ ask_at: clock() }).where("ask_at", "is not", null).execute();
  await follow();
}
const order = () =>
  db
    .selectFrom("orders")
    .select(["status", "payment_status", "version", "tracking_number"])
    .executeTakeFirstOrThrow();
const parcel = () => db.selectFrom("parcels").selectAll().executeTakeFirstOrThrow();
const told = async () => {
  const rows = await db
    .selectFrom("messages")
    .select(["purpose", "text"])
    .where("channel", "=", "sms")
    .where("purpose", "like", "parcel%")
    .orderBy("id")
    .execute();
  return rows.map(({ purpose, text }) => `${purpose}: ${text}`);
};

test("an order with the carrier's tracking number is tracked, one with another number is not", async () => {
  await shipped(checkout, waybill);
  await shipped(checkout, "RB123456789UA");
  await follow();
  expect(tracker.asked).toEqual([[waybill]]);
});

test("a parcel at its branch has one notice, with the day until which it is kept, and the order stays shipped", async () => {
  await shipped(checkout, waybill);
  await hear("at_branch", { storedUntil: "2026-11-26" });
  await hear("at_branch", { storedUntil: "2026-11-26" });
  expect(await told()).toEqual([
    "parcel_arrived: №\u00a010001 чекає: Київ, відділення №\u00a01. Забрати до 26\u00a0листопада.",
  ]);
  expect((await order()).status).toBe("shipped");
});

test("a notice leaves out a place and a day that the carrier does not name", async () => {
  await shipped(checkout, waybill);
  await db.updateTable("orders").set({ warehouse_number: null }).execute();
  await hear("at_branch", { place: " ", storedUntil: "2026-11-26" });
  expect(await told()).toEqual(["parcel_arrived: №\u00a010001 уже на місці. Забрати до 26\u00a0листопада."]);
});

test("a received parcel makes its order delivered, and a cash payout makes it completed and paid", async () => {
  await shipped(checkout, waybill);
  await hear("received", { code: 10, money: "pending" });
  expect(await order()).toMatchObject({ status: "delivered", payment_status: "unpaid" });
  clock.advance(86_400);
  await hear("received", { code: 11, money: "paid_out" });
  expect(await order()).toMatchObject({ status: "completed", payment_status: "paid" });
  expect((await parcel()).ask_at).toBeNull();
});

test("a status that staff set in the meantime stays", async () => {
  const number = await shipped(checkout, waybill);
  await follow();
  const { version } = await order();
  await moveOrder(checkout, system, number, { to: "returned", version });
  await hear("received", { code: 9 });
  expect((await order()).status).toBe("returned");
  expect((await parcel()).ask_at).toBeNull();
});

test("a refused parcel is reported to the buyer and the team, and only staff mark it returned", async () => {
  await shipped(checkout, waybill);
  await hear("refused", { code: 103 });
  await hear("refused", { code: 102 });
  expect((await told()).map((text) => text.split(":")[0])).toEqual(["parcel_returning"]);
  expect((await order()).status).toBe("shipped");
  const history = await db.selectFrom("order_events").select("data").where("kind", "=", "parcel").execute();
  expect(history).toEqual([{ data: { state: "refused" } }]);
});

test("a redirected parcel is tracked under its new number, which the order then has", async () => {
  await shipped(checkout, waybill);
  await hear("redirected", { code: 104, sentOnAs: "20450811729077" });
  expect((await order()).tracking_number).toBe("20450811729077");
  expect(await told()).toEqual([
    "parcel_redirected: №\u00a010001 переадресовано. ТТН 20450811729077, Нова пошта.",
  ]);
  clock.advance(3600);
  await hear("at_branch", { number: "20450811729077", place: "Відділення № 5: вул. Лесі, 3" });
  expect(await parcel()).toMatchObject({ state: "at_branch", number: "20450811729077", leg: 1 });
  expect((await told()).at(-1)).toContain("Відділення № 5: вул. Лесі, 3");
});

test("a corrected waybill starts a new parcel", async () => {
  await shipped(checkout, waybill);
  await hear("at_branch");
  await db.updateTable("orders").set({ tracking_number: "20450811720000" }).execute();
  await follow();
  expect(await parcel()).toMatchObject({ number: "20450811720000", state: null, told: [] });
  expect(await db.selectFrom("parcel_scans").selectAll().execute()).toEqual([]);
});

test("a carrier that does not answer is asked again soon, and no parcel is skipped", async () => {
  await shipped(checkout, waybill);
  tracker.trouble = { code: "carrier_unavailable", reason: "throttled" };
  expect((await follow()).ok).toBe(false);
  await follow();
  expect(tracker.asked).toHaveLength(1);
  clock.advance(121);
  tracker.trouble = null;
  expect((await follow()).ok).toBe(true);
  expect(tracker.asked).toHaveLength(2);
});
