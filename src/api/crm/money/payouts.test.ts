// Payout registers: what a file says of its orders, who may upload one, and which files are refused.
import { afterAll, beforeEach, expect, test } from "vitest";
import { transact } from "#db/transact.ts";
import { must, ok } from "#kit/result.ts";
import { xlsxBytes } from "#kit/sheets/xlsx.ts";
import { type ParcelEvent, takeParcelEvent } from "#shop/fulfilment/ops/parcels.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { recordMoney } from "#shop/orders/ops/payment/step-money.server.ts";
import { openDifferences, payoutRegister, payoutRegisters } from "#shop/payouts/reads/registers.server.ts";
import { notPaidOut, payoutTasks } from "#shop/payouts/reads/waiting.server.ts";
import { payoutWithinDays } from "#shop/payouts/rules/states.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, moved, placed, toBranch } from "../../../../tests/fixtures/orders.ts";
import { shipped } from "../../../../tests/fixtures/parcels.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
const { db, clock } = shop;
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_liqpay" as const] };
let manager: VisitorClient;
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 50 }] });
  manager = await shop.asStaff("manager");
});

const waybill = "20450811729034";
const other = "20450811729035";
/** 189 ₴ of products and 95 ₴ of delivery; the buyer also pays the carrier's fee. */
const owed = 284;

const upload = (file: string | Buffer, by = manager) =>
  by.post(`/api/crm/payouts?name=${encodeURIComponent("реєстр.csv")}`, Buffer.from(file), {
    "content-type": "text/csv",
  });
const register = (...lines: string[]) => ["Номер ЕН;Сума;Комісія;Дата", ...lines, ""].join("\r\n");
const taken = async (file: string | Buffer): Promise<number> => {
  const answer = await upload(file);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: { id: number } }>().data.id;
};
const rowsOf = async (id: number) =>
  (await payoutRegister(db, system, { id, page: 1, differences: false }))?.rows.rows ?? [];
const delivered = async (number: string): Promise<string> => {
  await moved(needs, number, ["delivered"]);
  return number;
};
const tasks = () => payoutTasks(shop.shop, system);
/** Audited changes by field. */
const changed = (fields: Readonly<Record<string, readonly [from: unknown, to: unknown]>>) =>
  Object.entries(fields).map(([field, [from, to]]) => ({ field, from, to }));

test("each row of a payout register shows how it matches its order", async () => {
  const number = await shipped(needs, waybill);
  const id = await taken(
    register(
      `${waybill};${owed};3,69;19.11.2026`,
      `${waybill};${owed};;19.11.2026`,
      "59000000000001;100;;19.11.2026",
    ),
  );
  expect(await rowsOf(id)).toMatchObject([
    { order: number, state: "matches", amount: owed, awaited: owed, fee: 3.69, paidOn: "2026-11-19" },
    { order: number, state: "paid_before", before: id },
    { order: null, state: "unknown_order", awaited: null },
  ]);
  const list = await payoutRegisters(db, system, 1);
  expect(list?.rows).toMatchObject([{ id, file: "реєстр.csv", rows: 3, sum: 668, differences: 2, open: 2 }]);
  expect(await tasks()).toEqual({ differences: 2, waiting: 0 });
});

test("an unexpected sum, and money for an order that is paid by card, are differences", async () => {
  await shipped(needs, waybill);
  const byCard = await placed(
    needs,
    anOrder({ delivery: toBranch, payment: "card_liqpay", seen_total: owed }),
  );
  await db.updateTable("orders").set({ tracking_number: other }).where("id", "=", byCard.id).execute();
  const id = await taken(register(`${waybill};283;;`, `${other};${owed};;`));
  expect(await rowsOf(id)).toMatchObject([
    { state: "other_sum", amount: 283, awaited: owed },
    { state: "not_cash", order: byCard.number, awaited: null },
  ]);
});

test("an order is found by its waybill number and by the number of its forwarded parcel", async () => {
  const number = await shipped(needs, waybill);
  const { id: orderId } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  const at = clock();
  await db
    .insertInto("parcels")
    .values({
      order_id: orderId,
      waybill,
      number: other,
      state: "in_transit",
      since: at,
      words: "",
      place: "",
      arrives_on: null,
      stored_until: null,
      told: [],
      heard: "",
      begun_at: at,
      answered_at: at,
      ask_at: null,
    })
    .execute();
  const id = await taken(register(`${other};${owed};;`));
  expect(await rowsOf(id)).toMatchObject([{ order: number, state: "matches" }]);
});

