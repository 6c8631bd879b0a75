// /crm/reviews: what buyers wrote, until the team has decided about it.
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { queueFromUrl } from "#shop/reviews/input.ts";
import { productName, reviewCounts, reviewQueue } from "#shop/reviews/reads/queue.server.ts";
import { changedQueue, plainQueue, queueSearch } from "#shop/reviews/rules/queue.ts";
import { type QueueView, queueViews, stars } from "#shop/reviews/rules.ts";
import { AppliedFilters } from "#ui/applied-filters/applied-filters.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../frame/meta.ts";
import { Problem } from "../frame/problem.tsx";
import { useLive } from "../frame/use-live.ts";
import { enter } from "../guard.server.ts";
import { QueueList } from "../list/queue-list.tsx";
import type { Route } from "./+types/route.ts";
import { ReviewsQueue } from "./reviews-queue.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "review.moderate");
  const query = queueFromUrl(args.url.searchParams);
  const [queue, counts, settings, product] = await Promise.all([
    reviewQueue(shop.db, actor, query, locale),
    reviewCounts(shop.db, actor),
    shopSettings(shop.db),
    query.product === undefined ? null : productName(shop.db, query.product, locale),
  ]);
  if (!queue || !counts) throw data(null, { status: 403, statusText: "Forbidden" });
  const page = {
    title: translator(locale)("crmReviews.title"),
    shopName: settings.brand.name[locale],
    today: kyivDate(shop.clock()),
    query,
    counts,
    product,
    ...queue,
  };
  return data(page, { status: isBeyondLast(queue.meta) ? 404 : 200 });
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmReviews");
  const locale = useLocale();
  const isThere = useLive();
  const { query, rows, meta: place, counts, product, today } = loaderData;
  const list = paths.crmReviews(locale);
  const { view, q, rating, per_page } = query;
  const href = (change: object): string => list + queueSearch(changedQueue(query, change));
  const viewHref = (other: QueueView): string => list + queueSearch({ ...plainQueue, view: other, per_page });
  return (
    <CrmPage title={t("title")} isOffline={!isThere}>
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
          <ReviewsQueue key={queueSearch(query)} rows={rows} query={query} today={today}>
            {none}
          </ReviewsQueue>
        )}
      </QueueList>
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
