import { useTranslations } from "use-intl";
import type { FunnelReport } from "#shop/reports/reads/funnel.server.ts";
import { behindSearch } from "#shop/reports/rules/address.ts";
import { listOf, lists, ratio } from "#shop/reports/rules/figures.ts";
import type { Period } from "#shop/reports/rules/period.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../paths.ts";
import { grouped, money } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { percent } from "./amounts.ts";
import { Bars, SheetLink } from "./bars.tsx";
import styles from "./dashboard.module.css";

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
          href: paths.crmDashboardOrders(locale) + behindSearch({ figure: "channel", channel }, period),
        }))}
      />
    </Panel>
  );
}
