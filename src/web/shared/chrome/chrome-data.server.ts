// What the storefront layouts load: the same for every visitor.

import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { unbroken } from "#kit/text/unbroken.ts";
import {
  builders,
  type CategoryTree,
  categoryTree,
  occasions,
} from "#shop/catalog/reads/categories.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { sellerLine } from "#shop/content/rules/seller-code.ts";
import { deliveryTerms } from "#shop/delivery/places.server.ts";
import { seasonOf, warmDays } from "#shop/delivery/rules/heat/heat.ts";
import { weatherAhead } from "#shop/forecasts/reads.server.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import { waysOf } from "#shop/product-alerts/reads.server.ts";
import { factsContext, shopContext } from "../../context.ts";
import type { Arrival } from "../account/session/signed-in.server.ts";

/** The payment methods of the checkout, in order; every other page uses the same. */
export const waysToPay = ({ cards }: Pick<AppContext, "cards">): readonly PaymentMethod[] => [
  ...cards.map(({ method }) => method),
  "cod",
  "invoice",
];

const withDescendants = (nodes: readonly CategoryTree[]): CategoryTree[] =>
  nodes.flatMap((node) => [node, ...withDescendants(node.children)]);

const navLink = ({ name, path, products_count }: CategoryTree) => ({
  name,
  /** Without the language prefix and the first slash. */
  path,
  count: products_count,
});

/** «9:00», not «09:00». */
const shortHour = (time: string): string => time.replace(/^0/, "");

/** @param url the address being rendered; its query is already reduced to the parameters of the cache key */
export async function shopFacts(shop: AppContext, locale: Locale, url: URL) {
  const [settings, tree, celebrated, made] = await Promise.all([
    shopSettings(shop.db),
    categoryTree(shop, locale),
    occasions(shop, locale),
    builders(shop),
  ]);
  const weather = await weatherAhead(shop.db, shop.clock());
  const { brand, contacts, seller } = settings;
  const [phone = ""] = contacts.phones;
  const { name, address } = seller;
  return {
    shopName: brand.name[locale],
    tagline: brand.tagline[locale],
    contacts: {
      hotline: unbroken(contacts.hotline),
      phone: formatPhone(phone),
      email: contacts.email,
      address: contacts.address[locale],
      opens: shortHour(contacts.hours.opens),
      closes: shortHour(contacts.hours.closes),
      callbackMinutes: contacts.callbackMinutes,
      telegram: contacts.telegram,
      viber: contacts.viber,
      instagram: contacts.instagram,
      facebook: contacts.facebook,
    },
    seller: sellerLine(seller, locale),
    /** The food producer and its address. */
    producer:
      seller.producer[locale] ||
      translator(locale)("common.footer.producer", { name: name[locale], address: address[locale] }),
    /** In the order of the checkout. */
    payments: waysToPay(shop),
    signInWith: shop.social.map((provider) => provider.name),
    alertWays: waysOf(shop.senders, settings.selling),
    delivery: await deliveryTerms(shop.db, settings, shop.clock()),
    /** In heat parcels do not leave on each working day. */
    isHotSeason: seasonOf(weather.warmestC, settings.delivery).isHot,
    /** Of the city that is promised until another is chosen. */
    usualForecast: warmDays(weather.largestCity, settings.delivery),
    /** Top categories first, then the ones with their own place in the header, which are left out of `children`. */
    categories: tree.map((node) => ({
      ...navLink(node),
      children: node.children.filter(({ featured }) => !featured).map(({ name, path }) => ({ name, path })),
    })),
    featured: withDescendants(tree)
      .filter((node) => node.featured && !tree.includes(node))
      .map(navLink),
    builders: made,
    occasions: celebrated.map((occasion) => ({
      name: occasion.name,
      path: occasion.slug,
    })),
    /** The canonical query of the page: "" or "?page=2". */
    query: url.search,
  };
}

/** The loader of a storefront layout. */
export const layoutLoader = ({ context, url }: Arrival) =>
  shopFacts(context.get(shopContext), context.get(factsContext).locale, url);
