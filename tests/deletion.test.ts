// After an account is deleted, the whole database is searched for the person's data.

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pruneTables } from "#container/retention.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { teamMessageDays } from "#shop/messaging/rules/classes.ts";
import { anAddress, aRecipient } from "./fixtures/addresses.ts";
import { newGroupGiftForm } from "./fixtures/group-gifts.ts";
import { anOrder } from "./fixtures/orders.ts";
import { addPlaces } from "./fixtures/places.ts";
import { aProduct } from "./fixtures/products.ts";
import { startShop, type VisitorClient } from "./setup/shop.ts";

const phone = "+380672201487";
/** None of these values occurs by chance. */
const person = {
  phone: "2201487",
  spelled: "220 14 87",
  email: "zlata.kvitka@example.com",
  name: "Квіточенко",
};
const secrets = Object.values(person);

/** Where personal data stays, and why the shop may keep it. */
const allowed: Readonly<Record<string, string>> = {
  "orders.contact_last_name": "accounting: who bought",
  "orders.contact_phone": "accounting: who bought",
  "orders.contact_email": "accounting: who bought",
  "orders.recipient_phone": "accounting: who received",
  "orders.recipient_surname": "accounting: who received",
  "orders.search": "finds the order in the books",
  "orders.search_words": "finds the order in the books",
  "messages.recipient": "what was said about an order stays with it, as evidence in disputes",
  "messages.fallback_email": "what was said about an order stays with it, as evidence in disputes",
  "sms_codes.phone": "counts the codes to a phone; swept after a day",
};
/** Columns for personal data that are not filled here. */
const notPlanted: Readonly<Record<string, string>> = {
  "alert_stops.contact_hash": "a hash",
  "certificate_sendings.recipient": "accounting: to whom a certificate went",
  "gift_certificates.holder_name": "accounting: whose money it is",
  "invoice_companies.email": "accounting: who paid",
  "gift_certificates.phone": "accounting: whose money it is",
  "orders.contact_first_name": "accounting: who bought",
  "orders.recipient_name": "accounting: who received",
  "orders.recipient_choice": "whether the place is chosen",
  "stale_customer_totals.phone": "of guests only, until the CRM lists its customers",
  "social_accounts.email": "goes with the account (src/api/account/account.test.ts)",
};
/** Where the person's data is before the deletion. */
const planted = [
  "addresses.name",
  "audit_entries.changes",
  "customer_import_items.added",
  "customer_import_items.phone",
  "customer_import_items.tags",
  "customer_notes.text",
  "customer_tags.tag",
  "customer_totals.phone",
  "customer_totals.phones",
  "customer_totals.search",
  "customers.email",
  "customers.first_name",
  "customers.last_name",
  "customers.patronymic",
  "customers.phone",
  "email_confirmations.email",
  "group_gifts.note",
  "group_gifts.organiser",
  "imported_contacts.email",
  "imported_contacts.first_name",
  "imported_contacts.last_name",
  "leads.phone",
  "messages.email",
  "messages.recipient",
  "messages.text",
  "product_alerts.contact",
  "product_alerts.email",
  "product_alerts.phone",
  "recipients.name",
  "recipients.phone",
  "recipients.surname",
  "reviews.author_name",
  "sms_codes.phone",
  "wishlist_links.title",
];

const shop = await startShop();
afterAll(() => shop.close());

let manager: VisitorClient;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db);
  await setEmailOfTheShop();
  manager = await shop.asStaff("manager");
});

/** E-mails of the team go to the shop's own address. */
async function setEmailOfTheShop(): Promise<void> {
  const owner = await shop.asStaff("owner");
  const value = { ...defaultSettings.contacts, email: "shop@diaka.example" };
  const saved = await owner.put("/api/crm/settings/contacts", { version: 0, value });
  expect(saved.json()).toEqual({ version: 1 });
}

