// What panels and lists of the CRM show of one order.
import { afterAll, beforeEach, expect, test } from "vitest";
import { pageMeta } from "#kit/paging.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import type { PurchaseParcel } from "#shop/order-list/output.ts";
import { crmOrder, crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { plainList } from "#shop/order-list/rules/list-address.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { crmMarkup } from "../../../../../tests/crm/markup.tsx";
import { shipped } from "../../../../../tests/fixtures/parcels.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { OrderCard } from "../board/order-card.tsx";
import { OrdersList } from "../list/orders-list.tsx";
import { boardRow } from "../list/rows.server.ts";
import { PurchasePanel } from "../purchase/purchase-table.tsx";
import { OrderDelivery } from "./delivery/order-delivery.tsx";
import { OrderPath } from "./order-path.tsx";
import { orderView } from "./order-view.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const ignore = () => null;
afterAll(close);
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db);
});

async function viewOf(number: string) {
  const order = await crmOrder(db, system, number, "uk");
  if (!order) throw new Error("no such order");
  const nothing = { refunds: null, returns: null, invoice: null, company: null, notes: [], cards: null };
  return orderView(order, nothing, defaultSettings, system, "uk");
}

test.each([
  ["shipped", true],
  ["delivered", false],
  ["completed", false],
  ["cancelled", false],
  ["returned", false],
] as const)("the path of an order that is %s shows a step in progress: %s", async (status, isInProgress) => {
  const view = await viewOf(await shipped(needs, "20450811729034"));
  const html = crmMarkup(<OrderPath order={{ ...view, status }} due={null} />);
  expect(html.includes("data-now")).toBe(isInProgress);
});

test("the delivery panel repeats neither the day nor the number that the carrier's panels show", async () => {
  const view = await viewOf(await shipped(needs, "20450811729034"));
  const panel = (isTold: boolean) =>
    crmMarkup(<OrderDelivery order={view} cost={null} told={{ day: isTold, waybill: isTold }} />);
  const [waybill, arrives] = ["20\u00a04508\u00a01172\u00a09034", "Прибуде"];
  expect([panel(false).includes(waybill), panel(false).includes(arrives)]).toEqual([true, true]);
  expect([panel(true).includes(waybill), panel(true).includes(arrives)]).toEqual([false, false]);
});

test("the parcels of a purchase stand side by side: this one is marked, the others are links", () => {
  const parcel = (position: number, changes: Partial<PurchaseParcel> = {}): PurchaseParcel => ({
    number: `1000${position}`,
    position,
    of: 3,
    status: "new",
    recipient: "Гнатюк Олена",
    delivery: {
      type: "branch",
      choice: null,
      carrier: "nova_poshta",
      city: "Київ",
      arrives_by: null,
      number: 1,
    },
    total: 500,
    paid: 500,
    tracking_number: null,
    ...changes,
  });
  const waits = { type: "recipient_choice", choice: "waiting" } as const;
  const parcels = [
    parcel(1, { recipient: null }),
    parcel(2, { paid: 200 }),
    parcel(3, { paid: 0, delivery: { ...parcel(3).delivery, ...waits, city: null } }),
  ];
  const panel = (shown: readonly PurchaseParcel[]) =>
    crmMarkup(<PurchasePanel parcels={shown} current="10002" />).replaceAll("\u00a0", " ");
  const html = panel(parcels);
  expect(html).toContain('<span aria-current="true">10002</span>');
  for (const text of ["/crm/orders/10001", "/crm/orders/10003", "отримує покупець", "Відділення № 1"])
    expect(html).toContain(text);
  expect(html).toContain("чекає на вибір отримувача");
  for (const text of ["сплачено 200 ₴", "не сплачено", "Разом 1 500 ₴, сплачено 700 ₴."])
    expect(html).toContain(text);
  const near = panel(parcels.map((one) => ({ ...one, of: 500 })));
  expect(near).toContain("Показано 3 найближчих посилок із 500.");
  expect(near).toContain("3 з 500");
  expect(near).not.toContain("Разом");
  const hidden = panel(parcels.map((one) => ({ ...one, recipient: null, total: null, paid: null })));
  for (const text of ["₴", "Отримувач", "отримує покупець", "сплачено"]) expect(hidden).not.toContain(text);
});

test("a replacement is named so in the list and on the board, not as a payment", async () => {
  await shipped(needs, "20450811729034");
  const [order] = (await crmOrders(db, system, plainList, "uk"))?.data ?? [];
  if (!order) throw new Error("no order");
  const meta = pageMeta({ page: 1, perPage: 50 }, 1);
  const shown = (source: typeof order.source): string[] => {
    const row = boardRow({ ...order, source }, undefined);
    const still = { isCurrent: false, isInHand: false, isBusy: false };
    const acts = { onFocus: ignore, onPress: ignore, onMove: ignore };
    return [
      crmMarkup(<OrderCard row={row} now={0} {...still} {...acts} />),
      crmMarkup(<OrdersList rows={[row]} meta={meta} sum={null} query={plainList} />),
    ];
  };
  for (const html of shown("site")) expect(html).not.toContain("Заміна");
  for (const html of shown("replacement")) expect(html).toContain("Заміна");
});
