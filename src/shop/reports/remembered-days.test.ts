// Days are cached, yet every figure follows changes of orders at once, by any operation of the shop.
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { defaultDeliverySettings } from "../delivery/rules/settings.ts";
import { next } from "../orders/rules/statuses.ts";
import { system } from "../staff/rules/rights.ts";
import { onReportsEvent } from "./reads/day-facts.server.ts";
import { type Report, report } from "./reads/report.server.ts";
import { periodOf } from "./rules/period.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

beforeEach(async () => {
  await reset();
  await addPlaces(db);
  await aProduct(db, { name_uk: "Плитка", variants: [{ stock: 1_000 }] });
  clock.set("2026-11-18T09:00:00Z");
});

const settings = defaultDeliverySettings;
const figures = async (): Promise<Report> => {
  const now = clock();
  const found = await report(db, system, periodOf({ span: "14" }, now), {
    settings,
    now,
    restockDays: 14,
    locale: "uk",
  });
  if (!found) throw new Error("no rights");
  return found;
};
/** The same without the cache. */
const countedAnew = async (): Promise<Report> => {
  onReportsEvent({ db, replicas: [] }, { kind: "directory_changed" });
  return figures();
};
const placeOne = (units: number) =>
  placed(needs, anOrder({ items: [{ product_id: 1, quantity: units }], seen_total: 189 * units }));

type Deed =
  | { readonly kind: "place"; readonly units: number }
  | { readonly kind: "step"; readonly order: number; readonly step: number }
  | { readonly kind: "wait"; readonly hours: number };
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant("place" as const), units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant("step" as const), order: fc.nat(9), step: fc.nat(9) }),
  fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 40 }) }),
);

test("cached report days equal a fresh count after any changes of orders", async () => {
  const deeds = fc.sample(fc.array(deed, { minLength: 40, maxLength: 40 }), { seed: 20261118, numRuns: 1 });
  const numbers: string[] = [];
  for (const [index, one] of deeds.flat().entries()) {
    if (one.kind === "place") numbers.push((await placeOne(one.units)).number);
    if (one.kind === "wait") clock.set(new Date(clock().getTime() + one.hours * 3_600_000).toISOString());
    const number = one.kind === "step" ? numbers[one.order % Math.max(1, numbers.length)] : undefined;
    if (one.kind === "step" && number !== undefined) {
      const { status, version } = await db
        .selectFrom("orders")
        .select(["status", "version"])
        .where("number", "=", number)
        .executeTakeFirstOrThrow();
      const to = next[status][one.step % Math.max(1, next[status].length)];
      if (to) await moveOrder(needs, system, number, { to, version });
    }
    // Several changes between two reads are one more case to check.
    if (index % 3 < 2) continue;
    const remembered = await figures();
    expect(remembered).toEqual(await countedAnew());
  }
  expect(numbers.length).toBeGreaterThan(3);
});
