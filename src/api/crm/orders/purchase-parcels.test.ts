// The parcels of one purchase in the CRM, through the real application.
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { formatPhone, type Phone } from "#kit/phone/phone.ts";
import { must } from "#kit/result.ts";
import { claimsPage } from "#shop/returns/reads/claims.server.ts";
import type { Role } from "#shop/staff/rules/rights.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { waybillsPage } from "#shop/waybills/reads.server.ts";
import { anOrder, moved, place, placed, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { aPurchase, bankSays, olena, parcelTo, petro } from "../../../../tests/fixtures/purchases.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
const needs = { ...shop.shop, cards: ["card_liqpay" as const] };
let by: Readonly<Record<Exclude<Role, "owner">, VisitorClient>>;
afterAll(() => shop.close());

beforeAll(async () => {
  await shop.reset();
  await addPlaces(shop.db);
  await aProduct(shop.db, { variants: [{ price_kop: 100_00, stock: 50 }] });
  const more_parcels = [
    parcelTo(olena, { delivery: toBranch }),
    parcelTo(petro, { delivery: { type: "recipient_choice" } }),
  ];
  const { order } = must(await place(needs, await aPurchase(needs, { delivery: toBranch, more_parcels })));
  await bankSays(needs, order.id, "paid");
  await moved(needs, "10002", ["confirmed"]);
  await placed(needs, anOrder({ seen_total: 100 }));
  by = {
    manager: await shop.asStaff("manager"),
    packer: await shop.asStaff("packer"),
    content: await shop.asStaff("content"),
  };
});

const parcelsOf = (number: string, role: keyof typeof by = "manager") =>
  by[role].get(`/api/crm/orders/${number}/parcels`);

test("all parcels are seen side by side from any of them: who, where, when, how far and what was paid", async () => {
  const { parcels } = (await parcelsOf("10003")).json();
  expect(parcels).toMatchObject([
    { number: "10001", position: 1, recipient: null, status: "new", delivery: { type: "branch", number: 1 } },
    { number: "10002", position: 2, recipient: "Олена Гнатюк", status: "confirmed" },
    {
      number: "10003",
      position: 3,
      recipient: "Петро Мельник",
      delivery: { type: "recipient_choice", choice: "waiting", arrives_by: null },
    },
  ]);
  for (const { total, paid } of parcels) expect([total > 0, paid]).toEqual([true, total]);
  expect((await parcelsOf("10001")).json()).toEqual({ parcels });
});

test("an order bought alone has itself, an unknown one nothing", async () => {
  expect((await parcelsOf("10004")).json().parcels).toMatchObject([{ number: "10004", position: 1 }]);
  expect((await parcelsOf("19999")).statusCode).toBe(404);
});

test("a packer sees neither sums nor who receives what, others nothing", async () => {
  const { parcels } = (await parcelsOf("10002", "packer")).json();
  expect(parcels).toHaveLength(3);
  for (const parcel of parcels) expect(parcel).toMatchObject({ recipient: null, total: null, paid: null });
  expect((await parcelsOf("10002", "content")).statusCode).toBe(403);
});

test("a recipient's phone finds their order and says so; a payer's phone finds the orders they pay for", async () => {
  const find = async (q: string) => (await by.manager.get("/api/crm/find", { query: { q } })).json().orders;
  expect(await find("050 111 22 33")).toMatchObject([
    {
      number: "10002",
      name: "Ірина Ковальчук",
      recipient: { name: "Олена Гнатюк", phone: formatPhone("+380501112233" as Phone) },
    },
  ]);
  const paidFor = await find("067 220 14 87");
  expect(paidFor.map((one: { number: string; recipient: unknown }) => [one.number, one.recipient])).toEqual([
    ["10004", null],
    ["10003", null],
    ["10002", null],
    ["10001", null],
  ]);
});

test("the place of each parcel in its purchase costs the lists no statement", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const statements = async (work: () => Promise<unknown>): Promise<number> => {
    await work();
    query.mockClear();
    await work();
    return query.mock.calls.length;
  };
  const { db, clock } = shop.shop;
  const claimsQuery = { view: "waiting", q: "", page: 1, per_page: 25 } as const;
  const waybills = () => waybillsPage(db, system, { now: clock(), locale: "uk" });
  const claims = () => claimsPage({ db, clock }, system, claimsQuery, "uk");
  const claim = async (number: string): Promise<void> => {
    const { id } = await db
      .selectFrom("orders")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const row = { order_id: id, subject: "melted" as const, text: "Розтануло", created_at: clock() };
    await db.insertInto("claims").values(row).execute();
  };
  await claim("10002");
  const before = [await statements(waybills), await statements(claims)];
  expect((await waybills())?.missing.map(({ order, parcel }) => [order, parcel?.position])).toEqual([
    ["10002", 2],
  ]);
  await moved(needs, "10001", ["confirmed"]);
  await claim("10001");
  expect([await statements(waybills), await statements(claims)]).toEqual(before);
  expect((await claims())?.rows.map(({ order }) => [order.number, order.parcel, order.recipient])).toEqual([
    ["10002", { position: 2, of: 3 }, "Гнатюк Олена"],
    ["10001", { position: 1, of: 3 }, null],
  ]);
  expect((await waybills())?.missing).toHaveLength(2);
  query.mockRestore();
});
