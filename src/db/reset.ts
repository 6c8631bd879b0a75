import type pg from "pg";
import { migrate } from "./migrate.ts";

/** Deletes everything in the database and creates its schema again, empty. */
export async function resetDatabase(pool: pg.Pool): Promise<void> {
  // Objects of extensions stay: the migrations create extensions «if not exists».
  const { rows } = await pool.query<{ kind: string; name: string }>(
    `select case c.relkind when 'S' then 'sequence' else 'table' end as kind, quote_ident(c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'S')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
     union all
     select 'function', p.oid::regprocedure::text
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  const names = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => row.name)
      .join(", ");
  const drops = ["table", "sequence", "function"]
    .filter((kind) => names(kind) !== "")
    .map((kind) => `drop ${kind} ${names(kind)} cascade`);
  if (drops.length > 0) await pool.query(drops.join("; "));
  await migrate(pool);
}
