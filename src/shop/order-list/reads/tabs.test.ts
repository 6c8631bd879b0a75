import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultDeliverySettings as settings } from "#shop/delivery/rules/settings.ts";
import { dueTimes } from "#shop/fulfilment/reads/dispatch.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { guest, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces, village, villageBranch } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { plainList } from "../rules/list-address.ts";
import { orderViews, viewKeys } from "../rules/views.ts";
import { orderCounts } from "./counts.server.ts";
import { crmOrders } from "./crm.server.ts";

const { db, clock, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const views = orderViews("2026-11-20");
afterAll(close);

beforeAll(async () => {
  await addPlaces(db);
  await aProduct(db, { variants: [{ stock: 100 }] });
  // 10001: yesterday evening, to Kyiv, confirmed.
  clock.set("2026-11-19T18:00:00+02:00");
  await placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68 }));
  await moveOrder(needs, system, "10001", { to: "confirmed", version: 1 });
  // 10002: today, to a village two nights away, requested for Thursday.
  clock.set("2026-11-20T10:00:00+02:00");
  const toVillage = { type: "branch", city_ref: village, warehouse_ref: villageBranch, date: "2026-11-26" };
  await placed(needs, anOrder({ delivery: toVillage, seen_total: 309.68 }));
  // 10003: today, picked up, paid by invoice. 10004: the same, cancelled.
  for (const _ of ["10003", "10004"]) await placed(needs, anOrder({ payment: "invoice" }));
  await moveOrder(needs, system, "10004", { to: "cancelled", version: 1 });
});

test("the count of a tab equals the number of orders in its list", async () => {
  const counts = await orderCounts(db, system, views);
  for (const key of viewKeys) {
    const list = await crmOrders(db, system, { ...plainList, ...views[key] }, "uk");
    expect([key, counts?.[key]]).toEqual([key, list?.meta.total]);
  }
  expect(counts).toEqual({
    all: 4,
    today: 3,
    new: 2,
    to_collect: 1,
    to_give_back: 0,
    to_dispatch: 1,
    on_the_way: 0,
    pickup: 1,
  });
});

test("staff who may not read orders get no counts", async () => {
  expect(await orderCounts(db, guest, views)).toBeNull();
});

test("each waiting order has a due time, and only an order past it is late", async () => {
  const list = await crmOrders(db, system, plainList, "uk");
  const due = await dueTimes(db, settings, list?.data ?? [], new Date("2026-11-20T15:10:00+02:00"));
  expect(Object.fromEntries(due)).toEqual({
    "10001": { day: "2026-11-20", time: "15:00", isLate: true, minutesLeft: -10 },
    "10002": { day: "2026-11-24", time: "15:00", isLate: false, minutesLeft: null },
    "10003": { day: "2026-11-20", time: "12:00", isLate: true, minutesLeft: -190 },
  });
});
