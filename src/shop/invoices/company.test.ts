// The company that an invoice is made out to: named at the checkout, kept with the purchase, changed by the team.
import { afterAll, beforeEach, expect, test } from "vitest";
import { formatPhone } from "#kit/phone/phone.ts";
import { phoneInput } from "#kit/phone/phone-input.ts";
import { must } from "#kit/result.ts";
import { splitOrder } from "#shop/order-changes/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { companyForm } from "../../../tests/crm/input.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { changeCompany } from "./ops.server.ts";
import { lastCompany, orderInvoiceDocument } from "./reads.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const { company } = companyForm;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db);
});
afterAll(close);

const byInvoice = (changes: Record<string, unknown> = {}) =>
  anOrder({ payment: "invoice", company, ...changes });
const buyerOn = async (number: string) =>
  (await orderInvoiceDocument(db, number, { kind: "actor", actor: system }))?.buyer;

test("the invoice names the company, its code and address, and the buyer as its contact", async () => {
  const { number } = await placed(needs, byInvoice());
  expect(await buyerOn(number)).toEqual([
    ["Покупець", "ТОВ «Ромашка»"],
    ["ЄДРПОУ", "14360570"],
    ["Адреса", "м. Київ, вул. Січових Стрільців, 50"],
    ["Контактна особа", "Ковальчук Ірина"],
    ["Телефон", formatPhone("+380672201487")],
  ]);
});

test("without a company it names the buyer, and a company of an order paid otherwise is not kept", async () => {
  const { number } = await placed(needs, byInvoice({ company: null }));
  expect((await buyerOn(number))?.[0]).toEqual(["Покупець", "Ковальчук Ірина"]);
  await placed(needs, byInvoice({ payment: "cod" }));
  expect(await db.selectFrom("invoice_companies").selectAll().execute()).toEqual([]);
});

test("the team changes and removes it, once for each version of the order", async () => {
  const { number } = await placed(needs, byInvoice());
  const other = { ...company, name: "ТОВ «Барвінок»", code: "31316718" };
  must(await changeCompany(needs, system, number, { version: 1, company: other }));
  expect((await buyerOn(number))?.[0]).toEqual(["Покупець", "ТОВ «Барвінок»"]);
  expect(await changeCompany(needs, system, number, { version: 1, company })).toMatchObject({
    error: { code: "conflict" },
  });
  must(await changeCompany(needs, system, number, { version: 2, company: null }));
  expect((await buyerOn(number))?.[0]).toEqual(["Покупець", "Ковальчук Ірина"]);
});

test("an order that is split off is paid by the same company", async () => {
  const order = await placed(needs, byInvoice({ items: [{ product_id: 1, quantity: 2 }], seen_total: 378 }));
  const [line] = await db.selectFrom("order_lines").select("id").execute();
  const split = { version: 1, lines: [{ id: line?.id ?? 0, quantity: 1 }], reason: null };
  const { number } = must(await splitOrder(needs, system, order.number, split));
  expect((await buyerOn(number))?.[0]).toEqual(["Покупець", "ТОВ «Ромашка»"]);
});

test("a customer's last company is offered again, and no other customer's", async () => {
  const id = await ensureCustomer(db, phoneInput.parse("+380672201487"));
  const another = await ensureCustomer(db, phoneInput.parse("+380672201488"));
  await placed(needs, byInvoice(), { actor: { kind: "customer", customerId: id } });
  expect(await lastCompany(db, id)).toEqual(company);
  expect(await lastCompany(db, another)).toBeNull();
});

test("the e-mail for documents gets the message with the invoice, beside the buyer's own", async () => {
  const contact = { ...anOrder().contact, email: "iryna@diaka.example" };
  await placed(needs, byInvoice({ contact, company: { ...company, email: "buh@romashka.example" } }));
  const emails = await db.selectFrom("messages").select("recipient").where("channel", "=", "email").execute();
  expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([
    "buh@romashka.example",
    "iryna@diaka.example",
  ]);
});
