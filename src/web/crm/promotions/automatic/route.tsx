// /crm/auto-promotions: promotions that apply without a code, their dates and their use.

import { Plus } from "lucide-react";
import { data, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { promotionList } from "#shop/promotions/reads.server.ts";
import { promotionsFromUrl } from "#shop/promotions/rules/list-address.ts";
import { type PromotionState, promotionStates } from "#shop/promotions/rules/promotion.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { ListSearch } from "../../list/list-search.tsx";
import { StateViews } from "../../list/state-views.tsx";
import { useRowCursor } from "../../list/use-row-cursor.ts";
import { autoListHref } from "../codes/address.ts";
import { NoRows } from "../codes/no-rows.tsx";
import { PromotionTabs } from "../codes/promotion-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { PromotionTable } from "./promotion-table.tsx";

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
  const navigate = useNavigate();
  const { query, list, today } = loaderData;
  const { q, state } = query;
  const { data: rows, meta: place, counts } = list;
  const cursor = useRowCursor(
    rows.map(({ id }) => String(id)),
    { open: (id) => navigate(paths.crmAutoPromotion(id, locale)), seen: () => null },
  );
  const href = (change: { state?: PromotionState; page?: number }) => autoListHref({ q, ...change }, locale);
  const create = (
    <ButtonLink size="small" href={paths.crmNewAutoPromotion(locale)}>
      <Icon of={Plus} />
      {t("create")}
    </ButtonLink>
  );
  return (
    <CrmPage title={tAll("title")} actions={create}>
      <PromotionTabs current="auto" />
      <StateViews
        label={t("views")}
        states={promotionStates}
        current={state}
        counts={counts}
        nameOf={(name) => (name === "all" ? tAll("all") : t(`viewNames.${name}`))}
        href={href}
      />
      <ListSearch
        action={paths.crmAutoPromotions(locale)}
        label={t("filters")}
        find={t("find")}
        q={q}
        kept={{ state }}
        onSearch={(words) =>
          navigate(autoListHref({ q: words, state }, locale), { replace: true, preventScrollReset: true })
        }
        end={t("found", { count: place.total })}
      />
      {rows.length === 0 ? (
        <NoRows
          label={t("table")}
          meta={place}
          isFiltered={Boolean(q || state)}
          hrefs={{ first: href({ state }), all: paths.crmAutoPromotions(locale) }}
          emptyTitle={t("emptyTitle")}
          empty={t("empty")}
        />
      ) : (
        <>
          <PromotionTable rows={rows} today={today} cursor={cursor} />
          <ListPager meta={place} sizes={[query.per_page]} href={(change) => href({ state, ...change })} />
        </>
      )}
    </CrmPage>
  );
}
