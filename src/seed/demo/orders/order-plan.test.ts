import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kyivDate } from "#kit/clock.ts";
import { defaultDeliverySettings } from "#shop/delivery/rules/settings.ts";
import { type OrderStatus, orderCan } from "#shop/orders/rules/statuses.ts";
import { dice } from "../dice.ts";
import { buyers } from "../people.ts";
import { variantsOf } from "../product-input.ts";
import { products } from "../products.ts";
import { arrivals } from "../write/catalogue.ts";
import { asOfNow, type PlanInput, type PlannedOrder, planOrder, soldUnits } from "./order-plan.ts";
import { moments } from "./order-times.ts";

const noon = new Date("2026-11-20T13:00:00Z");
const input = (seed: number, now = noon): PlanInput => ({
  now,
  products,
  arrivedAt: arrivals(now),
  people: buyers(dice(38), 50),
  settings: defaultDeliverySettings,
  chance: dice(seed),
});
const plan = (seed: number, now = noon) => {
  const given = input(seed, now);
  return asOfNow(moments(given, 300, 90).map((at) => planOrder(given, at, given.chance.pick(given.people))));
};
const orders = plan(24);

const food = new Set(products.filter(({ kind }) => kind === "food").map(({ key }) => key));

/** The lowest stock of any variant over time, when it was filled for these orders. */
function lowest(all: readonly PlannedOrder[]): number {
  const onHand = new Map(soldUnits(all, products));
  for (const product of products) {
    for (const { key, stock } of variantsOf(product)) {
      const name = `${product.key}/${key}`;
      onHand.set(name, (onHand.get(name) ?? 0) + stock);
    }
  }
  const changes = all.flatMap(({ at, items, steps }) => {
    const back = steps.find(({ to }) => to === "cancelled" || to === "returned");
    const isBack = (product: string): boolean => back?.to === "cancelled" || !food.has(product);
    return items.flatMap(({ product, variant, quantity }) => [
      { at, name: `${product}/${variant}`, by: -quantity },
      ...(back && isBack(product) ? [{ at: back.at, name: `${product}/${variant}`, by: quantity }] : []),
    ]);
  });
  let least = 0;
  for (const { name, by } of changes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const left = (onHand.get(name) ?? 0) + by;
    onHand.set(name, left);
    least = Math.min(least, left);
  }
  return least;
}

describe("the demo's orders", () => {
  it("are the same every time", () => {
    expect(plan(24)).toEqual(orders);
    expect(plan(25)).not.toEqual(orders);
  });

  it("are spread over ninety days up to now", () => {
    const days = new Set(orders.map(({ at }) => kyivDate(at)));
    expect(days.size).toBeGreaterThan(75);
    expect(days).toContain(kyivDate(noon));
    expect(orders.every(({ at }) => at <= noon)).toBe(true);
  });

  it("take only valid steps, one after another, none of them in the future", () => {
    for (const { at, steps } of orders) {
      let status: OrderStatus = "new";
      let last = at;
      for (const step of steps) {
        expect(orderCan.move({ status }, step.to), `${status} → ${step.to}`).toBe(true);
        expect(step.at.getTime()).toBeGreaterThan(last.getTime());
        expect(step.at.getTime()).toBeLessThanOrEqual(noon.getTime());
        status = step.to;
        last = step.at;
      }
    }
  });

  it("reach every order status", () => {
    const reached = new Set<string>(orders.map(({ steps }) => steps.at(-1)?.to ?? "new"));
    for (const status of ["new", "confirmed", "packing", "shipped", "completed", "cancelled", "returned"])
      expect(reached).toContain(status);
  });

  it("contain only products that were on sale on that day", () => {
    const { arrivedAt } = input(24);
    for (const { at, items } of orders) {
      expect(items.length).toBeGreaterThan(0);
      for (const { product, variant } of items) {
        const known = products.find(({ key }) => key === product);
        expect(known && variantsOf(known).map(({ key }) => key)).toContain(variant);
        expect(arrivedAt.get(product)?.getTime()).toBeLessThan(at.getTime());
      }
    }
  });

  it("never take stock that is not there, on any day and hour of the demo", () => {
    const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), moment, (seed, now) => {
        expect(lowest(plan(seed, now))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  });

  it("return to stock what was cancelled, and returned products that are no food", () => {
    const units = orders
      .flatMap(({ items, steps }) => items.map((item) => ({ ...item, end: steps.at(-1)?.to })))
      .filter(({ product, end }) => end !== "cancelled" && (end !== "returned" || food.has(product)))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expect([...soldUnits(orders, products).values()].reduce((sum, sold) => sum + sold, 0)).toBe(units);
  });
});
