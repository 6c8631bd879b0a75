// A third party is unreachable for a day: the shop continues to sell with the others and says so, and waiting
// work is done once when it is back.
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Worker } from "#jobs/worker.ts";
import { readyJobs } from "../src/container/jobs.ts";
import { anOrder, toBranch } from "./fixtures/orders.ts";
import { addPlaces, kyiv } from "./fixtures/places.ts";
import { aProduct } from "./fixtures/products.ts";
import { startShop } from "./setup/shop.ts";

// The breaker of a service reads the system clock.
vi.useFakeTimers({ toFake: ["Date"] });
const demo = await startShop({ env: { PUBLIC_URL: "https://diaka.example" } });
const { db, clock, shop } = demo;
const log = { warn: () => undefined, error: () => undefined };
const jobs = ["deliver_messages", "tell_team_chat", "follow_receipts", "issue_receipts", "report_purchase"];
const worker = new Worker(
  { connection: shop.connection, clock, log },
  readyJobs(shop).filter(({ name }) => jobs.includes(name)),
);
const everybody = ["nova_poshta", "liqpay", "monobank", "turbosms", "telegram", "checkbox", "meta"];
afterAll(() => demo.close());

function pass(seconds: number): void {
  clock.advance(seconds);
  vi.setSystemTime(Date.now() + seconds * 1000);
}

const away = (...names: readonly string[]) => {
  for (const name of everybody) shop.faults.set(name, names.includes(name) ? "reset" : null);
};

let buyers = 0;
async function buy(body: Record<string, unknown>) {
  buyers += 1;
  const contact = { first_name: "Ірина", last_name: "Ковальчук", phone: `+38067${4_400_000 + buyers}` };
  const visitor = demo.visitor();
  const key = crypto.randomUUID();
  const ask = (given: object) => visitor.post("/api/orders", given, { "idempotency-key": key });
  const wish = anOrder({ ...body, contact: { ...contact, email: null } });
  const first = await ask(wish);
  const answer =
    first.statusCode === 409 ? await ask({ ...wish, seen_total: first.json().quote.total }) : first;
  expect(answer.statusCode).toBe(201);
  const { order, payment } = answer.json();
  const token: string = order.access_token;
  const post = (what: string, more: object = {}) =>
    visitor.post(`/api/orders/${order.number}/${what}`, { token, ...more });
  return { order, redirect: payment.redirect_url as string | undefined, post };
}

/** A day of retries, the last of them in the afternoon. */
async function passDay(): Promise<void> {
  for (let hour = 0; hour < 24; hour += 1) {
    await worker.drain();
    pass(3_600);
  }
}

beforeEach(async () => {
  await demo.reset();
  clock.set("2026-11-20T10:00:00Z");
  await addPlaces(db);
  await aProduct(db, { variants: [{ stock: 100 }] });
  away();
  pass(60);
});

describe("a carrier that does not answer at all", () => {
  test.each([
    ["cod", { type: "pickup" }],
    ["cod", toBranch],
    ["invoice", toBranch],
    ["card_liqpay", toBranch],
    ["card_monobank", { type: "courier", city_ref: kyiv, street: "вул. Хрещатик", building: "22" }],
  ])("an order by %s is placed, at the usual price", async (payment, delivery) => {
    const before = await buy({ payment, delivery });
    away(...everybody);
    const { order } = await buy({ payment, delivery });
    expect(order.total).toBe(before.order.total);
    expect(order.status).toBe("new");
  });

  test("cities and branches are found in the shop's own directory", async () => {
    away(...everybody);
    const visitor = demo.visitor();
    const cities = (await visitor.get("/api/cities", { query: { q: "Київ" } })).json();
    expect(JSON.stringify(cities)).toContain(kyiv);
    const points = (
      await visitor.get(`/api/cities/${kyiv}/warehouses`, { query: { type: "branch" } })
    ).json();
    expect(JSON.stringify(points)).toContain("Хрещатик");
  });

  test("waiting messages are sent once when the carrier is back", async () => {
    away(...everybody);
    const { order } = await buy({ payment: "cod" });
    await passDay();
    const sent = () =>
      db
        .selectFrom("messages")
        .select("status")
        .where("order_id", "=", order.id)
        .where("channel", "=", "sms")
        .where("purpose", "=", "order_placed")
        .execute();
    expect(await sent()).toEqual([{ status: "queued" }]);
    away();
    const manager = await demo.asStaff("manager");
    for (const kind of jobs) await manager.post("/api/crm/failed-jobs/retry", { kind });
    for (let turn = 0; turn < 3; turn += 1) {
      await worker.drain();
      pass(3_600);
    }
    expect(await sent()).toEqual([{ status: "sent" }]);
    const { rows } = await shop.connection.pool.query("select from jobs where unique_key is null");
    expect(rows).toHaveLength(0);
  });
});

describe("a bank that is unavailable", () => {
  test("leaves the payment to the next one, and refuses where it is named", async () => {
    away("monobank");
    const { redirect, post } = await buy({ payment: "card_monobank" });
    expect(redirect).toContain("/dev/liqpay");
    const named = await post("pay", { method: "card_monobank" });
    expect([named.statusCode, named.json().message]).toEqual([
      503,
      "Банк зараз не відповідає. Замовлення збережено: спробуйте за кілька хвилин.",
    ]);
  });

  test("takes the payment when it is back", async () => {
    away("monobank");
    const { post } = await buy({ payment: "card_monobank" });
    await passDay();
    away();
    const way = await post("pay", { method: "card_monobank" });
    expect([way.statusCode, way.json().redirect_url]).toEqual([
      200,
      expect.stringContaining("/dev/monobank/pay/"),
    ]);
  });
});
