// Data of products made of parts: each published variant of the product and of its parts.
import { type Selectable, sql } from "kysely";
import type { Database, Db } from "#db/database.ts";
import type { ProductRole } from "../rules/product.ts";

type Product = Selectable<Database["products"]>;
type Variant = Selectable<Database["variants"]>;

export interface PartRow<Role extends ProductRole>
  extends Pick<Product, "slug" | "name_uk" | "name_ru" | "tagline_uk" | "tagline_ru">,
    Pick<Product, "description_uk" | "description_ru" | "composition_uk" | "composition_ru" | "allergens">,
    Pick<Product, "traces" | "no_added_sugar" | "nutrition" | "chocolate" | "fillings">,
    Pick<Variant, "key" | "price_kop" | "old_price_kop" | "sale_ends_at" | "weight_g"> {
  product_id: number;
  role: Role;
  variant_id: number;
  variant_uk: string;
  variant_ru: string;
  /** File of the first picture. */
  picture: string | null;
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
