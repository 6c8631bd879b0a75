// /crm/auto-promotions: promotions that apply without a code, their dates and their use.

import { Plus } from "lucide-react";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { promotionList } from "#shop/promotions/reads.server.ts";
import { promotionsFromUrl } from "#shop/promotions/rules/list-address.ts";
import { promotionStates } from "#shop/promotions/rules/promotion.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { DataList } from "../../list/data-list.tsx";
import { ListFilters } from "../../list/list-filters.tsx";
import { ListViews, sumOf } from "../../list/list-views.tsx";
import { emptyMessages } from "../../list/nothing-found.tsx";
import { autoListHref } from "../codes/address.ts";
import { PromotionTabs } from "../codes/promotion-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { usePromotionColumns } from "./promotion-columns.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "promotion.edit");
  const query = promotionsFromUrl(args.url.searchParams);
  const now = shop.clock();
  const list = await allowed(promotionList(shop.db, actor, query, { now, locale }));
  const page = {
    today: kyivDate(now),
    query,
    list,
  };
  return data(page, { status: isBeyondLast(list.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmPromotions.auto.table" };

export default function AutoPromotionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromotions.auto");
  const tAll = useTranslations("crmPromotions");
  const locale = useLocale();
  const { query, list, today } = loaderData;
  const { q, state } = query;
  const { data: rows, meta: place, counts } = list;
  const href = (change: object): string => autoListHref({ q, state, ...change }, locale);
  const create = (
    <ButtonLink size="small" href={paths.crmNewAutoPromotion(locale)}>
      <Icon of={Plus} />
      {t("create")}
    </ButtonLink>
  );
  return (
    <CrmPage title={tAll("title")} actions={create}>
      <PromotionTabs current="auto" />
      <ListViews
        label={t("views")}
        views={[undefined, ...promotionStates]}
        current={state}
        countOf={(view) => (view ? counts[view] : sumOf(counts))}
        nameOf={(view) => (view ? t(`viewNames.${view}`) : tAll("all"))}
        href={(view) => href({ state: view })}
      />
      <ListFilters
        action={paths.crmAutoPromotions(locale)}
        label={t("filters")}
        find={t("find")}
        q={q}
        kept={{ state }}
        href={href}
        end={t("found", { count: place.total })}
      />
      <DataList
        label={t("table")}
        rows={rows}
        rowKey={({ id }) => String(id)}
        href={({ id }) => paths.crmAutoPromotion(id, locale)}
        columns={usePromotionColumns(today)}
        empty={{
          whole: paths.crmAutoPromotions(locale),
          words: { ...emptyMessages(tAll), none: [t("emptyTitle"), t("empty")] },
        }}
        pages={{ meta: place, sizes: [query.per_page], href }}
      />
    </CrmPage>
  );
}
