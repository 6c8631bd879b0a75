// Title and address of an account page; nobody finds these by searching.
import { translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import type { Customer } from "./customer.server.ts";

export type ProfileTitle =
  | "orders"
  | "favorites"
  | "recently_viewed"
  | "addresses"
  | "recipients"
  | "contacts";

/** @param path without the language */
export async function profileSeo({ shop, locale }: Customer, title: ProfileTitle, path: string) {
  const { brand } = await shopSettings(shop.db);
  const t = translator(locale);
  return {
    title: t(`profile.profile_titles.${title}`),
    description: t("profile.description"),
    locale,
    origin: shop.env.publicUrl,
    shopName: brand.name[locale],
    path,
    noIndex: true,
  };
}
