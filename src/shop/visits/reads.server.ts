// Number of visitors at each stage, by channel: of finished days and of those still being counted.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import type { Channel, Stage } from "./rules.ts";

export type VisitSums = Readonly<Record<Stage, number>> & { readonly channel: Channel };

/** Days in Kyiv, both included; channels without visitors are left out. */
export async function visitSums(tx: Tx, { from, to }: { from: Day; to: Day }): Promise<VisitSums[]> {
  const { rows } = await sql<VisitSums>`
    select channel, sum(visited)::int as visited, sum(saw)::int as saw, sum(carted)::int as carted,
      sum(opened)::int as opened
    from (
      select channel, visited, saw, carted, opened from visit_days where day between ${from}::date and ${to}::date
      union all
      select channel, count(*), count(*) filter (where reached >= 2), count(*) filter (where reached >= 3),
        count(*) filter (where reached >= 4)
      from visitors where day between ${from}::date and ${to}::date and not is_staff group by channel
    ) days group by channel order by visited desc, channel`.execute(tx);
  return rows;
}
