// A product in the form of its page and windows, from the shop's reads and its API.
import type { ProductPage } from "#shop/catalog/output.ts";
import { parseInline } from "../../../shared/markdown/markdown.ts";

interface Beside {
  /** The number of accounts with this favourite; default none. */
  readonly likes?: number;
  /** Its parcel gets a thermo bag, whenever the page is read. */
  readonly isWarm?: boolean;
}

export const productView = (
  page: Omit<ProductPage, "meta_description">,
  { likes = 0, isWarm = false }: Beside = {},
) => ({
  id: page.id,
  kind: page.kind,
  slug: page.slug,
  name: page.name,
  tagline: page.tagline,
  badges: page.badges,
  variants: page.variants,
  defaultVariant: page.default_variant,
  description: page.description.split(/\n\n+/).filter(Boolean),
  gallery: page.gallery.map(({ file, alt }) => ({ file, alt })),
  composition: page.composition === null ? null : parseInline(page.composition),
  allergens: page.allergens,
  traces: page.traces.map((trace) => trace.name),
  hasAlcohol: page.has_alcohol,
  nutrition: page.nutrition,
  storage: page.storage,
  shelfLifeDays: page.shelf_life_days,
  serves: page.serves,
  sizes: page.sizes,
  inside: page.inside,
  maker: page.maker,
  mostPerOrder: page.most_per_order,
  rating: page.rating,
  likes,
  isWarm,
});

export type Product = ReturnType<typeof productView>;
export type Variant = Product["variants"][number];
