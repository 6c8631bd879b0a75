// A small catalogue made by the shop's own ops, with an in-memory cache that receives every change.
import type { Connection } from "#db/pool.ts";
import { receivedEvents, shopChanges } from "#jobs/announce.ts";
import type { Clock } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { categoryInput, collectionInput, productInput } from "#shop/catalog/input.ts";
import {
  type CreatedProduct,
  createCategory,
  createCollection,
  createProduct,
} from "#shop/catalog/ops.server.ts";
import { onCatalogueEvent } from "#shop/catalog/reads/catalogue-cache.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";

interface Needs {
  readonly db: Connection["db"];
  readonly clock: Clock;
}

/** Passes events to the catalogue cache, as the running shop does. */
export const onChanges = ({ db, listen }: Pick<Connection, "db" | "listen">): Promise<void> =>
  listen(shopChanges, (payload) => {
    for (const event of receivedEvents(payload)) onCatalogueEvent(db, event);
  });

export const aCategory = async (needs: Needs, slug: string, name: string, parentPath: string | null = null) =>
  must(
    await createCategory(
      needs,
      system,
      categoryInput.parse({ slug, parentPath, name: { uk: name, ru: `${name} (ru)` } }),
    ),
  );

export const aCollection = async (needs: Needs, slug: string, name: string) =>
  must(
    await createCollection(
      needs,
      system,
      collectionInput.parse({ slug, name: { uk: name, ru: `${name} (ru)` } }),
    ),
  );

/** A food product as input.ts accepts it: by default a bar of dark chocolate. */
export const foodFacts = (key: string, over: object = {}) => ({
  key,
  slug: key,
  kind: "food",
  categoryPath: "shokolad",
  name: { uk: `Шоколад ${key}`, ru: `Шоколад ${key} по-русски` },
  tagline: { uk: "Плитка", ru: "Плитка" },
  description: { uk: "Чорна плитка.", ru: "Чёрная плитка." },
  collections: [],
  badges: [],
  variants: [aVariant(key)],
  pictures: [{ file: `demo/${key}-front`, alt: { uk: "Плитка", ru: "Плитка" } }],
  composition: {
    uk: "Какао-маса, цукор, **соєвий** лецитин.",
    ru: "Какао тёртое, сахар, **соевый** лецитин.",
  },
  allergens: ["soy"],
  traces: ["milk"],
  noAddedSugar: false,
  nutrition: {
    energy_kj: 2300,
    energy_kcal: 550,
    fat_g: 40,
    saturated_g: 24,
    carbs_g: 35,
    sugars_g: 28,
    protein_g: 8,
    salt_g: 0.02,
  },
  storage: { uk: "За 15–18 °C.", ru: "При 15–18 °C." },
  shelfLifeDays: 365,
  chocolate: ["dark"],
  fillings: ["none"],
  ...over,
});

export const aVariant = (key: string, over: object = {}) => ({
  key: "1-plytka",
  sku: `SKU-${key.toUpperCase()}`,
  name: { uk: "1 плитка", ru: "1 плитка" },
  price_kop: 150_00,
  weight_g: 100,
  ...over,
});

/** Creates a product and adds this many units of each variant to stock. */
export async function aFood(
  needs: Needs,
  key: string,
  over: object = {},
  units = 20,
): Promise<CreatedProduct> {
  const product = must(await createProduct(needs, system, productInput.parse(foodFacts(key, over))));
  if (units > 0) {
    const lines = product.variants.map((variant) => ({ variantId: variant.id, quantity: units }));
    must(await receiveStock({ ...needs, fewLeft: 5 }, system, lines));
  }
  return product;
}
