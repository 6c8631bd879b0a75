import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { followByWaybill } from "#shop/orders/ops/waybills.server.ts";
import { anOrder, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { type PaperCarrier, paperCarrier, runWaybillJobs } from "../../../tests/fixtures/waybills.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { settingsInput } from "../content/input.ts";
import { saveSettings } from "../content/ops.server.ts";
import { defaultSettings } from "../content/rules/settings.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { labelsPdf } from "./documents.server.ts";
import { deleteWaybill, wantWaybills } from "./ops.server.ts";
import { waybillsOf, waybillsPage } from "./reads.server.ts";
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
  post = paperCarrier();
  packer = { kind: "staff", role: "packer", customerId: await ensureCustomer(db, "+380500000012") };
});
afterAll(close);

const branchOrder = { delivery: toBranch, seen_total: 309.68 };
const confirmed = async (changes: Record<string, unknown> = branchOrder): Promise<string> => {
  const { number } = await placed(needs, anOrder(changes));
  must(await moveOrder(needs, system, number, { to: "confirmed", version: 1 }));
  return number;
};
/** The other carrier makes waybills too. */
let post = paperCarrier();
const carriers = () => ({ nova_poshta: carrier, ukrposhta: post });
const run = () => runWaybillJobs({ db, clock, waybills: carriers() });
const want = async (...numbers: string[]) => must(await wantWaybills(needs, packer, { numbers }));
const made = async (): Promise<string> => {
  const number = await confirmed();
  await want(number);
  await run();
  return number;
};
const waybill = async (number: string) => (await waybillsOf(db, packer, [number])).get(number);
const order = async (number: string) => {
  const shown = await crmOrder(db, system, number, "uk");
  if (!shown) throw new Error("no order");
  return shown;
};
const latin = { surname: "Smith", name: "John", phone: "+380672201487" };
const readdress = async (number: string, surname: string): Promise<void> => {
  const { id } = await order(number);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("orders").set({ contact_last_name: surname }).where("id", "=", id).execute();
    await followByWaybill(tx, [id]);
  });
};

describe("a waybill is made", () => {
  test("for an order to a branch: the order gets its number and a line of history", async () => {
    const number = await made();
    const { tracking_number, history } = await order(number);
    expect(tracking_number).toBe("20450000000001");
    expect(history.map(({ kind }) => kind)).toContain("tracking");
    expect(await waybill(number)).toMatchObject({ state: "made", number: tracking_number, cost: 95 });
  });

  test("with the surname first, the products' price declared, and cash without the carrier's own fee", async () => {
    await made();
    expect(carrier.has[0]?.draft).toMatchObject({
      recipient: { surname: "Ковальчук", name: "Ірина", phone: "+380672201487" },
      destination: { type: "branch", warehouseRef: toBranch.warehouse_ref },
      declared_kop: 189_00,
      cash_kop: 284_00,
      cashBy: "payment_control",
    });
  });

  test("not for cash on delivery without a contract; a paid parcel is sent in any case", async () => {
    const { delivery } = defaultSettings;
    const cashContract = { ...delivery.cashContract, service: "none" as const };
    const unpaid = await confirmed();
    const paid = await confirmed({ delivery: toBranch, payment: "invoice", seen_total: 284 });
    await db
      .updateTable("payment_attempts")
      .set({ status: "paid" })
      .where("provider", "=", "invoice")
      .execute();
    await db.updateTable("orders").set({ payment_status: "paid" }).where("number", "=", paid).execute();
    must(await saveSettings(needs, system, settingsInput.parse({ delivery: { ...delivery, cashContract } })));
    await want(unpaid, paid);
    await run();
    expect(await waybill(unpaid)).toMatchObject({ state: "refused", reason: "cash_not_taken" });
    expect(await waybill(paid)).toMatchObject({ state: "made" });
    expect(carrier.has.map(({ draft }) => draft.cash_kop)).toEqual([0]);
  });

  test("once, for any number of requests and job runs", async () => {
    const number = await confirmed();
    await Promise.all([want(number), want(number), want(number)]);
    await run();
    await want(number);
    await run();
    expect(carrier.has).toHaveLength(1);
  });

  test("once, when the carrier's answer was lost", async () => {
    const number = await confirmed();
    await want(number);
    carrier.losesAnswers = true;
    expect(await run()).toBe(1);
    expect(await waybill(number)).toMatchObject({ state: "wanted", reason: "carrier_unavailable" });
    carrier.losesAnswers = false;
    expect(await run()).toBe(0);
    expect(carrier.has).toHaveLength(1);
    expect((await order(number)).tracking_number).toBe("20450000000001");
  });

  test("with current data, when the order was changed between the lost answer and the next try", async () => {
    const number = await confirmed();
    await want(number);
    carrier.losesAnswers = true;
    await run();
    await readdress(number, "Гнатів");
    carrier.losesAnswers = false;
    await run();
    expect(carrier.has.map(({ draft }) => draft.recipient.surname)).toEqual(["Гнатів"]);
  });
});

