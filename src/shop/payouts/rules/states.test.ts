import { expect, test } from "vitest";
import { defaultDeliverySettings } from "../../delivery/rules/settings.ts";
import { paidRows } from "./sheet.ts";
import { awaitedOf, type CashOrder, keptOf, payoutLimits, stateOf } from "./states.ts";

const sheet = (...lines: readonly (readonly string[])[]) =>
  lines.map((cells, index) => ({ number: index + 1, cells }));
const read = (...lines: readonly (readonly string[])[]) => paidRows(sheet(...lines));

const anOrder: CashOrder = {
  status: "delivered",
  payment_method: "cod",
  delivery_type: "branch",
  carrier: "nova_poshta",
  total_kop: 309_68,
  fee_kop: 25_68,
  prepaid_kop: 0,
  wasReceived: true,
};

test.each([
  ["Nova Poshta's", ["Номер ЕН", "Сума", "Комісія", "Дата"]],
  ["Ukrposhta's", ["ШКІ", "Сума післяплати, грн", "Винагорода", "Дата вручення"]],
  ["a Russian", ["№ ТТН", "Сумма наложенного платежа", "Комиссия", "Дата"]],
  ["an English", ["Tracking number", "Amount", "Fee", "Date"]],
])("a payout register with %s headings is read", (_, head) => {
  expect(read(head, ["20450811729034", "1 284,50", "3,69", "20.11.2026"])).toEqual({
    ok: true,
    value: [
      {
        position: 2,
        tracking_number: "20450811729034",
        amount_kop: 1284_50,
        fee_kop: 3_69,
        paid_on: "2026-11-20",
        isNet: false,
      },
    ],
  });
});

test("a title above the headings and totals below the parcels are ignored", () => {
  const rows = read(
    ["Реєстр № 77 контролю оплати"],
    ["№ з/п", "ТТН", "Оголошена вартість", "Сума до виплати", "Дата ЕН", "Дата виплати"],
    ["1", "2045 0811 7290 34", "900", "284.00 грн", "12.11.2026", "19.11.2026 10:15"],
    ["Разом", "", "", "284.00", "", ""],
    ["", "Всього: 1 посилка", "", "284.00", "", ""],
  );
  expect(rows).toMatchObject({
    ok: true,
    value: [{ tracking_number: "20450811729034", amount_kop: 284_00, isNet: true, paid_on: "2026-11-19" }],
  });
});

test("a signature below the parcels is ignored unless it has a sum", () => {
  const head = ["ТТН", "Сума", "Комісія"];
  const parcel = ["20450811729034", "284", "-"];
  const rows = [
    ["Директор", "", ""],
    ["Бухгалтер: Коваль О. П.", "—", "-"],
  ];
  expect(read(head, parcel, ...rows)).toMatchObject({
    ok: true,
    value: [{ tracking_number: "20450811729034", fee_kop: null }],
  });
  const refused = (row: number) => ({ ok: false, error: { code: "payout_row", row } });
  expect(read(head, parcel, ["Директор", "5", ""])).toEqual(refused(3));
  expect(read(head, parcel, ["Директор", "", "5"])).toEqual(refused(3));
  expect(read(head, ["Директор", "", ""], parcel)).toEqual(refused(2));
  expect(read(head, parcel, ["20450811729035", "-", "-"])).toEqual(refused(3));
});

test("headings that name several things are understood", () => {
  const rows = read(
    ["ТТН", "Дата, коли виплачено", "Сума до виплати без комісії", "Комісія за перераховані кошти"],
    ["20450811729034", "19.11.2026", "280,31", "3,69"],
  );
  expect(rows).toMatchObject({
    ok: true,
    value: [{ amount_kop: 284_00, fee_kop: 3_69, paid_on: "2026-11-19" }],
  });
});

test("numbers and dates are read in the formats of spreadsheets", () => {
  const rows = read(
    ["Накладна", "Сума", "Дата"],
    ["2.0450811729034E13", "289.68000000000001", "46346.5"],
    ["20450811729035.0", "1,250.50", ""],
    ["0503300123456", "1.250,50", "колись"],
  );
  expect(rows).toMatchObject({
    ok: true,
    value: [
      { tracking_number: "20450811729034", amount_kop: 289_68, paid_on: "2026-11-20" },
      { tracking_number: "20450811729035", amount_kop: 1250_50, paid_on: null },
      { tracking_number: "0503300123456", amount_kop: 1250_50, paid_on: null },
    ],
  });
});

