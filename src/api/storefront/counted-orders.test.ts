// A purchase that the server reports: only for a buyer who agreed, and counted once.

import { afterAll, beforeEach, expect, test } from "vitest";
import { pruneTables } from "#container/retention.ts";
import { readyJob } from "#jobs/queue.ts";
import { refuse } from "#kit/result.ts";
import { reportPurchase } from "#shop/analytics/jobs.server.ts";
import type { PurchaseReporter } from "#shop/analytics/port.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const shop = await startShop();
let last = 0;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db);
  last = (await hits()).at(-1)?.id ?? 0;
});
afterAll(() => shop.close());

async function hits(): Promise<{ id: number; by: string; event: string; data: Record<string, unknown> }[]> {
  return (await shop.inject({ url: "/dev/collect/hits.json" })).json().hits;
}
const reported = async () => (await hits()).filter(({ id, by }) => id > last && by === "server");

async function buy(consent: string | null, cookies: Record<string, string> = {}): Promise<void> {
  const client: VisitorClient = shop.visitor();
  if (consent !== null) client.cookies.set("diaka_consent", consent);
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
  const answer = await client.order();
  expect(answer.statusCode).toBe(201);
}
const waiting = async () =>
  (await shop.db.selectFrom("purchase_reports").select(["order_id", "fbp"]).execute()).map((row) => row);
async function runReports(purchases: PurchaseReporter | null = shop.shop.purchases): Promise<void> {
  const { run } = readyJob(reportPurchase, { ...shop.shop, purchases });
  const jobs = await shop.db
    .selectFrom("jobs")
    .select("payload")
    .where("name", "=", reportPurchase.name)
    .execute();
  for (const { payload } of jobs) await run(payload);
}

test("an order of a buyer without consent is neither stored for reporting nor reported", async () => {
  for (const consent of [null, "v1.denied.1763640000", "v1.granted", "v9.granted.1763640000"])
    await buy(consent, { _fbp: "fb.1.1.2" });
  expect(await waiting()).toEqual([]);
  await runReports();
  expect(await reported()).toEqual([]);
});

test("an order with consent is reported by its number, and the browser data is deleted", async () => {
  await buy("v1.granted.1763640000", { _fbp: "fb.1.1.2", _fbc: "<script>" });
  expect(await waiting()).toMatchObject([{ fbp: "fb.1.1.2" }]);
  await runReports();
  await runReports();
  const [one, ...more] = await reported();
  expect(more).toEqual([]);
  expect(one?.data).toMatchObject({
    event_name: "Purchase",
    event_id: "10001",
    event_source_url: "http://localhost:3000/checkout",
    user_data: { client_ip_address: "127.0.0.1", fbp: "fb.1.1.2" },
    custom_data: { currency: "UAH", order_id: "10001" },
  });
  expect(one?.data.user_data).not.toHaveProperty("fbc");
  expect(await waiting()).toEqual([]);
});

test("a report waits while the service does not answer, and is dropped after seven days", async () => {
  await buy("v1.granted.1763640000");
  const away: PurchaseReporter = { report: async () => refuse({ code: "unavailable", reason: "no answer" }) };
  await expect(runReports(away)).rejects.toThrow("no answer");
  expect(await waiting()).toHaveLength(1);
  shop.clock.advance(7 * 24 * 3600 + 1);
  await runReports();
  expect(await reported()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("a rejected report is not retried, and an unsent report is deleted after eight days", async () => {
  await buy("v1.granted.1763640000");
  await runReports({ report: async () => refuse({ code: "refused", reason: "code 100" }) });
  expect(await waiting()).toEqual([]);
  await buy("v1.granted.1763640000");
  const sweep = readyJob(pruneTables, shop.shop);
  await sweep.run({});
  expect(await waiting()).toHaveLength(1);
  shop.clock.advance(8 * 24 * 3600);
  await sweep.run({});
  expect(await waiting()).toEqual([]);
});
