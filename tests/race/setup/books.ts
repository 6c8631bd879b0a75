// Consistency of the shop's data: orders are complete, money and units add up. An empty list is the expected
// result.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** One sentence for each inconsistency. */
export async function troublesInBooks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ trouble: string }>`
    select 'order ' || number || ': its lines are not what was ordered' as trouble
    from orders o left join lateral (
      select coalesce(sum(total_kop), 0) as sum, coalesce(sum(quantity), 0) as units from order_lines where order_id = o.id
    ) l on true
    where l.sum <> o.subtotal_kop or l.units <> o.items_count
    union all
    select 'order ' || number || ': its history has no beginning'
    from orders o where (select count(*) from order_events where order_id = o.id and kind = 'placed') <> 1
    union all
    select 'order ' || number || ': its money is not waited for'
    from orders o
    where (select count(*) from payment_attempts where order_id = o.id and amount_kop = o.total_kop) <> 1
    union all
    select 'order ' || number || ': its buyer was told ' || told.channels
    from orders o cross join lateral (
      select coalesce(string_agg(channel, '+' order by channel), 'nothing') as channels
      from messages where order_id = o.id and purpose = 'order_placed'
    ) told
    where told.channels <> case when o.contact_email is null then 'sms' else 'email+sms' end
    union all
    select 'message ' || id || ': no job will send it'
    from messages m where status = 'queued'
      and not exists (
        select from jobs
        where case when m.channel = 'telegram' then name = 'tell_team_chat'
          else name = 'deliver_messages' and payload->'ids' @> to_jsonb(m.id) end
      )
    union all
    select 'order ' || o.number || ': units of variant ' || variant_id || ' were not taken from stock as ordered'
    from orders o join (
      select order_id, variant_id, sum(quantity) as units from (
        select order_id, variant_id, quantity from order_lines
        union all select order_id, p.variant_id, quantity from order_line_parts p join order_lines on id = line_id
      ) units group by 1, 2
    ) ordered on ordered.order_id = o.id full join (
      select order_id, variant_id, -sum(delta) as units from stock_movements where order_id is not null group by 1, 2
    ) taken using (order_id, variant_id)
    where ordered.units is distinct from taken.units and o.stock_state in ('kept', 'timed')
    union all
    select 'variant ' || variant_id || ': the ledger says ' || coalesce(moved.units, 0) || ', in stock are ' || on_hand
    from stock left join (
      select variant_id, sum(delta) as units from stock_movements group by 1
    ) moved using (variant_id)
    where on_hand <> coalesce(moved.units, 0)
    union all
    select 'number ' || number || ' was given to ' || count(*) || ' orders' from orders group by number having count(*) > 1
  `.execute(db);
  return rows.map((row) => row.trouble);
}
