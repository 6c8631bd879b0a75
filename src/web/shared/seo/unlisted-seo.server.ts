// Title and address of a page that search engines do not index: a form, a personal list, thanks.

import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { shopSettings } from "#shop/content/reads.server.ts";

export interface UnlistedPage {
  readonly title: string;
  readonly description: string;
  /** Without the language. */
  readonly path: string;
}

/** The input of seoMeta. */
export async function unlistedSeo(
  { db, env }: Pick<AppContext, "db" | "env">,
  locale: Locale,
  page: UnlistedPage,
) {
  const { brand } = await shopSettings(db);
  return {
    ...page,
    locale,
    origin: env.publicUrl,
    shopName: brand.name[locale],
    noIndex: true,
  };
}
