// The carrier creates a document at every request. Two people press at once, two instances of the shop work,
// and a response is lost: each order still has one document, and its number.
import { afterAll, expect, test, vi } from "vitest";
import { faultyFetch } from "#integrations/http-client/faults.ts";
import { connectNovaPoshta } from "#integrations/nova-poshta/adapter.ts";
import { startNovaPoshtaSimulator } from "#integrations/nova-poshta/simulator.ts";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { must } from "#kit/result.ts";
import { syncDirectory } from "#shop/delivery/ops.server.ts";
import { cityFacts } from "#shop/delivery/rules/places/city-facts.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { settleWaybill } from "#shop/waybills/jobs.server.ts";
import { wantWaybills } from "#shop/waybills/ops.server.ts";
import { anOrder, placed } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
const { clock } = race;
const instances = [await race.connect(), await race.connect()] as const;
const [{ db }] = instances;
const cities = cityFacts.filter(({ nameUk }) => ["Київ", "Львів"].includes(nameUk));
const simulator = await startNovaPoshtaSimulator({ cities, now: clock });
afterAll(async () => {
  await race.close();
  await simulator.close();
});

let lost = 0;
/** The response to the first document's request is lost. */
const losing: typeof fetch = (input, init) => {
  const isMaking = /"InternetDocument","calledMethod":"save"/.test(String(init?.body));
  if (!isMaking || lost > 0) return fetch(input, init);
  lost += 1;
  return faultyFetch("nova_poshta", () => "lost_answer", fetch)(input, init);
};
const { url, printUrl } = simulator;
const { carrier, waybills } = connectNovaPoshta({ url, printUrl, apiKey: "demo", fetch: losing });
must(await syncDirectory({ db, clock, carrier }));

async function confirmed(): Promise<string> {
  const point = await db
    .selectFrom("warehouses as w")
    .innerJoin("cities as c", "c.ref", "w.city_ref")
    .select(["w.ref", "w.city_ref"])
    .where("c.name_uk", "=", "Київ")
    .where("w.kind", "=", "branch")
    .executeTakeFirstOrThrow();
  const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
  const delivery = { type: "branch", city_ref: point.city_ref, warehouse_ref: point.ref };
  const { number } = await placed(needs, anOrder({ delivery, seen_total: 309.68 }));
  must(await moveOrder(needs, system, number, { to: "confirmed", version: 1 }));
  return number;
}

const rows = () => db.selectFrom("waybills").select("state").execute();

test("each order has one waybill at the carrier, and its number", async () => {
  await aProduct(db);
  const numbers: string[] = [];
  for (let count = 0; count < 6; count += 1) numbers.push(await confirmed());
  const log = { warn: vi.fn(), error: vi.fn() };
  const workers = instances.map(
    (connection) =>
      new Worker({ connection, clock, log }, [
        readyJob(settleWaybill, {
          db: connection.db,
          clock,
          waybills: { nova_poshta: waybills, ukrposhta: null },
        }),
      ]),
  );
  for (const worker of workers) await worker.start();
  const told = await Promise.all(
    [0, 1, 0, 1].map((index) =>
      wantWaybills({ db: instances[index as 0 | 1].db, clock }, system, { numbers }),
    ),
  );
  for (const answer of told)
    expect(must(answer).map(({ refused }) => refused)).toEqual(numbers.map(() => null));

  // Each is made, or waits for its next try after the lost answer.
  await vi.waitFor(
    async () => {
      const jobs = await db
        .selectFrom("jobs")
        .select(["attempts", "locked_until"])
        .where("name", "=", settleWaybill.name)
        .execute();
      expect(jobs.filter(({ attempts, locked_until }) => attempts === 0 || locked_until)).toEqual([]);
    },
    { timeout: 20_000 },
  );
  expect([lost, simulator.documents.size]).toEqual([1, 6]);
  clock.advance(30);
  await vi.waitFor(
    async () => expect((await rows()).map(({ state }) => state)).toEqual(Array(6).fill("made")),
    { timeout: 20_000 },
  );
  expect(simulator.documents.size).toBe(6);
  for (const worker of workers) await worker.stop();

  const orders = await db
    .selectFrom("orders")
    .select(["number", "tracking_number"])
    .where("number", "in", numbers)
    .execute();
  const documents = [...simulator.documents.values()].map(({ number, properties }) => ({
    number: properties.InfoRegClientBarcodes,
    tracking_number: number,
  }));
  const byNumber = (a: { number: unknown }, b: { number: unknown }) => Number(a.number) - Number(b.number);
  expect(documents.sort(byNumber)).toEqual(orders.sort(byNumber));
  expect(log.error).not.toHaveBeenCalled();
});
