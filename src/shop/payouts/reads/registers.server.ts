// Payout registers and their rows for the CRM.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/database.ts";
import { type Day, kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, type PageMeta, pageMeta } from "#kit/paging.ts";
import { awaitsCash } from "#shop/orders/rules/payment/step-money.ts";
import type { OrderStatus } from "../../orders/rules/statuses.ts";
import type { PaymentMethod, PaymentStatus } from "../../payments/rules/statuses.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import type { PayoutState } from "../rules/states.ts";

export interface Paged<T> {
  readonly rows: readonly T[];
  readonly meta: PageMeta;
}

export const payoutsAPage = 50;

const isOpen = sql<SqlBool>`(r.state <> 'matches' and r.settled_at is null)`;

async function registersWhere(db: Db, condition: RawBuilder<SqlBool>, page: number) {
  const paging = { page, perPage: payoutsAPage };
  const { rows } = await sql<{
    id: number;
    file_name: string;
    created_at: Date;
    /** The uploader; null: the account is deleted. */
    who: string | null;
    rows: number;
    sum_kop: number;
    differences: number;
    /** Of the differences, those not settled. */
    open: number;
  }>`
    select g.id, g.file_name, g.created_at, c.first_name as who, count(*)::int as rows,
      sum(r.amount_kop)::float8 as sum_kop, count(*) filter (where r.state <> 'matches')::int as differences,
      count(*) filter (where ${isOpen})::int as open
    from (select * from payout_registers g where ${condition} order by g.id desc
      limit ${paging.perPage} offset ${offset(paging)}) g
    join payout_rows r on r.register_id = g.id left join customers c on c.id = g.staff_id
    group by g.id, g.file_name, g.created_at, c.first_name order by g.id desc`.execute(db);
  return rows.map(({ file_name, created_at, sum_kop, ...row }) => ({
    ...row,
    file: file_name,
    at: kyivIso(created_at),
    /** Hryvnias. */
    sum: hryvnias(sum_kop),
  }));
}
export type RegisterJson = Awaited<ReturnType<typeof registersWhere>>[number];

/** Newest first; null for users who may not record payments. */
export async function payoutRegisters(
  db: Db,
  actor: Actor,
  page: number,
): Promise<Paged<RegisterJson> | null> {
  if (!can(actor, "payment.record")) return null;
  const { count } = await db
    .selectFrom("payout_registers")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  const rows = await registersWhere(db, sql<SqlBool>`true`, page);
  return { rows, meta: pageMeta({ page, perPage: payoutsAPage }, count) };
}

async function payoutRows(db: Db, condition: RawBuilder<SqlBool>, page: number) {
  const paging = { page, perPage: payoutsAPage };
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from payout_rows r where ${condition}`.execute(db);
  const { rows } = await sql<{
    id: number;
    register_id: number;
    /** Row number in the file. */
    position: number;
    tracking_number: string;
    amount_kop: number;
    awaited_kop: number | null;
    fee_kop: number | null;
    paid_on: Day | null;
    state: PayoutState;
    settled_at: Date | null;
    note: string | null;
    who: string | null;
    number: string | null;
    status: OrderStatus | null;
    payment_method: PaymentMethod;
    payment_status: PaymentStatus;
    total_kop: number;
    /** The register with an earlier payout for the order; null: none. */
    before: number | null;
  }>`
    select r.id, r.register_id, r.position, r.tracking_number, r.amount_kop, r.awaited_kop, r.fee_kop, r.paid_on, r.state,
      r.settled_at, r.note, c.first_name as who, o.number, o.status, o.payment_method, o.payment_status, o.total_kop,
      case when r.state = 'paid_before' then (
        select min(e.register_id) from payout_rows e
        where (e.order_id = r.order_id or e.tracking_number = r.tracking_number) and e.id < r.id) end as before
    from payout_rows r left join orders o on o.id = r.order_id left join customers c on c.id = r.settled_by
    where ${condition} order by r.register_id desc, r.position
    limit ${paging.perPage} offset ${offset(paging)}`.execute(db);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      register: row.register_id,
      position: row.position,
      tracking: row.tracking_number,
      /** Hryvnias. */
      amount: hryvnias(row.amount_kop),
      awaited: row.awaited_kop === null ? null : hryvnias(row.awaited_kop),
      fee: row.fee_kop === null ? null : hryvnias(row.fee_kop),
      paidOn: row.paid_on,
      state: row.state,
      /** The order's number; null: unknown. */
      order: row.number,
      before: row.before,
      /** It matches, and the order's payment is not recorded yet. */
      isToNote: row.state === "matches" && row.status !== null && awaitsCash({ ...row, status: row.status }),
      settled:
        row.settled_at === null ? null : { who: row.who, at: kyivIso(row.settled_at), note: row.note ?? "" },
    })),
    meta: pageMeta(paging, counts[0]?.count ?? 0),
  };
}
export type PayoutRowJson = Awaited<ReturnType<typeof payoutRows>>["rows"][number];

/** Unsettled differences of all registers; null for users who may not record payments. */
export async function openDifferences(
  db: Db,
  actor: Actor,
  page: number,
): Promise<Paged<PayoutRowJson> | null> {
  return can(actor, "payment.record") ? payoutRows(db, isOpen, page) : null;
}

/** One register with its rows; null when it does not exist, or for users who may not record payments. */
export async function payoutRegister(
  db: Db,
  actor: Actor,
  { id, page, differences }: { readonly id: number; readonly page: number; readonly differences: boolean },
) {
  if (!can(actor, "payment.record")) return null;
  const [register] = await registersWhere(db, sql<SqlBool>`g.id = ${id}`, 1);
  if (!register) return null;
  const condition = differences
    ? sql<SqlBool>`(r.register_id = ${id} and r.state <> 'matches')`
    : sql<SqlBool>`(r.register_id = ${id})`;
  return { register, rows: await payoutRows(db, condition, page) };
}
