import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { aPurchase, olena, parcelTo } from "../../../tests/fixtures/purchases.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db);
});
afterAll(() => shop.close());

const send = (client: VisitorClient, body: unknown, key: string = randomUUID()) =>
  client.post("/api/orders", body, { "idempotency-key": key });
interface Sent {
  readonly number: string;
  readonly total: number;
  readonly thank_you_url: string;
}
const tokenOf = ({ thank_you_url }: Sent): string =>
  new URL(thank_you_url, "https://diaka.example").searchParams.get("token") ?? "";
const bought = async (client = shop.visitor()): Promise<readonly [Sent, Sent, Sent]> =>
  (await send(client, await aPurchase(shop))).json().parcels;
const orders = async () => (await shop.db.selectFrom("orders").select("id").execute()).length;

test("a purchase returns all its parcels and the payment method, and the same for a repeated key", async () => {
  const key = randomUUID();
  const body = await aPurchase(shop);
  const first = await send(shop.visitor(), body, key);
  expect(first.statusCode).toBe(201);
  const { order, parcels, payment, thank_you_url } = first.json();
  expect(payment.redirect_url).toMatch(/^https?:/);
  expect(parcels).toMatchObject([
    { number: order.number, recipient: null, thank_you_url },
    { recipient: { name: "Олена", surname: "Гнатюк" } },
    { recipient: { name: "Петро", surname: "Мельник" } },
  ]);
  expect(parcels.reduce((sum: number, { total }: Sent) => sum + total, 0)).toBe(body.seen_total);
  const again = await send(shop.visitor(), body, key);
  expect([again.statusCode, again.json().parcels]).toEqual([200, parcels]);
});

test("a quote shows the total and each parcel", async () => {
  const body = await aPurchase(shop);
  const { data } = (await shop.visitor().post("/api/cart/quote", body)).json();
  expect(data).toMatchObject({ total: 756, lines: [{ quantity: 4 }] });
  expect(data.parcels.map(({ total }: Sent) => total)).toEqual([378, 189, 189]);
});

test("eleven parcels, an empty one and a wrong phone are field errors, and no order is placed", async () => {
  const fieldsOf = async (more_parcels: readonly object[]) => {
    const answer = await send(shop.visitor(), { ...(await aPurchase(shop)), more_parcels });
    return [answer.statusCode, Object.keys(answer.json().errors)];
  };
  const parcel = parcelTo(olena);
  expect(await fieldsOf(Array.from({ length: 10 }, () => parcel))).toEqual([422, ["more_parcels"]]);
  expect(await fieldsOf([{ ...parcel, items: [] }])).toEqual([422, ["more_parcels.0.items"]]);
  expect(await fieldsOf([parcel, parcelTo({ ...olena, phone: "12" })])).toEqual([
    422,
    ["more_parcels.1.recipient.phone"],
  ]);
  const cash = await send(shop.visitor(), await aPurchase(shop, { payment: "cod" }));
  expect([cash.statusCode, cash.json().code, Object.keys(cash.json().errors)]).toEqual([
    422,
    "payment_off",
    ["payment"],
  ]);
  expect(await orders()).toBe(0);
});

test("the link of one parcel does not show the others; the payer's link shows all", async () => {
  const [first, second, third] = await bought();
  const shown = async ({ number }: Sent, token: string) => {
    const answer = await shop.visitor().get(`/api/orders/${number}?token=${token}`);
    return answer.statusCode === 200 ? answer.json().order : answer.statusCode;
  };
  expect((await shown(first, tokenOf(first))).parcels).toHaveLength(3);
  const other = await shown(second, tokenOf(second));
  expect(other).toMatchObject({ parcel: { position: 2, of: 3 }, parcels: [] });
  expect(JSON.stringify(other)).not.toContain(first.number);
  expect(JSON.stringify(other)).not.toContain("Мельник");
  expect(await shown(third, tokenOf(second))).toBe(404);
  expect(await shown(first, tokenOf(second))).toBe(404);
});

test("an account sees all its parcels, another one none", async () => {
  const [first, second] = await bought(await shop.signIn("+380671112233"));
  shop.clock.advance(61);
  const owner = await shop.signIn("+380671112233");
  const { order } = (await owner.get(`/api/profile/orders/${second.number}`)).json();
  expect(order.parcels.map(({ number }: Sent) => number)).toContain(first.number);
  const otherUser = await shop.signIn("+380679998877");
  expect((await otherUser.get(`/api/profile/orders/${second.number}`)).statusCode).toBe(404);
});

test("a purchase is counted once, with its first parcel", async () => {
  const [first, second] = await bought();
  const counted = async (parcel: Sent) =>
    (await shop.visitor().post(`/api/orders/${parcel.number}/count`, { token: tokenOf(parcel) })).json();
  expect(await counted(second)).toEqual({ first: false });
  expect(await counted(first)).toEqual({ first: true });
  expect(await counted(first)).toEqual({ first: false });
});

test("staff find each parcel by its number and see its position; a packer does not see the others", async () => {
  const [first, second] = await bought();
  const owner = await shop.asStaff("owner");
  const list = (await owner.get(`/api/crm/orders?q=${second.number}`)).json();
  expect(list.data).toMatchObject([{ number: second.number, parcel: { position: 2, of: 3 } }]);
  const whole = (await owner.get(`/api/crm/orders/${second.number}`)).json().order;
  expect(whole.parcels.map(({ number }: Sent) => number)).toContain(first.number);
  const packer = await shop.asStaff("packer");
  const packed = (await packer.get(`/api/crm/orders/${second.number}`)).json().order;
  expect(packed).toMatchObject({ parcel: { position: 2, of: 3 }, parcels: [] });
});

test("a firm pays all parcels by one invoice, which staff record from the page of any parcel", async () => {
  const wished = await aPurchase(shop, { payment: "invoice" });
  const { order, parcels, payment } = (await send(shop.visitor(), wished)).json();
  expect(payment).toEqual({});
  expect(order.invoice.number).toBe(order.number);
  const paper = await shop.visitor().get(order.invoice.url);
  expect([paper.statusCode, paper.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const [, second, third] = parcels;
  const others = `/api/orders/${second.number}/invoice.pdf?token=${tokenOf(second)}`;
  expect((await shop.visitor().get(others)).statusCode).toBe(404);

  const owner = await shop.asStaff("owner");
  const look = async ({ number }: Sent) => (await owner.get(`/api/crm/orders/${number}`)).json().order;
  const off = await owner.post(`/api/crm/orders/${third.number}/transitions`, {
    to: "cancelled",
    version: (await look(third)).version,
    alone: true,
  });
  expect(off.json().order.status).toBe("cancelled");
  const pay = async (amount: number) =>
    owner.post(`/api/crm/orders/${second.number}/invoice-payments`, {
      key: randomUUID(),
      version: (await look(second)).version,
      amount,
      paid_on: "2026-11-20",
    });
  const tooMuch = await pay(wished.seen_total);
  expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([422, "invoice_too_much"]);
  expect((await pay(567)).json()).toEqual({ left: 0 });
  expect([await look(order), await look(second)]).toMatchObject(Array(2).fill({ payment_status: "paid" }));
  expect((await owner.get(`/api/crm/orders/${second.number}/invoice.pdf`)).statusCode).toBe(200);
  const packer = await shop.asStaff("packer");
  expect((await packer.get(`/api/crm/orders/${second.number}`)).json().order.invoice).toBeNull();
});
