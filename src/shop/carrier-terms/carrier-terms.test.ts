import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must, ok, refuse } from "#kit/result.ts";
import { anOrder, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces, kyiv, village } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { quoteInput } from "../cart/input.ts";
import { quote } from "../cart/reads.server.ts";
import type { CarrierError, DeliveryCarrier, DeliveryDateInput, PriceInput } from "../delivery/port.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { learnEstimates, learnPrices, refreshEstimates } from "./jobs.server.ts";
import { comingEstimates } from "./ops.server.ts";
import { carrierCost, estimatesTo } from "./reads.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

let trouble: CarrierError | null;
let day: string;
let asked: (DeliveryDateInput | PriceInput)[];
const unasked = async () => Promise.reject(new Error("the directory must not be requested"));
const carrier: DeliveryCarrier = {
  cities: unasked,
  warehouses: unasked,
  async price(input) {
    asked.push(input);
    return trouble ? refuse(trouble) : ok({ delivery_kop: 97_50, cashOnDelivery_kop: 0 });
  },
  async deliveryDate(input) {
    asked.push(input);
    return trouble ? refuse(trouble) : ok(day);
  },
};
const work = { db, clock, carrier };

// Each test runs half an hour later: a process does not ask about the same city twice within minutes.
let minutes = 0;
beforeEach(async () => {
  await reset();
  minutes += 30;
  clock.set(new Date(Date.parse("2026-11-20T00:00:00+02:00") + minutes * 60_000));
  await addPlaces(db);
  await aProduct(db);
  trouble = null;
  day = "2026-11-23";
  asked = [];
});

const cart = (city = kyiv) =>
  quoteInput.parse({ items: [{ product_id: 1, quantity: 1 }], city_ref: city, delivery: { type: "branch" } });
const arrives = async (city = kyiv) => must(await quote(needs, cart(city), "uk")).arrives_by;
const waiting = async () =>
  (await db.selectFrom("jobs").select(["payload"]).where("name", "=", learnEstimates.name).execute()).map(
    ({ payload }) => payload,
  );

