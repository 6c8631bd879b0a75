// /crm/promotions: promo codes, their values and their use.

import { Copy, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { PromoCodeJson } from "#shop/pricing/output.ts";
import { promoCodeList } from "#shop/pricing/reads.server.ts";
import { promoCodesFromUrl, promoCodesSearch } from "#shop/pricing/rules/codes-address.ts";
import { promoStates } from "#shop/pricing/rules/promo-state.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Status } from "#ui/status/status.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { type Column, columnsOf, totalColumn } from "../../list/column.ts";
import { StateList } from "../../list/state-list.tsx";
import { useToday } from "../../moments.ts";
import type { Route } from "./+types/route.ts";
import styles from "./promo-columns.module.css";
import { PromotionTabs } from "./promotion-tabs.tsx";
import { stateTones, useCopyCode, usePromoText } from "./use-promo-text.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "promotion.edit");
  const query = promoCodesFromUrl(args.url.searchParams);
  const now = shop.clock();
  const list = await allowed(promoCodeList(shop.db, actor, query, now));
  return ofPage(list.meta, { query, list });
}

export const handle: PageHandle = { title: "crmPromotions.title" };

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromotions");
  const locale = useLocale();
  const { query, list } = loaderData;
  const create = (
    <ButtonLink icon={Plus} size="small" href={paths.crmNewPromotion(locale)}>
      {t("create")}
    </ButtonLink>
  );
  return (
    <CrmPage title={t("title")} actions={create}>
      <PromotionTabs current="codes" />
      <StateList
        t={t}
        path={paths.crmPromotions(locale)}
        search={promoCodesSearch}
        query={query}
        states={promoStates}
        list={list}
        found={t("found", { count: list.meta.total })}
        rowKey={({ code }) => code}
        href={({ code }) => paths.crmPromotion(code, locale)}
        columns={usePromoColumns()}
      />
    </CrmPage>
  );
}

function usePromoColumns(): Column<PromoCodeJson>[] {
  const today = useToday();
  const t = useTranslations("crmPromotions");
  const text = usePromoText();
  const copy = useCopyCode();
  return columnsOf((key) => t(`columns.${key}`), {
    code: {
      strong: true,
      className: styles.code,
      cell: ({ code, note }, link) => (
        <>
          <span>
            {link(code)}
            <IconButton
              icon={Copy}
              size="small"
              label={t("copy", { code })}
              onClick={() => void copy(code)}
            />
          </span>
          {note && <small title={note}>{note}</small>}
        </>
      ),
      card: { title: ({ code }) => code, place: ({ note }) => note },
    },
    state: {
      cell: ({ state }) => <Status tone={stateTones[state]}>{t(`states.${state}`)}</Status>,
      card: "status",
    },
    discount: { ...totalColumn, cell: text.discount },
    min: { num: true, cell: (row) => (row.min_subtotal > 0 ? money(row.min_subtotal) : t("any")) },
    dates: { cell: (row) => text.dates(row, today), card: "name" },
    uses: {
      num: true,
      cell: (row) => (
        <>
          {text.uses(row)}
          {row.per_customer_limit !== null && (
            <small>{t("perPerson", { limit: row.per_customer_limit })}</small>
          )}
        </>
      ),
      card: { due: text.uses },
    },
    given: { num: true, cell: (row) => money(row.discounts) },
  });
}
