// Orders whose messages did not reach the buyer.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** After this time a buyer has found it out otherwise. */
const freshDays = 3;

/** Active orders whose last message was not delivered, newest first: their ids. */
export async function ordersWithoutWord(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from messages m join orders o on o.id = m.order_id
    where m.created_at >= ${new Date(now.getTime() - freshDays * 86_400_000)}
      and m.status in ('undelivered', 'refused') and coalesce(m.error, '') not in ('superseded', 'recalled')
      and o.status not in ('cancelled', 'returned', 'completed')
      and not exists (select from messages later where later.order_id = o.id and later.id > m.id
        and later.status not in ('undelivered', 'refused'))
    order by o.id desc limit 200`.execute(db);
  return rows.map(({ id }) => id);
}
