// The demo's bank: what it says about an order's newest payment.

import type { Db } from "#db/database.ts";
import type { Connection } from "#db/pool.ts";
import type { Kop } from "#kit/money.ts";
import { must } from "#kit/result.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import type { SeedClock } from "../../seed-clock.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: SeedClock;
  readonly publicUrl: string;
}

export async function cardEvent(
  { connection: { db }, clock, publicUrl }: Needs,
  number: string,
  amount_kop: Kop,
  status: "paid" | "refunded",
): Promise<void> {
  const { id } = await db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "order_id")
    .select("payment_attempts.id")
    .where("orders.number", "=", number)
    .executeTakeFirstOrThrow();
  const event = {
    provider: "monobank" as const,
    eventId: `demo-${id}-${status}`,
    externalId: `demo-${id}`,
    attemptId: id,
    status,
    amount_kop,
    currency: "UAH",
    happenedAt: null,
    payload: { demo: true },
  };
  must(await takePaymentEvent({ db, clock, publicUrl }, event));
}

/** The current version of an order, for its next step. */
export async function versionOf(db: Db, number: string): Promise<number> {
  const row = db.selectFrom("orders").select("version").where("number", "=", number);
  return (await row.executeTakeFirstOrThrow()).version;
}
