// The box builder: everybody gets the same page, the box lives in the address and in the browser.
import { useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { boxPictureUrl } from "#kit/picture-address.ts";
import { boxBuilder } from "#shop/boxes/reads.server.ts";
import { contentsText } from "#shop/boxes/rules/contents.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { Breadcrumb } from "#ui/breadcrumb/breadcrumb.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { factsContext, shopContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { ErrorPage } from "../../shared/error-page.tsx";
import { breadcrumbList } from "../../shared/json-ld.ts";
import { pageMeta } from "../../shared/page-meta.ts";
import { keepSameData } from "../../shared/same-data.ts";
import { seoMeta } from "../../shared/seo.ts";
import { useLocale } from "../../shared/use-locale.ts";
import type { Route } from "./+types/route.ts";
import { readBox } from "./box-address.ts";
import { Builder } from "./builder.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { locale, keep } = context.get(factsContext);
  keep("listing");
  const found = await boxBuilder(shop, locale);
  if (!found || found.sizes.length === 0) {
    throw new Response(`Page not found: ${url.pathname}`, { status: 404 });
  }
  const { product_id, slug, sizes, bonbons } = found;
  const { brand } = await shopSettings(shop.db);
  const t = translator(locale);
  const origin = shop.env.publicUrl;
  const title = t("boxBuilder.title");
  const shelf = new Map(bonbons.map((bonbon) => [bonbon.key, bonbon]));
  const { cells } = readBox(
    url.searchParams,
    shelf,
    sizes.map((size) => size.cells),
  );
  return {
    builder: { product_id, sizes, bonbons },
    /** The bar with the sum takes the place of the tab bar. */
    ownBar: true,
    seo: seoMeta({
      title,
      description: t("boxBuilder.description"),
      locale,
      origin,
      shopName: brand.name[locale],
      path: `/${slug}`,
      ...(cells.some((key) => key !== null) ? { shareUrl: boxPictureUrl(contentsText(cells)) } : {}),
      jsonLd: [
        breadcrumbList([
          { name: t("common.pages.home"), url: `${origin}${paths.home(locale)}` },
          { name: title, url: `${origin}${paths.boxBuilder(locale)}` },
        ]),
      ],
    }),
  };
}

export const shouldRevalidate = keepSameData;

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

export default function BoxBuilder({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { contacts } = useShopFacts();
  const steps = [{ name: t("common.pages.home"), href: paths.home(locale) }, { name: t("boxBuilder.title") }];
  return (
    <main id="main">
      <Container>
        <Breadcrumb label={t("common.nav.breadcrumb")} items={steps} />
        <noscript>
          <Notice tone="info">
            {t("boxBuilder.noScript", { phone: contacts.hotline || contacts.phone })}
          </Notice>
        </noscript>
        <Builder builder={loaderData.builder} />
      </Container>
    </main>
  );
}
