import { afterAll, beforeEach, expect, test } from "vitest";
import { customerBeside } from "#shop/customer-care/buyer-reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
const [first, second, third] = ["+380672201487", "+380931180118", "+380501112233"];
let manager: VisitorClient;
let iryna: VisitorClient;
let id: number;

const orderFrom = (who: VisitorClient, phone: string, last_name: string) =>
  who.order({ contact: { phone, first_name: "Ірина", last_name, email: null } });

beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(shop.db, { variants: [{ stock: 100 }] });
  iryna = await shop.signIn(first);
  await iryna.post("/api/user/update", { first_name: "Ірина", last_name: "Ковальчук" });
  id = (await iryna.get("/api/user/me")).json().user.id;
  manager = await shop.asStaff("manager");
  expect((await orderFrom(iryna, first, "Ковальчук")).statusCode).toBe(201);
  expect((await orderFrom(shop.visitor(), second, "Дорош")).statusCode).toBe(201);
});
afterAll(() => shop.close());

const merge = (choice: object, into = id) => manager.post(`/api/crm/customers/${into}/merge`, choice);
const separate = (one: number) => manager.post(`/api/crm/customers/${one}/separate`, {});
const card = async (one = id) => (await manager.get(`/api/crm/customers/${one}`)).json().customer;
const list = async (query: object = {}) =>
  (await manager.get(`/api/crm/customers?${new URLSearchParams({ ...query })}`)).json().data;
const cardOf = async (number: string): Promise<number> =>
  (await manager.post(`/api/crm/orders/${number}/customer`, {})).json().id;
const joinedBy = async (choice: object, into = id): Promise<number> =>
  (await merge(choice, into)).json().data.joined;

test("the preview tells what comes together and changes nothing", async () => {
  const before = await list();
  const query = `phone=${encodeURIComponent(second ?? "")}`;
  const { preview } = (await manager.get(`/api/crm/customers/${id}/merge?${query}`)).json();
  expect(preview).toMatchObject({
    main: { name: "Ірина Ковальчук", phones: [first], orders: 1, sum: 189 },
    other: { name: "Ірина Дорош", phones: [second], orders: 1, sum: 189, notes: 0, tags: [] },
    together: { phones: [first, second], orders: 2, sum: 378, blocked: false },
    problem: null,
  });
  expect(await list()).toEqual(before);
});

test("a guest merged into an account: one page, one row, and both phones lead to it", async () => {
  await merge({ phone: second });
  const shown = await card();
  expect(shown.orders.data.map(({ number }: { number: string }) => number)).toEqual(["10002", "10001"]);
  expect(shown.value).toMatchObject({ orders: 2, sum: 378, average: 189 });
  expect(shown.merged).toMatchObject([{ phone: second, name: "Ірина Дорош" }]);
  for (const q of ["1487", "0118", "ковальчук", "дорош"])
    expect(await list({ q })).toMatchObject([{ id, phones: [first, second], orders: 2, sum: 378 }]);
  for (const phone of [first, second]) {
    const { caller } = (await manager.get("/api/crm/callers", { query: { phone: phone ?? "" } })).json();
    expect(caller).toMatchObject({ customer_id: id, value: { orders: 2, sum: 378 } });
    expect(caller.orders).toHaveLength(2);
  }
  const found = (await manager.get("/api/crm/find", { query: { q: "1180118" } })).json();
  expect(found.customers).toMatchObject([{ id, orders: 2 }]);
  expect((await iryna.get("/api/profile/orders")).json().orders.data).toHaveLength(1);
});

