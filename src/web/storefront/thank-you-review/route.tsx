// Thanks for a review, and products to view. The same for everyone: it does not name the review.
import { useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { productsRow } from "#shop/catalog/reads/home.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/empty-state/empty-state.tsx";
import { Container, Section, SectionHead } from "#ui/layout/layout.tsx";
import { ChocolateBar } from "#ui/tiles/tiles.tsx";
import { factsContext, shopContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { ErrorPage } from "../../shared/page/error-page.tsx";
import { keepSameData } from "../../shared/page/same-data.ts";
import { cardView } from "../../shared/product-card/card-view.ts";
import { ProductRail } from "../../shared/product-card/product-rail.tsx";
import { pageMeta } from "../../shared/seo/page-meta.ts";
import { seoMeta } from "../../shared/seo/seo.ts";
import { unlistedSeo } from "../../shared/seo/unlisted-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./thank-you-review.module.css";

/** One kind for each letter of the word, which has seven in both languages. */
const cocoa = ["milk", "dark", "ruby", "white", "caramel", "milk", "dark"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { locale, keep } = context.get(factsContext);
  keep("listing", "shell");
  const novelties = await productsRow(shop, "new", locale);
  const t = translator(locale);
  return {
    cards: novelties.map(cardView),
    seo: seoMeta(
      await unlistedSeo(shop, locale, {
        title: t("reviews.thanks.title"),
        description: t("reviews.thanks.text"),
        path: "/thx-review",
      }),
    ),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export const shouldRevalidate = keepSameData;

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

export default function ThanksForReview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reviews.thanks");
  const locale = useLocale();
  const { cards } = loaderData;
  return (
    <main id="main">
      <Container>
        <EmptyState
          as="h1"
          className={styles.thanks}
          title={t("title")}
          actions={
            <>
              <ButtonLink href={paths.search(locale)}>{t("catalog")}</ButtonLink>
              <ButtonLink variant="outline" href={paths.reviews(locale)}>
                {t("all")}
              </ButtonLink>
            </>
          }
          art={
            <ChocolateBar text={t("word")} label={t("bar")} cocoa={cocoa} unit="clamp(38px, 10.6vw, 72px)" />
          }
        >
          {t("text")}
        </EmptyState>
      </Container>
      {cards.length > 0 && (
        <Section sunken aria-labelledby="meanwhile">
          <Container>
            <SectionHead title={t("meanwhile")} titleId="meanwhile" />
            <ProductRail name={t("meanwhile")} cards={cards} />
          </Container>
        </Section>
      )}
    </main>
  );
}
