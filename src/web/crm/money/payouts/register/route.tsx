// /crm/payouts/{id}: the rows of one payout register.
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { payoutRegister } from "#shop/payouts/reads/registers.server.ts";
import { payoutsFromUrl, payoutsSearch } from "#shop/payouts/rules/list-address.ts";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../../shared/text/amounts.ts";
import { CrmPage } from "../../../frame/crm-page.tsx";
import { enter, existing, idIn, ofPage } from "../../../guard.server.ts";
import { Paged } from "../../../list/data-list.tsx";
import { ListViews } from "../../../list/list-views.tsx";
import { moment, useToday } from "../../../moments.ts";
import styles from "../list/payouts.module.css";
import { RowsList } from "../list/rows-list.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "payment.record");
  const { view, page } = payoutsFromUrl(args.url.searchParams);
  const id = idIn(args.params.id);
  const differences = view === "differences";
  const found = await existing(args.url, payoutRegister(shop.db, actor, { id, page, differences }));
  return ofPage(found.rows.meta, {
    title: translator(locale)("crmPayouts.registerTitle", { id: String(id) }),
    differences,
    ...found,
  });
}

export default function PayoutRegisterPage({ loaderData }: Route.ComponentProps) {
  const today = useToday();
  const t = useTranslations("crmPayouts");
  const locale = useLocale();
  const { title, register, differences } = loaderData;
  const { rows, meta: place } = loaderData.rows;
  const path = paths.crmPayout(register.id, locale);
  const view = differences ? "differences" : undefined;
  const href = (change: object): string => path + payoutsSearch({ view, ...change });
  return (
    <CrmPage title={title} back={{ href: paths.crmPayouts(locale), label: t("back") }}>
      <p className={styles.facts}>
        <b>{register.file}</b>
        <span>{money(register.sum)}</span>
        <span className="muted">
          {[register.who, moment(register.at, today)].filter(Boolean).join(" · ")}
        </span>
      </p>
      <ListViews
        label={t("views.label")}
        views={[undefined, "differences"] as const}
        current={view}
        countOf={(tab) => (tab ? register.differences : register.rows)}
        nameOf={(tab) => t(`views.${tab ?? "all"}`)}
        href={(tab) => href({ view: tab })}
      />
      <Paged
        label={t("rows.label")}
        rows={rows}
        empty={{
          messages: {
            none: [t("none.differences.title"), t("none.differences.text")],
            beyond: [t("beyond.title"), t("beyond.text")],
          },
        }}
        pages={{ meta: place, label: t("pager"), href }}
      >
        <RowsList rows={rows} />
      </Paged>
    </CrmPage>
  );
}
