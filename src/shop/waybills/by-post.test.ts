// An order by Ukrposhta, from the quote to the delivered parcel, beside one by Nova Poshta.
import { afterAll, beforeEach, expect, test } from "vitest";
import { must, ok } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { followByWaybill } from "#shop/orders/ops/waybills.server.ts";
import { anOrder, place, placed, toBranch, toPostOffice } from "../../../tests/fixtures/orders.ts";
import { aReport, toldTracker } from "../../../tests/fixtures/parcels.ts";
import { addPlaces, addPostOffice, kyiv, kyivBranch, village } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { paperCarrier, runWaybillJobs } from "../../../tests/fixtures/waybills.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { quoteInput } from "../cart/input.ts";
import { quote } from "../cart/reads.server.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { followParcels } from "../tracking/ops.server.ts";
import { livePace } from "../tracking/rules/asking.ts";
import { labelsPdf } from "./documents.server.ts";
import { wantWaybills } from "./ops.server.ts";
import { waybillsPage } from "./reads.server.ts";
import { makeRegister } from "./registers.server.ts";

const { db, clock, reset, close } = await testDatabase();
const publicUrl = "https://diaka.example";
const needs = { db, clock, publicUrl, cards: [] };
let packer: Actor = system;
let waybills = { nova_poshta: paperCarrier(), ukrposhta: paperCarrier() };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await addPostOffice(db);
  await aProduct(db);
  waybills = { nova_poshta: paperCarrier(), ukrposhta: paperCarrier() };
  packer = { kind: "staff", role: "packer", customerId: await ensureCustomer(db, "+380500000012") };
});
afterAll(close);

const byPost = { delivery: toPostOffice, seen_total: 268.98 };
const byNovaPoshta = { delivery: toBranch, seen_total: 309.68 };
const confirmed = async (changes: Record<string, unknown>): Promise<string> => {
  const { number } = await placed(needs, anOrder(changes));
  must(await moveOrder(needs, system, number, { to: "confirmed", version: 1 }));
  return number;
};
const run = () => runWaybillJobs({ db, clock, waybills });
const want = async (...numbers: string[]) => must(await wantWaybills(needs, packer, { numbers }));
const order = async (number: string) => {
  const shown = await crmOrder(db, system, number, "uk");
  if (!shown) throw new Error("no order");
  return shown;
};
const asked = async (question: object) =>
  must(await quote(needs, quoteInput.parse({ items: [{ product_id: 1, quantity: 1 }], ...question }), "uk"));

test("both carriers' branches are offered where a city has both, each with its price and day", async () => {
  const { delivery_options: ways } = await asked({ city_ref: kyiv });
  expect(ways.find(({ type }) => type === "branch")).toMatchObject({
    price: 95,
    arrives_by: "2026-11-21",
    carriers: [
      { carrier: "nova_poshta", price: 95, arrives_by: "2026-11-21" },
      { carrier: "ukrposhta", price: 60, arrives_by: "2026-11-23" },
    ],
  });
  const elsewhere = (await asked({ city_ref: village })).delivery_options[0]?.carriers;
  expect(elsewhere?.map(({ carrier }) => carrier)).toEqual(["nova_poshta"]);
});

test("an order has the price, the fee and the day of its chosen carrier", async () => {
  const chosen = await asked({ delivery: toPostOffice, payment: "cod" });
  expect(chosen).toMatchObject({ delivery: 60, fee: 19.98, total: 268.98, arrives_by: "2026-11-23" });
  const made = await placed(needs, anOrder(byPost));
  expect(made.delivery).toMatchObject({
    carrier: "ukrposhta",
    warehouse_number: 1001,
    arrives_by: "2026-11-23",
  });
  expect([made.delivery_price, made.fee, made.total]).toEqual([60, 19.98, 268.98]);
});

test("a branch of one carrier is refused for the other, and a city without an office has no delivery by post", async () => {
  const mixed = { ...toPostOffice, warehouse_ref: kyivBranch };
  expect(await place(needs, anOrder({ delivery: mixed, seen_total: 268.98 }))).toMatchObject({
    error: { code: "unknown_warehouse" },
  });
  const { carrier: _carrier, ...unnamed } = toPostOffice;
  expect(await place(needs, anOrder({ delivery: unnamed, seen_total: 309.68 }))).toMatchObject({
    error: { code: "unknown_warehouse" },
  });
  const away = { ...toPostOffice, city_ref: village };
  expect(await place(needs, anOrder({ delivery: away }))).toMatchObject({
    error: { code: "delivery_unavailable" },
  });
});