describe("a waybill is not made", () => {
  test("for a name in Latin letters: the error comes before the carrier is asked, and a retry is allowed", async () => {
    const number = await confirmed({ ...branchOrder, recipient: latin });
    expect(await want(number)).toEqual([{ number, refused: "name_not_ukrainian" }]);
    await run();
    expect(carrier.asked).toEqual([]);
    await db.updateTable("orders").set({ recipient_name: "Джон", recipient_surname: "Сміт" }).execute();
    expect(await want(number)).toEqual([{ number, refused: null }]);
    await run();
    expect(carrier.has).toHaveLength(1);
  });

  test("where the carrier refuses: its reason and message are stored with the order", async () => {
    carrier.refuses = { code: "waybill_refused", why: "point", words: "RecipientAddress not selected" };
    const number = await made();
    expect(await waybill(number)).toMatchObject({
      state: "refused",
      reason: "carrier_point",
      detail: "RecipientAddress not selected",
    });
    expect((await order(number)).tracking_number).toBeNull();
  });

  test("for pickup, an unconfirmed order, or a number entered by hand; each order has its own error", async () => {
    const pickup = await confirmed({});
    const { number: fresh } = await placed(needs, anOrder(branchOrder));
    const byHand = await confirmed();
    await db
      .updateTable("orders")
      .set({ tracking_number: "20450811729034" })
      .where("number", "=", byHand)
      .execute();
    const good = await confirmed();
    expect(await want(pickup, fresh, byHand, good, "999999")).toEqual([
      { number: pickup, refused: "waybill_not_sent" },
      { number: fresh, refused: "waybill_not_sent" },
      { number: byHand, refused: "waybill_by_hand" },
      { number: good, refused: null },
      { number: "999999", refused: "not_found" },
    ]);
  });

  test("for a user who may not ship parcels", async () => {
    const content: Actor = { kind: "staff", role: "content", customerId: 1 };
    expect(await wantWaybills(needs, content, { numbers: ["1"] })).toMatchObject({ ok: false });
    expect(await waybillsPage(db, content, { now: clock(), locale: "uk" })).toBeNull();
  });
});

