import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { pageSeo, stepsTo } from "../../../shared/seo/page-seo.server.ts";
import type { Seo } from "../../../shared/seo/seo.ts";
import type { Builder } from "./builder-page.tsx";

type Made = Pick<Seo, "path" | "picture" | "shareUrl">;

/** @param made the path of the builder, and the picture of what was made there */
export function builderSeo(
  shop: Pick<AppContext, "db" | "env">,
  locale: Locale,
  builder: Builder,
  made: Made,
) {
  const t = translator(locale);
  const title = t(`${builder}.title`);
  return pageSeo(shop, locale, {
    title,
    description: t(`${builder}.description`),
    ...made,
    steps: stepsTo(locale, [{ name: title, path: made.path.slice(1) }]),
  });
}
