// In any sequence of events: no unit is sold twice, none is lost, and stock is never below zero.
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { stockHeldBy } from "#shop/stock/ops.server.ts";
import { type SpokenBank, spokenBank } from "../../../../../tests/fixtures/bank.ts";
import { changeSteps } from "../../../../../tests/fixtures/changed-orders.ts";
import { anOrder, place } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import type { OrderStatus } from "../../rules/statuses.ts";
import { holdsStock } from "../../rules/stock-hold.ts";
import { takePaymentEvent } from "../payment/events.server.ts";
import { payOrder } from "../payment/pay.server.ts";
import { chooseWay } from "../payment/pay-otherwise.server.ts";
import { unitsToTake } from "./hold.server.ts";
import { releaseUnpaidStock } from "./jobs.server.ts";

const { db, clock, reset, close } = await testDatabase();
afterAll(close);
const bank: SpokenBank = spokenBank("card_liqpay");
const publicUrl = "https://diaka.example";
const needs = { db, clock, publicUrl, cards: [bank] };
const changes = changeSteps({ db, clock });
const stocked = 6;

type Happening =
  | { readonly kind: "placed"; readonly units: number }
  | { readonly kind: "paid" | "held" | "failed" | "retried" | "at_door"; readonly order: number }
  | { readonly kind: "changed"; readonly order: number; readonly units: number }
  | { readonly kind: "moved"; readonly order: number; readonly to: Exclude<OrderStatus, "new"> }
  | { readonly kind: "late" };

const order = fc.nat({ max: 3 });
const units = fc.integer({ min: 1, max: 4 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("placed" as const), units }) },
  { weight: 3, arbitrary: fc.constant({ kind: "late" as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "paid" as const,
        "held" as const,
        "failed" as const,
        "retried" as const,
        "at_door" as const,
      ),
      order,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("changed" as const), order, units }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("moved" as const),
      order,
      to: fc.constantFrom(
        "confirmed" as const,
        "cancelled" as const,
        "packing" as const,
        "shipped" as const,
        "returned" as const,
      ),
    }),
  },
);

const rows = () => db.selectFrom("orders").selectAll().orderBy("id").execute();

async function bankSays(orderId: number, status: "paid" | "held" | "failed") {
  const attempt = (await cardAttempts(db, orderId)).at(-1);
  if (!attempt) return;
  clock.advance(1);
  await takePaymentEvent(needs, {
    provider: "liqpay",
    eventId: `${attempt.id}-${clock().getTime()}`,
    externalId: attempt.external_id ?? `inv-${attempt.id}`,
    attemptId: attempt.id,
    status,
    amount_kop: attempt.amount_kop,
    currency: "UAH",
    happenedAt: clock(),
    payload: {},
  });
}

/** An impossible event is refused, and changes nothing. */
async function happen(what: Happening, productId: number): Promise<void> {
  if (what.kind === "late") {
    clock.advance(46 * 60);
    return releaseUnpaidStock.handle({ ...needs, env: { publicUrl } }, {});
  }
  if (what.kind === "placed") {
    const items = [{ product_id: productId, quantity: what.units }];
    const seen_total = 189 * what.units;
    const placing = { db, clock, publicUrl, cards: ["card_liqpay" as const] };
    await place(placing, anOrder({ items, payment: "card_liqpay", seen_total }));
    return;
  }
  const row = (await rows())[what.order];
  if (!row) return;
  const link = { kind: "link", token: row.access_token } as const;
  switch (what.kind) {
    case "retried":
      await payOrder(needs, link, row.number);
      return;
    case "at_door":
      await chooseWay(needs, link, row.number, { method: "cod", seen_total: row.total_kop / 100 });
      return;
    case "changed": {
      const [line] = await changes.linesOf(row.number);
      if (line) await changes.save(row.number, { lines: [{ id: line.id, quantity: what.units }] });
      return;
    }
    case "moved":
      await moveOrder(needs, system, row.number, { to: what.to, version: row.version });
      return;
    default:
      await bankSays(row.id, what.kind);
  }
}

async function expectSound(variantId: number): Promise<void> {
  const free = (await onHand(db, variantId)) ?? 0;
  expect(free).toBeGreaterThanOrEqual(0);
  let held = 0;
  for (const row of await rows()) {
    const own = (await stockHeldBy(db, row.id)).get(variantId) ?? 0;
    held += own;
    if (row.stock_state === "released") expect(own).toBe(0);
    // A returned order held its units until they came back.
    if (holdsStock(row) && row.status !== "returned") expect(await unitsToTake(db, row.id)).toEqual([]);
    if (row.stock_state === "short") expect(await unitsToTake(db, row.id)).not.toEqual([]);
    if (row.payment_status === "paid" && row.status !== "cancelled")
      expect(row.stock_state).not.toBe("released");
    if (!["new", "cancelled"].includes(row.status)) expect(row.stock_state).toBe("kept");
  }
  const { gone } = await db
    .selectFrom("stock_movements")
    .select((eb) => eb.fn.sum<string | null>("delta").as("gone"))
    .where("reason", "=", "written_off")
    .executeTakeFirstOrThrow();
  expect(free + held - Number(gone ?? 0)).toBe(stocked);
}

test("held, sold and free units add up to the initial stock after any order events", {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 6, maxLength: 14 }), async (story) => {
      await reset();
      onSettingsEvent(db, { kind: "settings_changed" });
      clock.set("2026-11-20T12:00:00+02:00");
      await addPlaces(db);
      const { productId, variantIds } = await aProduct(db, { variants: [{ stock: stocked }] });
      for (const what of story) {
        await happen(what, productId);
        await expectSound(variantIds[0] ?? 0);
      }
    }),
    { numRuns: 12 },
  );
});
