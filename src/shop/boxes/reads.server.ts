// Data of the box builder page: the box sizes and the bonbons.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { hryvnias } from "#kit/money.ts";
import { type PartRow, partRows } from "../catalog/reads/part-rows.server.ts";
import { namedAllergens } from "../catalog/reads/product-page.server.ts";
import { freeFrom } from "../catalog/rules/facets.ts";
import { shopSettings } from "../content/reads.server.ts";
import { salePrice } from "../pricing/rules/prices.ts";
import { stockClass } from "../stock/rules.ts";
import type { Bonbon, BoxBuilder, BoxSizeOffer } from "./output.ts";
import { isBoxSize } from "./rules/contents.ts";

const stocks = { in_stock: "in", few_left: "few", sold_out: "out" } as const;

type Row = PartRow<"box" | "bonbon">;

function traitsOf({ allergens, no_added_sugar, chocolate, fillings }: Row): string[] {
  const free = freeFrom({ kind: "food", allergens, noAddedSugar: no_added_sugar });
  const traits = new Set([...chocolate, ...fillings]);
  if (!free.includes("nuts")) traits.add("nuts");
  if (traits.has("berry")) traits.add("fruit");
  traits.delete("none");
  return [...traits];
}

/** Null when no box is on sale. */
export async function boxBuilder({ db, clock }: OpNeeds, locale: Locale): Promise<BoxBuilder | null> {
  const rows = await partRows(db, ["box", "bonbon"]);
  const box = rows.find(({ role }) => role === "box");
  if (!box) return null;
  const { selling } = await shopSettings(db);
  const now = clock();
  const stockOf = ({ on_hand }: Row): Bonbon["stock"] => stocks[stockClass(on_hand, selling.fewLeft)];
  const sizes = rows.flatMap((row): BoxSizeOffer[] => {
    const cells = Number(row.key);
    if (row.product_id !== box.product_id || !isBoxSize(cells)) return [];
    const { price_kop } = salePrice(row, now);
    const { variant_id, weight_g } = row;
    return [{ variant_id, cells, price: hryvnias(price_kop), weight_g, stock: stockOf(row) }];
  });
  const bonbons = rows.flatMap((row): Bonbon[] => {
    if (row.role !== "bonbon" || !row.nutrition) return [];
    const price = salePrice(row, now);
    return [
      {
        key: row.key,
        product_id: row.product_id,
        variant_id: row.variant_id,
        name: localised(row, "name", locale),
        tagline: localised(row, "tagline", locale),
        description: localised(row, "description", locale),
        picture: row.picture,
        price: hryvnias(price.price_kop),
        ...(price.oldPrice_kop === null ? {} : { old_price: hryvnias(price.oldPrice_kop) }),
        weight_g: row.weight_g,
        kcal: Math.round((row.nutrition.energy_kcal * row.weight_g) / 100),
        composition: localised(row, "composition", locale) ?? "",
        allergens: namedAllergens(row.allergens, locale),
        traces: namedAllergens(row.traces, locale),
        nutrition: row.nutrition,
        traits: traitsOf(row),
        stock: stockOf(row),
      },
    ];
  });
  return {
    product_id: box.product_id,
    slug: box.slug,
    name: localised(box, "name", locale),
    description: localised(box, "description", locale),
    sizes: sizes.toSorted((a, b) => a.cells - b.cells),
    bonbons,
  };
}
