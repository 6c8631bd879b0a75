// The page of a placed list: how far its orders are, the reminder in one press, and the report.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { readXlsx } from "#kit/sheets/xlsx.ts";
import { addPlaces, kyiv, kyivBranch } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import {
  anUploadedList,
  listPath,
  listRow,
  listRows,
  placedBy,
} from "../../../tests/fixtures/recipient-lists.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";
import { choosePlace } from "../order-changes/choose.server.ts";
import { choiceInput } from "../order-changes/input.ts";
import { cancellationInput } from "../order-steps/input.ts";
import { cancelWithRefund } from "../order-steps/ops/cancel.server.ts";
import { moveOrder } from "../order-steps/ops/move.server.ts";
import { invoicePaidInput } from "../orders/input.ts";
import { payInvoice } from "../orders/ops/payment/invoices.server.ts";
import { followChoices } from "../recipient-choices/jobs.server.ts";
import { system } from "../staff/rules/rights.ts";
import type { RecipientListJson } from "./output.ts";
import { listOfOrder } from "./reads.server.ts";
import { rowState } from "./rules/progress.ts";

const shop = await startShop();
afterAll(() => shop.close());
const publicUrl = "https://diaka.example";
const needs = { db: shop.db, clock: shop.clock, publicUrl };

let visitor: VisitorClient;
let variant = 0;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  const made = await aProduct(shop.db, { name_uk: "Набір «Щира дяка»", variants: [{ stock: 1_000 }] });
  [variant = 0] = made.variantIds;
  visitor = shop.visitor();
});

const shown = async ({ secret }: RecipientListJson): Promise<RecipientListJson> =>
  (await visitor.get(listPath(secret))).json().list;
const follow = () => followChoices.handle({ ...needs, env: { publicUrl } }, {});
const remind = async ({ secret }: RecipientListJson) =>
  (await visitor.post(`${listPath(secret)}/remind`, {})).json();
const asked = async () =>
  (
    await shop.db
      .selectFrom("messages")
      .select(["recipient", "text"])
      .where("purpose", "=", "recipient_choice")
      .orderBy("id")
      .execute()
  ).map(({ recipient, text }) => ({ recipient, text }));

const versionOf = async (number: string): Promise<number> =>
  (
    await shop.db
      .selectFrom("orders")
      .select("version")
      .where("number", "=", number)
      .executeTakeFirstOrThrow()
  ).version;

async function aPaidList(rows: readonly string[][]): Promise<RecipientListJson> {
  const list = await anUploadedList(visitor, rows, variant);
  const { sums, rows: placed }: RecipientListJson = (await placedBy(visitor, list)).json().list;
  const number = placed[0]?.order?.number ?? "";
  const version = await versionOf(number);
  const paid = { key: randomUUID(), version, amount: sums.total, paid_on: "2026-11-20" };
  must(await payInvoice(needs, system, number, invoicePaidInput.parse(paid)));
  return shown(list);
}

async function choose(index: number): Promise<void> {
  const links = await shop.db.selectFrom("recipient_choice_links").select("secret").orderBy("id").execute();
  const place = choiceInput.parse({ type: "branch", city_ref: kyiv, warehouse_ref: kyivBranch });
  must(await choosePlace(needs, links[index]?.secret ?? "", place));
}

test("of a paid list every recipient without a branch is asked at once", async () => {
  const list = await aPaidList(listRows(120, false));
  expect(list.placed).toMatchObject({ is_paid: true, choosing: 120, chosen: 0, remindable: 0 });
  await follow();
  expect(new Set((await asked()).map(({ recipient }) => recipient)).size).toBe(120);
});

test("a paid list stays paid when one of its parcels is cancelled and refunded", async () => {
  const list = await aPaidList(listRows(3));
  const number = list.rows[0]?.order?.number ?? "";
  const version = await versionOf(number);
  const wish = cancellationInput.parse({ key: randomUUID(), version, way: "by_hand" });
  must(await cancelWithRefund({ ...needs, cards: [] }, system, number, wish));
  expect((await shown(list)).placed).toMatchObject({ is_paid: true, states: { off: 1, ready: 2 } });
});