describe("an existing waybill", () => {
  test("is deleted with its cancelled order, and so is its number", async () => {
    const number = await made();
    const { version } = await order(number);
    must(await moveOrder(needs, system, number, { to: "cancelled", version }));
    await run();
    expect(carrier.has).toEqual([]);
    expect((await order(number)).tracking_number).toBeNull();
    expect(await waybill(number)).toBeUndefined();
  });

  test("is deleted too when its order is cancelled while the carrier makes it", async () => {
    const number = await confirmed();
    await want(number);
    carrier.meanwhile = async () => {
      carrier.meanwhile = null;
      must(await moveOrder(needs, system, number, { to: "cancelled", version: 2 }));
    };
    await run();
    await run();
    expect(carrier.asked).toEqual(["make", "remove"]);
    expect(carrier.has).toEqual([]);
  });

  test("is updated with its order, and the carrier is not asked when no data differs", async () => {
    const number = await made();
    await readdress(number, "Гнатів");
    await run();
    expect(carrier.has[0]?.draft.recipient.surname).toBe("Гнатів");
    await readdress(number, "Гнатів");
    await run();
    expect(carrier.asked).toEqual(["make", "change"]);
    expect(await waybill(number)).toMatchObject({ state: "made", reason: null });
  });

  test("needs its label printed again once its data changes", async () => {
    const number = await made();
    must(
      await labelsPdf({ ...needs, waybills: carriers() }, packer, { numbers: [number], format: "100x100" }),
    );
    await readdress(number, "Ковальчук");
    await run();
    expect((await waybill(number))?.printed_at).not.toBeNull();
    await readdress(number, "Гнатів");
    await run();
    expect((await waybill(number))?.printed_at).toBeNull();
  });

  test("stays as it was when the carrier refuses changes, and the team is notified", async () => {
    const number = await made();
    carrier.refuses = { code: "waybill_refused", why: "other", words: "accepted already" };
    await readdress(number, "Гнатів");
    await run();
    expect(await waybill(number)).toMatchObject({ state: "made", reason: "carrier_other" });
    const page = await waybillsPage(db, packer, { now: clock(), locale: "uk" });
    expect(page?.troubles.map((line) => line.order)).toEqual([number]);
  });

  test("is made again when it was deleted in the carrier's own cabinet", async () => {
    const number = await made();
    carrier.has.splice(0);
    await readdress(number, "Гнатів");
    await run();
    expect(carrier.has).toHaveLength(1);
    expect((await order(number)).tracking_number).toBe("20450000000002");
  });

  test("is deleted at once by staff, and another one can be requested afterwards", async () => {
    const number = await made();
    must(await deleteWaybill(needs, packer, number));
    expect((await order(number)).tracking_number).toBeNull();
    expect(await want(number)).toEqual([{ number, refused: "waybill_busy" }]);
    await run();
    await want(number);
    await run();
    expect(carrier.has).toHaveLength(1);
    expect((await order(number)).tracking_number).toBe("20450000000002");
  });

  test("is printed, and an order without one is not", async () => {
    const number = await made();
    const print = (numbers: string[]) =>
      labelsPdf({ ...needs, waybills: carriers() }, packer, { numbers, format: "100x100" });
    expect(
      must(await print([number]))
        .subarray(0, 4)
        .toString(),
    ).toBe("%PDF");
    expect((await waybill(number))?.printed_at).not.toBeNull();
    expect(await print([number, await confirmed()])).toMatchObject({ ok: false });
  });
});

describe("a register of waybills", () => {
  const register = (...numbers: string[]) => makeRegister(needs, packer, { numbers, unpacked: true });
  const page = async () => {
    const shown = await waybillsPage(db, packer, { now: clock(), locale: "uk" });
    if (!shown) throw new Error("no page");
    return shown;
  };

  test("contains the waybills that wait for one, each in one register only", async () => {
    const [first, second] = [await made(), await made()];
    expect((await page()).ready.map((line) => line.order)).toEqual([first, second]);
    expect(must(await register(first, second))).toMatchObject({ count: 2 });
    await run();
    expect(await page()).toMatchObject({
      ready: [],
      registers: [{ state: "made", number: "105-1", orders: [first, second] }],
    });
    expect(await register(first, second)).toMatchObject({ ok: false, error: { code: "register_empty" } });
  });

  test("is made once when the carrier's answer was lost", async () => {
    const number = await made();
    must(await register(number));
    carrier.losesAnswers = true;
    await run();
    carrier.losesAnswers = false;
    await run();
    expect(carrier.asked.filter((what) => what === "register")).toHaveLength(1);
    expect((await page()).registers).toMatchObject([{ state: "made", number: "105-1" }]);
  });
});
