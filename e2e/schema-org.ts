// A checker of structured data: what Google's documentation requires of the types that the shop uses. An
// unknown type or property is a problem too: a misspelt one would be ignored silently.

type Check = (value: unknown, at: string) => string[];

const complain = (isRight: (value: unknown) => boolean, wanted: string): Check => {
  return (value, at) => (isRight(value) ? [] : [`${at}: ${wanted}, got ${JSON.stringify(value)}`]);
};
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const text = complain(isText, "a text");
const url = complain(
  (value) => isText(value) && URL.canParse(value) && value.startsWith("http"),
  "a full address",
);
const number = complain(
  (value) => typeof value === "number" && Number.isFinite(value) && value >= 0,
  "a number",
);
const positive = complain((value) => typeof value === "number" && value > 0, "a number above zero");
const count = complain(
  (value) => Number.isInteger(value) && (value as number) > 0,
  "a whole number above zero",
);
const moment = complain((value) => isText(value) && !Number.isNaN(Date.parse(value)), "a moment");
const hour = complain((value) => isText(value) && /^\d\d:\d\d$/.test(value), "an hour");
const oneOf = (...values: string[]): Check =>
  complain((value) => values.includes(String(value)), `one of ${values}`);
const schemaWord = (...words: string[]): Check => oneOf(...words.map((word) => `https://schema.org/${word}`));

const listOf =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((item, index) => check(item, `${at}[${index}]`))
      : [`${at}: a list that is not empty`];

const node =
  (...types: string[]): Check =>
  (value, at) => {
    const type =
      typeof value === "object" && value !== null && "@type" in value ? String(value["@type"]) : "";
    return types.includes(type)
      ? nodeProblems(value as object, at)
      : [`${at}: a ${types.join(" or ")}, got «${type}»`];
  };

interface Shape {
  readonly required: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
}

const organization: Shape = {
  required: { name: text, url, logo: url },
  optional: {
    "@id": url,
    alternateName: text,
    slogan: text,
    email: text,
    telephone: text,
    address: node("PostalAddress"),
    sameAs: listOf(url),
  },
};

const shapes: Readonly<Record<string, Shape>> = {
  Organization: organization,
  Store: {
    required: {
      ...organization.required,
      image: url,
      address: node("PostalAddress"),
      geo: node("GeoCoordinates"),
      openingHoursSpecification: node("OpeningHoursSpecification"),
    },
    optional: organization.optional ?? {},
  },
  PostalAddress: { required: { streetAddress: text, addressCountry: text } },
  GeoCoordinates: { required: { latitude: number, longitude: number } },
  OpeningHoursSpecification: { required: { dayOfWeek: listOf(text), opens: hour, closes: hour } },
  WebSite: { required: { name: text, url, potentialAction: node("SearchAction") } },
  SearchAction: {
    required: { target: node("EntryPoint"), "query-input": oneOf("required name=search_term_string") },
  },
  EntryPoint: {
    required: {
      urlTemplate: complain((value) => /\{search_term_string\}$/.test(String(value)), "a template"),
    },
  },
  BreadcrumbList: { required: { itemListElement: listOf(node("ListItem")) } },
  ItemList: { required: { itemListElement: listOf(node("ListItem")) } },
  ListItem: { required: { position: count, name: text }, optional: { item: url, url } },
  FAQPage: { required: { mainEntity: listOf(node("Question")) } },
  Question: { required: { name: text, acceptedAnswer: node("Answer") } },
  Answer: { required: { text } },
  Product: {
    required: {
      name: text,
      description: text,
      url,
      sku: text,
      image: listOf(url),
      brand: node("Brand"),
      offers: listOf(node("Offer")),
    },
    optional: { aggregateRating: node("AggregateRating"), review: listOf(node("Review")) },
  },
  Brand: { required: { name: text } },
  AggregateRating: {
    required: {
      ratingValue: complain((value) => Number(value) >= 1 && Number(value) <= 5, "1 to 5"),
      reviewCount: count,
      bestRating: oneOf("5"),
    },
    optional: { worstRating: oneOf("1") },
  },
  Review: {
    required: { author: node("Person"), reviewRating: node("Rating") },
    optional: { reviewBody: text, datePublished: moment },
  },
  Rating: { required: { ratingValue: positive }, optional: { bestRating: oneOf("5") } },
  Person: { required: { name: text } },
  Offer: {
    required: {
      sku: text,
      url,
      price: positive,
      priceCurrency: oneOf("UAH"),
      availability: schemaWord("InStock", "OutOfStock"),
      itemCondition: schemaWord("NewCondition"),
      shippingDetails: node("OfferShippingDetails"),
      hasMerchantReturnPolicy: node("MerchantReturnPolicy"),
    },
    optional: { priceValidUntil: moment },
  },
  OfferShippingDetails: {
    required: {
      shippingRate: node("MonetaryAmount"),
      shippingDestination: node("DefinedRegion"),
      deliveryTime: node("ShippingDeliveryTime"),
    },
  },
  MonetaryAmount: { required: { value: number, currency: oneOf("UAH") } },
  DefinedRegion: { required: { addressCountry: oneOf("UA") } },
  ShippingDeliveryTime: {
    required: { handlingTime: node("QuantitativeValue"), transitTime: node("QuantitativeValue") },
  },
  QuantitativeValue: { required: { minValue: number, maxValue: number, unitCode: oneOf("DAY") } },
  MerchantReturnPolicy: {
    required: {
      applicableCountry: oneOf("UA"),
      returnPolicyCategory: schemaWord("MerchantReturnNotPermitted", "MerchantReturnFiniteReturnWindow"),
    },
    optional: {
      merchantReturnDays: count,
      returnMethod: schemaWord("ReturnByMail"),
      returnFees: schemaWord("ReturnFeesCustomerResponsibility"),
    },
  },
};

function nodeProblems(data: object, at: string): string[] {
  const { "@context": _, "@type": type, ...properties } = data as Record<string, unknown>;
  const shape = shapes[String(type)];
  if (!shape) return [`${at}: unknown type «${String(type)}»`];
  const here = `${at} ${String(type)}`;
  const known = { ...shape.optional, ...shape.required };
  return [
    ...Object.keys(shape.required)
      .filter((name) => !(name in properties))
      .map((name) => `${here}: no ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const check = known[name];
      return check ? check(value, `${here}.${name}`) : [`${here}: unknown property ${name}`];
    }),
  ];
}

/** The problems of a page's structured data; empty when there are none. */
export function schemaProblems(jsonLd: string): string[] {
  const data: unknown = JSON.parse(jsonLd);
  if (typeof data !== "object" || data === null) return ["not an object"];
  if (!("@context" in data) || data["@context"] !== "https://schema.org") return ["no @context"];
  return nodeProblems(data, "");
}
