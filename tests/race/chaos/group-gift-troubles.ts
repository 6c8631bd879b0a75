// Compares what was paid for a group gift with its order, its certificate and what was given back.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** One sentence for each inconsistency. @param only this gift; null: all of them */
export async function troublesInGroupGifts(db: Db, only: number | null = null): Promise<string[]> {
  const { rows } = await sql<{ trouble: string }>`
    with contributions as (
      select c.group_gift_id, o.number, o.status, (
        select coalesce(sum(amount_kop), 0) from payment_attempts
        where order_id = o.id and status in ('paid', 'refunded') and paid_at is not null) as paid, (
        select coalesce(sum(amount_kop), 0) from refunds where order_id = o.id and state = 'done') as back, (
        select coalesce(sum(amount_kop), 0) from certificate_movements
        where order_id = o.id and certificate_id = g.certificate_id) as counted
      from group_gifts g join group_gift_contributions c on c.group_gift_id = g.id join orders o on o.id = c.order_id
    ), gifts as (
      select g.id, g.given_back_at, sum(c.paid) as paid, sum(c.back) as back, (
        select sum(amount_kop) from certificate_movements where certificate_id = g.certificate_id) as left_over, (
        select coalesce(sum(a.amount_kop - (
          select coalesce(sum(amount_kop), 0) from refunds where attempt_id = a.id and state = 'done')), 0)
        from payment_attempts a where a.certificate_id = g.certificate_id and a.paid_at is not null) as spent
      from group_gifts g join contributions c on c.group_gift_id = g.id group by g.id
    ), troubles as (
      select group_gift_id as id, 'contribution ' || number || ' has no end: ' || status as trouble
      from contributions where status not in ('completed', 'cancelled')
      union all
      select group_gift_id, 'contribution ' || number || ': ' || paid || ' paid, ' || back || ' given back, ' || counted || ' in the gift'
      from contributions where paid - back <> counted
      union all
      select id, 'group gift ' || id || ': ' || paid || ' paid, ' || spent || ' spent, ' || back || ' given back, ' || left_over || ' left over'
      from gifts where paid <> spent + back + left_over or left_over < 0
      union all
      select id, 'group gift ' || id || ' is given back, but ' || paid - back || ' is not'
      from gifts where given_back_at is not null and paid <> back
      union all
      select c.group_gift_id, 'a contributor of order ' || m.order_id || ' was told ' || count(*) || ' times: ' || m.text
      from messages m join group_gift_contributions c using (order_id)
      where m.purpose = 'group_gift' group by c.group_gift_id, m.order_id, m.text having count(*) > 1
    )
    select trouble from troubles where ${only}::int is null or id = ${only}`.execute(db);
  return rows.map(({ trouble }) => trouble);
}
