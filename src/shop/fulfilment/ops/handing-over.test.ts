import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { anOrder, placed, toBranch } from "../../../../tests/orders.ts";
import { addPlaces } from "../../../../tests/places.ts";
import { aProduct } from "../../../../tests/products.ts";
import { takeBackShipment } from "./handing-over.server.ts";
import { enterPaperResult, shipPacked } from "./packing.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const waybill = "20450811729034";
let packer: Actor;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db);
  packer = { kind: "staff", role: "packer", customerId: await ensureCustomer(db, "+380500000012") };
});
afterAll(close);

const shipped = async (): Promise<string> => {
  const { number } = await placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68 }));
  must(await moveOrder(needs, system, number, { to: "confirmed", version: 1 }));
  must(await enterPaperResult(needs, packer, number, { result: "shipped", tracking_number: waybill }));
  return number;
};
const order = async (number: string) => {
  const shown = await crmOrder(db, system, number, "uk");
  if (!shown) throw new Error("no order");
  return shown;
};
const messages = (status: "queued" | "refused" | "sent") =>
  db
    .selectFrom("messages")
    .select("text")
    .where("purpose", "=", "order_shipped")
    .where("channel", "<>", "email")
    .where("status", "=", status)
    .execute();
const leave = () => db.updateTable("messages").set({ status: "sent" }).execute();

test("a parcel handed over by mistake is packed again, and its unsent message is withdrawn", async () => {
  const number = await shipped();
  expect(await messages("queued")).toHaveLength(1);
  expect(must(await takeBackShipment(needs, packer, number))).toMatchObject({ outcome: "done" });
  expect(must(await takeBackShipment(needs, packer, number))).toMatchObject({ outcome: "already" });
  const { status, tracking_number, history } = await order(number);
  expect([status, tracking_number]).toEqual(["packing", waybill]);
  expect(history.map(({ kind }) => kind)).toContain("unshipped");
  expect(await messages("queued")).toEqual([]);
  must(await shipPacked(needs, packer, number, {}));
  expect((await order(number)).status).toBe("shipped");
  expect(await messages("queued")).toHaveLength(1);
});

test("the buyer is notified once per waybill number, and again of a new number", async () => {
  const number = await shipped();
  await leave();
  must(await takeBackShipment(needs, packer, number));
  must(await shipPacked(needs, packer, number, {}));
  expect(await messages("queued")).toEqual([]);
  must(await takeBackShipment(needs, packer, number));
  must(await shipPacked(needs, packer, number, { tracking_number: "20450811729035" }));
  expect(await messages("queued")).toHaveLength(1);
});

test("a hand-over cannot be undone once the carrier has it, once received, or without the right", async () => {
  const number = await shipped();
  const content: Actor = { kind: "staff", role: "content", customerId: 1 };
  expect(await takeBackShipment(needs, content, number)).toMatchObject({ error: { code: "forbidden" } });
  const { id, version } = await order(number);
  const parcel = {
    order_id: id,
    waybill,
    number: waybill,
    since: null,
    arrives_on: null,
    stored_until: null,
  };
  const asked = { begun_at: clock(), answered_at: clock(), ask_at: null };
  await db
    .insertInto("parcels")
    .values({ ...parcel, ...asked, state: "created" })
    .execute();
  must(await takeBackShipment(needs, packer, number));
  must(await shipPacked(needs, packer, number, {}));
  await db.updateTable("parcels").set({ state: "handed_over" }).execute();
  expect(await takeBackShipment(needs, packer, number)).toMatchObject({ error: { code: "shipment_gone" } });
  await db.deleteFrom("parcels").execute();
  must(await moveOrder(needs, system, number, { to: "delivered", version: version + 2 }));
  expect(await takeBackShipment(needs, packer, number)).toMatchObject({
    error: { code: "shipment_gone", status: "delivered" },
  });
});
