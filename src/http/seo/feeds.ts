// Merchant feeds: Google Merchant Center (RSS 2.0 with g:), Meta catalogue (CSV), Prom and Rozetka (YML).
// Prices and stock classes are those of the pages; unpublished products are left out.
import { type Locale, localePath } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { pictureUrl } from "#kit/url/picture-address.ts";
import type { FeedOffer } from "#shop/catalog/reads/published.server.ts";
import type { ShopSettings } from "#shop/content/input.ts";
import { branch, leaf, mark, xmlDocument } from "./xml.ts";

export interface FeedFacts {
  readonly origin: string;
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly offers: readonly FeedOffer[];
}

/** «95.00 UAH» */
const price = (amount: Kop): string => `${hryvnias(amount).toFixed(2)} UAH`;

/** The texts have several paragraphs; a feed takes one, of limited length. */
const oneLine = (text: string, most: number): string => text.replace(/\s+/g, " ").trim().slice(0, most);

const linkOf = ({ origin }: FeedFacts, { slug, variant }: FeedOffer, locale: Locale): string =>
  `${origin}${localePath(`/${slug}`, locale)}${variant === null ? "" : `?v=${variant}`}`;

/** Google takes up to ten pictures besides the main one. */
const MORE_PICTURES = 10;

/** Google Merchant Center: one item per variant, grouped by product. */
export function googleFeed(facts: FeedFacts): string {
  const { origin, locale, settings, offers } = facts;
  const items = offers.map((offer) => {
    const [main, ...more] = offer.pictures.map((file) => `${origin}${pictureUrl(file, "gallery", 2)}`);
    return branch("item", [
      leaf("g:id", offer.sku),
      leaf("g:item_group_id", offer.productId),
      leaf("g:title", oneLine(offer.name[locale], 150)),
      leaf("g:description", oneLine(offer.description[locale], 5_000)),
      leaf("g:link", linkOf(facts, offer, locale)),
      main === undefined ? null : leaf("g:image_link", main),
      ...more.slice(0, MORE_PICTURES).map((url) => leaf("g:additional_image_link", url)),
      leaf("g:availability", offer.inStock ? "in_stock" : "out_of_stock"),
      leaf("g:price", price(offer.oldPrice_kop ?? offer.price_kop)),
      offer.oldPrice_kop === null ? null : leaf("g:sale_price", price(offer.price_kop)),
      leaf("g:condition", "new"),
      leaf("g:brand", settings.brand.name[locale]),
      leaf("g:identifier_exists", "no"),
      offer.isFood ? leaf("g:google_product_category", "Food, Beverages & Tobacco > Food Items") : null,
      leaf("g:product_type", offer.categories[locale].map(({ name }) => name).join(" > ")),
      leaf("g:shipping_weight", `${offer.weight_g} g`),
      branch("g:shipping", [leaf("g:country", "UA"), leaf("g:price", price(shippingOf(facts, offer)))]),
    ]);
  });
  const channel = [
    leaf("title", settings.brand.name[locale]),
    leaf("link", `${origin}${localePath("/", locale)}`),
    leaf("description", settings.brand.tagline[locale]),
    ...items,
  ];
  return xmlDocument(
    branch("rss", [branch("channel", channel)], {
      version: "2.0",
      "xmlns:g": "http://base.google.com/ns/1.0",
    }),
  );
}

/** Delivery to a branch, when only this offer is bought. */
function shippingOf({ settings: { delivery } }: FeedFacts, offer: FeedOffer): Kop {
  const isFree = delivery.freeFrom_kop !== null && offer.price_kop >= delivery.freeFrom_kop;
  return isFree ? 0 : delivery.price_kop.branch;
}

/** A cell of RFC 4180; a value that a spreadsheet would run as a formula becomes plain text. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const metaColumns = [
  "id",
  "title",
  "description",
  "availability",
  "condition",
  "price",
  "sale_price",
  "link",
  "image_link",
  "additional_image_link",
  "brand",
  "item_group_id",
  "product_type",
] as const;

/** A Meta catalogue: one row per variant. Pictures are JPEG, the format it accepts. */
export function metaFeed(facts: FeedFacts): string {
  const { origin, locale, settings, offers } = facts;
  const rows = offers.map((offer) => {
    const [main = "", ...more] = offer.pictures.map(
      (file) => `${origin}${pictureUrl(file, "share", 1, "jpg")}`,
    );
    const row: Record<(typeof metaColumns)[number], string> = {
      id: offer.sku,
      title: oneLine(offer.name[locale], 200),
      description: oneLine(offer.description[locale], 9_999),
      availability: offer.inStock ? "in stock" : "out of stock",
      condition: "new",
      price: price(offer.oldPrice_kop ?? offer.price_kop),
      sale_price: offer.oldPrice_kop === null ? "" : price(offer.price_kop),
      link: linkOf(facts, offer, locale),
      image_link: main,
      additional_image_link: more.slice(0, MORE_PICTURES).join(","),
      brand: settings.brand.name[locale],
      item_group_id: String(offer.productId),
      product_type: offer.categories[locale].map(({ name }) => name).join(" > "),
    };
    return metaColumns.map((column) => cell(row[column])).join(",");
  });
  return `${[metaColumns.join(","), ...rows].join("\r\n")}\r\n`;
}

/** YML, for Prom and Rozetka: both languages in one document. */
export function promFeed(facts: FeedFacts, at: Date): string {
  const { origin, settings, offers } = facts;
  const known = new Map(
    offers.flatMap(({ categories }) =>
      categories.ru.map(
        (node, level) => [node.id, { name: node.name, parentId: categories.ru[level - 1]?.id }] as const,
      ),
    ),
  );
  const categories = [...known].map(([id, { name, parentId }]) =>
    leaf("category", name, { id, ...(parentId === undefined ? {} : { parentId }) }),
  );
  const items = offers.map((offer) =>
    branch(
      "offer",
      [
        leaf("url", linkOf(facts, offer, "uk")),
        leaf("price", hryvnias(offer.price_kop)),
        offer.oldPrice_kop === null ? null : leaf("oldprice", hryvnias(offer.oldPrice_kop)),
        leaf("currencyId", "UAH"),
        leaf("categoryId", offer.categories.ru.at(-1)?.id ?? 0),
        ...offer.pictures.map((file) => leaf("picture", `${origin}${pictureUrl(file, "share", 1, "jpg")}`)),
        leaf("name", offer.name.ru),
        leaf("name_ua", offer.name.uk),
        leaf("vendor", settings.brand.latinName),
        leaf("vendorCode", offer.sku),
        leaf("description", offer.description.ru),
        leaf("description_ua", offer.description.uk),
        leaf("param", offer.weight_g, { name: "Вес, г" }),
      ],
      { id: offer.sku, group_id: offer.productId, available: String(offer.inStock) },
    ),
  );
  const shop = branch("shop", [
    leaf("name", settings.brand.latinName),
    leaf("company", settings.seller.name.ru),
    leaf("url", `${origin}/`),
    branch("currencies", [mark("currency", { id: "UAH", rate: 1 })]),
    branch("categories", categories),
    branch("offers", items),
  ]);
  return xmlDocument(branch("yml_catalog", [shop], { date: kyivIso(at).slice(0, 16).replace("T", " ") }));
}