test("separated customers are exactly as they were, at any time", async () => {
  const other = await cardOf("10002");
  await manager.post(`/api/crm/customers/${other}/notes`, { text: "Просить дзвонити після шостої" });
  await manager.post(`/api/crm/customers/${other}/tag`, { tag: "VIP" });
  const before = { list: await list(), cards: [await card(), await card(other)] };
  expect(await joinedBy({ customer: other })).toBe(other);
  expect(await card()).toMatchObject({ tags: ["VIP"], notes: [{ text: "Просить дзвонити після шостої" }] });
  expect(await list({ tag: "VIP" })).toMatchObject([{ id, tags: ["VIP"] }]);
  expect((await card(other)).id).toBe(id);
  shop.clock.advance(400 * 86_400);
  manager = await shop.asStaff("manager");
  expect((await separate(other)).statusCode).toBe(200);
  expect({ list: await list(), cards: [await card(), await card(other)] }).toEqual(before);
  const again = await separate(other);
  expect([again.statusCode, again.json().code]).toEqual([409, "conflict"]);
});

test("a chain is one customer; the middle one leaves with those merged into it before", async () => {
  expect((await orderFrom(shop.visitor(), third ?? "", "Гнатюк")).statusCode).toBe(201);
  const [middle, last] = [await cardOf("10002"), await cardOf("10003")];
  await merge({ customer: last }, middle);
  await merge({ customer: last });
  expect(await list()).toMatchObject([{ id, orders: 3 }, {}]);
  await separate(middle);
  expect((await card(last)).id).toBe(middle);
  expect((await card(middle)).value.orders).toBe(2);
  expect((await card()).value.orders).toBe(1);
});

test("customers that are already one are not merged again, whichever way", async () => {
  const other = await cardOf("10002");
  await merge({ customer: other });
  for (const [into, choice] of [
    [id, { customer: other }],
    [other, { customer: id }],
    [id, { customer: id }],
    [id, { phone: second }],
  ] as const) {
    const again = await merge(choice, into);
    expect([again.statusCode, again.json().code]).toEqual([409, "already_merged"]);
  }
});

test("a block on one of them is one on both, until it is taken away or they are separated", async () => {
  const other = await cardOf("10002");
  await manager.post(`/api/crm/customers/${other}/block`, { reason: "Не забирає посилок" });
  expect((await orderFrom(iryna, first ?? "", "Ковальчук")).statusCode).toBe(201);
  await merge({ customer: other });
  expect((await card()).block).toMatchObject({ reason: "Не забирає посилок" });
  expect((await orderFrom(iryna, first ?? "", "Ковальчук")).json().code).toBe("customer_blocked");
  expect(await list({ blocked: "1" })).toMatchObject([{ id, blocked: true }]);
  const staff: Actor = { kind: "staff", role: "manager", customerId: 1 };
  expect(await customerBeside(shop.db, staff, "10001")).toMatchObject({
    id,
    blockReason: "Не забирає посилок",
  });
  expect((await manager.post(`/api/crm/customers/${id}/block`, { reason: "Ще раз" })).statusCode).toBe(409);
  await separate(other);
  expect((await orderFrom(iryna, first ?? "", "Ковальчук")).statusCode).toBe(201);
  await merge({ customer: other });
  await manager.post(`/api/crm/customers/${id}/unblock`, {});
  expect((await orderFrom(shop.visitor(), second ?? "", "Дорош")).statusCode).toBe(201);
});

test("an account that is deleted leaves the others", async () => {
  const other = await cardOf("10002");
  await merge({ customer: other });
  expect((await iryna.post("/api/user/delete", { confirm: "видалити" })).statusCode).toBe(200);
  expect(await card(other)).toMatchObject({ id: other, merged: [], value: { orders: 1 } });
  expect(await list({ q: "0118" })).toMatchObject([{ id: other, orders: 1 }]);
});

test("a customer who does not exist is not merged, and a packer may not merge customers", async () => {
  for (const choice of [{ customer: 99_999 }, { phone: third }])
    expect((await merge(choice)).statusCode).toBe(404);
  expect((await merge({ customer: 1 }, 99_999)).statusCode).toBe(404);
  for (const choice of [{}, { customer: id, phone: first }, { phone: "12" }])
    expect((await merge(choice)).statusCode).toBe(422);
  const packer = await shop.asStaff("packer");
  const refused = await packer.post(`/api/crm/customers/${id}/merge`, { phone: second });
  expect(refused.statusCode).toBe(403);
});
