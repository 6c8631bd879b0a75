import { useTranslations } from "use-intl";
import type { PageMeta } from "#kit/paging.ts";
import type { QueueQuery } from "#shop/reviews/input.ts";
import { changedQueue, plainQueue, queueSearch } from "#shop/reviews/rules/queue.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { NothingFound } from "../list/nothing-found.tsx";

/** Empty list: no such reviews, none that match, or a page past the end. */
export function NoReviews({ query, meta }: { query: QueueQuery; meta: PageMeta }) {
  const t = useTranslations("crmReviews");
  const list = paths.crmReviews(useLocale());
  const { view, per_page } = query;
  return (
    <NothingFound
      label={t("list")}
      meta={meta}
      first={list + queueSearch(changedQueue(query, {}))}
      whole={list + queueSearch({ ...plainQueue, view, per_page })}
      words={{
        none: [t(`empty.${view}`), t(`empty.${view}Text`)],
        nothing: [t("empty.nothing"), t("empty.nothingText")],
        beyond: [t("empty.beyond"), t("empty.beyondText")],
      }}
    />
  );
}