test.each([
  ["nothing", [], "payout_empty"],
  ["headings alone", [["ТТН", "Сума"]], "payout_empty"],
  [
    "no tracking numbers",
    [
      ["Замовлення", "Сума"],
      ["1", "2"],
    ],
    "payout_no_columns",
  ],
  [
    "no sums",
    [
      ["ТТН", "Дата"],
      ["20450811729034", "20.11.2026"],
    ],
    "payout_no_columns",
  ],
  ["HTML", [["<!doctype html>"], ["<table><tr><td>ТТН</td><td>Сума</td></tr></table>"]], "payout_no_columns"],
])("a payout file with %s is refused", (_, lines, code) => {
  expect(paidRows(sheet(...lines))).toMatchObject({ ok: false, error: { code } });
});

test.each([
  ["no sum", ["20450811729034", ""]],
  ["a sum below zero", ["20450811729034", "-5"]],
  ["a sum beyond all parcels", ["20450811729034", "99999999999"]],
  ["a number that no parcel has", ["замовлення 12", "5"]],
])("a payout row with %s is reported by its number", (_, cells) => {
  expect(read(["ТТН", "Сума"], ["20450811729033", "5"], cells)).toEqual({
    ok: false,
    error: { code: "payout_row", row: 3 },
  });
});

test("a payout register has a limited number of rows", () => {
  const row = ["20450811729034", "5"];
  const rows = Array.from({ length: payoutLimits.rows + 1 }, () => row);
  expect(read(["ТТН", "Сума"], ...rows.slice(1)).ok).toBe(true);
  expect(read(["ТТН", "Сума"], ...rows)).toMatchObject({
    error: { code: "sheet_too_long", most: payoutLimits.rows },
  });
});

test.each<[string, Partial<CashOrder>, number | null]>([
  ["the price of the products without the carrier's fee", {}, 284_00],
  ["less what a certificate paid", { prepaid_kop: 100_00 }, 184_00],
  ["nothing when a certificate paid all", { prepaid_kop: 309_68 }, null],
  ["nothing when it is paid by card", { payment_method: "card_liqpay" }, null],
  ["nothing when it is a pickup", { delivery_type: "pickup" }, null],
  ["nothing when the shop's courier delivers it", { carrier: "own" }, null],
  ["no money of an order that came back", { status: "returned", wasReceived: false }, 0],
  ["no money of a cancelled order", { status: "cancelled", wasReceived: false }, 0],
  ["the money of an order that was received and came back later", { status: "returned" }, 284_00],
])("the carrier owes %s", (_, change, awaited_kop) => {
  expect(awaitedOf({ ...anOrder, ...change })).toBe(awaited_kop);
});

const awaited = { awaited_kop: 284_00, kept_kop: 3_69, wasPaidOut: false };
test.each([
  ["the awaited sum", { amount_kop: 284_00 }, awaited, "matches"],
  ["one kopiyka less", { amount_kop: 283_99 }, awaited, "other_sum"],
  ["the sum without the commission", { amount_kop: 280_31, isNet: true }, awaited, "matches"],
  ["the same in a file that has the gross sum", { amount_kop: 280_31 }, awaited, "other_sum"],
  ["money of an order paid by card", { amount_kop: 284_00 }, { ...awaited, awaited_kop: null }, "not_cash"],
  ["money that was paid out before", { amount_kop: 284_00 }, { ...awaited, wasPaidOut: true }, "paid_before"],
  ["money of a parcel that came back", { amount_kop: 284_00 }, { ...awaited, awaited_kop: 0 }, "other_sum"],
  ["money of an unknown parcel", { amount_kop: 284_00 }, null, "unknown_order"],
])("a payout row with %s has the state %s", (_, row, order, state) => {
  expect(stateOf({ isNet: false, ...row }, order)).toBe(state);
});

test("the commission of Nova Poshta follows from the contract; Ukrposhta has none", () => {
  const on = "2026-11-20";
  expect(keptOf(284_00, { carrier: "nova_poshta", on }, defaultDeliverySettings)).toBe(3_69);
  expect(keptOf(284_00, { carrier: "ukrposhta", on }, defaultDeliverySettings)).toBe(0);
});
