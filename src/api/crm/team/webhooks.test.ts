// Webhooks over the real application and database; the receiver is a function.
import { createHmac } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { pruneTables } from "#container/retention.ts";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { must } from "#kit/result.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { correctStock } from "#shop/stock/ops.server.ts";
import { deliverWebhooks, startWebhooks } from "#shop/webhooks/jobs.server.ts";
import type { WebhookAnswer } from "#shop/webhooks/port.ts";
import { givenUpWebhooks, webhookLog, webhooks } from "#shop/webhooks/reads.server.ts";
import { webhookEvents } from "#shop/webhooks/rules.ts";
import { moved } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
afterAll(() => shop.close());

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const fine: WebhookAnswer = { status: 200, trouble: null, text: "ok", ms: 3 };
const broken: WebhookAnswer = { status: 500, trouble: null, text: "no", ms: 3 };
const silent: WebhookAnswer = { status: null, trouble: "timeout", text: "", ms: 10_000 };

let owner: VisitorClient;
let sent: Sent[];
let answer: (sent: Sent) => WebhookAnswer;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db);
  owner = await shop.asStaff("owner");
  sent = [];
  answer = () => fine;
});

const worker = () => {
  const { connection, db, clock, log, webhookSecret } = shop.shop;
  const callWebhook = async (url: string, headers: Sent["headers"], body: string) => {
    const request = { url, headers, body };
    sent.push(request);
    return answer(request);
  };
  const needs = { db, clock, webhookSecret, callWebhook };
  return new Worker({ connection, clock, log }, [
    readyJob(deliverWebhooks, needs),
    readyJob(startWebhooks, needs, { everySeconds: 10 }),
  ]);
};

/** Lets the worker run for some seconds. */
async function run(seconds = 11): Promise<void> {
  await worker().drain();
  shop.clock.advance(seconds);
  await worker().drain();
}

async function subscribed(events: readonly string[] = webhookEvents, url = "https://erp.example/hook") {
  const made = await owner.post("/api/crm/webhooks", { url, events });
  expect(made.statusCode).toBe(201);
  return made.json() as { id: number; secret: string };
}

async function place(): Promise<string> {
  const made = await shop.visitor().order();
  expect(made.statusCode).toBe(201);
  return made.json().order.number;
}

const needs = { db: shop.db, clock: shop.clock, publicUrl: "https://diaka.example" };
const bodies = () => sent.map(({ body }) => JSON.parse(body));
const log = async (id: number) => (await webhookLog(shop.db, system, id)) ?? [];
const stateOf = async (id: number) => (await webhooks(shop.db, system))?.find((one) => one.id === id);