describe("the day of arrival", () => {
  test("a quote sends no request: it uses the rule’s day and queues a carrier request for the next quote", async () => {
    expect(await arrives()).toBe("2026-11-21");
    expect(asked).toEqual([]);
    expect(await waiting()).toEqual([{ to: kyiv }]);
    await learnEstimates.handle(work, { to: kyiv });
    expect(await arrives()).toBe("2026-11-23");
    expect(await waiting()).toHaveLength(1);
  });

  test("an order keeps the carrier’s day, and an earlier day cannot be chosen", async () => {
    await learnEstimates.handle(work, { to: kyiv });
    const { number } = await placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68 }));
    const order = await db
      .selectFrom("orders")
      .select("arrives_by")
      .where("number", "=", number)
      .executeTakeFirst();
    expect(order?.arrives_by).toBe("2026-11-23");
    const early = anOrder({ delivery: { ...toBranch, date: "2026-11-21" }, seen_total: 309.68 });
    await expect(placed(needs, early)).rejects.toThrow(/wrong_delivery_date/);
  });

  test("a carrier that names no day is not asked again, and the rule holds", async () => {
    trouble = { code: "carrier_refused", carrierCodes: ["20000200103"], messages: [] };
    await learnEstimates.handle(work, { to: kyiv });
    const times = asked.length;
    await learnEstimates.handle(work, { to: kyiv });
    expect(asked).toHaveLength(times);
    expect(await arrives()).toBe("2026-11-21");
    expect(await waiting()).toEqual([]);
  });

  test("a carrier that is down gets one request, and is asked again later", async () => {
    trouble = { code: "carrier_unavailable", reason: "timeout" };
    await learnEstimates.handle(work, { to: kyiv });
    expect(asked).toHaveLength(1);
    expect(await arrives()).toBe("2026-11-21");
    expect(await waiting()).toHaveLength(1);
  });

  test.each(["2026-11-19", "2027-02-01"])("a carrier's day of %s is rejected", async (told) => {
    day = told;
    await learnEstimates.handle(work, { to: kyiv });
    expect(await arrives()).toBe("2026-11-21");
  });

  test("a day for Friday’s parcels does not apply to Saturday’s", async () => {
    await learnEstimates.handle(work, { to: kyiv });
    await db.deleteFrom("carrier_estimates").where("dispatched_on", ">", "2026-11-20").execute();
    expect(await arrives()).toBe("2026-11-23");
    clock.set("2026-11-21T09:00:00+02:00");
    expect(await arrives()).toBe("2026-11-22");
  });

  test("another dispatch city is another route", async () => {
    await learnEstimates.handle(work, { to: kyiv });
    await db.updateTable("carrier_estimates").set({ from_ref: village }).execute();
    expect(await arrives()).toBe("2026-11-21");
  });

  test("pages get the days only of parcels that can still leave", async () => {
    const city = { DeliveryCity: kyiv, is_served: true };
    expect(await comingEstimates(needs, city)).toEqual([]);
    await learnEstimates.handle(work, { to: kyiv });
    clock.set("2026-11-20T18:00:00+02:00");
    expect([
      ...new Set((await comingEstimates(needs, city)).map((estimate) => estimate.dispatchedOn)),
    ]).toEqual(["2026-11-21"]);
  });

  test("at night the shop asks about the cities of the last orders, and deletes old days", async () => {
    await placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68 }));
    const old = { from_ref: "x", to_ref: kyiv, type: "branch" as const, arrives_on: null, asked_at: clock() };
    await db
      .insertInto("carrier_estimates")
      .values({ ...old, dispatched_on: "2026-09-01" })
      .execute();
    await refreshEstimates.handle(work, {});
    expect(await estimatesTo(db, kyiv)).toHaveLength(6);
    expect(await estimatesTo(db, village)).toEqual([]);
    const kept = await db
      .selectFrom("carrier_estimates")
      .select("dispatched_on")
      .where("from_ref", "=", "x")
      .execute();
    expect(kept).toEqual([]);
  });
});

describe("the carrier's cost", () => {
  const manager: Actor = { kind: "staff", role: "manager", customerId: 1 };
  const packer: Actor = { kind: "staff", role: "packer", customerId: 2 };
  const anyBranch = { delivery: toBranch, seen_total: 309.68 };

  test("is requested once for all parcels of about the same weight and value", async () => {
    const first = await placed(needs, anOrder(anyBranch));
    const second = await placed(needs, anOrder(anyBranch));
    expect(await carrierCost(db, manager, first.number)).toBeNull();
    await learnPrices.handle(work, {});
    expect(asked).toEqual([
      expect.objectContaining({ toCityRef: kyiv, type: "branch", declaredValue_kop: 500_00 }),
    ]);
    for (const { number } of [first, second])
      expect(await carrierCost(db, manager, number)).toEqual({ cost: 97.5, isEstimate: true });
    expect(await carrierCost(db, packer, first.number)).toBeNull();
    await learnPrices.handle(work, {});
    expect(asked).toHaveLength(1);
  });

  test("is requested again after a week", async () => {
    await placed(needs, anOrder(anyBranch));
    await learnPrices.handle(work, {});
    clock.advance(8 * 86_400);
    await learnPrices.handle(work, {});
    expect(asked).toHaveLength(2);
  });

  test("is not known while the carrier is down, nor for pickup orders", async () => {
    trouble = { code: "carrier_unavailable", reason: "network" };
    const { number } = await placed(needs, anOrder(anyBranch));
    const collected = await placed(needs, anOrder());
    await learnPrices.handle(work, {});
    expect(asked).toHaveLength(1);
    expect(await carrierCost(db, system, number)).toBeNull();
    expect(await carrierCost(db, system, collected.number)).toBeNull();
  });
});
