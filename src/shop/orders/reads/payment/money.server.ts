// What is still to be paid for an order and what is to be refunded: computed in one place, for the list, its
// tabs and sums, the board, the order's page and the dashboard.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { PaymentStatus } from "#shop/payments/rules/statuses.ts";
import type { MoneyList } from "../../rules/payment/money-lists.ts";

/** What was paid for an order. */
const own = sql<number>`orders.paid_kop`;

/** The part of it that was or is being refunded: a payment refunded in full no longer counts as paid. */
const returned = sql<number>`(select coalesce(sum(r.amount_kop), 0)::int from refunds r
  join payment_attempts a on a.id = r.attempt_id
  where r.order_id = orders.id and r.state <> 'failed' and a.status = 'paid')`;

/** An advance of cash on delivery is due and not paid, as rules/advance.ts says it. */
const lacksItsAdvance = sql<boolean>`(orders.payment_method = 'cod' and orders.status in ('new', 'confirmed', 'packing')
  and orders.paid_kop < least(orders.advance_kop, orders.total_kop))`;

/** What is to be paid next: an advance, else all that is left. */
const due = sql<number>`(case
  when orders.status in ('cancelled', 'returned') or orders.payment_status = 'refunded' then 0
  when ${lacksItsAdvance} then least(orders.advance_kop, orders.total_kop) - ${own}
  else greatest(0, orders.total_kop - ${own}) end)`;

const giveBack = sql<number>`greatest(0,
  ${own} - ${returned} - (case when orders.status = 'cancelled' then 0 else orders.total_kop end))`;

const isHeld = sql<boolean>`(orders.payment_status = 'pending' and exists (
  select from payment_attempts a where a.status = 'held' and a.purchase_id = orders.purchase_id))`;

export interface OrderMoney {
  /** Paid for the order itself. */
  readonly own_kop: number;
  readonly due_kop: number;
  readonly give_back_kop: number;
  /** A bank holds the money for the shop. */
  readonly isHeld: boolean;
}

/** The columns of a select from `orders`. */
export const moneyColumns = [
  own.as("own_kop"),
  due.as("due_kop"),
  giveBack.as("give_back_kop"),
  isHeld.as("isHeld"),
] as const;

/** The sum to be refunded for an order. */
export async function toGiveBack(db: Db | Tx, orderId: number): Promise<number> {
  const row = await db
    .selectFrom("orders")
    .select(giveBack.as("kop"))
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return row.kop;
}

interface Pending {
  readonly id: number;
  readonly payment_status: PaymentStatus;
}

/** Orders whose money is held for the shop; a hold is for the whole purchase. */
export async function heldByBank(db: Db | Tx, orders: readonly Pending[]): Promise<ReadonlySet<number>> {
  const pending = orders.filter(({ payment_status }) => payment_status === "pending").map(({ id }) => id);
  if (pending.length === 0) return new Set();
  const held = await db.selectFrom("orders").select("id").where("id", "in", pending).where(isHeld).execute();
  return new Set(held.map(({ id }) => id));
}

// The first conditions must repeat those of the indexes orders_to_collect and orders_to_give_back exactly.
const lists: Readonly<
  Record<MoneyList, { readonly sum: RawBuilder<number>; readonly has: RawBuilder<SqlBool> }>
> = {
  // Cash on delivery is not due before delivery, except its advance.
  collect: {
    sum: due,
    has: sql<SqlBool>`(orders.status not in ('cancelled', 'returned') and orders.payment_status <> 'refunded'
      and (orders.payment_method <> 'cod' or orders.status in ('delivered', 'completed') or orders.paid_kop < orders.advance_kop)
      and orders.paid_kop < orders.total_kop
      and (orders.payment_method <> 'cod' or orders.status = 'completed' or orders.delivery_type = 'pickup' or orders.carrier = 'own' or ${lacksItsAdvance})
      and not ${isHeld} and ${due} > 0)`,
  },
  give_back: {
    sum: giveBack,
    has: sql<SqlBool>`(orders.paid_kop > (case when orders.status = 'cancelled' then 0 else orders.total_kop end)
      and ${giveBack} > 0)`,
  },
};

export const inMoneyList = (list: MoneyList): RawBuilder<SqlBool> => lists[list].has;

/** The sum of a list: order totals, or what is to be collected or refunded. */
export const sumOfList = (list: MoneyList | undefined): RawBuilder<number> =>
  list ? lists[list].sum : sql<number>`orders.total_kop`;
