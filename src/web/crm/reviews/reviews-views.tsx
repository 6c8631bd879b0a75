import { useTranslations } from "use-intl";
import type { QueueQuery } from "#shop/reviews/input.ts";
import { plainQueue, queueSearch } from "#shop/reviews/rules/queue.ts";
import { type QueueView, queueViews } from "#shop/reviews/rules.ts";
import { Views } from "#ui/views/views.tsx";
import { paths } from "../../paths.ts";
import { grouped } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";

type ReviewsViewsProps = { query: QueueQuery; counts: Readonly<Record<QueueView, number>> };

export function ReviewsViews({ query, counts }: ReviewsViewsProps) {
  const t = useTranslations("crmReviews.views");
  const locale = useLocale();
  return (
    <Views
      label={t("label")}
      views={queueViews.map((view) => ({
        key: view,
        href: paths.crmReviews(locale) + queueSearch({ ...plainQueue, view, per_page: query.per_page }),
        name: t(view),
        count: grouped(counts[view]),
        current: view === query.view,
      }))}
    />
  );
}
