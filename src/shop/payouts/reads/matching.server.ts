// The orders of tracking numbers, with the values compared with a register's rows.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { CashOrder } from "../rules/states.ts";

export interface MatchedOrder extends CashOrder {
  readonly id: number;
  /** It, or its tracking number, is in an earlier register. */
  readonly wasPaidOut: boolean;
}

/** Paid for the order `o` before dispatch; also when it was refunded since. */
export const prepaid = sql<number>`(select coalesce(sum(s.amount_kop), 0)::int from payment_shares s
  join payment_attempts a on a.id = s.attempt_id where s.order_id = o.id and a.provider <> 'cod')`;

/**
 * Ukrposhta's barcodes have 13 digits, and spreadsheets drop the zeros they begin with.
 * @returns null: no digits are missing
 */
const withZeros = (number: string): string | null =>
  /^\d{11,12}$/.test(number) ? number.padStart(13, "0") : null;

/**
 * By tracking number. An order's own number comes before numbers of forwarded parcels and of waybills; of
 * several orders with one number the last one counts.
 */
export async function ordersByTracking(
  tx: Tx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, MatchedOrder>> {
  const asked = sql`any(${[...new Set(numbers.flatMap((number) => [number, withZeros(number) ?? number]))]}::text[])`;
  const { rows } = await sql<MatchedOrder & { tracking_number: string }>`
    select distinct on (known.number) known.number as tracking_number, o.id, o.status, o.payment_method,
      o.delivery_type, o.carrier, o.total_kop, o.fee_kop,
      ${prepaid} as prepaid_kop,
      exists (select from order_events e where e.order_id = o.id and e.kind = 'status'
        and e.data ->> 'to' = 'delivered') as "wasReceived",
      (exists (select from payout_rows r where r.order_id = o.id)
        or exists (select from payout_rows r
          where r.tracking_number in (known.number, ltrim(known.number, '0')))) as "wasPaidOut"
    from (
      select tracking_number as number, id as order_id, 1 as rank from orders where tracking_number = ${asked}
      union all select number, order_id, 2 from parcels where number = ${asked}
      union all select waybill, order_id, 3 from parcels where waybill = ${asked}
      union all select number, order_id, 4 from waybills where number = ${asked}
    ) known join orders o on o.id = known.order_id
    order by known.number, known.rank, o.id desc`.execute(tx);
  const found = new Map(rows.map(({ tracking_number, ...order }) => [tracking_number, order]));
  return new Map(
    numbers.flatMap((number) => {
      const order = found.get(number) ?? found.get(withZeros(number) ?? number);
      return order ? [[number, order]] : [];
    }),
  );
}