/** Columns of any table that contain one of the texts. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    order by 1, 2`.execute(shop.db);
  const found: string[] = [];
  for (const { name, column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(name)} as t, unnest(${[...words]}::text[]) as w (word)
      where strpos(t.${sql.ref(column)}::text, w.word) > 0 limit 1`.execute(shop.db);
    if (rows.length > 0) found.push(`${name}.${column}`);
  }
  return found;
}

const lead = (client: VisitorClient, text: string) =>
  client.post(
    "/api/leads",
    { kind: "callback", name: `Злата ${person.name}`, phone, text },
    { "idempotency-key": randomUUID() },
  );

const upload = async (file: string): Promise<number> =>
  (await manager.post("/api/crm/customers/imports", Buffer.from(file), { "content-type": "text/csv" })).json()
    .data.id;

/** Enters the person's data in every possible way. @returns the browser and the account */
async function known(): Promise<{ client: VisitorClient; id: number }> {
  const said = [phone, person.name, person.name, person.email, `Подруга ${person.name}`];
  const file = `Телефон;Ім’я;Прізвище;E-mail;Мітки\n${said.join(";")}`;
  // One import is applied, another only checked.
  await upload(file);
  const imported = await upload(file);
  expect((await manager.post(`/api/crm/customers/imports/${imported}/apply`, {})).statusCode).toBe(200);
  const guest = shop.visitor();
  expect((await lead(guest, `Питала ${person.name}`)).statusCode).toBe(201);
  const client = await shop.signIn(phone);
  // A guest's request is not linked to the account, even after a sign-in elsewhere.
  for (const address of [{ email: person.email }, { phone }]) {
    const alert = { kind: "price_drop", variant_id: 1, ...address };
    expect((await guest.post("/api/product-alerts", alert)).statusCode).toBeLessThan(300);
  }
  const { id } = (await client.get("/api/user/me")).json().user;
  const profile = { first_name: person.name, last_name: person.name, patronymic: person.name };
  expect((await client.post("/api/user/update", { ...profile, email: person.email })).statusCode).toBe(200);
  const address = { ...anAddress, name: person.name };
  expect((await client.post("/api/user/addresses", address)).statusCode).toBe(201);
  const recipient = { ...aRecipient, name: person.name, surname: person.name, phone };
  expect((await client.post("/api/user/recipients", recipient)).statusCode).toBe(201);
  expect((await client.post("/api/profile/favorites/1")).statusCode).toBeLessThan(300);
  const wishlist = { title: `Список: ${person.name}`, note: person.phone };
  expect((await client.put("/api/profile/wishlist", wishlist)).statusCode).toBe(200);
  const groupGift = { ...newGroupGiftForm, note: person.name, organiser: person.name };
  expect((await client.post("/api/group-gifts", groupGift)).statusCode).toBe(201);
  const review = { product_id: 1, rating: 5, text: "Дуже смачно", author_name: person.name };
  expect((await client.post("/api/reviews", review)).statusCode).toBe(201);
  expect((await lead(client, "Ще раз")).statusCode).toBe(201);
  return { client, id };
}

/** What the team writes about the person. */
async function discussed(id: number): Promise<void> {
  const note = { text: `${person.name} просить не дзвонити на ${person.phone}` };
  expect((await manager.post(`/api/crm/customers/${id}/notes`, note)).statusCode).toBeLessThan(300);
  const tag = { tag: `Кума ${person.name}`.slice(0, 40) };
  expect((await manager.post(`/api/crm/customers/${id}/tag`, tag)).statusCode).toBe(200);
  const block = { reason: `${person.name} не забирає посилок` };
  expect((await manager.post(`/api/crm/customers/${id}/block`, block)).statusCode).toBeLessThan(300);
  expect((await manager.post(`/api/crm/customers/${id}/unblock`, {})).statusCode).toBeLessThan(300);
  const leads = await shop.db.selectFrom("leads").select(["id", "version"]).execute();
  for (const { id: leadId, version } of leads) {
    const step = { to: "in_progress", version, note: `Це ${person.name}` };
    expect((await manager.post(`/api/crm/leads/${leadId}/transitions`, step)).statusCode).toBe(200);
  }
}

const leave = (client: VisitorClient) => client.post("/api/user/delete", { confirm: "видалити" });

test("no data of a person without orders are left, in any column of any table", async () => {
  const { client, id } = await known();
  await discussed(id);
  expect(await columnsWith(secrets)).toEqual(expect.arrayContaining(planted));
  expect((await leave(client)).json()).toEqual({ success: true });
  expect(await columnsWith(secrets)).toEqual(["sms_codes.phone"]);
  shop.clock.advance(25 * 3600);
  await pruneTables.handle(shop.shop, {});
  expect(await columnsWith(secrets)).toEqual([]);
});

test("of a buyer only the accounting data are left", async () => {
  const { client, id } = await known();
  await discussed(id);
  const contact = { first_name: "Злата", last_name: person.name, phone, email: person.email };
  const order = anOrder({ contact, recipient: null, payment: "invoice" });
  const placed = await client.post("/api/orders", order, { "idempotency-key": randomUUID() });
  expect(placed.statusCode).toBe(201);
  await leave(client);
  const left = await columnsWith(secrets);
  expect(left).toContain("orders.contact_phone");
  expect(left.filter((column) => !(column in allowed))).toEqual([]);
});

test("every text column named like personal data is listed in this file", async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and column_name ~ '(phone|email|surname|first_name|last_name|patronymic|recipient|author|contact|holder)'
    order by 1`.execute(shop.db);
  const known = [...planted, ...Object.keys(allowed), ...Object.keys(notPlanted)];
  expect(rows.map(({ column }) => column).filter((column) => !known.includes(column))).toEqual([]);
});

test(`messages to the team about customers are deleted after ${teamMessageDays} days`, async () => {
  await lead(shop.visitor(), "Передзвоніть");
  await shop.db.updateTable("messages").set({ status: "sent", sent_at: shop.clock() }).execute();
  shop.clock.advance((teamMessageDays - 1) * 24 * 3600);
  await lead(shop.visitor(), "Передзвоніть ще раз");
  await shop.db.updateTable("messages").set({ status: "sent", sent_at: shop.clock() }).execute();
  const team = async () =>
    (await shop.db.selectFrom("messages").select("id").where("purpose", "=", "staff_lead").execute()).length;
  const before = await team();
  shop.clock.advance(2 * 24 * 3600);
  await pruneTables.handle(shop.shop, {});
  expect([before, await team()]).toEqual([4, 2]);
});
