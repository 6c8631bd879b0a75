import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const shop = await startShop();
let buyer: VisitorClient;
let token: string;
beforeEach(async () => {
  await shop.reset();
  version = 1;
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db);
  buyer = await shop.signIn("+380671112233");
  const answer = await buyer.order();
  token = answer.json().order.access_token;
});
afterAll(() => shop.close());

let version = 1;
async function walk(...steps: ("confirmed" | "packing" | "shipped" | "delivered")[]): Promise<void> {
  const needs = { db: shop.db, clock: shop.clock, publicUrl: "https://diaka.example" };
  for (const to of steps)
    version = must(await moveOrder(needs, system, "10001", { to, version, taken: "cash" })).version;
}
const answered = (answer: Awaited<ReturnType<VisitorClient["get"]>>) => [
  answer.statusCode,
  answer.json().code ?? answer.json().order.status,
];

test("a customer's own order is shown with its history and its possible actions", async () => {
  const { order } = (await buyer.get("/api/profile/orders/10001")).json();
  expect(order).toMatchObject({
    number: "10001",
    version: 1,
    history: [{ kind: "placed", by: "buyer" }],
    claims: [],
    claim_until: null,
    can: { cancel: true, pay: false, review: false, claim: false },
  });
  const { orders } = (await buyer.get("/api/profile/orders?per_page=20")).json();
  expect(orders.data).toEqual([order]);
});

describe("cancelling", () => {
  const cancel = (client: VisitorClient, body: object = {}) =>
    client.post("/api/profile/orders/10001/cancel", body);

  test("answers with the cancelled order, and the same when repeated", async () => {
    expect(answered(await cancel(buyer, { version: 1, reason: "Передумала" }))).toEqual([200, "cancelled"]);
    expect(answered(await cancel(buyer, { version: 1 }))).toEqual([200, "cancelled"]);
  });

  test("of an order that was shipped or changed meanwhile is a 409 in the buyer's language", async () => {
    await walk("confirmed");
    expect(answered(await cancel(buyer, { version: 1 }))).toEqual([409, "conflict"]);
    await walk("packing", "shipped");
    const late = await cancel(buyer);
    expect(answered(late)).toEqual([409, "too_late_to_cancel"]);
    expect(late.json().message).toContain("Зателефонуйте");
  });

  test("by the secret link needs the token", async () => {
    const visitor = shop.visitor();
    const path = "/api/orders/10001/cancel";
    expect(answered(await visitor.post(path, { token: "x" }))).toEqual([404, "not_found"]);
    expect(answered(await visitor.post(path, {}))).toEqual([422, "validation"]);
    expect(answered(await visitor.post("/api/orders/x/cancel", { token }))).toEqual([404, "not_found"]);
    expect(answered(await visitor.post(path, { token, reason: "Помилка" }))).toEqual([200, "cancelled"]);
  });
});

describe("a claim", () => {
  const claim = { subject: "damaged", text: "Коробка зім’ята, дві цукерки тріснули." };
  const complain = (body: object = claim) => buyer.post("/api/profile/orders/10001/claims", body);

  test("is stored once, answered by the staff, and shown with the answer", async () => {
    await walk("confirmed", "packing", "shipped", "delivered");
    const taken = await complain();
    expect([taken.statusCode, taken.json().order.claims]).toMatchObject([201, [{ ...claim, answer: null }]]);
    expect(answered(await complain())).toEqual([409, "claim_open"]);
    const manager = await shop.asStaff("manager");
    const path = "/api/crm/orders/10001/claims/1/answer";
    const packer = await shop.asStaff("packer");
    expect((await packer.post(path, { answer: "Ні" })).statusCode).toBe(403);
    const reply = await manager.post(path, { answer: "Надішлемо нову коробку." });
    expect([reply.statusCode, reply.json().order.claims[0].answer]).toEqual([200, "Надішлемо нову коробку."]);
    expect(answered(await manager.post(path, { answer: "Ще раз" }))).toEqual([409, "claim_answered"]);
    const { order } = (await buyer.get("/api/profile/orders/10001")).json();
    expect(order.claims[0].answer).toBe("Надішлемо нову коробку.");
  });

  test("of an order that is not received yet is refused", async () => {
    expect(answered(await complain())).toEqual([409, "claim_not_received"]);
  });

  test.each<[string, object, string]>([
    ["an unknown subject", { ...claim, subject: "late" }, "subject"],
    ["too short a text", { ...claim, text: "погано" }, "text"],
    ["too long a text", { ...claim, text: "я".repeat(1_001) }, "text"],
    ["control characters", { ...claim, text: "Плитка\u0000 розтанула дорогою" }, "text"],
  ])("with %s names the field", async (_, body, field) => {
    const answer = await complain(body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });
});
