import { kyivDate } from "#kit/clock.ts";
import { kop } from "#kit/money.ts";
import type { ProductPage, ProductSurroundings } from "#shop/catalog/output.ts";
import { productPage, productSurroundings } from "#shop/catalog/reads/product-page.server.ts";
import type { ShopSettings } from "#shop/content/input.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { isThermoBagCertain } from "#shop/delivery/rules/heat/certain-thermo-bag.ts";
import { likesOf } from "#shop/favourites/reads.server.ts";
import { weatherAhead } from "#shop/forecasts/reads.server.ts";
import { paths } from "../../../paths.ts";
import { giftFacts } from "../../../shared/checkout/gift-fields/gift-facts.ts";
import { termFacts } from "../../../shared/markdown/site-facts.ts";
import type { PageRequest } from "../../../shared/page/page-request.server.ts";
import { variantKey } from "../../../shared/page/same-data.ts";
import { fluidPicture } from "../../../shared/pictures/pictures.ts";
import { cardView, withoutDescription } from "../../../shared/product/product-card/card-view.ts";
import { product as productJsonLd } from "../../../shared/seo/json-ld.ts";
import { pageSeo, stepsTo } from "../../../shared/seo/page-seo.server.ts";
import { productView } from "./product-view.ts";

const MAX_META = 160;

/** A product's page; null when there is none. An unknown variant shows the default one. */
export async function productData(request: PageRequest, slug: string) {
  const { shop, locale, url } = request;
  const page = await productPage(shop, slug, locale);
  if (!page) return null;
  const around = await productSurroundings(shop, page.id, locale);
  const settings = await shopSettings(shop.db);
  const asked = url.searchParams.get(variantKey);
  const steps = stepsTo(locale, [...page.categories, { name: page.name, path: slug }]);
  const { name, variants, default_variant } = page;
  return {
    kind: "product" as const,
    /** The buy bar replaces the tab bar. */
    ownBar: true,
    steps,
    product: productView(page, {
      likes: await likesOf(shop.db, page.id),
      isWarm: page.kind === "food" && (await isWarmNow(request, settings)),
    }),
    /** The variant in the requested address. */
    shownVariant: variants.some(({ key }) => key === asked) ? (asked ?? default_variant) : default_variant,
    /** Null: nothing is wrapped. */
    gift: page.kind === "certificate" ? null : { ...giftFacts(settings.selling), occasions: page.occasions },
    /** Of certificates only. */
    terms: page.kind === "certificate" ? certificateTerms(request) : [],
    reviews: around.reviews,
    alsoBought: around.also_bought.map(cardView).map(withoutDescription),
    related: around.related.map(cardView).map(withoutDescription),
    relatedBy: around.related_by,
    seo: await pageSeo(shop, locale, {
      title: name,
      description: page.meta_description || metaOf(page),
      path: `/${slug}`,
      kind: "product",
      ...(page.gallery[0] ? { picture: page.gallery[0].file } : {}),
      steps,
      jsonLd: [jsonLdOf(request, page, around, settings)],
    }),
  };
}

/** How long it is valid, that it is spent in parts, and how long it can be returned. */
function certificateTerms({ locale, t }: PageRequest): string[] {
  const { certificate_days, return_days } = termFacts(locale);
  return [
    t("giving.facts.valid", { days: certificate_days }),
    t("giving.facts.parts"),
    t("giving.facts.back", { days: return_days }),
  ];
}

/** A parcel to the city that is promised until another is chosen gets a thermo bag, whenever the page is read. */
async function isWarmNow({ shop }: PageRequest, { delivery }: ShopSettings): Promise<boolean> {
  const now = shop.clock();
  const { largestCity } = await weatherAhead(shop.db, now);
  return isThermoBagCertain(kyivDate(now), largestCity, delivery);
}

function metaOf({ tagline, description }: ProductPage): string {
  const text = [tagline, description.split("\n")[0]].filter(Boolean).join(". ");
  return text.length <= MAX_META ? text : `${text.slice(0, MAX_META - 1).replace(/\s+\S*$/, "")}…`;
}

function jsonLdOf(
  { shop, locale }: PageRequest,
  page: ProductPage,
  { reviews }: ProductSurroundings,
  { brand, delivery }: ShopSettings,
): object {
  const origin = shop.env.publicUrl;
  const url = `${origin}${paths.slug(page.slug, locale)}`;
  return productJsonLd({
    name: page.name,
    description: page.description,
    url,
    brand: brand.name[locale],
    isFood: page.kind === "food",
    delivery,
    pictures: page.gallery.map(({ file }) => `${origin}${fluidPicture(file, "gallery", "").src}`),
    rating: page.rating.count > 0 ? page.rating.average : null,
    reviewsCount: page.rating.count,
    reviews: reviews.map(({ author_name, rating, text, created_at }) => ({
      author: author_name,
      rating,
      text,
      at: created_at,
    })),
    offers: page.variants.map((variant) => ({
      sku: variant.sku,
      url: page.variants.length > 1 ? `${url}?${variantKey}=${variant.key}` : url,
      price_kop: kop(variant.price),
      inStock: variant.in_stock,
      saleEndsAt: variant.sale_ends_at,
    })),
  });
}

export type ProductData = NonNullable<Awaited<ReturnType<typeof productData>>>;
