import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { QueueQuery } from "#shop/reviews/input.ts";
import { changedQueue, plainQueue, queueSearch } from "#shop/reviews/rules/queue.ts";
import { stars } from "#shop/reviews/rules.ts";
import { AppliedFilters } from "#ui/applied-filters/applied-filters.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListSearch } from "../list/list-search.tsx";

type ReviewsFiltersProps = {
  query: QueueQuery;
  /** Name of the product that the list is filtered by. */
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
        <FilterSelect
          name="rating"
          label={t("filters.stars")}
          value={query.rating}
          any={t("filters.anyStars")}
          options={stars}
          nameOf={(rating) => t("filters.starsOf", { rating })}
          onChoose={(rating) => navigate(href({ rating }), { preventScrollReset: true })}
        />
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
