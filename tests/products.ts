// Products for tests, written straight into the tables: only what an order needs.
import type { Db } from "#db/database.ts";

export interface TestProduct {
  readonly productId: number;
  readonly slug: string;
  /** In the order of `variants`. */
  readonly variantIds: readonly number[];
}

interface VariantFacts {
  readonly price_kop?: number;
  readonly old_price_kop?: number | null;
  readonly sale_ends_at?: Date | null;
  readonly weight_g?: number;
  /** Units in stock. */
  readonly stock?: number;
}

let made = 0;

/** A published product with a picture; by default one variant at 189 ₴, 10 in stock. */
export async function aProduct(
  db: Db,
  facts: {
    name_uk?: string;
    name_ru?: string;
    kind?: "food" | "goods";
    published?: boolean;
    variants?: readonly VariantFacts[];
  } = {},
): Promise<TestProduct> {
  made += 1;
  const slug = `tovar-${made}`;
  const category = await db
    .insertInto("categories")
    .values({ slug: "shokolad", path: "shokolad", name_uk: "Шоколад", name_ru: "Шоколад" })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ slug: "shokolad" }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const product = await db
    .insertInto("products")
    .values({
      key: slug,
      slug,
      category_id: category.id,
      kind: facts.kind ?? "goods",
      name_uk: facts.name_uk ?? `Товар ${made}`,
      name_ru: facts.name_ru ?? `Товар ${made} по-русски`,
      published: facts.published ?? true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("product_pictures")
    .values({
      product_id: product.id,
      position: 0,
      file: `${slug}-front.webp`,
      alt_uk: "Фото",
      alt_ru: "Фото",
    })
    .execute();
  const variantIds: number[] = [];
  for (const [position, variant] of (facts.variants ?? [{}]).entries()) {
    const { id } = await db
      .insertInto("variants")
      .values({
        product_id: product.id,
        key: `v${position}`,
        position,
        sku: `SKU-${made}-${position}`,
        name_uk: position === 0 ? "" : `Варіант ${position}`,
        name_ru: position === 0 ? "" : `Вариант ${position}`,
        price_kop: variant.price_kop ?? 189_00,
        old_price_kop: variant.old_price_kop ?? null,
        sale_ends_at: variant.sale_ends_at ?? null,
        weight_g: variant.weight_g ?? 100,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("stock")
      .values({ variant_id: id, on_hand: variant.stock ?? 10 })
      .execute();
    variantIds.push(id);
  }
  return { productId: product.id, slug, variantIds };
}

/** The stock of a variant. */
export const onHand = async (db: Db, variantId: number | undefined): Promise<number | undefined> =>
  (
    await db
      .selectFrom("stock")
      .select("on_hand")
      .where("variant_id", "=", variantId ?? 0)
      .executeTakeFirst()
  )?.on_hand;
