import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { customerBeside } from "#shop/customer-care/buyer-reads.server.ts";
import { customerContacts } from "#shop/customer-care/reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { anOrder } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
const phone = "+380672201487";
let customer: VisitorClient;
let manager: VisitorClient;
let id: number;

beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(shop.db, { variants: [{ stock: 100 }] });
  customer = await shop.signIn(phone);
  await customer.post("/api/user/update", { first_name: "Ірина", last_name: "Ковальчук" });
  id = (await customer.get("/api/user/me")).json().user.id;
  manager = await shop.asStaff("manager");
});
afterAll(() => shop.close());

const card = async () => (await manager.get(`/api/crm/customers/${id}`)).json().customer;
const names = async (query: string) =>
  (await manager.get(`/api/crm/customers?${query}`)).json().data.map(({ name }: { name: string }) => name);

describe("the list", () => {
  test("shows the total of each customer without cancelled orders", async () => {
    for (let n = 0; n < 2; n += 1) expect((await customer.order()).statusCode).toBe(201);
    await manager.post("/api/crm/orders/10002/transitions", { to: "cancelled", version: 1 });
    const { data, meta } = (await manager.get("/api/crm/customers?sort=-sum")).json();
    expect(data[0]).toMatchObject({ id, name: "Ірина Ковальчук", orders: 1, sum: 189, blocked: false });
    expect(data[0].last_order_at).toContain("2026-11-20");
    expect(meta.total).toBe(2);
    expect((await card()).value).toMatchObject({ orders: 1, sum: 189, average: 189 });
    expect((await card()).orders.data.map(({ number }: { number: string }) => number)).toEqual([
      "10002",
      "10001",
    ]);
  });

  test.each([
    ["q=148%207", 1],
    ["q=067220", 1],
    ["q=ковальчук%20ірина", 1],
    ["q=%25", 0],
    ["q=шевченко", 0],
    ["blocked=1", 0],
    ["page=9", 0],
  ])("%s finds %i", async (query, count) => {
    expect(await names(query)).toHaveLength(count);
  });
});

describe("the card", () => {
  test("tells what the customer buys and whom they send gifts to, each person once", async () => {
    const olena = { name: "Олена", surname: "Гнатюк", phone: "+380631112233" };
    await customer.post("/api/user/recipients", { ...olena, birthday: "05-17" });
    for (let n = 0; n < 2; n += 1) {
      const sent = await customer.order({
        recipient_name: "Олена",
        recipient_surname: "Гнатюк",
        recipient_phone: olena.phone,
      });
      expect(sent.statusCode).toBe(201);
    }
    await manager.post("/api/crm/orders/10002/transitions", { to: "cancelled", version: 1 });
    const { bought, recipients } = await card();
    expect(recipients).toEqual([{ ...olena, birthday: "05-17", avoids: [] }]);
    expect(bought).toMatchObject([{ product_id: 1, units: 1 }]);
  });

  test("begins an order by phone with the account's contacts, or with those of the newest order", async () => {
    const staff: Actor = { kind: "staff", role: "manager", customerId: 1 };
    const ofIryna = { phone, first_name: "Ірина", last_name: "Ковальчук", email: "", lang: "uk" };
    expect(await customerContacts(shop.db, staff, id)).toEqual(ofIryna);
    await shop.visitor().order({
      contact: { phone: "+380931180118", first_name: "Остап", last_name: "Дорош", email: null },
    });
    const guest = (await manager.post("/api/crm/orders/10001/customer", {})).json().id;
    expect(await customerContacts(shop.db, staff, guest)).toMatchObject({
      first_name: "Остап",
      last_name: "Дорош",
    });
    expect(await customerContacts(shop.db, { ...staff, role: "packer" }, id)).toBeNull();
    expect(await customerContacts(shop.db, staff, 99_999)).toBeNull();
  });
});

