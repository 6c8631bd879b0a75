// The product card: one shape for pages and the API.
import { sql } from "kysely";
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { pictureUrl } from "#kit/url/picture-address.ts";
import { averageRating } from "../../reviews/rules/ratings.ts";
import type { CategoryRef, Picture, ProductCard } from "../output.ts";
import { badges } from "../rules/product.ts";
import type { CachedPicture } from "./cached-rows.server.ts";
import type { Catalogue, PricedProduct } from "./catalogue.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";

export const pictureOf = (picture: CachedPicture, locale: Locale): Picture => ({
  file: picture.file,
  alt: localised(picture, "alt", locale),
});

export const categoryRef = (
  node: { id: number; slug: string; path: string; name_uk: string; name_ru: string },
  locale: Locale,
): CategoryRef => ({ id: node.id, name: localised(node, "name", locale), slug: node.slug, path: node.path });

export function productCard(cache: Catalogue, priced: PricedProduct, locale: Locale): ProductCard {
  const { product, variant, price } = priced;
  const file = product.picture?.file;
  const [preview, full] = file ? [pictureUrl(file, "preview", 1), pictureUrl(file, "product", 1)] : ["", ""];
  const onSale = price.oldPrice_kop !== null;
  return {
    id: product.id,
    kind: product.kind,
    name: localised(product, "name", locale),
    slug: product.slug,
    price: hryvnias(price.price_kop),
    ...(price.oldPrice_kop === null ? {} : { old_price: hryvnias(price.oldPrice_kop) }),
    discount: priced.discount,
    sale_ends_at: onSale && variant.sale_ends_at ? kyivIso(variant.sale_ends_at) : null,
    preview,
    images: { preview, product: full },
    picture: product.picture && pictureOf(product.picture, locale),
    ...(product.secondPicture === null ? {} : { second_picture: product.secondPicture }),
    categories: cache.categoriesOf(product).map((node) => categoryRef(node, locale)),
    in_stock: priced.inStock,
    stock: priced.stock,
    badges: badges.filter((badge) => product.badges.includes(badge)),
    rating: averageRating(product.ratingSum, product.reviewsCount),
    reviews_count: product.reviewsCount,
    weight_g: variant.weight_g,
    tagline: localised(product, "tagline", locale),
    variant_id: variant.id,
    variants_count: product.variants.length,
    made: product.role !== "sold",
    addable: product.role === "sold" && variant.isOnHand,
  };
}

/** Cards in the order requested; unknown and hidden products are left out. */
export async function productsByIds(
  { db, clock }: OpNeeds,
  ids: readonly number[],
  locale: Locale,
): Promise<ProductCard[]> {
  const cache = await catalogue({ db });
  const byId = cache.pricedById(clock());
  return [...new Set(ids)].flatMap((id) => {
    const priced = byId.get(id);
    return priced ? [productCard(cache, priced, locale)] : [];
  });
}

/** Those of the ids that are products, on sale or not, as a query. */
export const knownProducts = (db: Db | Tx, ids: readonly number[]) =>
  db.selectFrom("products").select("id").where("id", "=", sql<number>`any(${ids}::int[])`);
