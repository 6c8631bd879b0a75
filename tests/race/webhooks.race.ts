// Several instances deliver webhooks, on a real PostgreSQL, while orders and stock change at once.
import { afterAll, expect, it } from "vitest";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { must } from "#kit/result.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";
import { deliverWebhooks, startWebhooks } from "#shop/webhooks/jobs.server.ts";
import { createWebhook } from "#shop/webhooks/ops.server.ts";
import { anOrder, placed } from "../fixtures/orders.ts";
import { addPlaces } from "../fixtures/places.ts";
import { aProduct } from "../fixtures/products.ts";
import { raceDatabase } from "./setup/database.ts";

const database = await raceDatabase();
const { clock } = database;
afterAll(() => database.close());

const connections = await Promise.all([1, 2, 3].map(() => database.connect(4)));
const [first] = connections;

it("each event is delivered once, and no change waits for another in a circle", async () => {
  if (!first) throw new Error("no instance");
  const { db } = first;
  await addPlaces(db);
  const { variantIds } = await aProduct(db, { variants: [{ stock: 100 }] });
  const webhookSecret = "the secret of the shop";
  const shop = { db, clock, env: { mode: "demo" as const }, webhookSecret };
  for (const url of ["https://one.example/", "https://two.example/"])
    must(await createWebhook(shop, system, { url, events: ["order.placed", "stock.changed"] }));
  const changes = Array.from({ length: 12 }, async (_, index) => {
    const instance = connections[index % connections.length] ?? first;
    const needs = { db: instance.db, clock, publicUrl: "https://diaka.example", cards: [] };
    if (index % 2 === 0) return placed(needs, anOrder());
    const [variantId = 0] = variantIds;
    return must(await receiveStock({ ...needs, fewLeft: 5 }, system, [{ variantId, quantity: 1 }]));
  });
  await Promise.all(changes);
  const sent: string[] = [];
  const workers = connections.map((connection) => {
    const callWebhook = async (url: string, _headers: unknown, body: string) => {
      sent.push(`${url} ${JSON.parse(body).id}`);
      await new Promise((done) => setImmediate(done));
      return { status: 200, trouble: null, text: "", ms: 1 };
    };
    const needs = { db: connection.db, clock, webhookSecret, callWebhook };
    const log = { warn: () => undefined, error: () => undefined };
    return new Worker({ connection, clock, log }, [
      readyJob(deliverWebhooks, needs),
      readyJob(startWebhooks, needs, { everySeconds: 10 }),
    ]);
  });
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(workers.map((worker) => worker.drain()));
    clock.advance(11);
  }
  // Six orders, whose stock changes too, and six receipts; for two addresses.
  expect(sent).toHaveLength(2 * (6 + 6 + 6));
  expect(new Set(sent).size).toBe(sent.length);
});
