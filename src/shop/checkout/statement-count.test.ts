// How many SQL statements a quote and an order take. Each one costs the embedded database and the client a
// fixed time; a change that needs more must say why (decision 100).
import pg from "pg";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { must, ok } from "#kit/result.ts";
import { quote } from "#shop/cart/reads.server.ts";
import { anOrder, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { quoteInput } from "../cart/input.ts";
import { deliverMessages } from "../messaging/jobs.server.ts";
import type { PhoneCarrier } from "../messaging/port.ts";

const { connection, db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const executed = vi.spyOn(pg.Client.prototype, "query");

/** The statements of some work, without those that fill the caches. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  executed.mockClear();
  await work();
  return executed.mock.calls.length;
}

const bought = (email: string | null = null) =>
  anOrder({
    items: [{ product_id: 1, quantity: 1 }],
    contact: { first_name: "Ірина", last_name: "Ковальчук", phone: "067 220-14-87", email },
    delivery: toBranch,
  });
const price = async () => must(await quote(needs, quoteInput.parse(bought()), "uk")).total;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ stock: 1_000 }] });
  await price();
});
afterAll(async () => {
  executed.mockRestore();
  await close();
});

test("a quote for a branch takes one statement: promotions, offers and the place together", async () => {
  expect(await statementsOf(price)).toBe(1);
});

test("an order for a branch takes at most 10 statements with its transaction", async () => {
  const body = { ...bought("iryna@example.com"), seen_total: await price() };
  expect(await statementsOf(() => placed(needs, body))).toBeLessThanOrEqual(10);
});

test("the messages of ten orders take no more statements than 25", async () => {
  const carrier: PhoneCarrier = {
    name: "one",
    channels: ["sms"],
    isOpen: () => false,
    send: async () => ok({ externalId: null }),
    deliveryStatuses: async () => ok(new Map()),
    balance: async () => ok(0),
  };
  const mail = { send: async () => ok({ externalId: null }) };
  const senders = { phone: [carrier], mail, keepsSecrets: true };
  const env = { publicUrl: needs.publicUrl };
  const log = { warn: vi.fn(), error: vi.fn() };
  const job = readyJob(deliverMessages, { db, clock, env, senders, signingSecret: "counts" });
  const worker = new Worker({ connection, clock, log }, [job]);
  const seen_total = await price();
  for (let one = 0; one < 10; one += 1) await placed(needs, { ...bought("iryna@example.com"), seen_total });
  expect(await statementsOf(() => worker.drain())).toBeLessThanOrEqual(25);
  const waiting = await db.selectFrom("messages").select("id").where("status", "=", "queued").execute();
  expect(waiting).toEqual([]);
});
