// The search of the CRM, through the real application.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const shop = await startShop();
const needs = { ...shop.shop, cards: [] };
let number = "";
let by: Readonly<Record<Role, VisitorClient>>;

const find = async (q: string, role: Role = "manager") =>
  (await by[role].get("/api/crm/find", { query: { q } })).json();
const numbers = async (q: string, role?: Role): Promise<string[]> =>
  (await find(q, role)).orders.map((order: { number: string }) => order.number);

beforeAll(async () => {
  await shop.reset();
  await addPlaces(shop.db);
  await aProduct(shop.db, { variants: [{ price_kop: 189_00, stock: 30 }] });
  const contact = {
    first_name: "Ірина",
    last_name: "Ковальчук",
    phone: "067 220-14-87",
    email: "iryna@example.com",
  };
  const body = anOrder({ contact });
  ({ number } = await placed(needs, body));
  await placed(needs, {
    ...body,
    contact: { ...contact, last_name: "Дорошенко", phone: "050 111-22-33", email: null },
  });
  by = {
    owner: await shop.asStaff("owner"),
    manager: await shop.asStaff("manager"),
    packer: await shop.asStaff("packer"),
    content: await shop.asStaff("content"),
  };
});
afterAll(() => shop.close());

test("an order is found by its number first, and by the last digits of the phone", async () => {
  expect((await numbers(number))[0]).toBe(number);
  expect(await numbers("1487")).toEqual([number]);
  expect(await numbers("220-14-87")).toEqual([number]);
});

test("a name is found in the other keyboard layout, in Latin letters and with a typing error", async () => {
  for (const typed of ["ковальчук", "rjdfkmxer", "kovalchuk", "ковалчук", "ковальчик ірина"])
    expect([typed, await numbers(typed)]).toEqual([typed, [number]]);
  expect(await numbers("щось зовсім інше")).toEqual([]);
});

test("an e-mail finds its customer, guests too, with their orders", async () => {
  const found = await find("iryna@example");
  expect(found.customers).toMatchObject([{ id: null, order: number, name: "Ірина Ковальчук" }]);
  expect(found.orders).toMatchObject([{ number }]);
});

test("a product is found by its name, with a typing error too", async () => {
  const { name_uk: name } = await shop.db.selectFrom("products").select("name_uk").executeTakeFirstOrThrow();
  expect((await find(name)).products).toMatchObject([{ name }]);
});

test("the search shows no more than the user's rights allow", async () => {
  expect(await find("ковальчук", "content")).toMatchObject({ orders: [], customers: [] });
  expect(await find("ковальчук", "packer")).toMatchObject({
    orders: [{ number, name: null }],
    customers: [],
    products: [],
  });
  const guest = shop.visitor();
  expect((await guest.get("/api/crm/find", { query: { q: "1487" } })).statusCode).toBe(401);
});

test("signs with a meaning in SQL are only text, and a long text is refused", async () => {
  for (const q of ["%", "_", "'", "\\", "100%", "a_b'c\"", "% %", "()", "-"])
    expect([q, (await by.manager.get("/api/crm/find", { query: { q } })).statusCode]).toEqual([q, 200]);
  expect((await by.manager.get("/api/crm/find", { query: { q: "я".repeat(81) } })).statusCode).toBe(422);
});