test("an order already paid out names the register that paid it", async () => {
  await shipped(needs, waybill);
  const first = await taken(register(`${waybill};${owed};;`));
  const second = await taken(register(`${waybill};${owed};;20.11.2026`));
  expect(await rowsOf(second)).toMatchObject([{ state: "paid_before", before: first }]);
});

test("a number that an earlier register had, before an order got it, was paid out", async () => {
  const first = await taken(register(`${waybill};${owed};;`));
  await shipped(needs, waybill);
  const second = await taken(register(`${waybill};${owed};;20.11.2026`));
  expect(await rowsOf(second)).toMatchObject([{ state: "paid_before", before: first }]);
});

test("a barcode without the zeros it begins with is found, and was paid out once", async () => {
  const number = await shipped(needs, "0050330012345");
  const [full, short] = ["0050330012345;284;;", "50330012345;284;;"];
  const first = await taken(register(short));
  expect(await rowsOf(first)).toMatchObject([{ order: number, state: "matches", tracking: "50330012345" }]);
  expect(await rowsOf(await taken(register(full)))).toMatchObject([{ state: "paid_before", before: first }]);
});

test("a barcode found as it is written comes before one with zeros", async () => {
  await shipped(needs, "0050330012345");
  const number = await shipped(needs, "50330012345");
  expect(await rowsOf(await taken(register("50330012345;284;;")))).toMatchObject([{ order: number }]);
});

test("money of an order that was received and came back later matches", async () => {
  const number = await delivered(await shipped(needs, waybill));
  await moved(needs, number, ["returned"]);
  const refused = await shipped(needs, other);
  await moved(needs, refused, ["returned"]);
  expect(await rowsOf(await taken(register(`${waybill};${owed};;`, `${other};${owed};;`)))).toMatchObject([
    { order: number, state: "matches", awaited: owed },
    { order: refused, state: "other_sum", awaited: 0 },
  ]);
});

test("a certificate's part refunded since was not to be collected", async () => {
  await shipped(needs, waybill);
  const { id: order_id, purchase_id } = await db
    .selectFrom("orders")
    .select(["id", "purchase_id"])
    .executeTakeFirstOrThrow();
  const part = { order_id, purchase_id, provider: "liqpay", amount_kop: 100_00, status: "paid" } as const;
  const at = { created_at: clock(), updated_at: clock() };
  await db
    .insertInto("payment_attempts")
    .values({ ...part, ...at, external_id: null })
    .execute();
  await db
    .updateTable("payment_attempts")
    .set({ status: "refunded" })
    .where("provider", "=", "liqpay")
    .execute();
  expect(await rowsOf(await taken(register(`${waybill};${owed - 100};;`)))).toMatchObject([
    { state: "matches", awaited: owed - 100 },
  ]);
});

test("a register with a day of the year 0 is accepted without it", async () => {
  expect(await rowsOf(await taken(register(`${waybill};${owed};;01.01.0000`)))).toMatchObject([
    { paidOn: null },
  ]);
});

test("a workbook is also accepted, with the commission withheld from the sum", async () => {
  await shipped(needs, waybill);
  const file = xlsxBytes("Реєстр", [
    ["ТТН", "Сума до виплати"],
    [waybill, 280.31],
  ]);
  expect(await rowsOf(await taken(file))).toMatchObject([{ state: "matches", amount: 280.31 }]);
});

test("a register records no payment: it names the orders whose payment is to be recorded", async () => {
  const number = await delivered(await shipped(needs, waybill));
  const id = await taken(register(`${waybill};${owed};;`));
  expect(await rowsOf(id)).toMatchObject([{ isToNote: true }]);
  const order = await db.selectFrom("orders").select(["payment_status", "version"]).executeTakeFirstOrThrow();
  expect(order.payment_status).toBe("unpaid");
  must(await recordMoney(needs, system, number, { version: order.version, taken: "carrier" }));
  expect(await rowsOf(id)).toMatchObject([{ isToNote: false }]);
});

