// /crm/reviews: what buyers wrote, until the team has decided about it.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { productName, reviewCounts, reviewQueue } from "#shop/reviews/reads/queue.server.ts";
import { changedQueue, queueFromUrl, queueSearch } from "#shop/reviews/rules/queue.ts";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import { ListPager } from "../list/list-pager.tsx";
import type { Route } from "./+types/route.ts";
import { NoReviews } from "./no-reviews.tsx";
import { ReviewsFilters } from "./reviews-filters.tsx";
import { ReviewsQueue } from "./reviews-queue.tsx";
import { ReviewsViews } from "./reviews-views.tsx";

const sizes = [25, 50, 100] as const;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "review.moderate");
  const query = queueFromUrl(args.url.searchParams);
  const [queue, counts, product] = await Promise.all([
    allowed(reviewQueue(shop.db, actor, query, locale)),
    allowed(reviewCounts(shop.db, actor)),
    query.product === undefined ? null : productName(shop.db, query.product, locale),
  ]);
  const page = {
    today: kyivDate(shop.clock()),
    query,
    counts,
    product,
    ...queue,
  };
  return data(page, { status: isBeyondLast(queue.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmReviews.title" };

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmReviews");
  const locale = useLocale();
  const { query, rows, meta: place, counts, product, today } = loaderData;
  const href = (change: object): string =>
    paths.crmReviews(locale) + queueSearch(changedQueue(query, change));
  return (
    <CrmPage title={t("title")}>
      <ReviewsViews query={query} counts={counts} />
      <ReviewsFilters query={query} product={product} total={place.total} />
      {/* The key remounts the queue for another list: open items do not carry over. */}
      <ReviewsQueue key={queueSearch(query)} rows={rows} query={query} today={today}>
        <NoReviews query={query} meta={place} />
      </ReviewsQueue>
      {rows.length > 0 && <ListPager meta={place} sizes={sizes} href={href} />}
    </CrmPage>
  );
}
