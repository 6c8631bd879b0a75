// /crm/auto-promotions: promotions that apply without a code, their dates and their use.
import { Plus } from "lucide-react";
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { promotionsFromUrl } from "#shop/promotions/input.ts";
import { promotionList } from "#shop/promotions/reads.server.ts";
import { promotionStates } from "#shop/promotions/rules/promotion.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../../frame/meta.ts";
import { Problem } from "../../frame/problem.tsx";
import { useLive } from "../../frame/use-live.ts";
import { enter } from "../../guard.server.ts";
import { DataList } from "../../list/data-list.tsx";
import { ListFilters } from "../../list/list-filters.tsx";
import { ListViews, sumOf } from "../../list/list-views.tsx";
import { emptyWords } from "../../list/nothing-found.tsx";
import { autoListHref } from "../codes/address.ts";
import { PromotionTabs } from "../codes/promotion-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { usePromotionColumns } from "./promotion-columns.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "promotion.edit");
  const query = promotionsFromUrl(args.url.searchParams);
  const now = shop.clock();
  const [list, settings] = await Promise.all([
    promotionList(shop.db, actor, query, { now, locale }),
    shopSettings(shop.db),
  ]);
  if (!list) throw data(null, { status: 403, statusText: "Forbidden" });
  const page = {
    title: translator(locale)("crmPromotions.auto.table"),
    shopName: settings.brand.name[locale],
    today: kyivDate(now),
    query,
    list,
  };
  return data(page, { status: isBeyondLast(list.meta) ? 404 : 200 });
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function AutoPromotionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromotions.auto");
  const tAll = useTranslations("crmPromotions");
  const locale = useLocale();
  const isThere = useLive();
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
    <CrmPage title={tAll("title")} isOffline={!isThere} actions={create}>
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
          words: { ...emptyWords(tAll), none: [t("emptyTitle"), t("empty")] },
        }}
        pages={{ meta: place, sizes: [query.per_page], href }}
      />
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
