import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { paths } from "../../paths.ts";
import { breadcrumbList } from "../../shared/seo/json-ld.ts";
import { type Seo, seoMeta } from "../../shared/seo/seo.ts";
import type { Builder } from "./builder-page.tsx";

type Made = Pick<Seo, "path" | "picture" | "shareUrl">;

/** @param made the path of the builder, and the picture of what was made there */
export async function builderSeo(
  { db, env }: Pick<AppContext, "db" | "env">,
  locale: Locale,
  builder: Builder,
  made: Made,
) {
  const { brand } = await shopSettings(db);
  const t = translator(locale);
  const origin = env.publicUrl;
  const title = t(`${builder}.title`);
  return seoMeta({
    title,
    description: t(`${builder}.description`),
    locale,
    origin,
    shopName: brand.name[locale],
    ...made,
    jsonLd: [
      breadcrumbList([
        { name: t("common.pages.home"), url: `${origin}${paths.home(locale)}` },
        { name: title, url: `${origin}${paths[builder](locale)}` },
      ]),
    ],
  });
}
