import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { settingsInput } from "#shop/content/input.ts";
import { saveSettings } from "#shop/content/ops.server.ts";
import { onPlacesEvent } from "#shop/delivery/places.server.ts";
import { changeInput } from "#shop/order-changes/input.ts";
import { changeOrder } from "#shop/order-changes/ops.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { linesOf } from "#shop/orders/reads/orders.server.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { waybillDraft } from "#shop/waybills/draft-reads.server.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { addPlaces, kyiv } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { courierNote } from "../input.ts";
import { courierSheet } from "../reads/courier.server.ts";
import { recordByCourier } from "./courier.server.ts";
import { enterPaperResult } from "./packing.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const friday = "2026-11-20";
const packer: Actor = { kind: "staff", customerId: 1, role: "packer" };

beforeEach(async () => {
  await reset();
  onPlacesEvent(db, { kind: "days_changed" });
  clock.set(`${friday}T12:00:00+02:00`);
  await addPlaces(db);
  await aProduct(db);
  const zone = {
    name: "Місто",
    cities: [{ ref: kyiv, name: "Київ" }],
    price_kop: 60_00,
    freeFrom_kop: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  };
  const slots = [{ from: "18:00", to: "21:00", cutoff: "14:00", daysBefore: 0, capacity: 1 }];
  must(
    await saveSettings(needs, system, settingsInput.parse({ courier: { isOn: true, zones: [zone], slots } })),
  );
});
afterAll(close);

const toDoor = { type: "courier", city_ref: kyiv, street: "Хрещатик", building: "1" };
const ordered = (delivery: object = {}) =>
  placed(needs, anOrder({ delivery: { ...toDoor, ...delivery }, seen_total: 249 }));
const order = async (number: string) => {
  const found = await crmOrder(db, system, number, "uk");
  if (!found) throw new Error("no such order");
  return found;
};
const note = async (number: string, step: string, agreed: object = {}) => {
  const { version } = await order(number);
  return recordByCourier(needs, system, number, courierNote.parse({ version, step, ...agreed }));
};
async function packedOrder(delivery: object = {}): Promise<string> {
  const { number } = await ordered(delivery);
  must(await moveOrder(needs, system, number, { to: "confirmed", version: 1 }));
  must(await enterPaperResult(needs, system, number, { result: "packed" }));
  return number;
}
const sheet = async (day: string) => {
  const found = await courierSheet(db, packer, { day, now: clock(), locale: "uk" });
  if (!found) throw new Error("no sheet");
  return found;
};

describe("an order that the shop's own courier delivers", () => {
  test("is on the courier sheet with the address and the cash to take, until it is handed over", async () => {
    const number = await packedOrder();
    expect((await sheet(friday)).stops).toMatchObject([
      { number, state: "packed", slot: "18:00-21:00", street: "Хрещатик", to_take: 249 },
    ]);
    must(await note(number, "out"));
    expect((await order(number)).status).toBe("shipped");
    must(await note(number, "handed", { taken: "cash" }));
    expect((await order(number)).status).toBe("delivered");
    expect((await sheet(friday)).stops).toMatchObject([{ state: "handed", to_take: 0 }]);
  });

  test("gets no waybill of a carrier", async () => {
    const { id } = await ordered();
    expect(await waybillDraft(db, id, clock())).toBeNull();
  });

  test("notifies its buyer of the delivery hours", async () => {
    must(await note(await packedOrder(), "out"));
    const texts = await db
      .selectFrom("messages")
      .select("text")
      .where("purpose", "=", "order_shipped")
      .execute();
    expect(texts[0]?.text).toContain("18:00–21:00");
  });

  test("a courier event is recorded once and in the right order only", async () => {
    const number = await packedOrder();
    expect(await note(number, "handed")).toMatchObject({ ok: false, error: { code: "courier_not_now" } });
    must(await note(number, "out"));
    expect(await note(number, "out")).toMatchObject({ ok: false, error: { code: "courier_not_now" } });
    const stale = courierNote.parse({ version: 1, step: "handed" });
    expect(await recordByCourier(needs, system, number, stale)).toMatchObject({
      ok: false,
      error: { code: "conflict", status: "shipped" },
    });
  });

  test("after a missed delivery the order moves to another slot, which is taken from then on", async () => {
    const number = await packedOrder();
    must(await note(number, "out"));
    onPlacesEvent(db, { kind: "days_changed" });
    must(await note(number, "missed", { date: "2026-11-21", slot: "18:00-21:00" }));
    expect((await order(number)).delivery).toMatchObject({ arrives_by: "2026-11-21", slot: "18:00-21:00" });
    onPlacesEvent(db, { kind: "days_changed" });
    expect((await ordered()).delivery.arrives_by).toBe(friday);
    onPlacesEvent(db, { kind: "days_changed" });
    expect((await ordered()).delivery.arrives_by).toBe("2026-11-22");
  });

  test("a missed delivery without a new slot is among the orders left over the next day", async () => {
    const number = await packedOrder();
    must(await note(number, "out"));
    must(await note(number, "missed"));
    clock.set("2026-11-21T09:00:00+02:00");
    expect((await sheet("2026-11-21")).left_over).toMatchObject([{ number, state: "out" }]);
  });

  test("the sheet is visible only to staff who deliver orders", async () => {
    const content: Actor = { kind: "staff", customerId: 1, role: "content" };
    expect(await courierSheet(db, content, { day: friday, now: clock(), locale: "uk" })).toBeNull();
  });
});

test("an order moved to another slot frees its own, and keeps it while the slot does not change", async () => {
  const { number, id } = await ordered();
  const [line] = (await linesOf(db, [id])).get(id) ?? [];
  const wanted = (version: number, slot: object) =>
    changeInput.parse({
      version,
      lines: [{ id: line?.id ?? 0, quantity: 1 }],
      contact: { first_name: "Ірина", last_name: "Ковальчук", phone: "+380672201487", email: null },
      recipient: null,
      delivery: {
        type: "courier",
        city_ref: kyiv,
        warehouse_ref: null,
        street: "Хрещатик",
        building: "2",
        apartment: null,
        courier_on_door: false,
        date: null,
        slot: null,
        ...slot,
      },
      gift: { message: null, wrap: false, anonymous: false },
      keep_promo: true,
      keep_promo_below: false,
      discount: 0,
      seen_total: 249,
      reason: null,
      notify: false,
    });
  onPlacesEvent(db, { kind: "days_changed" });
  must(await changeOrder(needs, system, number, wanted(1, {})));
  expect((await order(number)).delivery).toMatchObject({ building: "2", arrives_by: friday, carrier: "own" });
  const moved = wanted(2, { date: "2026-11-21", slot: "18:00-21:00" });
  must(await changeOrder(needs, system, number, moved));
  onPlacesEvent(db, { kind: "days_changed" });
  expect((await ordered()).delivery.arrives_by).toBe(friday);
});
