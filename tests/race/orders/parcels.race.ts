// Two instances of the shop poll the carrier: each parcel is requested once.
import { afterAll, expect, test } from "vitest";
import { followParcels } from "#shop/tracking/ops.server.ts";
import { livePace } from "#shop/tracking/rules/asking.ts";
import { aReport, shipped, type ToldTracker, toldTracker } from "../../fixtures/parcels.ts";
import { addPlaces } from "../../fixtures/places.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances, waitingForLocks } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);
await addPlaces(db);
await aProduct(db, { variants: [{ stock: 100 }] });

const following = (tracker: ToldTracker) => (index: number) => ({
  ...instance(index),
  env: { publicUrl: "https://diaka.example" },
  trackers: { nova_poshta: tracker, ukrposhta: null },
  askingPace: livePace,
});

test("each parcel is tracked once, and each of its events is reported once", async () => {
  const tracker = toldTracker();
  const waybills = Array.from({ length: 12 }, (_, index) => `204508117290${String(index).padStart(2, "0")}`);
  for (const waybill of waybills) {
    await shipped(instance(0), waybill);
    tracker.reports.set(waybill, aReport(waybill, "at_branch", { at: race.clock() }));
  }
  const needs = following(tracker);
  const followed = await Promise.all(Array.from({ length: 6 }, (_, index) => followParcels(needs(index))));
  expect(followed.every(({ ok }) => ok)).toBe(true);
  expect(tracker.asked.flat().sort()).toEqual(waybills);
  const { count } = await db
    .selectFrom("messages")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("purpose", "=", "parcel_arrived")
    .executeTakeFirstOrThrow();
  expect(count).toBe(waybills.length);
});

test("a parcel that another instance starts to track at the same moment is not started again after it", async () => {
  const tracker = toldTracker();
  const number = await shipped(instance(0), "20450811729099");
  const answered_at = race.clock();
  const later = new Date(answered_at.getTime() + 3_600_000);
  let second: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    const { id, tracking_number } = await tx
      .selectFrom("orders")
      .select(["id", "tracking_number"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const waybill = tracking_number ?? "";
    await tx
      .insertInto("parcels")
      .values({ order_id: id, waybill, number: waybill, begun_at: answered_at, answered_at, ask_at: later })
      .execute();
    second = followParcels(following(tracker)(1));
    // It has read the row, and waits for the lock that this one holds.
    await expect.poll(() => waitingForLocks(db), { timeout: 20_000 }).toBe(1);
  });
  await second;
  expect(tracker.asked).toEqual([]);
  const parcel = await db
    .selectFrom("parcels")
    .select(["answered_at", "ask_at"])
    .where("waybill", "=", "20450811729099")
    .executeTakeFirst();
  expect(parcel).toEqual({ answered_at, ask_at: later });
});
