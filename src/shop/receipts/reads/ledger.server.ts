// An order's payments as its receipts need them: read with the order's row locked, so that concurrent
// requests run one by one.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { refundsOfAttempts } from "../../payments/reads/refunds.server.ts";
import type { AttemptStatus } from "../../payments/rules/statuses.ts";
import { borneKop } from "../../pricing/reads.server.ts";
import type { Ledger } from "../rules/due.ts";
import { receiptsOf } from "../store.server.ts";

const orderColumns = [
  "o.id",
  "o.parcel",
  "o.status",
  "o.number",
  "o.delivery_type",
  "o.carrier",
  "o.discount_kop",
  "o.wrap_kop",
  "o.delivery_kop",
  "o.fee_kop",
  "o.total_kop",
] as const;

const linesOf = (db: Db | Tx, orders: readonly { readonly id: number }[]) =>
  db
    .selectFrom("order_lines as l")
    .innerJoin("products as p", "p.id", "l.product_id")
    .select([
      "l.id",
      "l.order_id",
      "l.variant_id",
      "l.name_uk",
      "l.variant_uk",
      "l.quantity",
      "l.total_kop",
      "p.kind",
    ])
    .select(borneKop)
    .where(
      "l.order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .orderBy("l.order_id")
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

/** The parcels that share the order's payments, sorted by id. */
async function ordersOf(db: Db | Tx, orderId: number, isLocked: boolean) {
  const asked = db
    .selectFrom("orders as o")
    .select(orderColumns)
    .where("o.purchase_id", "=", (eb) =>
      eb.selectFrom("orders as own").select("own.purchase_id").where("own.id", "=", orderId),
    )
    .orderBy("o.id");
  return (isLocked ? asked.forUpdate("o") : asked).execute();
}

/** A parcel cancelled before payment is no part of a sale. */
async function soldOf<Order extends { readonly id: number; readonly status: string }>(
  db: Db | Tx,
  orders: readonly Order[],
): Promise<Order[]> {
  const paid = await db
    .selectFrom("payment_shares")
    .select("order_id")
    .distinct()
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .execute();
  return orders.filter(
    ({ id, status }) => status !== "cancelled" || paid.some(({ order_id }) => order_id === id),
  );
}

/** Held money that was released has never come: nothing was sold for it. */
const attemptsOf = (db: Db | Tx, orderIds: readonly number[]) =>
  db
    .selectFrom("payment_attempts")
    .select(["id", "order_id", "provider", "amount_kop", "taken", "updated_at"])
    .select(
      sql<AttemptStatus>`case when status = 'refunded' and paid_at is null then 'expired' else status end`.as(
        "status",
      ),
    )
    .where("order_id", "in", [...orderIds])
    .orderBy("id")
    .execute();

export interface OrderLedger extends Ledger {
  /** The order that receipts belong to: for several parcels the first one, which has the payment. */
  readonly orderId: number;
}

/** An order's ledger, for several parcels that of all; null when there is no such order. */
export async function ledgerOf(
  db: Db | Tx,
  orderId: number,
  { isLocked }: { readonly isLocked: boolean },
): Promise<OrderLedger | null> {
  const orders = await ordersOf(db, orderId, isLocked);
  const [order] = orders;
  if (!order) return null;
  const ids = orders.map(({ id }) => id);
  const attempts = await attemptsOf(db, ids);
  const sold = await soldOf(db, orders);
  const sum = (key: "discount_kop" | "wrap_kop" | "delivery_kop" | "fee_kop" | "total_kop"): number =>
    sold.reduce((all, one) => all + one[key], 0);
  const lines = sold.length > 0 ? await linesOf(db, sold) : [];
  const refunds = await refundsOfAttempts(
    db,
    attempts.map(({ id }) => id),
  );
  return {
    orderId: order.id,
    order: {
      number: order.number,
      discount_kop: sum("discount_kop"),
      wrap_kop: sum("wrap_kop"),
      delivery_kop: sum("delivery_kop"),
      fee_kop: sum("fee_kop"),
      total_kop: sum("total_kop"),
      // Cash given to the shop's own courier is the shop's cash, as in the showroom.
      delivery: order.carrier === "own" ? "pickup" : order.delivery_type,
      lines: lines.map(({ name_uk, variant_uk, kind, order_id: _, ...line }) => ({
        ...line,
        name: variant_uk ? `${name_uk}, ${variant_uk}` : name_uk,
        isCertificate: kind === "certificate",
      })),
    },
    handedOverAt: await handedOverAt(db, order.id),
    attempts: attempts.map(({ order_id: _, ...attempt }) => attempt),
    // A refund for a parcel is for that parcel's products.
    refunds: refunds.map(({ order_id, ...refund }) => {
      const named = refund.lines.filter(({ id }) => lines.some((line) => line.id === id));
      const isForAll = ids.length === 1 || named.length > 0;
      return { ...refund, lines: isForAll ? named : lines.filter((line) => line.order_id === order_id) };
    }),
    receipts: await receiptsOf(db, order.id),
  };
}

/** Null when there is no such order. */
export async function orderIdOf(db: Db | Tx, number: string): Promise<number | null> {
  const order = await db.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst();
  return order?.id ?? null;
}

/** The link to an order's page, and the buyer's address. */
export const receiptRecipient = (tx: Tx, orderId: number) =>
  tx
    .selectFrom("orders")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select(["number", "access_token", "lang", "contact_email"])
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