test("a Ukrposhta waybill is made for the office's index, with the cash on delivery as its declared value", async () => {
  const number = await confirmed(byPost);
  await want(number);
  await run();
  expect(waybills.nova_poshta.asked).toEqual([]);
  expect(waybills.ukrposhta.has[0]?.draft).toMatchObject({
    postcode: "01001",
    cash_kop: 249_00,
    declared_kop: 249_00,
  });
  expect((await order(number)).tracking_number).not.toBeNull();
});

test("a waybill is deleted when its order changes to another carrier, and a new one is not made automatically", async () => {
  const number = await confirmed(byPost);
  await want(number);
  await run();
  const { id } = await order(number);
  await db.updateTable("orders").set({ carrier: "nova_poshta", warehouse_ref: kyivBranch }).execute();
  await db.transaction().execute((tx) => followByWaybill(tx, [id]));
  await run();
  expect(waybills.ukrposhta.has).toEqual([]);
  expect(waybills.nova_poshta.asked).toEqual([]);
  expect((await order(number)).tracking_number).toBeNull();
});

test("labels and registers are separate for each carrier", async () => {
  const numbers = [await confirmed(byPost), await confirmed(byNovaPoshta)];
  await want(...numbers);
  await run();
  const print = (...some: string[]) =>
    labelsPdf({ ...needs, waybills }, packer, { numbers: some, format: "100x100" });
  expect(await print(...numbers)).toMatchObject({ error: { code: "labels_mixed" } });
  expect((await print(numbers[0] ?? "")).ok).toBe(true);
  expect(await makeRegister(needs, packer, { numbers, unpacked: true })).toMatchObject(ok({ count: 2 }));
  await run();
  const page = await waybillsPage(db, packer, { now: clock(), locale: "uk" });
  expect(page?.registers.map(({ carrier, state, orders }) => [carrier, state, orders])).toEqual([
    ["ukrposhta", "made", [numbers[0]]],
    ["nova_poshta", "made", [numbers[1]]],
  ]);
});

test("without the keys a Ukrposhta waybill waits for staff, and the other carrier's is made", async () => {
  const numbers = [await confirmed(byPost), await confirmed(byNovaPoshta)];
  await want(...numbers);
  await runWaybillJobs({ db, clock, waybills: { ...waybills, ukrposhta: null } });
  const page = await waybillsPage(db, packer, { now: clock(), locale: "uk" });
  expect(page?.troubles).toMatchObject([{ order: numbers[0], waybill: { reason: "carrier_key" } }]);
  expect(waybills.nova_poshta.has).toHaveLength(1);
});

test("each carrier is asked about its own parcels, and one that does not answer does not delay the other", async () => {
  const trackers = { nova_poshta: toldTracker(), ukrposhta: toldTracker() };
  const ship = async (changes: Record<string, unknown>, tracking_number: string) => {
    const number = await confirmed(changes);
    must(await moveOrder(needs, system, number, { to: "packing", version: 2 }));
    must(await moveOrder(needs, system, number, { to: "shipped", version: 3, tracking_number }));
    return number;
  };
  const [posted, sent] = [await ship(byPost, "0500012345678"), await ship(byNovaPoshta, "20450811729034")];
  trackers.nova_poshta.trouble = { code: "carrier_unavailable", reason: "timeout" };
  trackers.ukrposhta.reports.set("0500012345678", aReport("0500012345678", "received", { code: 41_000 }));
  const followed = await followParcels({ db, clock, env: { publicUrl }, trackers, askingPace: livePace });
  expect(followed.ok).toBe(false);
  expect([trackers.nova_poshta.asked, trackers.ukrposhta.asked]).toEqual([
    [["20450811729034"]],
    [["0500012345678"]],
  ]);
  expect([(await order(posted)).status, (await order(sent)).status]).toEqual(["delivered", "shipped"]);
});
