import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { enterPaperResult, shipPacked } from "#shop/fulfilment/ops/packing.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { anOrder, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { type PaperCarrier, paperCarrier, runWaybillJobs } from "../../../tests/fixtures/waybills.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { dissolveRegister } from "./dissolving.server.ts";
import { wantWaybills } from "./ops.server.ts";
import { waybillsPage } from "./reads.server.ts";
import { makeRegister } from "./registers.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
let carrier: PaperCarrier;
let packer: Actor;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db);
  carrier = paperCarrier();
  packer = { kind: "staff", role: "packer", customerId: await ensureCustomer(db, "+380500000012") };
});
afterAll(close);

const run = () =>
  runWaybillJobs({ db, clock, waybills: { nova_poshta: carrier, ukrposhta: paperCarrier() } });
const withWaybill = async (): Promise<string> => {
  const { number } = await placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68 }));
  must(await moveOrder(needs, system, number, { to: "confirmed", version: 1 }));
  must(await wantWaybills(needs, packer, { numbers: [number] }));
  await run();
  return number;
};
const packed = async (): Promise<string> => {
  const number = await withWaybill();
  must(await enterPaperResult(needs, packer, number, { result: "packed" }));
  return number;
};
const register = (numbers: string[], unpacked = false) => makeRegister(needs, packer, { numbers, unpacked });
const page = async () => {
  const shown = await waybillsPage(db, packer, { now: clock(), locale: "uk" });
  if (!shown) throw new Error("no page");
  return shown;
};

test("a parcel is shown with its place, and with the sum to collect only to who may see sums", async () => {
  const number = await withWaybill();
  const [line] = (await page()).ready;
  expect(line).toMatchObject({ order: number, type: "branch", branch: expect.any(Number), to_collect: null });
  const asManager = await waybillsPage(db, { ...packer, role: "manager" } as Actor, {
    now: clock(),
    locale: "uk",
  });
  expect(asManager?.ready[0]?.to_collect).toBe(309.68);
});

describe("a waybill register", () => {
  test("refuses a parcel that is not packed, unless the user has confirmed it", async () => {
    const [ready, open] = [await packed(), await withWaybill()];
    expect(await register([ready, open])).toEqual({
      ok: false,
      error: { code: "register_unpacked", numbers: [open] },
    });
    expect((await page()).registers).toEqual([]);
    expect(must(await register([ready]))).toMatchObject({ count: 1 });
    expect(must(await register([open], true))).toMatchObject({ count: 1 });
  });

  test("takes no parcel that should be paid in advance and is not, unless a manager has let it go", async () => {
    const { number } = await placed(
      needs,
      anOrder({ payment: "invoice", delivery: toBranch, seen_total: 284 }),
    );
    must(await moveOrder(needs, system, number, { to: "confirmed", version: 1 }));
    expect(must(await wantWaybills(needs, packer, { numbers: [number] }))).toEqual([
      { number, refused: "order_unpaid" },
    ]);
    const letGo = { to: "packing", version: 2, unpaid_reason: "Платить завтра" } as const;
    must(await moveOrder(needs, system, number, letGo));
    must(await wantWaybills(needs, packer, { numbers: [number] }));
    await run();
    await db.updateTable("orders").set({ unpaid_reason: null }).where("number", "=", number).execute();
    expect(await register([number], true)).toEqual({
      ok: false,
      error: { code: "register_unpaid", numbers: [number] },
    });
    await db.updateTable("orders").set({ unpaid_reason: "Платить завтра" }).execute();
    expect(must(await register([number], true))).toMatchObject({ count: 1 });
  });

  test("that is dissolved releases its parcels for another one, and the carrier dissolves it too", async () => {
    const number = await packed();
    const { id } = must(await register([number]));
    await run();
    must(await dissolveRegister(needs, packer, id));
    must(await dissolveRegister(needs, packer, id));
    await run();
    expect(await page()).toMatchObject({
      ready: [{ order: number }],
      registers: [{ state: "dissolved", orders: [], can_dissolve: false }],
    });
    expect(carrier.asked.filter((what) => what === "dissolve")).toHaveLength(1);
    must(await register([number]));
    await run();
    expect((await page()).ready).toEqual([]);
  });

  test("stays when the carrier refuses to dissolve it, with the carrier's message", async () => {
    const { id } = must(await register([await packed()]));
    await run();
    carrier.refuses = { code: "waybill_refused", why: "other", words: "accepted already" };
    must(await dissolveRegister(needs, packer, id));
    await run();
    expect((await page()).registers).toMatchObject([
      { state: "made", reason: "accepted already", can_dissolve: true },
    ]);
  });

  test("cannot be dissolved once a parcel of it has left, nor by staff without access to shipping", async () => {
    const number = await packed();
    const { id } = must(await register([number]));
    await run();
    const content: Actor = { kind: "staff", role: "content", customerId: 1 };
    expect(await dissolveRegister(needs, content, id)).toMatchObject({ error: { code: "forbidden" } });
    must(await shipPacked(needs, packer, number, {}));
    expect((await page()).registers).toMatchObject([{ can_dissolve: false }]);
    expect(await dissolveRegister(needs, packer, id)).toMatchObject({ error: { code: "register_left" } });
    expect(await dissolveRegister(needs, packer, 999)).toMatchObject({ error: { code: "not_found" } });
  });
});
