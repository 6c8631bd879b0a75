import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { QueueQuery } from "#shop/reviews/input.ts";
import { changedQueue, plainQueue, queueSearch } from "#shop/reviews/rules/queue.ts";
import { stars } from "#shop/reviews/rules.ts";
import { AppliedFilters } from "#ui/applied-filters/applied-filters.tsx";
import { Select } from "#ui/select/select.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { ListSearch } from "../frame/list-search.tsx";

type ReviewsFiltersProps = {
  query: QueueQuery;
  /** Name of the product that the list is narrowed to. */
  product: string | null;
  total: number;
};

export function ReviewsFilters({ query, product, total }: ReviewsFiltersProps) {
  const t = useTranslations("crmReviews");
  const locale = useLocale();
  const navigate = useNavigate();
  const list = paths.crmReviews(locale);
  const href = (change: Partial<QueueQuery>): string => list + queueSearch(changedQueue(query, change));
  const { view, per_page } = query;
  return (
    <>
      <ListSearch
        action={list}
        label={t("filters.label")}
        find={t("filters.find")}
        q={query.q}
        kept={{ view, product: query.product, per_page }}
        onSearch={(q) => navigate(href({ q }), { replace: true, preventScrollReset: true })}
        end={t("total", { count: total })}
      >
        <Select
          name="rating"
          size="small"
          aria-label={t("filters.stars")}
          value={query.rating ?? ""}
          onChange={(event) => {
            const rating = Number(event.currentTarget.value) || undefined;
            navigate(href({ rating }), { preventScrollReset: true });
          }}
        >
          <option value="">{t("filters.anyStars")}</option>
          {stars.map((rating) => (
            <option key={rating} value={rating}>
              {t("filters.starsOf", { rating })}
            </option>
          ))}
        </Select>
      </ListSearch>
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
        clear={{
          label: t("filters.clear"),
          href: list + queueSearch({ ...plainQueue, view, per_page }),
        }}
      />
    </>
  );
}
