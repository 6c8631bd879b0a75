// What an order's money says about its receipts: read with the order's row locked, so that two who ask wait in turn.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Ledger } from "./rules/due.ts";
import { receiptsOf } from "./store.server.ts";

const orderColumns = [
  "o.id",
  "o.number",
  "o.delivery_type",
  "o.carrier",
  "o.discount_kop",
  "o.wrap_kop",
  "o.delivery_kop",
  "o.fee_kop",
  "o.total_kop",
] as const;

const linesOf = (db: Db | Tx, orderId: number) =>
  db
    .selectFrom("order_lines as l")
    .innerJoin("products as p", "p.id", "l.product_id")
    .select(["l.id", "l.variant_id", "l.name_uk", "l.variant_uk", "l.quantity", "l.total_kop", "p.kind"])
    .where("l.order_id", "=", orderId)
    .orderBy("l.position")
    .execute();

async function handedOverAt(db: Db | Tx, orderId: number): Promise<Date | null> {
  const event = await db
    .selectFrom("order_events")
    .select("at")
    .where("order_id", "=", orderId)
    .where("kind", "=", "status")
    .where(sql`data ->> 'to'`, "=", "delivered")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return event?.at ?? null;
}

/** An order's ledger; null when there is no such order. */
export async function ledgerOf(
  db: Db | Tx,
  orderId: number,
  { isLocked }: { readonly isLocked: boolean },
): Promise<Ledger | null> {
  const asked = db.selectFrom("orders as o").select(orderColumns).where("o.id", "=", orderId);
  const order = await (isLocked ? asked.forUpdate() : asked).executeTakeFirst();
  if (!order) return null;
  const { delivery_type, carrier, ...sums } = order;
  // What the shop's own courier is given is the shop's cash, as in the showroom.
  const delivery = carrier === "own" ? "pickup" : delivery_type;
  const lines = await linesOf(db, orderId);
  return {
    order: {
      ...sums,
      delivery,
      lines: lines.map(({ name_uk, variant_uk, kind, ...line }) => ({
        ...line,
        name: variant_uk ? `${name_uk}, ${variant_uk}` : name_uk,
        isCertificate: kind === "certificate",
      })),
    },
    handedOverAt: await handedOverAt(db, orderId),
    attempts: await db
      .selectFrom("payment_attempts")
      .select(["id", "provider", "amount_kop", "status", "updated_at"])
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute(),
    refunds: await db
      .selectFrom("refunds")
      .select(["id", "attempt_id", "amount_kop", "way", "state", "lines"])
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute(),
    receipts: await receiptsOf(db, orderId),
  };
}
