// Structured data of schema.org as plain objects; seo.ts puts them into the page.

import type { Locale } from "#i18n/locale.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import type { ShopSettings } from "#shop/content/input.ts";
import { deliveryPrice } from "#shop/delivery/rules/prices/prices.ts";
import type { DeliverySettings } from "#shop/delivery/rules/settings.ts";
import { sharePicture } from "../pictures/pictures.ts";

/** The seller: with the name, the contacts and the address from the settings. */
export function organization({ brand, contacts }: ShopSettings, origin: string, locale: Locale): object {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand.name[locale],
    alternateName: brand.latinName,
    slogan: brand.tagline[locale],
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    email: contacts.email,
    telephone: contacts.phones[0],
    address: { "@type": "PostalAddress", streetAddress: contacts.address[locale], addressCountry: "UA" },
    sameAs: [contacts.instagram, contacts.facebook, contacts.telegram].filter(Boolean),
  };
}

/** The showroom: where it is and when it is open. */
export function store(settings: ShopSettings, origin: string, locale: Locale): object {
  const { contacts } = settings;
  return {
    ...organization(settings, origin, locale),
    "@type": "Store",
    "@id": `${origin}/#store`,
    image: `${origin}${sharePicture("demo/hero-box-wide")}`,
    geo: { "@type": "GeoCoordinates", latitude: contacts.latitude, longitude: contacts.longitude },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      opens: contacts.hours.opens,
      closes: contacts.hours.closes,
    },
  };
}

/** Questions answered on the page itself. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): object => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** The site and its search; `search` is the address of results up to the query text. */
export const webSite = (name: string, url: string, search: string): object => ({
  "@type": "WebSite",
  name,
  url,
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${search}{search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

/** The path to a page; full addresses, the page itself last. */
export const breadcrumbList = (items: readonly { name: string; url: string }[]): object => ({
  "@type": "BreadcrumbList",
  itemListElement: items.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: url,
  })),
});

/** Products of a listing page in their order; `from` is the position of the first one. */
export const itemList = (items: readonly { name: string; url: string }[], from = 1): object => ({
  "@type": "ItemList",
  itemListElement: items.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: from + index,
    name,
    url,
  })),
});

export interface ProductFacts {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly pictures: readonly string[];
  readonly brand: string;
  readonly rating: number | null;
  readonly reviewsCount: number;
  /** The reviews shown on the page. */
  readonly reviews: readonly {
    readonly author: string;
    readonly rating: number;
    readonly text: string;
    /** ISO 8601. */
    readonly at: string;
  }[];
  /** Food of good quality cannot be returned. */
  readonly isFood: boolean;
  readonly delivery: DeliverySettings;
  readonly offers: readonly {
    readonly sku: string;
    readonly url: string;
    readonly price_kop: Kop;
    readonly inStock: boolean;
    /** ISO 8601; null without an end. */
    readonly saleEndsAt: string | null;
  }[];
}

/** The return period that the consumer rights law sets for non-food. */
const RETURN_DAYS = 14;

const returnPolicy = (isFood: boolean): object => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "UA",
  ...(isFood
    ? { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }
    : {
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: RETURN_DAYS,
        returnMethod: "https://schema.org/ReturnByMail",
        returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
      }),
});

const days = (minValue: number, maxValue: number): object => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

/** To a branch, for an order of only this product. */
const shipping = (price_kop: Kop, delivery: DeliverySettings): object => ({
  "@type": "OfferShippingDetails",
  shippingRate: {
    "@type": "MonetaryAmount",
    value: hryvnias(deliveryPrice("branch", price_kop, delivery)),
    currency: "UAH",
  },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: "UA" },
  deliveryTime: {
    "@type": "ShippingDeliveryTime",
    handlingTime: days(0, 1),
    transitTime: days(delivery.transitDays.near, delivery.transitDays.far),
  },
});

/** A product with its offers; a rating only with real reviews. */
export function product(facts: ProductFacts): object {
  const { rating, reviewsCount, reviews, offers, pictures, brand, isFood, delivery, ...rest } = facts;
  return {
    "@type": "Product",
    ...rest,
    sku: offers[0]?.sku,
    image: pictures,
    brand: { "@type": "Brand", name: brand },
    ...(rating !== null && reviewsCount > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating,
            reviewCount: reviewsCount,
            bestRating: 5,
          },
        }
      : {}),
    ...(reviews.length > 0
      ? {
          review: reviews.map((review) => ({
            "@type": "Review",
            author: { "@type": "Person", name: review.author },
            reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5 },
            reviewBody: review.text,
            datePublished: review.at,
          })),
        }
      : {}),
    offers: offers.map((offer) => ({
      "@type": "Offer",
      sku: offer.sku,
      url: offer.url,
      price: hryvnias(offer.price_kop),
      priceCurrency: "UAH",
      availability: `https://schema.org/${offer.inStock ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      shippingDetails: shipping(offer.price_kop, delivery),
      hasMerchantReturnPolicy: returnPolicy(isFood),
      ...(offer.saleEndsAt ? { priceValidUntil: offer.saleEndsAt } : {}),
    })),
  };
}
