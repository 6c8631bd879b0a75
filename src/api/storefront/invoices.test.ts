import { afterAll, beforeEach, expect, test } from "vitest";
import { orderInvoiceDocument } from "#shop/invoices/reads.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop } from "../../../tests/setup/shop.ts";

const shop = await startShop();
afterAll(() => shop.close());
const needs = { db: shop.db, clock: shop.clock, publicUrl: "https://diaka.example", cards: [] };

beforeEach(async () => {
  await shop.reset();
  await addPlaces(shop.db);
  await aProduct(shop.db);
});

const pages = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

test("a buyer prints the invoice of an order, on one sheet", async () => {
  const { number, access_token: token } = await placed(needs, anOrder({ payment: "invoice" }));
  const answer = await shop.visitor().get(`/api/orders/${number}/invoice.pdf?token=${token}`);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="rakhunok-${number}.pdf"`,
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pages(answer.rawPayload)).toBe(1);
});

test("an invoice shows the sum and number of its order", async () => {
  const { number, access_token: token } = await placed(needs, anOrder({ payment: "invoice" }));
  const invoice = await orderInvoiceDocument(shop.db, number, { kind: "link", token });
  expect(invoice).toMatchObject({
    due: "189,00\u00a0грн",
    dayInText: expect.stringMatching(/^Сто вісімдесят дев’ять/),
  });
  expect(invoice?.purpose).toContain(`№ ${number}`);
});

test("an order that is paid otherwise or cancelled has no invoice", async () => {
  const cash = await placed(needs, anOrder());
  const gone = await placed(needs, anOrder({ payment: "invoice" }));
  await moveOrder(needs, system, gone.number, { to: "cancelled", version: 1, comment: "Передумали" });
  for (const { number, access_token: token } of [cash, gone])
    expect(await orderInvoiceDocument(shop.db, number, { kind: "link", token })).toBeNull();
});

test("the e-mail about the order links to the invoice", async () => {
  const contact = { ...anOrder().contact, email: "iryna@diaka.example" };
  const { number, access_token: token } = await placed(needs, anOrder({ payment: "invoice", contact }));
  const email = await shop.db
    .selectFrom("messages")
    .select("text")
    .where("channel", "=", "email")
    .executeTakeFirstOrThrow();
  expect(email.text).toContain(`https://diaka.example/api/orders/${number}/invoice.pdf?token=${token}`);
});
