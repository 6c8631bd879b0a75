// The fields of a product card; GET /api/catalog/products returns a superset.
import type { ProductCard as CatalogCard } from "#shop/catalog/output.ts";

export type CardView = Pick<
  CatalogCard,
  | "id"
  | "kind"
  | "name"
  | "slug"
  | "price"
  | "old_price"
  | "discount"
  | "picture"
  | "badges"
  | "rating"
  | "reviews_count"
  | "weight_g"
  | "tagline"
  | "variant_id"
  | "stock"
  | "addable"
> &
  Partial<Pick<CatalogCard, "made">>;

/** The card without the API's other fields: pages contain dozens of them. */
export const cardView = (card: CatalogCard): CardView => ({
  id: card.id,
  kind: card.kind,
  name: card.name,
  slug: card.slug,
  price: card.price,
  ...(card.old_price === undefined ? {} : { old_price: card.old_price }),
  discount: card.discount,
  picture: card.picture,
  badges: card.badges,
  rating: card.rating,
  reviews_count: card.reviews_count,
  weight_g: card.weight_g,
  tagline: card.tagline,
  variant_id: card.variant_id,
  stock: card.stock,
  addable: card.addable,
  ...(card.made ? { made: true } : {}),
});
