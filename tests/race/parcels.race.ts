// Two instances of the shop ask the carrier about the same parcels: each is asked about once.
import { afterAll, expect, test } from "vitest";
import { followParcels } from "#shop/tracking/ops.server.ts";
import { livePace } from "#shop/tracking/rules/asking.ts";
import { aProduct } from "../goods.ts";
import { aReport, shipped, toldTracker } from "../parcels.ts";
import { addPlaces } from "../places.ts";
import { raceDatabase, twoInstances } from "./database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);
await addPlaces(db);
await aProduct(db, { variants: [{ stock: 100 }] });

test("each parcel is asked about once, and what is heard of it is told once", async () => {
  const tracker = toldTracker();
  const waybills = Array.from({ length: 12 }, (_, index) => `204508117290${String(index).padStart(2, "0")}`);
  for (const waybill of waybills) {
    await shipped(instance(0), waybill);
    tracker.reports.set(waybill, aReport(waybill, "at_branch", { at: race.clock() }));
  }
  const needs = (index: number) => ({
    ...instance(index),
    env: { publicUrl: "https://diaka.example" },
    trackers: { nova_poshta: tracker, ukrposhta: null },
    askingPace: livePace,
  });
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