test("overdue money is listed until a register brings it or staff record it", async () => {
  const first = await delivered(await shipped(needs, waybill));
  const second = await delivered(await shipped(needs, other));
  clock.advance((payoutWithinDays - 1) * 24 * 3600);
  expect(await tasks()).toEqual({ differences: 0, waiting: 0 });
  clock.advance(25 * 3600);
  const list = async () => (await notPaidOut(db, system, { page: 1, now: clock() }))?.rows;
  expect(await list()).toMatchObject([
    { order: first, tracking: waybill, awaited: owed },
    { order: second, tracking: other, awaited: owed },
  ]);
  manager = await shop.asStaff("manager");
  await taken(register(`${waybill};100;;`));
  expect(await list()).toMatchObject([{ order: second }]);
  expect(await tasks()).toEqual({ differences: 1, waiting: 1 });
  const { version } = await db
    .selectFrom("orders")
    .select("version")
    .where("number", "=", second)
    .executeTakeFirstOrThrow();
  must(await moveOrder(needs, system, second, { to: "completed", version, taken: "carrier" }));
  expect(await list()).toEqual([]);
});

/** Tracking says that the carrier has handed the parcel over and paid out its money. */
async function paidOutByCarrier(tracking: string): Promise<string> {
  const number = await shipped(needs, tracking);
  const { id: orderId } = await db
    .selectFrom("orders")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const event = {
    orderId,
    number: tracking,
    state: "received",
    now: clock(),
    steps: ["delivered", "completed"],
  };
  const nothing = { notices: [], isSentOn: false, place: "", storedUntil: null };
  await transact(db, async (tx) =>
    ok(await takeParcelEvent(tx, needs, { ...event, ...nothing } as ParcelEvent)),
  );
  return number;
}

test("money that tracking reports as paid out is listed too, until a register brings it", async () => {
  await taken(register("59000000000001;100;;"));
  clock.advance(60);
  const number = await paidOutByCarrier(waybill);
  const byStaff = await delivered(await shipped(needs, other));
  const { version } = await db
    .selectFrom("orders")
    .select("version")
    .where("number", "=", byStaff)
    .executeTakeFirstOrThrow();
  const actor = { kind: "staff", customerId: 1, role: "manager" } as const;
  must(await recordMoney(needs, actor, byStaff, { version, taken: "carrier" }));
  clock.advance((payoutWithinDays - 1) * 24 * 3600);
  expect(await tasks()).toMatchObject({ waiting: 0 });
  clock.advance(25 * 3600);
  expect(await tasks()).toMatchObject({ waiting: 1 });
  const list = async () => (await notPaidOut(db, system, { page: 1, now: clock() }))?.rows;
  expect(await list()).toMatchObject([{ order: number, tracking: waybill, awaited: owed }]);
  manager = await shop.asStaff("manager");
  await taken(register(`${waybill};${owed};;`));
  expect(await list()).toEqual([]);
  expect(await tasks()).toMatchObject({ waiting: 0 });
});

test("money that tracking reported before the first register is not expected in one", async () => {
  await paidOutByCarrier(waybill);
  clock.advance((payoutWithinDays + 1) * 24 * 3600);
  expect(await tasks()).toMatchObject({ waiting: 0 });
  manager = await shop.asStaff("manager");
  await taken(register("59000000000001;100;;"));
  expect(await tasks()).toMatchObject({ waiting: 0 });
});

test("a difference is settled once, with a note", async () => {
  await taken(register("59000000000001;100;;"));
  const [row] = (await openDifferences(db, system, 1))?.rows ?? [];
  const settle = (note: string) => manager.post(`/api/crm/payout-rows/${row?.id}/settle`, { note });
  expect((await settle(" ")).json()).toMatchObject({ errors: { note: [expect.any(String)] } });
  expect((await settle("x".repeat(501))).statusCode).toBe(422);
  expect((await settle("Посилка іншої крамниці, повернули.")).statusCode).toBe(200);
  expect((await settle("Ще раз")).statusCode).toBe(409);
  expect(await tasks()).toEqual({ differences: 0, waiting: 0 });
  expect((await openDifferences(db, system, 1))?.rows).toEqual([]);
  const all = await rowsOf(row?.register ?? 0);
  expect(all).toMatchObject([{ settled: { note: "Посилка іншої крамниці, повернули." } }]);
});

