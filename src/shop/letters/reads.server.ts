// What the page where a message is written needs: the boxes, and the tiles of each chocolate that are sold now.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import type { Clock } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { type NamedAllergen, namedAllergens } from "../catalog/reads/product-page.server.ts";
import { salePrice } from "../pricing/rules.ts";
import { type ChocolateOfTiles, mostOfOne } from "./rules/facts.ts";
import { chocolates, signs, tileKey } from "./rules/signs.ts";

export interface LettersBox {
  readonly variant_id: number;
  readonly key: string;
  readonly name: string;
  /** Of the empty box, in hryvnias. */
  readonly price: number;
  /** Of the empty box. */
  readonly weight_g: number;
  readonly is_available: boolean;
}

export interface LettersChocolate extends ChocolateOfTiles {
  readonly product_id: number;
  readonly name: string;
  /** Allergens are marked as **молоко**. */
  readonly composition: string;
  readonly allergens: NamedAllergen[];
  readonly traces: NamedAllergen[];
}

export interface LettersBuilder {
  readonly product_id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly boxes: LettersBox[];
  readonly chocolates: LettersChocolate[];
}

interface Row {
  product_id: number;
  slug: string;
  role: "letters" | "tile";
  variant_id: number;
  key: string;
  name_uk: string;
  name_ru: string;
  variant_uk: string;
  variant_ru: string;
  description_uk: string;
  description_ru: string;
  composition_uk: string | null;
  composition_ru: string | null;
  allergens: string[];
  traces: string[];
  nutrition: { energy_kcal: number } | null;
  price_kop: number;
  old_price_kop: number | null;
  sale_ends_at: Date | null;
  weight_g: number;
  on_hand: number;
}

const rowsOf = async (db: Db): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select p.id as product_id, p.slug, p.role, v.id as variant_id, v.key, p.name_uk, p.name_ru,
      v.name_uk as variant_uk, v.name_ru as variant_ru, p.description_uk, p.description_ru, p.composition_uk,
      p.composition_ru, p.allergens, p.traces, p.nutrition, v.price_kop, v.old_price_kop, v.sale_ends_at, v.weight_g,
      coalesce(s.on_hand, 0) as on_hand
    from products p join variants v on v.product_id = p.id left join stock s on s.variant_id = v.id
    where p.role in ('letters', 'tile') and p.published and not v.hidden
    order by p.id, v.position`.execute(db);
  return rows;
};

/** Null while no box for a message is on sale. */
export async function lettersBuilder(
  { db, clock }: { db: Db; clock: Clock },
  locale: Locale,
): Promise<LettersBuilder | null> {
  const rows = await rowsOf(db);
  const box = rows.find(({ role }) => role === "letters");
  if (!box) return null;
  const now = clock();
  const priceOf = (row: Row): number => hryvnias(salePrice(row, now).price_kop);
  const byKey = new Map(rows.flatMap((row) => (row.role === "tile" ? [[row.key, row] as const] : [])));
  return {
    product_id: box.product_id,
    slug: box.slug,
    name: localised(box, "name", locale),
    description: localised(box, "description", locale),
    boxes: rows.flatMap((row) => {
      if (row.product_id !== box.product_id) return [];
      const { variant_id, key, weight_g, on_hand } = row;
      const name = localised(row, "variant", locale);
      return [{ variant_id, key, name, price: priceOf(row), weight_g, is_available: on_hand > 0 }];
    }),
    chocolates: chocolates.flatMap((chocolate) => {
      const found = signs.flatMap((sign) => {
        const row = byKey.get(tileKey(sign, chocolate));
        return row ? [{ sign, row }] : [];
      });
      const about = found[0]?.row;
      if (!about) return [];
      return [
        {
          chocolate,
          product_id: about.product_id,
          name: localised(about, "name", locale),
          composition: localised(about, "composition", locale) ?? "",
          allergens: namedAllergens(about.allergens, locale),
          traces: namedAllergens(about.traces, locale),
          kcal: about.nutrition?.energy_kcal ?? 0,
          tiles: found.map(({ sign, row }) => ({
            sign,
            price: priceOf(row),
            weight_g: row.weight_g,
            left: row.on_hand < mostOfOne ? row.on_hand : null,
          })),
        },
      ];
    }),
  };
}
