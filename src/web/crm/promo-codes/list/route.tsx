// /crm/promo-codes: promo codes, their values and their use.

import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { PromoCodeJson } from "#shop/promo-codes/output.ts";
import { promoCodeList } from "#shop/promo-codes/reads.server.ts";
import { promoCodesFromUrl, promoCodesSearch } from "#shop/promo-codes/rules/list-address.ts";
import { promoStates } from "#shop/promo-codes/rules/promo-code.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Status } from "#ui/data/status/status.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { useTermsText } from "../../discount-terms/use-terms-text.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { type Column, columnsOf, totalColumn } from "../../list/column.ts";
import { StateList } from "../../list/state-list.tsx";
import { useToday } from "../../moments.ts";
import { CopyCode } from "../copy-code.tsx";
import { stateTones } from "../state-tones.ts";
import type { Route } from "./+types/route.ts";
import styles from "./promo-code-columns.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "promo_code.edit");
  const query = promoCodesFromUrl(args.url.searchParams);
  const now = shop.clock();
  const list = await allowed(promoCodeList(shop.db, actor, query, now));
  return ofPage(list.meta, { query, list });
}

export const handle: PageHandle = { title: "crmPromoCodes.title" };

export default function PromoCodesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromoCodes");
  const locale = useLocale();
  const { query, list } = loaderData;
  const create = (
    <ButtonLink icon={Plus} size="small" href={paths.crmNewPromoCode(locale)}>
      {t("create")}
    </ButtonLink>
  );
  return (
    <CrmPage title={t("title")} actions={create}>
      <StateList
        t={t}
        path={paths.crmPromoCodes(locale)}
        search={promoCodesSearch}
        query={query}
        states={promoStates}
        list={list}
        found={t("found", { count: list.meta.total })}
        rowKey={({ code }) => code}
        href={({ code }) => paths.crmPromoCode(code, locale)}
        columns={usePromoCodeColumns()}
      />
    </CrmPage>
  );
}

function usePromoCodeColumns(): Column<PromoCodeJson>[] {
  const today = useToday();
  const t = useTranslations("crmPromoCodes");
  const text = useTermsText();
  return columnsOf((key) => t(`columns.${key}`), {
    code: {
      strong: true,
      className: styles.code,
      cell: ({ code, note }, link) => (
        <>
          <span>
            {link(code)}
            <CopyCode code={code} />
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
    discount: {
      ...totalColumn,
      cell: ({ percent, amount }) => (percent === null ? money(amount ?? 0) : `${percent}\u00a0%`),
    },
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
