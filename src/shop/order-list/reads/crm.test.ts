import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { guest, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces, kyiv } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { crmOrdersQuery } from "../input.ts";
import { crmOrdersFromUrl } from "../rules/list-address.ts";
import { crmOrder, crmOrders } from "./crm.server.ts";

const { db, clock, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

beforeAll(async () => {
  await addPlaces(db);
  await aProduct(db, { variants: [{ stock: 100 }] });
  clock.set("2026-11-19T23:30:00+02:00");
  await placed(needs, anOrder({ contact: { first_name: "Дар’я", last_name: "Ґудзь", phone: "0507789001" } }));
  clock.set("2026-11-20T00:10:00+02:00");
  await placed(
    needs,
    anOrder({
      delivery: toBranch,
      seen_total: 309.68,
      recipient: { name: "Олег", surname: "Шевчук", phone: "0671112233" },
    }),
  );
  clock.set("2026-11-20T14:00:00+02:00");
  await placed(
    needs,
    anOrder({ payment: "invoice", items: [{ product_id: 1, quantity: 3 }], seen_total: 567 }),
  );
  await moveOrder(needs, system, "10003", { to: "confirmed", version: 1 });
});

const list = async (query: Record<string, unknown> = {}) => {
  const found = await crmOrders(db, system, crmOrdersQuery.parse(query), "uk");
  if (!found) throw new Error("no rights");
  return { ...found, numbers: found.data.map((order) => order.number) };
};

describe("the list", () => {
  test("shows the newest first with what a manager needs", async () => {
    const { numbers, data, meta, counts, sum } = await list();
    expect(numbers).toEqual(["10003", "10002", "10001"]);
    expect(data[1]).toMatchObject({
      status: "new",
      contact: { last_name: "Ковальчук" },
      recipient: { surname: "Шевчук" },
      items_count: 1,
      total: 309.68,
      delivery: { type: "branch", city: "Київ", warehouse_number: 1 },
      next: ["confirmed", "cancelled"],
    });
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 3 });
    expect(counts).toMatchObject({ new: 2, confirmed: 1, cancelled: 0 });
    expect(sum).toBe(189 + 309.68 + 567);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["status", { status: "confirmed" }, ["10003"]],
    ["several statuses", { status: "new,confirmed" }, ["10003", "10002", "10001"]],
    [
      "a Kyiv day, which begins at midnight there",
      { from: "2026-11-20", to: "2026-11-20" },
      ["10003", "10002"],
    ],
    ["way of delivery", { delivery: "branch" }, ["10002"]],
    ["carrier", { carrier: "nova_poshta" }, ["10002"]],
    ["another carrier", { carrier: "ukrposhta,own" }, []],
    ["way to pay", { payment: "cod" }, ["10002", "10001"]],
    ["payment status", { payment: "paid" }, []],
    ["both of them", { payment: "cod,unpaid" }, ["10002", "10001"]],
    ["a city by name in either language", { city: "киев" }, ["10002"]],
    ["a city by its ref", { city: kyiv }, ["10002"]],
    ["a number", { q: "10001" }, ["10001"]],
    ["the tail of a phone", { q: "90 01" }, ["10001"]],
    ["the recipient's name", { q: "шевчук олег" }, ["10002"]],
    ["a name without its apostrophe and ґ", { q: "гудзь даря" }, ["10001"]],
    ["a city", { q: "київ" }, ["10002"]],
    ["the first two letters of a name", { q: "ше" }, ["10002"]],
    ["letters in the middle of a name, three or more", { q: "вчу" }, ["10002"]],
    ["two letters that begin no word", { q: "чу" }, []],
    ["a name and the first letter of another", { q: "гудзь д" }, ["10001"]],
    ["wildcards of SQL", { q: "%_\\" }, ["10003", "10002", "10001"]],
    ["words that are in no order", { q: "зебра" }, []],
  ])("filters by %s", async (_, query, numbers) => {
    expect((await list(query)).numbers).toEqual(numbers);
  });

  test("counts each status by all other filters, and sums what is shown", async () => {
    const { counts, sum, meta } = await list({ status: "new", from: "2026-11-20" });
    expect(counts).toMatchObject({ new: 1, confirmed: 1 });
    expect([sum, meta.total]).toEqual([309.68, 1]);
  });

  test.each<[string, string[]]>([
    ["created_at", ["10001", "10002", "10003"]],
    ["-total", ["10003", "10002", "10001"]],
    ["total", ["10001", "10002", "10003"]],
  ])("sorts by %s", async (sort, numbers) => {
    expect((await list({ sort })).numbers).toEqual(numbers);
  });

  test("comes in pages", async () => {
    expect(await list({ per_page: 2, page: 2 })).toMatchObject({
      numbers: ["10001"],
      meta: { current_page: 2, last_page: 2 },
    });
    expect(await list({ per_page: 2, page: 9 })).toMatchObject({ numbers: [] });
  });

  test("is refused to guests", async () => {
    expect(await crmOrders(db, guest, crmOrdersQuery.parse({}), "uk")).toBeNull();
    expect(await crmOrder(db, guest, "10001", "uk")).toBeNull();
  });
});

test("an order shows what the same phone has ordered so far", async () => {
  expect(await crmOrder(db, system, "10003", "uk")).toMatchObject({
    customer: { orders: 2, sum: 876.68 },
    next: ["packing", "cancelled"],
  });
});

test("wrong parameters in the address of a page are ignored", () => {
  const url = "status=new&status=packing&delivery=drone&from=20.11.2026&page=0&sort=magic&q=%D1%83";
  expect(crmOrdersFromUrl(new URLSearchParams(url))).toEqual({
    ...crmOrdersQuery.parse({}),
    status: ["new", "packing"],
    q: "у",
  });
});
