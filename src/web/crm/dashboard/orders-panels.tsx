import { useTranslations } from "use-intl";
import type { PromisesReport } from "#shop/reports/reads/promises.server.ts";
import type { SalesReport } from "#shop/reports/reads/sales.server.ts";
import { behindSearch } from "#shop/reports/rules/address.ts";
import { type BehindFigure, listOf, lists, ratio } from "#shop/reports/rules/figures.ts";
import type { Period } from "#shop/reports/rules/period.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../paths.ts";
import { grouped, money } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { percent } from "./amounts.ts";
import { Bars, SheetLink } from "./bars.tsx";
import styles from "./dashboard.module.css";

const share = (part: number, whole: number): string => {
  const known = ratio(part, whole);
  return known === null ? "—" : percent(known);
};

export function WherePanel({ sales, period }: { sales: SalesReport; period: Period }) {
  const t = useTranslations("crmDashboard.where");
  const tOrders = useTranslations("orders");
  const locale = useLocale();
  const { ways, cities, now } = sales;
  return (
    <Panel
      title={t("title")}
      actions={
        cities.length > 0 && (
          <SheetLink sheet="cities" period={period}>
            {t("all")}
          </SheetLink>
        )
      }
    >
      {ways.length === 0 && <p className={styles.empty}>{t("empty")}</p>}
      <Bars
        quiet
        bars={ways.map(({ type, orders }) => ({
          key: type,
          name: tOrders(`delivery.${type}`),
          note: t("note", { count: orders }),
          value: share(orders, now.orders),
          part: orders / now.orders,
          href: paths.crmOrders(locale) + listOf({ ...lists.sales(period), delivery: [type] }),
        }))}
      />
      {cities.length > 0 && (
        <Bars
          label={t("cities")}
          bars={cities.map(({ ref, name, orders, revenue, returned }) => ({
            key: ref,
            name,
            note: t(returned > 0 ? "cityReturned" : "cityNote", {
              count: orders,
              share: share(orders, now.orders),
              returned,
            }),
            value: money(revenue),
            href: paths.crmDashboardOrders(locale) + behindSearch({ figure: "city", city: ref }, period),
          }))}
        />
      )}
    </Panel>
  );
}

type OutcomesPanelProps = { sales: SalesReport; promises: PromisesReport; period: Period };

export function OutcomesPanel({ sales, promises, period }: OutcomesPanelProps) {
  const t = useTranslations("crmDashboard.outcomes");
  const locale = useLocale();
  const list = (filters: Parameters<typeof listOf>[0]): string => paths.crmOrders(locale) + listOf(filters);
  const behind = (figure: BehindFigure): string =>
    paths.crmDashboardOrders(locale) + behindSearch({ figure }, period);
  const { kept, broken } = promises.arrivals.now;
  const bar = (
    key: "repeat" | "paid" | "cancelled" | "returned" | "notPickedUp",
    [part, all]: readonly [number, number],
    href: string,
  ) => ({
    key,
    name: t(key),
    note: t("of", { part: grouped(part), all: grouped(all) }),
    value: share(part, all),
    href,
  });
  return (
    <Panel title={t("title")}>
      <Bars
        bars={[
          bar("repeat", [sales.repeat, sales.now.orders], behind("repeat")),
          {
            key: "kept",
            name: t("kept"),
            note: t("broken", { late: broken, part: grouped(broken), all: grouped(kept + broken) }),
            value: share(kept, kept + broken),
            href: behind("broken"),
          },
          bar("paid", [sales.paidByCard, sales.byCard], list(lists.paidByCard(period))),
          bar("cancelled", [sales.cancelled, sales.placed], list(lists.cancelled(period))),
          bar("returned", [sales.returned, sales.placed], list(lists.returned(period))),
          bar("notPickedUp", [sales.notPickedUp, sales.returned], behind("not_picked_up")),
        ]}
      />
    </Panel>
  );
}
