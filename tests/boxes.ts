// A box and bonbons for tests: what an order of a filled box needs.
import type { Db } from "#db/database.ts";
import type { Nutrition } from "#shop/catalog/output.ts";

const nutrition: Nutrition = {
  energy_kj: 2100,
  energy_kcal: 500,
  fat_g: 30,
  saturated_g: 18,
  carbs_g: 50,
  sugars_g: 45,
  protein_g: 6,
  salt_g: 0.1,
};

interface BonbonFacts {
  readonly price_kop?: number;
  readonly cost_kop?: number | null;
  readonly stock?: number;
  readonly published?: boolean;
  readonly hidden?: boolean;
  readonly allergens?: readonly string[];
  readonly fillings?: readonly string[];
}

interface BonbonProducts {
  readonly productId: number;
  readonly variantId: number;
  readonly slug: string;
}

export interface BoxProducts {
  readonly productId: number;
  readonly slug: string;
  /** By the number of cells. */
  readonly sizes: Readonly<Record<4 | 9, number>>;
  /** Variants by key. */
  readonly bonbons: Readonly<Record<string, BonbonProducts>>;
}

let made = 0;

/**
 * By default a box of four cells at 45 ₴ and one of nine at 75 ₴, ten of each, and bonbons at 20 ₴, 100 of
 * each.
 */
export async function aBox(
  db: Db,
  bonbons: Readonly<Record<string, BonbonFacts>> = { aa: {}, bb: {} },
  { stock = 10 }: { stock?: number } = {},
): Promise<BoxProducts> {
  made += 1;
  const category = await db
    .insertInto("categories")
    .values({ slug: "tsukerky", path: "tsukerky", name_uk: "Цукерки", name_ru: "Конфеты" })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ slug: "tsukerky" }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const addProduct = async (slug: string, role: "box" | "bonbon", facts: BonbonFacts) => {
    const { id } = await db
      .insertInto("products")
      .values({
        key: slug,
        slug,
        category_id: category.id,
        kind: role === "box" ? "goods" : "food",
        role,
        name_uk: role === "box" ? "Зібрати коробку" : `Цукерка ${slug}`,
        name_ru: role === "box" ? "Собрать коробку" : `Конфета ${slug}`,
        ...(role === "bonbon"
          ? {
              composition_uk: "**молоко**",
              composition_ru: "**молоко**",
              allergens: [...(facts.allergens ?? ["milk"])],
              fillings: [...(facts.fillings ?? [])],
              chocolate: ["dark"],
              nutrition: JSON.stringify(nutrition),
            }
          : {}),
        published: facts.published ?? true,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("product_pictures")
      .values({ product_id: id, position: 0, file: `demo/${slug}`, alt_uk: "Фото", alt_ru: "Фото" })
      .execute();
    return id;
  };
  const addVariant = async (
    product_id: number,
    facts: { key: string; position: number; price_kop: number; weight_g: number; stock: number } & Pick<
      BonbonFacts,
      "cost_kop" | "hidden"
    >,
  ) => {
    const { stock: on_hand, ...variant } = facts;
    const { id } = await db
      .insertInto("variants")
      .values({ ...variant, product_id, sku: `PART-${product_id}-${variant.key.toUpperCase()}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("stock").values({ variant_id: id, on_hand }).execute();
    return id;
  };
  const slug = made === 1 ? "zibraty-korobku" : `zibraty-korobku-${made}`;
  const productId = await addProduct(slug, "box", {});
  const size = (cells: 4 | 9, position: number, price_kop: number) =>
    addVariant(productId, { key: String(cells), position, price_kop, weight_g: cells * 12, stock });
  const sizes = { 4: await size(4, 0, 45_00), 9: await size(9, 1, 75_00) };
  const written: Record<string, BonbonProducts> = {};
  for (const [key, facts] of Object.entries(bonbons)) {
    const own = `tsukerka-${key}-${made}`;
    const id = await addProduct(own, "bonbon", facts);
    const variantId = await addVariant(id, {
      key,
      position: 0,
      price_kop: facts.price_kop ?? 20_00,
      weight_g: 14,
      stock: facts.stock ?? 100,
      cost_kop: facts.cost_kop ?? null,
      hidden: facts.hidden ?? false,
    });
    written[key] = { productId: id, variantId, slug: own };
  }
  return { productId, slug, sizes, bonbons: written };
}

/** The line of a cart. */
export const boxItem = (box: BoxProducts, cells: string, quantity = 1) => ({
  product_id: box.productId,
  variant_id: cells.length / 2 === 9 ? box.sizes[9] : box.sizes[4],
  quantity,
  options: { cells, lid: "plain" },
});