describe("what happens in the shop", () => {
  test("is told once, with the number of the order and no person, signed with the secret", async () => {
    const { secret } = await subscribed(["order.placed"]);
    const number = await place();
    await run();
    await run();
    expect(sent).toHaveLength(1);
    const [{ url, headers, body } = { url: "", headers: {} as Sent["headers"], body: "" }] = sent;
    expect(url).toBe("https://erp.example/hook");
    const { id, ...event } = JSON.parse(body);
    expect(event).toEqual({ type: "order.placed", time: "2026-11-20T10:01:01.000Z", data: { number } });
    const signed = `${id}.${headers["webhook-timestamp"]}.${body}`;
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    expect(headers["webhook-signature"]).toBe(
      `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
    );
    expect(headers["webhook-id"]).toBe(id);
    expect(body).not.toMatch(/Ковальчук|2201487/);
  });

  test("is told to each subscription, only of its events", async () => {
    await subscribed(["order.status_changed", "order.paid"]);
    await subscribed(["order.cancelled"], "https://stock.example/");
    await moved(needs, await place(), ["confirmed", "packing", "shipped", "delivered"]);
    const cancelled = await place();
    await moved(needs, cancelled, ["cancelled"]);
    await run();
    const of = (host: string) =>
      sent.filter(({ url }) => url.includes(host)).map(({ body }) => JSON.parse(body));
    expect(of("erp.example").map(({ type, data }) => [type, data.from, data.to])).toEqual([
      ["order.status_changed", "new", "confirmed"],
      ["order.status_changed", "confirmed", "packing"],
      ["order.status_changed", "packing", "shipped"],
      ["order.paid", undefined, undefined],
      ["order.status_changed", "shipped", "delivered"],
    ]);
    expect(of("stock.example").map(({ type, data }) => [type, data])).toEqual([
      ["order.cancelled", { number: cancelled, from: "new", to: "cancelled" }],
    ]);
  });

  test("to the stock is told by SKU: when it is sold, and when it is counted", async () => {
    await subscribed(["stock.changed"]);
    await place();
    const { id, sku } = await shop.db.selectFrom("variants").select(["id", "sku"]).executeTakeFirstOrThrow();
    must(await correctStock({ ...needs, fewLeft: 5 }, system, [{ variantId: id, quantity: 3 }]));
    await run();
    expect(bodies().map(({ data }) => data)).toEqual([
      { sku, on_hand: 9 },
      { sku, on_hand: 3 },
    ]);
  });

  test("is not told when its transaction is rolled back, nor while the subscription is off", async () => {
    const { id } = await subscribed();
    await shop.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable("stock").set({ on_hand: 1 }).execute();
        await tx
          .insertInto("stock_movements")
          .values({
            variant_id: 1,
            delta: -9,
            reason: "corrected",
            order_id: null,
            at: shop.clock(),
            actor_id: null,
          })
          .execute();
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await owner.post(`/api/crm/webhooks/${id}/switch`, { on: false });
    await place();
    await owner.post(`/api/crm/webhooks/${id}/switch`, { on: true });
    await run();
    expect(sent).toEqual([]);
  });
});

describe("a receiver that fails", () => {
  test("is tried at exactly these times with the same id, and then never again by itself", async () => {
    const { id } = await subscribed(["order.placed"]);
    answer = () => broken;
    await place();
    await run();
    expect(sent).toHaveLength(1);
    const minutes = [1, 5, 30, 2 * 60, 5 * 60, 8 * 60, 10 * 60];
    for (const [index, pause] of minutes.entries()) {
      // The worker looks every ten seconds; each run here lasts eleven.
      shop.clock.advance(pause * 60 - 30);
      await run(0);
      expect(sent).toHaveLength(index + 1);
      shop.clock.advance(30);
      await run();
      expect(sent).toHaveLength(index + 2);
    }
    shop.clock.advance(48 * 3600);
    await run();
    expect(new Set(bodies().map((body) => body.id)).size).toBe(1);
    expect(sent).toHaveLength(8);
    const [delivery] = await log(id);
    expect(delivery).toMatchObject({ state: "failed", next: null });
    expect(delivery?.tries).toHaveLength(8);
    expect(delivery?.tries[0]).toMatchObject({ status: 500, reason: null, answer: "no", ms: 3 });
  });

  test("keeps no other subscription waiting, and is called once in a run", async () => {
    const hanging = await subscribed(["order.placed"], "https://hangs.example/");
    const { id } = await subscribed(["order.placed"]);
    answer = ({ url }) => (url.includes("hangs") ? silent : fine);
    for (let count = 0; count < 5; count += 1) await place();
    await worker().drain();
    expect(sent.filter(({ url }) => url.includes("hangs"))).toHaveLength(1);
    expect((await log(id)).map(({ state }) => state)).toEqual(Array(5).fill("done"));
    expect(await stateOf(hanging.id)).toMatchObject({
      waiting: 5,
      failingSince: expect.any(String),
      off: null,
    });
    expect((await log(hanging.id)).at(-1)?.tries[0]).toMatchObject({ status: null, reason: "timeout" });
    answer = () => fine;
    await run(120);
    expect(await stateOf(hanging.id)).toMatchObject({ waiting: 0, failingSince: null });
  });

  test("for three days is switched off, the owner is told, and may switch it on again", async () => {
    const { id } = await subscribed(["order.placed"]);
    answer = () => silent;
    await place();
    await run();
    expect(await givenUpWebhooks(shop.db, system)).toBeNull();
    shop.clock.advance(3 * 24 * 3600);
    await run();
    expect(await stateOf(id)).toMatchObject({ off: { reason: "failing" }, waiting: 0 });
    expect(await givenUpWebhooks(shop.db, system)).toBe(1);
    owner = await shop.asStaff("owner");
    expect((await owner.post(`/api/crm/webhooks/${id}/test`)).json().code).toBe("webhook_off");
    const [delivery] = await log(id);
    const resend = () => owner.post(`/api/crm/webhook-deliveries/${delivery?.id}/resend`);
    expect((await resend()).json().code).toBe("webhook_off");
    answer = () => fine;
    expect((await owner.post(`/api/crm/webhooks/${id}/switch`, { on: true })).statusCode).toBe(204);
    expect((await resend()).statusCode).toBe(204);
    await run();
    expect((await log(id))[0]).toMatchObject({ state: "done" });
    expect(await givenUpWebhooks(shop.db, system)).toBeNull();
  });
});

test("a test event is sent at once, and an event again under its id", async () => {
  const { id } = await subscribed(["order.paid"]);
  expect((await owner.post(`/api/crm/webhooks/${id}/test`)).statusCode).toBe(204);
  await worker().drain();
  expect(bodies()).toMatchObject([{ type: "test", data: {} }]);
  const [delivery] = await log(id);
  expect((await owner.post(`/api/crm/webhook-deliveries/${delivery?.id}/resend`)).statusCode).toBe(204);
  // One that waits already is not sent twice.
  expect((await owner.post(`/api/crm/webhook-deliveries/${delivery?.id}/resend`)).statusCode).toBe(404);
  await worker().drain();
  expect(bodies().map((body) => body.id)).toEqual([delivery?.key, delivery?.key]);
});

test("the secret is shown once, stored encrypted, and replaced at once", async () => {
  const { id, secret } = await subscribed(["order.paid"]);
  const stored = JSON.stringify(await shop.db.selectFrom("webhooks").selectAll().execute());
  expect(stored).not.toContain(secret.slice(6));
  expect(JSON.stringify(await webhooks(shop.db, system))).not.toContain(secret.slice(6));
  const renewed = (await owner.post(`/api/crm/webhooks/${id}/secret`)).json().secret;
  expect(renewed).toMatch(/^whsec_/);
  expect(renewed).not.toBe(secret);
});

test("addresses are few, whole and without passwords; removing one removes its log", async () => {
  const add = (url: string, events = ["order.paid"]) => owner.post("/api/crm/webhooks", { url, events });
  for (const url of [
    "",
    "erp",
    "ftp://erp.example",
    "https://user:word@erp.example",
    `https://erp.example/${"a".repeat(500)}`,
  ])
    expect((await add(url)).statusCode).toBe(422);
  expect((await add("https://erp.example", [])).statusCode).toBe(422);
  const { id } = await subscribed();
  for (let count = 1; count < 8; count += 1) await subscribed();
  expect((await add("https://erp.example")).json().code).toBe("too_many_webhooks");
  await place();
  expect((await owner.delete(`/api/crm/webhooks/${id}`)).statusCode).toBe(204);
  expect(await log(id)).toEqual([]);
  expect((await owner.delete(`/api/crm/webhooks/${id}`)).statusCode).toBe(404);
});

test("what was delivered is kept for a month, what waits stays", async () => {
  const { id } = await subscribed(["order.placed"]);
  await place();
  await run();
  shop.clock.advance(20 * 24 * 3600);
  await place();
  shop.clock.advance(11 * 24 * 3600);
  await pruneTables.handle(shop.shop, {});
  expect(await log(id)).toMatchObject([{ state: "waiting" }]);
});
