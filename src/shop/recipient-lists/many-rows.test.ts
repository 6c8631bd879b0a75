// What happens to all orders of a placed list at once takes as many statements for many rows as for few.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { must } from "#kit/result.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../tests/fixtures/products.ts";
import { anUploadedList, listRows, placedBy } from "../../../tests/fixtures/recipient-lists.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";
import { moveOrder } from "../order-steps/ops/move.server.ts";
import { invoicePaidInput } from "../orders/input.ts";
import { payInvoice } from "../orders/ops/payment/invoices.server.ts";
import { waybillFollows } from "../orders/ops/waybills.server.ts";
import { followChoices } from "../recipient-choices/jobs.server.ts";
import { system } from "../staff/rules/rights.ts";
import type { RecipientListJson } from "./output.ts";

const shop = await startShop();
const executed = vi.spyOn(pg.Client.prototype, "query");
afterAll(async () => {
  executed.mockRestore();
  await shop.close();
});
const needs = { db: shop.db, clock: shop.clock, publicUrl: "https://diaka.example" };

let visitor: VisitorClient;
let variant = 0;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  const made = await aProduct(shop.db, { variants: [{ stock: 1_000 }] });
  [variant = 0] = made.variantIds;
  visitor = shop.visitor();
});

async function aPlacedList(rows: number, hasBranches = true): Promise<string> {
  const list = await anUploadedList(visitor, listRows(rows, hasBranches), variant);
  const placed: RecipientListJson = (await placedBy(visitor, list)).json().list;
  return placed.rows[0]?.order?.number ?? "";
}

const orderOf = (number: string) =>
  shop.db
    .selectFrom("orders")
    .select(["version", "total_kop", "parcels"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();

/** @returns how many statements it took */
async function cancel(number: string): Promise<number> {
  const { version } = await orderOf(number);
  executed.mockClear();
  must(await moveOrder(needs, system, number, { to: "cancelled", version, comment: "Передумали" }));
  return executed.mock.calls.length;
}

/** @returns how many statements it took */
async function pay(number: string): Promise<number> {
  const { version, total_kop, parcels } = await orderOf(number);
  const amount = (total_kop * parcels) / 100;
  const paid = invoicePaidInput.parse({ key: randomUUID(), version, amount, paid_on: "2026-11-20" });
  executed.mockClear();
  must(await payInvoice(needs, system, number, paid));
  return executed.mock.calls.length;
}

/** @returns how many statements it took */
async function ask(at: string): Promise<number> {
  shop.clock.set(at);
  executed.mockClear();
  await followChoices.handle({ ...needs, env: needs }, {});
  return executed.mock.calls.length;
}

const statuses = () => shop.db.selectFrom("orders").select(["status", "payment_status"]).distinct().execute();
const events = async (kind: string) =>
  (await shop.db.selectFrom("order_events").select("id").where("kind", "=", kind).execute()).length;

describe("of a list of any length", () => {
  test("cancelling an unpaid one takes as many statements as of three, and gives all units back", async () => {
    const few = await cancel(await aPlacedList(3));
    expect(await onHand(shop.db, variant)).toBe(1_000);
    const many = await cancel(await aPlacedList(30));
    expect(many).toBe(few);
    expect(await onHand(shop.db, variant)).toBe(1_000);
    expect(await statuses()).toEqual([{ status: "cancelled", payment_status: "unpaid" }]);
    expect(await events("status")).toBe(33);
    const jobs = await shop.db
      .selectFrom("jobs")
      .select("payload")
      .where("name", "=", waybillFollows.name)
      .execute();
    expect(new Set(jobs.map(({ payload }) => JSON.stringify(payload))).size).toBe(33);
  });

  test("its payment takes as many statements as of three", async () => {
    const few = await pay(await aPlacedList(3));
    const many = await pay(await aPlacedList(30));
    expect(many).toBe(few);
    expect(await statuses()).toEqual([{ status: "new", payment_status: "paid" }]);
    expect(await events("payment")).toBe(33);
  });

  test("asking its recipients, and reminding them, takes as many statements as of three", async () => {
    await pay(await aPlacedList(3, false));
    const few = await ask("2026-11-20T12:00:00+02:00");
    await pay(await aPlacedList(30, false));
    const many = await ask("2026-11-20T13:00:00+02:00");
    expect(many).toBe(few);
    expect(await events("choice_asked")).toBe(33);
    const remindedFew = await ask("2026-11-21T12:00:00+02:00");
    expect(await events("choice_asked")).toBe(36);
    expect(await ask("2026-11-21T13:00:00+02:00")).toBe(remindedFew);
    expect(await events("choice_asked")).toBe(66);
  });

  test("after five days without a choice no recipient is asked, and the job takes one statement", async () => {
    await pay(await aPlacedList(11, false));
    await ask("2026-11-20T12:00:00+02:00");
    expect(await ask("2026-11-25T12:00:00+02:00")).toBe(1);
    expect(await events("choice_asked")).toBe(11);
  });
});
