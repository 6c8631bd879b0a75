// /crm/payouts/{id}: the rows of one payout register.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { payoutRegister } from "#shop/payouts/reads/registers.server.ts";
import { payoutsFromUrl, payoutsSearch } from "#shop/payouts/rules/list-address.ts";
import { Views } from "#ui/views/views.tsx";
import { paths } from "../../../paths.ts";
import { grouped, money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, notFound } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { NothingFound } from "../../list/nothing-found.tsx";
import { moment } from "../../moments.ts";
import styles from "../list/payouts.module.css";
import { RowsList } from "../list/rows-list.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "payment.record");
  const { view, page } = payoutsFromUrl(args.url.searchParams);
  const id = /^[1-9]\d{0,8}$/.test(args.params.id) ? Number(args.params.id) : null;
  const differences = view === "differences";
  const found = id === null ? null : await payoutRegister(shop.db, actor, { id, page, differences });
  if (!found) throw notFound(args.url);
  const loaded = {
    title: translator(locale)("crmPayouts.registerTitle", { id: String(id) }),
    today: kyivDate(shop.clock()),
    differences,
    ...found,
  };
  return data(loaded, { status: isBeyondLast(found.rows.meta) ? 404 : 200 });
}

export default function PayoutRegisterPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPayouts");
  const locale = useLocale();
  const { title, register, today, differences } = loaderData;
  const { rows, meta: place } = loaderData.rows;
  const path = paths.crmPayout(register.id, locale);
  const view = differences ? "differences" : undefined;
  const tabs = ([undefined, "differences"] as const).map((tab) => ({
    key: tab ?? "all",
    href: path + payoutsSearch({ view: tab }),
    name: t(`views.${tab ?? "all"}`),
    count: grouped(tab ? register.differences : register.rows),
    current: view === tab,
  }));
  const first = path + payoutsSearch({ view });
  return (
    <CrmPage title={title} back={{ href: paths.crmPayouts(locale), label: t("back") }}>
      <p className={styles.facts}>
        <b>{register.file}</b>
        <span>{money(register.sum)}</span>
        <span className="muted">
          {[register.who, moment(register.at, today)].filter(Boolean).join(" · ")}
        </span>
      </p>
      <Views label={t("views.label")} views={tabs} />
      {rows.length === 0 ? (
        <NothingFound
          label={t("rows.label")}
          meta={place}
          first={first}
          whole={first}
          words={{
            none: [t("none.differences.title"), t("none.differences.text")],
            nothing: [t("none.differences.title"), t("none.differences.text")],
            beyond: [t("beyond.title"), t("beyond.text")],
          }}
        />
      ) : (
        <>
          <RowsList rows={rows} today={today} />
          <ListPager
            meta={place}
            label={t("pager")}
            href={({ page }) => path + payoutsSearch({ view, page })}
          />
        </>
      )}
    </CrmPage>
  );
}