describe("a guest", () => {
  const guestPhone = "+380931180118";
  const asGuest = (last_name: string) =>
    shop.visitor().order({ contact: { phone: guestPhone, first_name: "Остап", last_name, email: null } });
  const found = async (q: string) =>
    (await manager.get(`/api/crm/customers?${new URLSearchParams({ q })}`)).json().data;

  test("is in the list by phone, with the newest name of their orders and their total", async () => {
    for (const name of ["Кравчук", "Дорош"]) expect((await asGuest(name)).statusCode).toBe(201);
    const row = {
      id: null,
      guest_order: "10002",
      name: "Остап Дорош",
      phone: guestPhone,
      orders: 2,
      sum: 378,
    };
    for (const q of ["Дорош", "0118", "остап дорош"]) expect(await found(q)).toMatchObject([row]);
    expect(await found("Шевченко")).toEqual([]);
  });

  test("gets a card for notes and a block by phone, once, with their orders and name on it", async () => {
    await asGuest("Кравчук");
    const open = () => manager.post("/api/crm/orders/10001/customer", {});
    const { id: card } = (await open()).json();
    expect((await open()).json()).toEqual({ id: card });
    const shown = (await manager.get(`/api/crm/customers/${card}`)).json().customer;
    expect(shown).toMatchObject({ name: "Остап Кравчук", phone: guestPhone, value: { orders: 1, sum: 189 } });
    expect(shown.orders.data).toMatchObject([{ number: "10001" }]);
    expect(await found("Кравчук")).toMatchObject([{ id: card, name: "Остап Кравчук", orders: 1 }]);
    await manager.post(`/api/crm/customers/${card}/notes`, { text: "Просить дзвонити після 18" });
    await manager.post(`/api/crm/customers/${card}/block`, { reason: "Тричі не забрав" });
    expect((await asGuest("Кравчук")).statusCode).not.toBe(201);
    const staff: Actor = { kind: "staff", role: "manager", customerId: 1 };
    expect(await customerBeside(shop.db, staff, "10001")).toMatchObject({
      id: card,
      blockReason: "Тричі не забрав",
      notes: [{ text: "Просить дзвонити після 18" }],
    });
  });

  test("is visible to managers only", async () => {
    await asGuest("Кравчук");
    const packer = await shop.asStaff("packer");
    expect((await packer.post("/api/crm/orders/10001/customer", {})).statusCode).toBe(403);
    expect((await manager.post("/api/crm/orders/99999/customer", {})).statusCode).toBe(404);
    const actor: Actor = { kind: "staff", role: "packer", customerId: 1 };
    expect(await customerBeside(shop.db, actor, "10001")).toBeNull();
  });
});

describe("a note", () => {
  test("is stored with its author and time; sent twice it is stored once and audited once", async () => {
    for (let n = 0; n < 2; n += 1)
      expect(
        (await manager.post(`/api/crm/customers/${id}/notes`, { text: "Любить чорний" })).statusCode,
      ).toBe(200);
    expect((await card()).notes).toMatchObject([{ text: "Любить чорний", author: "+380500000011" }]);
    const audit = await shop.db
      .selectFrom("audit_entries")
      .select("changes")
      .where("subject", "=", "customer")
      .execute();
    expect(audit).toEqual([{ changes: [{ field: "notes", from: 0, to: 1 }] }]);
  });

  test("is deleted with the account", async () => {
    await manager.post(`/api/crm/customers/${id}/notes`, { text: "Любить чорний" });
    expect((await customer.post("/api/user/delete", { confirm: "видалити" })).statusCode).toBe(200);
    expect(await shop.db.selectFrom("customer_notes").selectAll().execute()).toEqual([]);
    expect((await manager.get(`/api/crm/customers/${id}`)).statusCode).toBe(404);
  });
});

describe("a blocked customer", () => {
  const block = () => manager.post(`/api/crm/customers/${id}/block`, { reason: "Не забирає посилок" });

  test("cannot order, signed in or by the same phone; other customers can", async () => {
    expect((await block()).json().customer.block).toMatchObject({ reason: "Не забирає посилок" });
    const another = { contact: { first_name: "Іра", last_name: "К", phone: "+380671112233", email: null } };
    for (const refused of [
      await customer.order(),
      await customer.order(another),
      await shop.visitor().order(),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([403, "customer_blocked"]);
      expect(refused.json().message).toContain("Зателефонуйте");
    }
    expect((await shop.visitor().order(another)).statusCode).toBe(201);
    expect(await names("blocked=1")).toEqual(["Ірина Ковальчук"]);
  });

  test("can order again when unblocked; an earlier order is still found by its key", async () => {
    const key = randomUUID();
    const first = await customer.post("/api/orders", anOrder(), { "idempotency-key": key });
    await block();
    const again = await customer.post("/api/orders", anOrder(), { "idempotency-key": key });
    expect([again.statusCode, again.json().order.number]).toEqual([200, first.json().order.number]);
    await manager.post(`/api/crm/customers/${id}/unblock`, {});
    expect((await customer.order()).statusCode).toBe(201);
    const audit = await shop.db
      .selectFrom("audit_entries")
      .select("changes")
      .where("subject", "=", "customer")
      .orderBy("id")
      .execute();
    expect(audit[0]?.changes).toEqual([
      { field: "blocked", from: false, to: true },
      { field: "reason", from: null, to: "Не забирає посилок" },
    ]);
  });

  test("is blocked once: the second request is a conflict", async () => {
    await block();
    const second = await block();
    expect([second.statusCode, second.json().code]).toEqual([409, "conflict"]);
    await manager.post(`/api/crm/customers/${id}/unblock`, {});
    expect((await manager.post(`/api/crm/customers/${id}/unblock`, {})).statusCode).toBe(409);
  });
});

test("packers and editors have no access to customers", async () => {
  for (const role of ["packer", "content"] as const) {
    const person = await shop.asStaff(role);
    for (const url of ["/api/crm/customers", `/api/crm/customers/${id}`])
      expect((await person.get(url)).statusCode).toBe(403);
    expect((await person.post(`/api/crm/customers/${id}/block`, { reason: "Так" })).statusCode).toBe(403);
  }
  expect((await card()).block).toBe(null);
});
