// Product search for a manager on the phone: variants by words of the name or by SKU, with the current price
// and the stock.
import { sql } from "kysely";
import { containing } from "#db/containing.ts";
import type { Db } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { hryvnias } from "#kit/money.ts";
import { salePrice } from "#shop/pricing/rules/prices.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { FoundProduct } from "../../output.ts";

const most = 12;
const mostWords = 6;

interface Row {
  product_id: number;
  variant_id: number;
  name_uk: string;
  name_ru: string;
  variant_uk: string;
  variant_ru: string;
  sku: string;
  price_kop: number;
  old_price_kop: number | null;
  sale_ends_at: Date | null;
  on_hand: number;
  picture: string | null;
}

/** Products in stock first; an empty query finds nothing. Null without the right to enter orders. */
export async function findProducts(
  db: Db,
  actor: Actor,
  { q, locale, now }: { q: string; locale: Locale; now: Date },
): Promise<FoundProduct[] | null> {
  if (!can(actor, "order.create")) return null;
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords).map(containing);
  if (words.length === 0) return [];
  const found = words.map(
    (word) => sql`(p.name_uk ilike ${word} or p.name_ru ilike ${word} or v.name_uk ilike ${word}
      or v.name_ru ilike ${word} or v.sku ilike ${word})`,
  );
  const { rows } = await sql<Row>`
    select p.id as product_id, v.id as variant_id, p.name_uk, p.name_ru, v.name_uk as variant_uk,
      v.name_ru as variant_ru, v.sku, v.price_kop, v.old_price_kop, v.sale_ends_at,
      coalesce(s.on_hand, 0) as on_hand,
      (select file from product_pictures where product_id = p.id order by position limit 1) as picture
    from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
    where p.published and not v.hidden and p.role = 'sold' and ${sql.join(found, sql` and `)}
    order by coalesce(s.on_hand, 0) > 0 desc, p.name_uk collate "C", p.id, v.position limit ${most}`.execute(
    db,
  );
  return rows.map((row) => ({
    product_id: row.product_id,
    variant_id: row.variant_id,
    name: localised(row, "name", locale) || row.name_uk,
    variant: localised(row, "variant", locale) || row.variant_uk,
    sku: row.sku,
    price: hryvnias(salePrice(row, now).price_kop),
    on_hand: row.on_hand,
    picture: row.picture,
  }));
}
