// /crm/reviews: what buyers wrote, until the team has decided about it.
import { useTranslations } from "use-intl";
import { productName, reviewCounts, reviewQueue } from "#shop/reviews/reads/queue.server.ts";
import { changedQueue, plainQueue, queueFromUrl, queueSearch } from "#shop/reviews/rules/queue.ts";
import { type QueueView, queueViews, stars } from "#shop/reviews/rules/ratings.ts";
import { AppliedFilters } from "#ui/list/applied-filters/applied-filters.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { QueueList } from "../../list/queue-list.tsx";
import type { Route } from "./+types/route.ts";
import { ReviewsQueue } from "./reviews-queue.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "review.moderate");
  const query = queueFromUrl(args.url.searchParams);
  const [queue, counts, product] = await Promise.all([
    allowed(reviewQueue(shop.db, actor, query, locale)),
    allowed(reviewCounts(shop.db, actor)),
    query.product === undefined ? null : productName(shop.db, query.product, locale),
  ]);
  return ofPage(queue.meta, { query, counts, product, ...queue });
}

export const handle: PageHandle = { title: "crmReviews.title" };

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmReviews");
  const locale = useLocale();
  const { query, rows, meta: place, counts, product } = loaderData;
  const list = paths.crmReviews(locale);
  const { view, q, rating, per_page } = query;
  const href = (change: object): string => list + queueSearch(changedQueue(query, change));
  const viewHref = (other: QueueView): string => list + queueSearch({ ...plainQueue, view: other, per_page });
  return (
    <CrmPage title={t("title")}>
      <QueueList
        t={t}
        action={list}
        views={queueViews}
        view={view}
        countOf={(name) => counts[name]}
        viewHref={viewHref}
        q={q}
        selects={[
          {
            name: "rating",
            label: t("filters.stars"),
            value: rating,
            any: t("filters.anyStars"),
            options: stars.map((value) => ({ value, name: t("filters.starsOf", { rating: value }) })),
          },
        ]}
        kept={{ view, product: query.product, per_page }}
        href={href}
        end={t("total", { count: place.total })}
        meta={place}
        rows={rows}
        note={
          <AppliedFilters
            label={t("filters.applied")}
            removeLabel={t("filters.remove")}
            filters={
              query.product === undefined
                ? []
                : [
                    {
                      key: "product",
                      name: product ?? String(query.product),
                      href: href({ product: undefined }),
                    },
                  ]
            }
            clear={{ label: t("filters.clear"), href: viewHref(view) }}
          />
        }
      >
        {(none) => (
          // The key remounts the queue for another list: open items do not carry over.
          <ReviewsQueue key={queueSearch(query)} rows={rows} query={query}>
            {none}
          </ReviewsQueue>
        )}
      </QueueList>
    </CrmPage>
  );
}
