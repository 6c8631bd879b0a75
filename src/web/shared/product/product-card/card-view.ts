// The fields of a product card; GET /api/catalog/products returns a superset.
import type { ProductCard as CatalogCard } from "#shop/catalog/output.ts";

type Always =
  | "id"
  | "name"
  | "slug"
  | "price"
  | "old_price"
  | "weight_g"
  | "tagline"
  | "variant_id"
  | "addable";
/** Left out when they say nothing special. */
type Sometimes = "kind" | "discount" | "badges" | "rating" | "reviews_count" | "stock" | "made";

export type CardView = Pick<CatalogCard, Always> &
  Partial<Pick<CatalogCard, Sometimes>> & {
    /** Without a description it is decoration. */
    readonly picture: { readonly file: string; readonly alt?: string } | null;
  };

/** The card without the API's other fields: pages contain dozens of them. */
export const cardView = (card: CatalogCard): CardView => ({
  id: card.id,
  ...(card.kind === "certificate" ? { kind: card.kind } : {}),
  name: card.name,
  slug: card.slug,
  price: card.price,
  ...(card.old_price === undefined ? {} : { old_price: card.old_price }),
  ...(card.discount === 0 ? {} : { discount: card.discount }),
  picture: card.picture,
  ...(card.badges.length === 0 ? {} : { badges: card.badges }),
  ...(card.reviews_count === 0 ? {} : { rating: card.rating, reviews_count: card.reviews_count }),
  weight_g: card.weight_g,
  tagline: card.tagline,
  variant_id: card.variant_id,
  ...(card.stock === "in_stock" ? {} : { stock: card.stock }),
  addable: card.addable,
  ...(card.made ? { made: true } : {}),
});

/** In a row the name beside the picture says what it is; the description would be a tenth of the page. */
export const withoutDescription = (card: CardView): CardView => ({
  ...card,
  picture: card.picture && { file: card.picture.file },
});
