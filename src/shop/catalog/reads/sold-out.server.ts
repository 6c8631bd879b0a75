// Published products that cannot be bought.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import { refreshTotals } from "../totals.server.ts";

/**
 * Gift certificates have no stock. Of the products without units on sale, a hidden variant may have some.
 * Null for users who do not edit stock.
 */
export async function soldOutProducts(
  db: Db,
  actor: Actor,
  { most, locale }: { readonly most: number; readonly locale: Locale },
) {
  if (!can(actor, "stock.edit")) return null;
  await refreshTotals(db);
  const { rows } = await sql<{ id: number; name_uk: string; name_ru: string; count: number }>`
    select p.id, p.name_uk, p.name_ru, (count(*) over ())::int as count
    from product_totals t join products p on p.id = t.product_id
    where t.published and t.on_hand = 0 and p.kind <> 'certificate' and exists (select from variants v where v.product_id = p.id)
      and not exists (select from variants v join stock s on s.variant_id = v.id
        where v.product_id = p.id and s.on_hand > 0)
    order by t.name, p.id limit ${most}`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map((row) => ({ id: row.id, name: (locale === "ru" && row.name_ru) || row.name_uk })),
  };
}
