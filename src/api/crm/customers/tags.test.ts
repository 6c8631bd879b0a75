import { afterAll, beforeEach, expect, test } from "vitest";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
let manager: VisitorClient;
let id: number;

beforeEach(async () => {
  await shop.reset();
  await aProduct(shop.db, { variants: [{ stock: 100 }] });
  const contact = { phone: "+380931180118", first_name: "Остап", last_name: "Дорош", email: null };
  await shop.visitor().order({ contact });
  manager = await shop.asStaff("manager");
  id = (await manager.post("/api/crm/orders/10001/customer", {})).json().id;
});
afterAll(() => shop.close());

const tag = (name: string, customer = id) =>
  manager.post(`/api/crm/customers/${customer}/tag`, { tag: name });
const untag = (name: string) => manager.post(`/api/crm/customers/${id}/untag`, { tag: name });
const list = async (query: object) =>
  (await manager.get(`/api/crm/customers?${new URLSearchParams({ ...query })}`)).json();

test("a guest gets tags by phone; the list shows them and finds the guest by one, whatever the case", async () => {
  await tag("VIP");
  expect((await tag(" корпоратив ")).json().customer.tags).toEqual(["VIP", "корпоратив"]);
  const { data, meta } = await list({ tag: "vip" });
  expect([meta.total, data]).toMatchObject([1, [{ id, tags: ["VIP", "корпоратив"] }]]);
  expect((await list({ tag: "опт" })).data).toEqual([]);
});

test("a tag is added once and taken away once; the audit log has both", async () => {
  for (const name of ["VIP", "vip"]) expect((await tag(name)).json().customer.tags).toEqual(["VIP"]);
  for (let n = 0; n < 2; n += 1) expect((await untag("Vip")).json().customer.tags).toEqual([]);
  const audit = await shop.db
    .selectFrom("audit_entries")
    .select("changes")
    .where("subject", "=", "customer")
    .orderBy("id")
    .execute();
  expect(audit.map(({ changes }) => changes)).toEqual([
    [{ field: "tags", from: [], to: ["VIP"] }],
    [{ field: "tags", from: ["VIP"], to: [] }],
  ]);
});

test("a tag has one spelling in the shop", async () => {
  await tag("VIP");
  const { id: other } = (await (await shop.signIn("+380672201487")).get("/api/user/me")).json().user;
  expect((await tag("vip", other)).json().customer.tags).toEqual(["VIP"]);
});

test("a customer has at most 20 tags of at most 40 characters", async () => {
  for (let n = 0; n < 20; n += 1) expect((await tag(`мітка ${n}`)).statusCode).toBe(200);
  const one = await tag("ще одна");
  expect([one.statusCode, one.json().code]).toEqual([409, "too_many_tags"]);
  expect((await tag("мітка 7")).statusCode).toBe(200);
  for (const wrong of ["", "   ", "ї".repeat(41), "а\u0000б"])
    expect((await tag(wrong)).statusCode).toBe(422);
});

test("packers may not tag customers; a customer that does not exist is not found", async () => {
  const packer = await shop.asStaff("packer");
  expect((await packer.post(`/api/crm/customers/${id}/tag`, { tag: "VIP" })).statusCode).toBe(403);
  expect((await tag("VIP", 99_999)).statusCode).toBe(404);
});
