import { useTranslations } from "use-intl";
import type { FunnelReport } from "#shop/reports/reads/funnel.server.ts";
import type { PromisesReport } from "#shop/reports/reads/promises.server.ts";
import type { SalesReport } from "#shop/reports/reads/sales.server.ts";
import { figureOrdersSearch } from "#shop/reports/rules/address.ts";
import { type FigureWithOrders, listOf, lists, ratio } from "#shop/reports/rules/figures.ts";
import type { Period } from "#shop/reports/rules/period.ts";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { grouped, money } from "../../shared/text/amounts.ts";
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
            href:
              paths.crmDashboardOrders(locale) + figureOrdersSearch({ figure: "city", city: ref }, period),
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
  const behind = (figure: FigureWithOrders): string =>
    paths.crmDashboardOrders(locale) + figureOrdersSearch({ figure }, period);
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

type VisitsProps = { funnel: FunnelReport; period: Period };

const steps = ["visited", "saw", "carted", "opened", "placed", "paid"] as const;

export function FunnelPanel({ funnel, period }: VisitsProps) {
  const t = useTranslations("crmDashboard.funnel");
  const locale = useLocale();
  const hrefs: Partial<Record<(typeof steps)[number], string>> = {
    placed: paths.crmOrders(locale) + listOf(lists.ordered(period)),
    paid: paths.crmOrders(locale) + listOf(lists.paid(period)),
  };
  const most = Math.max(1, ...steps.map((step) => funnel[step]));
  return (
    <Panel title={t("title")}>
      {funnel.visited === 0 && <p className={styles.empty}>{t("empty")}</p>}
      <Bars
        bars={steps.map((step, index) => {
          const before = steps[index - 1];
          const part = before ? ratio(funnel[step], funnel[before]) : null;
          return {
            key: step,
            name: t(step),
            // More orders than visits: on some days visits were not counted.
            note: part === null || part > 1 ? undefined : t("of", { part: percent(part) }),
            value: grouped(funnel[step]),
            part: funnel[step] / most,
            href: hrefs[step],
          };
        })}
      />
    </Panel>
  );
}

export function SourcesPanel({ funnel: { sources }, period }: VisitsProps) {
  const t = useTranslations("crmDashboard.sources");
  const locale = useLocale();
  const most = Math.max(1, ...sources.map(({ sold }) => sold.revenue));
  return (
    <Panel
      title={t("title")}
      actions={
        sources.length > 0 && (
          <SheetLink sheet="sources" period={period}>
            {t("all")}
          </SheetLink>
        )
      }
    >
      {sources.length === 0 && <p className={styles.empty}>{t("empty")}</p>}
      <Bars
        bars={sources.map(({ channel, visited, sold }) => ({
          key: channel,
          name: t(`names.${channel}`),
          note:
            channel === "unknown"
              ? t("noteOrders", { orders: sold.orders })
              : t("note", { visited, orders: sold.orders }),
          value: money(sold.revenue),
          part: sold.revenue / most,
          href: paths.crmDashboardOrders(locale) + figureOrdersSearch({ figure: "channel", channel }, period),
        }))}
      />
    </Panel>
  );
}