test("a difference settled by mistake is reopened once, and the audit keeps its note", async () => {
  await taken(register("59000000000001;100;;"));
  const [row] = (await openDifferences(db, system, 1))?.rows ?? [];
  const send = (verb: string, body = {}) => manager.post(`/api/crm/payout-rows/${row?.id}/${verb}`, body);
  expect((await send("reopen")).statusCode).toBe(409);
  await send("settle", { note: "Не той рядок" });
  expect((await send("reopen")).statusCode).toBe(200);
  expect((await send("reopen")).statusCode).toBe(409);
  expect((await openDifferences(db, system, 1))?.rows).toMatchObject([{ id: row?.id, settled: null }]);
  expect(await tasks()).toEqual({ differences: 1, waiting: 0 });
  const log = await db
    .selectFrom("audit_entries")
    .select(["actor_kind", "at", "subject_id", "changes"])
    .where("subject", "=", "payout")
    .where("action", "=", "changed")
    .orderBy("id")
    .execute();
  const [note, tracking] = ["Не той рядок", "59000000000001"];
  const by = { actor_kind: "staff", at: clock(), subject_id: String(row?.register) };
  expect(log).toEqual([
    { ...by, changes: changed({ note: [null, note], tracking_number: [null, tracking] }) },
    { ...by, changes: changed({ note: [note, null], tracking_number: [null, tracking] }) },
  ]);
  expect((await send("settle", { note: "Тепер справді" })).statusCode).toBe(200);
});

test("a matching row and a missing row can be neither settled nor reopened", async () => {
  await shipped(needs, waybill);
  const [row] = await rowsOf(await taken(register(`${waybill};${owed};;`)));
  for (const id of [row?.id, 0, 999_999, "abc"])
    for (const [verb, body] of [["settle", { note: "Так" }] as const, ["reopen", {}] as const])
      expect((await manager.post(`/api/crm/payout-rows/${id}/${verb}`, body)).statusCode).toBe(404);
});

test("the same file is refused the second time, with the register that has it", async () => {
  const id = await taken(register("59000000000001;100;;"));
  const again = await upload(register("59000000000001;100;;"));
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({
    code: "payout_known",
    errors: { file: [`Цей файл уже завантажили: реєстр №\u00a0${id}.`] },
  });
});

test("two people who send the same file at once keep one register", async () => {
  const answers = await Promise.all([1, 2].map(() => upload(register("59000000000001;100;;"))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

const many = (count: number): string => register(...Array.from({ length: count }, () => `${waybill};1;;`));
test.each<[string, string | Buffer, string]>([
  ["nothing", "", "payout_empty"],
  ["headings alone", register(), "payout_empty"],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), "sheet_unreadable"],
  ["a broken workbook", Buffer.from("PK\x03\x04rest"), "sheet_unreadable"],
  ["other columns", "Артикул;Назва\nA-1;Плитка\n", "payout_no_columns"],
  ["a page of HTML", "<!doctype html><table><tr><td>ТТН</td><td>Сума</td></tr></table>", "payout_no_columns"],
  ["a row without a sum", register(`${waybill};;;`), "payout_row"],
  ["10 000 rows", many(10_000), "sheet_too_long"],
])("an upload of %s is refused at its field, and nothing is stored", async (_, file, code) => {
  const answer = await upload(file);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code, errors: { file: [expect.any(String)] } });
  expect((await payoutRegisters(db, system, 1))?.rows).toEqual([]);
});

test("a file that is too large is refused before it is read", async () => {
  expect((await upload(Buffer.alloc(2_000_001, "a"))).statusCode).toBe(413);
});

test("a register with the maximum number of rows is accepted whole", async () => {
  const id = await taken(many(5_000));
  expect((await payoutRegisters(db, system, 1))?.rows).toMatchObject([{ id, rows: 5_000, open: 5_000 }]);
});

test("packers and editors can neither upload nor see registers", async () => {
  for (const role of ["packer", "content"] as const) {
    const person = await shop.asStaff(role);
    expect((await upload(register("59000000000001;100;;"), person)).statusCode).toBe(403);
    const actor = { kind: "staff", customerId: 1, role } as const;
    expect(await payoutRegisters(db, actor, 1)).toBeNull();
    expect(await payoutTasks(shop.shop, actor)).toBeNull();
  }
});
