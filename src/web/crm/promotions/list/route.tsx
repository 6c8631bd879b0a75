// /crm/promotions: promotions that apply without a code, their dates and their use.

import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { PromotionJson } from "#shop/promotions/output.ts";
import { promotionList } from "#shop/promotions/reads.server.ts";
import { promotionsFromUrl, promotionsSearch } from "#shop/promotions/rules/list-address.ts";
import { promotionStates } from "#shop/promotions/rules/promotion.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Status } from "#ui/data/status/status.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { useTermsText } from "../../discount-terms/use-terms-text.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { type Column, columnsOf } from "../../list/column.ts";
import { StateList } from "../../list/state-list.tsx";
import { useToday } from "../../moments.ts";
import type { Route } from "./+types/route.ts";
import styles from "./promotion-columns.module.css";
import { saidOf, stateTones, useSentence } from "./use-sentence.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "promotion.edit");
  const query = promotionsFromUrl(args.url.searchParams);
  const now = shop.clock();
  const list = await allowed(promotionList(shop.db, actor, query, { now, locale }));
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
      <StateList
        t={t}
        path={paths.crmPromotions(locale)}
        search={promotionsSearch}
        query={query}
        states={promotionStates}
        list={list}
        found={t("found", { count: list.meta.total })}
        rowKey={({ id }) => String(id)}
        href={({ id }) => paths.crmPromotion(id, locale)}
        columns={usePromotionColumns()}
      />
    </CrmPage>
  );
}

function usePromotionColumns(): Column<PromotionJson>[] {
  const today = useToday();
  const t = useTranslations("crmPromotions");
  const locale = useLocale();
  const text = useTermsText();
  const sentence = useSentence();
  return columnsOf((key) => t(`columns.${key}`), {
    name: {
      strong: true,
      className: styles.name,
      cell: (row, link) => (
        <>
          {link(row.name[locale])}
          <small>{sentence(saidOf(row))}</small>
          {row.note && <small>{row.note}</small>}
        </>
      ),
      card: { title: (row) => row.name[locale], place: (row) => sentence(saidOf(row)) },
    },
    state: {
      cell: ({ state }) => <Status tone={stateTones[state]}>{t(`states.${state}`)}</Status>,
      card: "status",
    },
    dates: { cell: (row) => text.dates(row, today), card: "name" },
    uses: { num: true, cell: text.uses, card: "due" },
    given: { num: true, cell: (row) => money(row.given), card: "total" },
  });
}
