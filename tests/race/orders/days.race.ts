import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { settingsInput } from "#shop/content/input.ts";
import { saveSettings } from "#shop/content/ops.server.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, place, toBranch } from "../../fixtures/orders.ts";
import { addPlaces, kyiv } from "../../fixtures/places.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instances = [await race.connect(), await race.connect()].map(({ db }) => ({
  db,
  clock: race.clock,
  publicUrl: "https://diaka.example",
  cards: [],
}));
const instance = (index: number) => instances[index % 2] ?? missing();
function missing(): never {
  throw new Error("no instance");
}
const { db } = instance(0);
await addPlaces(db);
const { productId } = await aProduct(db, { variants: [{ stock: 10_000 }] });

const friday = "2026-11-20";
const everyDay = [1, 2, 3, 4, 5, 6, 7];

beforeEach(async () => {
  race.clock.set(`${friday}T12:00:00+02:00`);
  await db.updateTable("orders").set({ status: "cancelled" }).execute();
  const capacity = { week: everyDay.map(() => null), days: [{ day: friday, most: 3 }] };
  const slots = [{ from: "18:00", to: "21:00", cutoff: "14:00", daysBefore: 0, capacity: 1 }];
  const cities = [{ ref: kyiv, name: "Київ" }];
  const zone = { name: "Місто", cities, price_kop: 60_00, freeFrom_kop: null, weekdays: everyDay };
  const sections = settingsInput.parse({
    delivery: { ...defaultSettings.delivery, capacity },
    courier: { isOn: true, zones: [zone], slots },
  });
  must(await saveSettings(instance(0), system, sections));
  // The other instance starts with its own cache.
  must(await saveSettings(instance(1), system, sections));
});

const body = (delivery: object, seen_total: number) =>
  anOrder({ items: [{ product_id: productId, quantity: 1 }], delivery, seen_total });
const byBranch = (delivery: object = {}) => body({ ...toBranch, ...delivery }, 309.68);
const byCourier = (delivery: object) =>
  body({ type: "courier", city_ref: kyiv, street: "Хрещатик", building: "1", ...delivery }, 249);
const leaving = async (day: string) =>
  (
    await db
      .selectFrom("orders")
      .select("id")
      .where("dispatch_on", "=", day)
      .where("status", "<>", "cancelled")
      .execute()
  ).length;

test("of many buyers for the last places of a day exactly so many get it; the others are promised the next", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => place(instance(index), byBranch())),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect([await leaving(friday), await leaving("2026-11-21")]).toEqual([3, 9]);
});

test("buyers who fill days at once are each promised one, and no day exceeds its capacity", async () => {
  const capacity = { week: everyDay.map(() => 1), days: [] };
  const sections = settingsInput.parse({ delivery: { ...defaultSettings.delivery, capacity } });
  for (const index of [0, 1]) must(await saveSettings(instance(index), system, sections));
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => place(instance(index), byBranch())),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const days = await db
    .selectFrom("orders")
    .select("dispatch_on")
    .where("status", "<>", "cancelled")
    .execute();
  expect(new Set(days.map(({ dispatch_on }) => dispatch_on)).size).toBe(16);
});

test("a buyer of a chosen day gets it or is told that it is full; no buyer gets another", async () => {
  const wish = byBranch({ date: "2026-11-21" });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => place(instance(index), wish)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("day_full");
});

test("two buyers for the last place of the courier's hours: exactly one gets it", async () => {
  for (let day = 20; day < 26; day += 1) {
    const wish = byCourier({ date: `2026-11-${day}`, slot: "18:00-21:00" });
    const answers = await Promise.all([place(instance(0), wish), place(instance(1), wish)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

test("orders placed and cancelled at once never exceed a day's capacity", async () => {
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const needs = instance(index);
      const { order } = must(await place(needs, byBranch()));
      if (index % 2 === 0) {
        const to = { to: "cancelled", version: 1, comment: "Передумали" } as const;
        must(await moveOrder(needs, system, order.number, to));
      }
    }),
  );
  expect(await leaving(friday)).toBeLessThanOrEqual(3);
});
