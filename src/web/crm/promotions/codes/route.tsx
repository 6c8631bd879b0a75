// /crm/promotions: promo codes, their values and their use.

import { Plus } from "lucide-react";
import { data, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { promoCodeList } from "#shop/pricing/reads.server.ts";
import { promoCodesFromUrl } from "#shop/pricing/rules/codes-address.ts";
import { promoStates } from "#shop/pricing/rules/promo-state.ts";
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
import type { Route } from "./+types/route.ts";
import { promoListHref } from "./address.ts";
import { NoRows } from "./no-rows.tsx";
import { PromoPhoneList } from "./promo-phone-list.tsx";
import { PromoTable } from "./promo-table.tsx";
import { PromotionTabs } from "./promotion-tabs.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "promotion.edit");
  const query = promoCodesFromUrl(args.url.searchParams);
  const now = shop.clock();
  const list = await allowed(promoCodeList(shop.db, actor, query, now));
  const page = {
    today: kyivDate(now),
    query,
    rows: list.data,
    meta: list.meta,
    counts: list.counts,
  };
  return data(page, { status: isBeyondLast(list.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmPromotions.title" };

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromotions");
  const locale = useLocale();
  const navigate = useNavigate();
  const { query, rows, meta: place, counts, today } = loaderData;
  const { q, state } = query;
  const cursor = useRowCursor(
    rows.map(({ code }) => code),
    { open: (code) => navigate(paths.crmPromotion(code, locale)), seen: () => null },
  );

  return (
    <CrmPage title={t("title")} actions={<CreateLink />}>
      <PromotionTabs current="codes" />
      <StateViews
        label={t("views")}
        states={promoStates}
        current={state}
        counts={counts}
        nameOf={(name) => t(name === "all" ? "all" : `viewNames.${name}`)}
        href={(change) => promoListHref({ q, ...change }, locale)}
      />
      <ListSearch
        action={paths.crmPromotions(locale)}
        label={t("filters")}
        find={t("find")}
        q={q}
        kept={{ state }}
        onSearch={(words) =>
          navigate(promoListHref({ q: words, state }, locale), { replace: true, preventScrollReset: true })
        }
        end={t("found", { count: place.total })}
      />
      {rows.length === 0 ? (
        <NoRows
          label={t("table")}
          meta={place}
          isFiltered={Boolean(q || state)}
          hrefs={{ first: promoListHref({ q, state }, locale), all: paths.crmPromotions(locale) }}
          emptyTitle={t("emptyTitle")}
          empty={t("empty")}
        />
      ) : (
        <>
          <PromoTable rows={rows} today={today} cursor={cursor} />
          <PromoPhoneList rows={rows} today={today} />
          <ListPager
            meta={place}
            sizes={[query.per_page]}
            href={(change) => promoListHref({ q, state, ...change }, locale)}
          />
        </>
      )}
    </CrmPage>
  );
}

function CreateLink() {
  const t = useTranslations("crmPromotions");
  const locale = useLocale();
  return (
    <ButtonLink size="small" href={paths.crmNewPromotion(locale)}>
      <Icon of={Plus} />
      {t("create")}
    </ButtonLink>
  );
}
