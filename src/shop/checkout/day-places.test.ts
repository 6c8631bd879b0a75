import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { anOrder, place, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces, kyiv } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { quoteInput } from "../cart/input.ts";
import { quote } from "../cart/reads.server.ts";
import { settingsInput } from "../content/input.ts";
import { saveSettings } from "../content/ops.server.ts";
import { defaultSettings } from "../content/rules/settings.ts";
import { onPlacesEvent } from "../delivery/places.server.ts";
import type { CourierSlot } from "../delivery/rules/courier.ts";
import type { DayCapacity } from "../delivery/rules/days/capacity.ts";
import { system } from "../staff/rules/rights.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const friday = "2026-11-20";

beforeEach(async () => {
  await reset();
  clock.set(`${friday}T12:00:00+02:00`);
  await addPlaces(db);
  await aProduct(db);
});
afterAll(close);

/** This test receives no database events: it calls the handler itself. */
const hear = () => onPlacesEvent(db, { kind: "days_changed" });

async function packs(days: DayCapacity["days"]): Promise<void> {
  const capacity = { week: [null, null, null, null, null, null, null], days: [...days] };
  const sections = settingsInput.parse({ delivery: { ...defaultSettings.delivery, capacity } });
  must(await saveSettings(needs, system, sections));
}

async function brings(slots: readonly CourierSlot[]): Promise<void> {
  const cities = [{ ref: kyiv, name: "Київ" }];
  const zone = { name: "Місто", cities, price_kop: 60_00, freeFrom_kop: null, weekdays: [1, 2, 3, 4, 5, 6] };
  must(await saveSettings(needs, system, { courier: { isOn: true, zones: [zone], slots: [...slots] } }));
}

const byBranch = (changes: object = {}, delivery: object = {}) =>
  anOrder({ delivery: { ...toBranch, ...delivery }, seen_total: 309.68, ...changes });
const toDoor = { type: "courier", city_ref: kyiv, street: "Хрещатик", building: "1" };
const byCourier = (delivery: object = {}) =>
  anOrder({ delivery: { ...toDoor, ...delivery }, seen_total: 249, payment: "cod" });

const cancel = async (number: string) => {
  must(await moveOrder(needs, system, number, { to: "cancelled", version: 1, comment: "Передумали" }));
  hear();
};
const quoted = async (delivery: object) => {
  hear();
  const items = [{ product_id: 1, quantity: 1 }];
  return must(await quote(needs, quoteInput.parse({ items, city_ref: kyiv, delivery }), "uk"));
};

describe("a fully booked day", () => {
  test("moves the promised day on, and a cancelled order frees its place", async () => {
    await packs([{ day: friday, most: 1 }]);
    const first = await placed(needs, byBranch());
    expect(first.delivery).toMatchObject({ leaves_on: friday, arrives_by: "2026-11-21" });
    const second = await placed(needs, byBranch());
    expect(second.delivery).toMatchObject({ leaves_on: "2026-11-21", arrives_by: "2026-11-22" });
    expect((await quoted({ type: "branch" })).arrives_by).toBe("2026-11-22");
    await cancel(first.number);
    expect((await quoted({ type: "branch" })).arrives_by).toBe("2026-11-21");
  });

  test("is shown as closed among the days, and cannot be chosen", async () => {
    await packs([{ day: friday, most: 1 }]);
    await placed(needs, byBranch());
    const { delivery_days } = await quoted({ type: "branch" });
    expect(delivery_days.slice(0, 2)).toEqual([
      { day: "2026-11-21", closed: "full", thermo_bag: false, slots: [] },
      { day: "2026-11-22", closed: null, thermo_bag: false, slots: [] },
    ]);
    expect(await place(needs, byBranch({}, { date: "2026-11-21" }))).toMatchObject({
      ok: false,
      error: { code: "day_full", field: "delivery.date", quote: { arrives_by: "2026-11-22" } },
    });
  });

  test("a buyer who saw an earlier day is asked again, with the new quote; without a seen day it is the next day", async () => {
    await packs([{ day: friday, most: 0 }]);
    expect(await place(needs, byBranch({ seen_arrives_by: "2026-11-21" }))).toMatchObject({
      ok: false,
      error: { code: "day_full", quote: { arrives_by: "2026-11-22" } },
    });
    expect((await place(needs, byBranch({ seen_arrives_by: "2026-11-22" }))).ok).toBe(true);
    expect((await place(needs, byBranch())).ok).toBe(true);
  });

  test("a cut-off that passes during the checkout does not make the buyer confirm again", async () => {
    clock.set(`${friday}T15:01:00+02:00`);
    const order = await placed(needs, byBranch({ seen_arrives_by: "2026-11-21" }));
    expect(order.delivery.arrives_by).toBe("2026-11-22");
  });

  test("is full for pickup, too", async () => {
    await packs([{ day: friday, most: 0 }]);
    expect((await placed(needs, anOrder())).delivery.arrives_by).toBe("2026-11-21");
  });
});

describe("the shop's own courier", () => {
  const morning = { from: "10:00", to: "13:00", cutoff: "20:00", daysBefore: 1, capacity: 1 };
  const evening = { from: "18:00", to: "21:00", cutoff: "14:00", daysBefore: 0, capacity: 1 };

  test("delivers the same day before the cut-off, at the price of the zone and without a carrier's fee", async () => {
    await brings([morning, evening]);
    const { delivery, delivery_price, fee, total } = await placed(needs, byCourier());
    expect(delivery).toMatchObject({ carrier: "own", arrives_by: friday, slot: "18:00-21:00" });
    expect([delivery_price, fee, total]).toEqual([60, 0, 249]);
  });

  test("after the cut-off, or when hours are booked, promises the next free ones", async () => {
    await brings([morning, evening]);
    clock.set(`${friday}T14:30:00+02:00`);
    const tomorrow = { arrives_by: "2026-11-21", slot: "10:00-13:00", leaves_on: "2026-11-21" };
    expect((await placed(needs, byCourier())).delivery).toMatchObject(tomorrow);
    expect((await placed(needs, byCourier())).delivery).toMatchObject({ slot: "18:00-21:00" });
    // The courier does not work on Sunday.
    expect((await placed(needs, byCourier())).delivery).toMatchObject({ arrives_by: "2026-11-23" });
  });

  test("hours booked by another customer are refused with the free hours, until they are free again", async () => {
    await brings([evening]);
    const wish = { date: friday, slot: "18:00-21:00" };
    const first = await placed(needs, byCourier(wish));
    expect(await place(needs, byCourier(wish))).toMatchObject({
      ok: false,
      error: { code: "slot_full", field: "delivery.date", quote: { arrives_by: "2026-11-21" } },
    });
    await cancel(first.number);
    expect((await placed(needs, byCourier(wish))).delivery).toMatchObject({ slot: "18:00-21:00" });
  });

  test("hours that the shop does not offer are invalid", async () => {
    await brings([evening]);
    expect(await place(needs, byCourier({ date: friday, slot: "03:00-04:00" }))).toMatchObject({
      ok: false,
      error: { code: "wrong_delivery_slot" },
    });
  });
});
