// A group gift through the API and the simulated bank: two people contribute, the organiser orders.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { followGroupGifts } from "#shop/group-gifts/jobs.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { theCertificate } from "../../../tests/fixtures/certificates.ts";
import { contributionForm, groupGiftForm, newGroupGiftForm } from "../../../tests/fixtures/group-gifts.ts";
import { anOrder } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const shop = await startShop();
afterAll(() => shop.close());

let organiser: VisitorClient;
let taras: VisitorClient;
let product: number;
let secret: string;

beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await theCertificate(shop.db);
  product = (await aProduct(shop.db)).productId;
  organiser = await shop.signIn("+380672201487");
  taras = shop.visitor();
  const items = [{ product_id: product, quantity: 1 }];
  secret = (await organiser.post("/api/group-gifts", { ...newGroupGiftForm, items })).json().secret;
});

const path = (rest = "") => `/api/group-gifts/${secret}${rest}`;
const give = (body: object = {}, key: string = randomUUID()) =>
  taras.post(path("/contributions"), { ...contributionForm, key, ...body });
const follow = () => followGroupGifts.handle(shop.shop, {});

/** As the bank tells it. */
async function paid(number: string): Promise<void> {
  const attempt = await shop.db
    .selectFrom("payment_attempts as a")
    .innerJoin("orders as o", "o.id", "a.order_id")
    .select(["a.id", "a.provider", "a.external_id", "a.amount_kop"])
    .where("o.number", "=", number)
    .executeTakeFirstOrThrow();
  await takePaymentEvent(
    { db: shop.db, clock: shop.clock, publicUrl: "" },
    {
      provider: attempt.provider as "monobank",
      eventId: number,
      externalId: attempt.external_id ?? "",
      attemptId: attempt.id,
      status: "paid",
      amount_kop: attempt.amount_kop,
      currency: "UAH",
      happenedAt: null,
      payload: {},
    },
  );
  await follow();
}

describe("with the link", () => {
  test("anybody contributes by card and is sent to the bank; the page shows no phone", async () => {
    const key = randomUUID();
    const answer = await give({}, key);
    expect(answer.statusCode).toBe(201);
    const { number, redirect_url, payment_url } = answer.json();
    expect(redirect_url).toMatch(/^http/);
    expect(payment_url).toContain(`/payment/${number}?token=`);
    expect((await give({}, key)).json().number).toBe(number);
    expect((await give({ amount: 7_000 }, key)).json().code).toBe("idempotency_conflict");
    await paid(number);
    const seen = (await taras.get(path())).json().gift;
    expect(seen).toMatchObject({ collected: 100, target: 300, state: "open", own: null });
    expect(JSON.stringify(seen)).not.toContain("50999");
  });

  test("wrong sums, names and wishes are named", async () => {
    for (const [field, value] of [
      ["amount", 9],
      ["amount", 20_001],
      ["amount", "100"],
      ["name", ""],
      ["phone", "12"],
      ["wish", "я".repeat(121)],
    ] as const) {
      const answer = await give({ [field]: value });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    }
  });

  test("the receipt, the order and the refund of a contribution are those of every order", async () => {
    const { number, payment_url } = (await give()).json();
    await paid(number);
    const manager = await shop.asStaff("manager");
    const { order } = (await manager.get(`/api/crm/orders/${number}`)).json();
    expect(order).toMatchObject({ status: "completed", total: 100, payment_status: "paid" });
    const token = new URL(payment_url, "https://diaka.example").searchParams.get("token");
    const own = (await taras.get(`/api/orders/${number}`, { query: { token: token ?? "" } })).json().order;
    expect(own.items[0].name).toBe("Внесок у подарунок «Для Олени»");
  });
});

describe("the organiser", () => {
  test("orders with the money and the wishes", async () => {
    await paid((await give({ amount: 200 })).json().number);
    expect((await taras.post(path("/order"))).statusCode).toBe(401);
    const { code, words, items } = (await organiser.post(path("/order"))).json();
    expect([words, items]).toEqual([
      "З днем народження! — Тарас",
      [expect.objectContaining({ quantity: 1 })],
    ]);
    const body = anOrder({ items, certificate_code: code, gift: { message: words } });
    const placed = await organiser.post("/api/orders", body, { "idempotency-key": randomUUID() });
    expect(placed.json().order).toMatchObject({ payment_status: "paid", gift: { message: words } });
    await follow();
    expect((await organiser.get(path())).json().gift).toMatchObject({ state: "ordered", own: { rest: 11 } });
    expect((await give()).json().code).toBe("group_gift_over");
  });

  test("moves the day, replaces the link, and gives the money back", async () => {
    await paid((await give()).json().number);
    expect((await organiser.put(path(), { ...groupGiftForm, ends_on: "2026-11-19" })).json()).toMatchObject({
      code: "group_gift_day",
      errors: { ends_on: expect.anything() },
    });
    expect((await organiser.put(path(), { ...groupGiftForm, target: 500 })).json().gift.target).toBe(500);
    secret = (await organiser.post(path("/link"))).json().secret;
    expect((await organiser.post(path("/give-back"))).json().gift.state).toBe("given_back");
    await follow();
    const refunds = await shop.db.selectFrom("refunds").select(["amount_kop", "way"]).execute();
    expect(refunds).toEqual([{ amount_kop: 100_00, way: "card" }]);
  });
});
