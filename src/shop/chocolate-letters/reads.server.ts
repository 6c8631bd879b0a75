// Data for the message builder: the boxes, and the tiles of each chocolate on sale now.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { hryvnias } from "#kit/money.ts";
import { type PartRow, partRows } from "#shop/catalog/reads/part-rows.server.ts";
import { namedAllergens } from "#shop/catalog/reads/product-page.server.ts";
import { salePrice } from "#shop/pricing/rules/prices.ts";
import type { LettersBuilder } from "./output.ts";
import { mostOfOne } from "./rules/message-price.ts";
import { chocolates, gap, signs, tileKey } from "./rules/signs.ts";

/** Null while no message box is on sale. */
export async function lettersBuilder({ db, clock }: OpNeeds, locale: Locale): Promise<LettersBuilder | null> {
  const rows = await partRows(db, ["letters", "tile"]);
  const box = rows.find(({ role }) => role === "letters");
  if (!box) return null;
  const now = clock();
  const priceOf = (row: PartRow<"letters" | "tile">): number => hryvnias(salePrice(row, now).price_kop);
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
            price: sign === gap ? 0 : priceOf(row),
            weight_g: row.weight_g,
            left: row.on_hand < mostOfOne ? row.on_hand : null,
          })),
        },
      ];
    }),
  };
}
