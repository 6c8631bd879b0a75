// Thanks for a review, and products to view. The same for everyone: it does not name the review.
import { useTranslations } from "use-intl";
import { productsRow } from "#shop/catalog/reads/home.server.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Container, TitledSection } from "#ui/layout/layout.tsx";
import { ChocolateBar } from "#ui/picture/tiles/tiles.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { pageRequest } from "../../../shared/page/page-request.server.ts";
import { cardView } from "../../../shared/product/product-card/card-view.ts";
import { ProductRail } from "../../../shared/product/product-card/product-rail.tsx";
import { unlistedSeo } from "../../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./thank-you-review.module.css";

/** One kind for each letter of the word, which has seven in both languages. */
const cocoa = ["milk", "dark", "ruby", "white", "caramel", "milk", "dark"] as const;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, t } = pageRequest(args);
  keep("listing", "shell");
  const novelties = await productsRow(shop, "new", locale);
  return {
    cards: novelties.map(cardView),
    seo: await unlistedSeo(shop, locale, {
      title: t("reviews.thanks.title"),
      description: t("reviews.thanks.text"),
      path: "/thx-review",
    }),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export { ErrorBoundary, meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

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
        <TitledSection sunken title={t("meanwhile")} titleId="meanwhile">
          <ProductRail name={t("meanwhile")} cards={cards} />
        </TitledSection>
      )}
    </main>
  );
}
