// Title and address of an account page, which search engines do not index.
import { translator } from "#i18n/translate.server.ts";
import { unlistedSeo } from "../seo/unlisted-seo.server.ts";
import type { Entered } from "../session/signed-in.server.ts";

export type ProfileTitle =
  | "orders"
  | "favorites"
  | "recently_viewed"
  | "addresses"
  | "recipients"
  | "contacts";

/** @param path without the language */
export function profileSeo({ shop, locale }: Entered, title: ProfileTitle, path: string) {
  const t = translator(locale);
  return unlistedSeo(shop, locale, {
    title: t(`profile.profile_titles.${title}`),
    description: t("profile.description"),
    path,
  });
}
