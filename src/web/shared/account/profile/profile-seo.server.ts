// Title and address of an account page, which search engines do not index.
import { translator } from "#i18n/translate.server.ts";
import { unlistedSeo } from "../../seo/page-seo.server.ts";
import type { Entered } from "../session/signed-in.server.ts";

export type ProfileTitle =
  | "orders"
  | "favorites"
  | "group_gifts"
  | "recently_viewed"
  | "addresses"
  | "recipients"
  | "contacts";

/** @param path without the language; @param own the title of a page below the section */
export function profileSeo({ shop, locale }: Entered, section: ProfileTitle, path: string, own?: string) {
  const t = translator(locale);
  return unlistedSeo(shop, locale, {
    title: own ?? t(`profile.profile_titles.${section}`),
    description: t("profile.description"),
    path,
  });
}
