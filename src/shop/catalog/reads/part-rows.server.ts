// Data of products made of parts: each published variant of the product and of its parts.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { Nutrition } from "../output.ts";
import type { ProductRole } from "../rules/product.ts";

export interface PartRow<Role extends ProductRole> {
  product_id: number;
  slug: string;
  role: Role;
  variant_id: number;
  key: string;
  name_uk: string;
  name_ru: string;
  variant_uk: string;
  variant_ru: string;
  tagline_uk: string;
  tagline_ru: string;
  description_uk: string;
  description_ru: string;
  composition_uk: string | null;
  composition_ru: string | null;
  allergens: string[];
  traces: string[];
  no_added_sugar: boolean;
  nutrition: Nutrition | null;
  chocolate: string[];
  fillings: string[];
  /** File of the first picture. */
  picture: string | null;
  price_kop: number;
  old_price_kop: number | null;
  sale_ends_at: Date | null;
  weight_g: number;
  on_hand: number;
}

/** By product, with variants in their order. */
export async function partRows<Role extends ProductRole>(
  db: Db,
  roles: readonly Role[],
): Promise<PartRow<Role>[]> {
  const { rows } = await sql<PartRow<Role>>`
    select p.id as product_id, p.slug, p.role, v.id as variant_id, v.key, p.name_uk, p.name_ru,
      v.name_uk as variant_uk, v.name_ru as variant_ru, p.tagline_uk, p.tagline_ru, p.description_uk,
      p.description_ru, p.composition_uk, p.composition_ru, p.allergens, p.traces, p.no_added_sugar, p.nutrition,
      p.chocolate, p.fillings, v.price_kop, v.old_price_kop, v.sale_ends_at, v.weight_g,
      coalesce(s.on_hand, 0) as on_hand,
      (select file from product_pictures where product_id = p.id order by position limit 1) as picture
    from products p join variants v on v.product_id = p.id left join stock s on s.variant_id = v.id
    where p.role in (${sql.join(roles)}) and p.published and not v.hidden
    order by p.id, v.position`.execute(db);
  return rows;
}
