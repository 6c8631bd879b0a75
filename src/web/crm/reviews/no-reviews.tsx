import { useTranslations } from "use-intl";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import type { QueueQuery } from "#shop/reviews/input.ts";
import { changedQueue, plainQueue, queueSearch } from "#shop/reviews/rules/queue.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { Nothing } from "../frame/nothing.tsx";

/** Nothing to show: no such reviews, none that fits, or none so far down. */
export function NoReviews({ query, meta }: { query: QueueQuery; meta: PageMeta }) {
  const t = useTranslations("crmReviews");
  const locale = useLocale();
  const list = paths.crmReviews(locale);
  const { view, per_page } = query;
  const unfiltered = queueSearch({ ...plainQueue, view, per_page });
  const isFiltered = queueSearch(changedQueue(query, {})) !== unfiltered;
  const kind = isBeyondLast(meta) ? "beyond" : isFiltered ? "nothing" : view;
  const way = {
    beyond: { href: list + queueSearch(changedQueue(query, {})), name: t("empty.toFirst") },
    nothing: { href: list + unfiltered, name: t("filters.clear") },
  };
  return (
    <Nothing
      label={t("list")}
      title={t(`empty.${kind}`)}
      actions={
        (kind === "beyond" || kind === "nothing") && (
          <ButtonLink size="small" href={way[kind].href}>
            {way[kind].name}
          </ButtonLink>
        )
      }
    >
      {t(`empty.${kind}Text`)}
    </Nothing>
  );
}
