// A message in chocolate letters: everybody gets the same page, the message lives in the address and in the browser.
import { useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { messagePictureUrl } from "#kit/picture-address.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { lettersBuilder } from "#shop/letters/reads.server.ts";
import { messageOfQuery, messageOptions } from "#shop/letters/rules/codec.ts";
import { occasions } from "#shop/letters/rules/phrases.ts";
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
import { Builder } from "./builder.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { locale, keep } = context.get(factsContext);
  keep("listing");
  const builder = await lettersBuilder(shop, locale);
  if (!builder) throw new Response(`Page not found: ${url.pathname}`, { status: 404 });
  const { brand } = await shopSettings(shop.db);
  const t = translator(locale);
  const origin = shop.env.publicUrl;
  const title = t("lettersBuilder.title");
  const { message } = messageOfQuery(url.searchParams);
  return {
    builder,
    occasions: occasions[locale],
    /** The bar with the sum takes the place of the tab bar. */
    ownBar: true,
    seo: seoMeta({
      title,
      description: t("lettersBuilder.description"),
      locale,
      origin,
      shopName: brand.name[locale],
      path: `/${builder.slug}`,
      picture: "demo/letters-builder-front",
      // Only what is whole and of tiles alone has a picture of its own.
      ...(message ? { shareUrl: messagePictureUrl(messageOptions(message)) } : {}),
      jsonLd: [
        breadcrumbList([
          { name: t("common.pages.home"), url: `${origin}${paths.home(locale)}` },
          { name: title, url: `${origin}${paths.lettersBuilder(locale)}` },
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

export default function LettersBuilder({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { contacts } = useShopFacts();
  const title = t("lettersBuilder.title");
  const steps = [{ name: t("common.pages.home"), href: paths.home(locale) }, { name: title }];
  return (
    <main id="main">
      <Container>
        <Breadcrumb label={t("common.nav.breadcrumb")} items={steps} />
        <noscript>
          <Notice tone="info">
            {t("lettersBuilder.noScript", { phone: contacts.hotline || contacts.phone })}
          </Notice>
        </noscript>
        <Builder builder={loaderData.builder} occasions={loaderData.occasions} />
      </Container>
    </main>
  );
}
