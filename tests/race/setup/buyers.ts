// Buyers who order without a pause during a fault, and what they know of their orders.
import { randomInt, randomUUID } from "node:crypto";
import type { Connection } from "#db/pool.ts";
import { systemClock } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";
import { anOrder } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import type { HttpVisitor } from "../../setup/http-visitor.ts";

/** An order as its buyer knows it. */
export interface Attempt {
  readonly key: string;
  readonly body: object;
  /** Set once the shop has acknowledged it. */
  number?: string;
  /** The shop has refused it. */
  isRefused?: boolean;
}

export interface Stocked {
  readonly productIds: number[];
  readonly slugs: string[];
}

/** Ten products; two of them sell out during the test. */
export async function fillShop({ db }: Connection): Promise<Stocked> {
  const products = [];
  for (let i = 0; i < 10; i += 1) products.push(await aProduct(db, { variants: [{ stock: 0 }] }));
  const lines = products.map(({ variantIds: [variantId = 0] }, i) => ({
    variantId,
    quantity: i < 2 ? 100 : 100_000,
  }));
  must(await receiveStock({ db, clock: systemClock, fewLeft: 5 }, system, lines));
  return { productIds: products.map(({ productId }) => productId), slugs: products.map(({ slug }) => slug) };
}

export function anAttempt(productIds: readonly number[]): Attempt {
  const items = Array.from({ length: randomInt(1, 4) }, () => ({
    product_id: productIds[randomInt(productIds.length)],
    quantity: randomInt(1, 4),
  }));
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const phone = `+38067${randomInt(1_000_000, 10_000_000)}`;
  const contact = { first_name: "Ірина", last_name: "Ковальчук", phone };
  const email = randomInt(2) ? "iryna@example.com" : null;
  const body = anOrder({ items, contact: { ...contact, email }, seen_total: 189 * units });
  return { key: randomUUID(), body };
}

/** Sends an order and records the response. @returns the status; null when there was no response */
export async function send(visitor: HttpVisitor, attempt: Attempt, address: string): Promise<number | null> {
  let answer: Response;
  let said: { code?: string; order?: { number: string } };
  try {
    answer = await visitor.post("/api/orders", attempt.body, {
      "idempotency-key": attempt.key,
      "x-forwarded-for": address,
    });
    said = await answer.json();
  } catch {
    return null;
  }
  if (said.order) attempt.number = said.order.number;
  else if (said.code === "out_of_stock") attempt.isRefused = true;
  else if (answer.status !== 503)
    throw new Error(`an unexpected answer: ${answer.status} ${JSON.stringify(said)}`);
  return answer.status;
}

/** Repeats every order by its key. @returns what contradicts the earlier responses */
export async function askAgain(visitor: HttpVisitor, attempts: readonly Attempt[]): Promise<string[]> {
  const strange: string[] = [];
  for (const [index, attempt] of attempts.entries()) {
    const { number, isRefused } = attempt;
    const status = await send(visitor, attempt, `203.0.${Math.floor(index / 250) % 250}.${index % 250}`);
    const isAsBefore = number
      ? status === 200 && attempt.number === number
      : isRefused
        ? status === 409
        : status === 200 || status === 201 || status === 409;
    if (!isAsBefore) strange.push(`${number ?? "unacknowledged"}: ${status} ${attempt.number ?? ""}`);
  }
  return strange;
}