describe("the reminder", () => {
  test("goes in one press to those who have not chosen, at most once a day to each", async () => {
    const list = await aPaidList([...listRows(11, false), listRow(50)]);
    await follow();
    expect((await remind(list)).reminded).toBe(0);
    await choose(0);
    shop.clock.set("2026-11-21T12:30:00+02:00");
    expect((await shown(list)).placed).toMatchObject({ choosing: 11, chosen: 1, remindable: 10 });
    const before = (await asked()).length;
    const presses = await Promise.all([1, 2, 3].map(() => remind(list)));
    expect(presses.map(({ reminded }) => reminded).sort()).toEqual([0, 0, 10]);
    // The shop's own reminder of that day is not sent beside it.
    await follow();
    const texts = (await asked()).slice(before);
    expect(texts).toHaveLength(10);
    expect(texts.map(({ recipient }) => recipient)).not.toContain("+380672200000");
    for (const { text } of texts) expect(text).not.toMatch(/₴|189|284|Щира|671112233/);
    expect((await shown(list)).placed?.remindable).toBe(0);
    shop.clock.set("2026-11-22T12:31:00+02:00");
    expect((await shown(list)).placed?.remindable).toBe(10);
  });

  test("is not sent before the payment, of an unknown list, or of one that is not placed", async () => {
    const list = await anUploadedList(visitor, listRows(11, false), variant);
    expect((await visitor.post(`${listPath(list.secret)}/remind`, {})).statusCode).toBe(404);
    await placedBy(visitor, list);
    shop.clock.set("2026-11-25T12:00:00+02:00");
    expect((await remind(list)).reminded).toBe(0);
    expect(await asked()).toEqual([]);
  });
});

test("a choice of a long list does not expire, and its payer gets no message about each parcel", async () => {
  const list = await aPaidList(listRows(11, false));
  await follow();
  shop.clock.set("2026-11-30T12:00:00+02:00");
  await follow();
  await choose(3);
  expect((await shown(list)).placed).toMatchObject({ chosen: 1, states: { waiting: 10, ready: 1 } });
  const purposes = await shop.db
    .selectFrom("messages")
    .select("purpose")
    .where("recipient", "=", "+380671112233")
    .execute();
  expect(purposes.map(({ purpose }) => purpose)).not.toContain("choice_made");
  expect(purposes.map(({ purpose }) => purpose)).not.toContain("choice_expired");
});

test("the report has the recipient, the state, the number and the price of each row; the team finds the list", async () => {
  const list = await aPaidList([listRow(1), listRow(2, false)]);
  const number = list.rows[0]?.order?.number ?? "";
  const version = await versionOf(number);
  must(await moveOrder(needs, system, number, { to: "confirmed", version }));
  const sheet = await visitor.get(`${listPath(list.secret)}/list.xlsx`);
  const read = readXlsx(sheet.rawPayload, { bytes: 1_000_000, columns: 20 });
  const lines = read.ok ? read.value.map(({ cells }) => cells) : [];
  expect(lines[0]).toEqual(expect.arrayContaining(["Стан", "Замовлення", "Накладна"]));
  expect(lines[1]).toEqual(expect.arrayContaining(["Ковальчук", "чекає на пакування", number, "284"]));
  expect(lines[2]).toEqual(expect.arrayContaining(["чекає на вибір місця"]));
  expect(await listOfOrder(shop.db, system, number)).toBe(list.secret);
  expect(await listOfOrder(shop.db, { kind: "guest" }, number)).toBe(null);
});

test.each([
  ["new", "waiting", "waiting"],
  ["confirmed", "expired", "waiting"],
  ["new", "chosen", "ready"],
  ["confirmed", null, "ready"],
  ["packing", "chosen", "packing"],
  ["shipped", null, "on_way"],
  ["delivered", null, "received"],
  ["completed", null, "received"],
  ["cancelled", "waiting", "off"],
  ["returned", null, "off"],
] as const)("an order that is %s, with the choice %s, is %s", (status, recipient_choice, state) => {
  expect(rowState({ status, recipient_choice })).toBe(state);
});
