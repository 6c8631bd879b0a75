// What came in on a day and what went back, by means of payment and by the person who recorded it.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { addDays, type Day, kyivStartOfDay } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { RefundWay } from "../../payments/rules/refunds.ts";
import type { CardProviderName, TakenBy } from "../../payments/rules/statuses.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";

/** Card providers and invoices by their name; cash on delivery by who took it, `cod` where that was not recorded. */
export type TakenMeans = TakenBy | "cod" | "invoice" | CardProviderName;

interface Sum {
  /** Null: no person, the buyer paid or the bank refunded. */
  readonly who: string | null;
  readonly count: number;
  readonly sum_kop: number;
}

const person = sql<string | null>`nullif(concat_ws(' ', c.first_name, c.last_name), '')`;

/**
 * In hryvnias; null for users who may not record payments. A certificate brought its money when it was sold, so it
 * counts neither here nor there.
 */
export async function takingsOf(db: Db, actor: Actor, day: Day) {
  if (!can(actor, "payment.record")) return null;
  const [from, until] = [kyivStartOfDay(day), kyivStartOfDay(addDays(day, 1))];
  // A person's event has the same moment as the payment it records.
  const { rows: taken } = await sql<Sum & { means: TakenMeans }>`
    select case when a.provider = 'cod' then coalesce(a.taken, 'cod') else a.provider end as means, ${person} as who,
      count(*)::int as count, sum(a.amount_kop)::float8 as sum_kop
    from payment_attempts a left join lateral (
      select e.actor_id from order_events e where e.order_id = a.order_id and e.at = a.paid_at
        and e.kind in ('money_taken', 'invoice_paid') and e.actor_kind = 'staff' order by e.id desc limit 1
    ) e on true left join customers c on c.id = e.actor_id
    where a.provider <> 'certificate' and a.paid_at >= ${from} and a.paid_at < ${until}
    group by 1, 2 order by sum_kop desc, 1, 2`.execute(db);
  const { rows: back } = await sql<Sum & { way: RefundWay }>`
    select r.way, ${person} as who, count(*)::int as count, sum(r.amount_kop)::float8 as sum_kop
    from refunds r left join customers c on c.id = r.staff_id
    where r.state = 'done' and r.way <> 'certificate' and r.settled_at >= ${from} and r.settled_at < ${until}
    group by 1, 2 order by sum_kop desc, 1, 2`.execute(db);
  const inHryvnias = <Row extends Sum>({ sum_kop, ...row }: Row) => ({ ...row, sum: hryvnias(sum_kop) });
  const total = (rows: readonly Sum[]): number =>
    hryvnias(rows.reduce((sum, { sum_kop }) => sum + sum_kop, 0));
  return {
    taken: taken.map(inHryvnias),
    back: back.map(inHryvnias),
    total_taken: total(taken),
    total_back: total(back),
  };
}
export type Takings = NonNullable<Awaited<ReturnType<typeof takingsOf>>>;
