// All approved reviews by pages, newest first, optionally filtered by stars or photographs.

import { useTranslations } from "use-intl";
import { isBeyondLast } from "#kit/paging.ts";
import { countWithPhotos, ratings, reviewsPage } from "#shop/reviews/reads.server.ts";
import { stars } from "#shop/reviews/rules/ratings.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { ChipLink, Chips } from "#ui/buttons/chip/chip.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { Pagination } from "#ui/navigation/pagination/pagination.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { Crumbs } from "../../shared/page/crumbs.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { ReviewCard } from "../../shared/reviews/review-card/review-card.tsx";
import { ReviewsBlock } from "../../shared/reviews/reviews-block.tsx";
import { pageSeo, stepsTo } from "../../shared/seo/page-seo.server.ts";
import { grouped } from "../../shared/text/amounts.ts";
import type { Route } from "./+types/route.ts";
import styles from "./reviews.module.css";
import { reviewsQuery } from "./reviews-query.ts";

const PER_PAGE = 20;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, url, t } = pageRequest(args);
  const { page, rating, withPhotos } = reviewsQuery(url.searchParams);
  const filter = { ...(rating === null ? {} : { rating }), withPhotos };
  const [{ items, meta: found }, summary, photosCount] = await Promise.all([
    reviewsPage(shop.db, filter, { page, perPage: PER_PAGE }, locale),
    ratings(shop.db),
    countWithPhotos(shop.db),
  ]);
  if (isBeyondLast(found)) throw new Response(`Page not found: ${url.pathname}`, { status: 404 });
  keep(
    "reviews",
    "shell",
    ...items.flatMap(({ product }) => (product ? [`product:${product.id}` as const] : [])),
  );
  const title = t("reviews.title");
  return {
    items,
    page,
    lastPage: found.last_page,
    chosen: { rating, withPhotos },
    rating: summary,
    photosCount,
    seo: await pageSeo(shop, locale, {
      title: page > 1 ? t("reviews.title_page", { page: String(page) }) : title,
      description: t("reviews.description"),
      path: "/reviews",
      ...(page > 1 ? { query: new URLSearchParams({ page: String(page) }) } : {}),
      // A subset of the canonical page.
      noIndex: rating !== null || withPhotos,
      steps: stepsTo(locale, [{ name: title, path: "reviews" }]),
    }),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export { ErrorBoundary, meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { items, page, lastPage, chosen, rating, photosCount } = loaderData;
  const title = t("reviews.title");
  const write = (
    <ButtonLink size="large" href={paths.addReview(locale)}>
      {t("reviews.write")}
    </ButtonLink>
  );
  return (
    <main id="main">
      <Container className={styles.root}>
        <Crumbs items={[{ name: title }]} />
        <ReviewsBlock title={<h1 className="display-l">{title}</h1>} rating={rating} action={write}>
          <Filters chosen={chosen} rating={rating} photosCount={photosCount} />
          {items.some(({ lang }) => lang !== locale) && <p>{t("reviews.as_written")}</p>}
          {items.map((review) => (
            <ReviewCard key={review.id} review={review} withProduct />
          ))}
          {items.length === 0 && <Nothing isFiltered={chosen.rating !== null || chosen.withPhotos} />}
          <Pagination
            className={styles.pages}
            label={t("reviews.pages")}
            page={page}
            last={lastPage}
            href={(number) => paths.reviewsPage({ page: number, ...chosen }, locale)}
            previousLabel={t("reviews.previous")}
            nextLabel={t("reviews.next")}
          />
        </ReviewsBlock>
      </Container>
    </main>
  );
}

type PageData = Route.ComponentProps["loaderData"];

function Filters({ chosen, rating, photosCount }: Pick<PageData, "chosen" | "rating" | "photosCount">) {
  const t = useTranslations("reviews");
  const locale = useLocale();
  if (rating.count === 0) return null;
  return (
    <nav aria-label={t("filters")}>
      <Chips className={styles.chips}>
        <ChipLink href={paths.reviews(locale)} current={chosen.rating === null && !chosen.withPhotos}>
          {t("all")}
        </ChipLink>
        {(photosCount > 0 || chosen.withPhotos) && (
          <ChipLink
            href={paths.reviewsPage({ page: 1, rating: null, withPhotos: true }, locale)}
            current={chosen.withPhotos}
            count={grouped(photosCount)}
          >
            {t("with_photos")}
          </ChipLink>
        )}
        {stars.map((star) => (
          <ChipLink
            key={star}
            href={paths.reviewsPage({ page: 1, rating: star, withPhotos: false }, locale)}
            current={chosen.rating === star}
            count={grouped(rating.distribution[star])}
          >
            {t("stars", { count: star })}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations("reviews.nothing");
  const locale = useLocale();
  return (
    <EmptyState
      title={t(isFiltered ? "filtered" : "title")}
      actions={
        <ButtonLink href={isFiltered ? paths.reviews(locale) : paths.home(locale)}>
          {t(isFiltered ? "all" : "home")}
        </ButtonLink>
      }
    />
  );
}
