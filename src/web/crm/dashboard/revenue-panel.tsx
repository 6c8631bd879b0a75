import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SalesReport, SoldOn } from "#shop/reports/reads/sales.server.ts";
import { figureOrdersSearch } from "#shop/reports/rules/address.ts";
import { listOf, lists, type Sold } from "#shop/reports/rules/figures.ts";
import { hoursSoFar, type Period } from "#shop/reports/rules/period.ts";
import { Segmented, SegmentedOptions } from "#ui/form/segmented/segmented.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Cell, DataTable, HeadCell, Row } from "#ui/list/data-table/data-table.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { grouped, money } from "../../shared/text/amounts.ts";
import { useToday } from "../moments.ts";
import { daysText } from "./amounts.ts";
import { ChartCursor, Legend } from "./chart-cursor.tsx";
import styles from "./dashboard.module.css";
import { type ChartPoint, LineChart } from "./line-chart.tsx";

interface Step extends ChartPoint {
  /** «20 листопада» */
  readonly when: string;
  readonly whenBefore: string | null;
  readonly orders: number;
  readonly href: string;
}

type RevenuePanelProps = { sales: SalesReport; period: Period };

const fewDays = 31;

const metrics = ["revenue", "margin"] as const;
type Metric = (typeof metrics)[number];

const amountOf = ({ revenue, margin }: SoldOn, metric: Metric): number =>
  metric === "margin" ? margin.margin : revenue;

export function RevenuePanel({ sales, period }: RevenuePanelProps) {
  const t = useTranslations("crmDashboard.chart");
  const isDay = period.from === period.to;
  const [asked, setAsked] = useState<Metric>("revenue");
  // The margin of a single hour is not informative.
  const metric = isDay ? "revenue" : asked;
  const steps = useSteps(sales, metric, period);
  const sums = metric === "margin" ? marginSums(sales) : sales;
  const text = ({ when, now, before }: Step): string =>
    before === null
      ? t("pointOnly", { when, now: money(now) })
      : t("point", { when, now: money(now), before: money(before) });
  const mark = (value: number): string =>
    value >= 10_000 ? t("thousand", { value: grouped(value / 1_000) }) : grouped(value);
  return (
    <Panel
      title={t(isDay ? "titleHours" : metric === "margin" ? "titleMargin" : "title")}
      actions={
        <>
          {!isDay && (
            <Segmented label={t("what")} size="small">
              <SegmentedOptions
                name="metric"
                of={metrics}
                chosen={metric}
                onChoose={setAsked}
                nameOf={(one) => t(one)}
              />
            </Segmented>
          )}
          <Legend
            items={[
              { name: t("now"), colour: "var(--primary)" },
              { name: t("before"), colour: "var(--line-strong)" },
            ]}
          />
        </>
      }
    >
      <ChartCursor
        key={`${period.from} ${period.to} ${metric}`}
        count={steps.length}
        initial={steps.length - 1}
        label={t(isDay ? "pickHour" : "pick")}
        text={(index) => (steps[index] ? text(steps[index]) : "")}
        readout={(index) => steps[index] && <Readout step={steps[index]} />}
      >
        {(index, point) => (
          <LineChart
            points={steps}
            index={index}
            label={t(metric === "margin" ? "labelMargin" : "label", {
              now: money(sums.now.revenue),
              before: money(sums.before.revenue),
            })}
            value={money(steps[index]?.now ?? 0)}
            mark={mark}
            point={point}
          />
        )}
      </ChartCursor>
      <details className={styles.behind}>
        <summary>
          {t("asTable")} <Icon of={ChevronDown} />
        </summary>
        <Steps steps={steps} metric={metric} />
      </details>
    </Panel>
  );
}

const marginSums = ({ margin }: SalesReport) => ({
  now: { revenue: margin.now.margin },
  before: { revenue: margin.before.margin },
});

function useSteps({ days, hours }: SalesReport, metric: Metric, period: Period): readonly Step[] {
  const today = useToday();
  const t = useTranslations("crmDashboard.chart");
  const locale = useLocale();
  const numbers = ({ revenue, orders }: Sold) => ({ now: revenue, orders });
  if (period.from === period.to)
    return hours.now.slice(0, hoursSoFar(period)).map((sold, hour) => ({
      key: String(hour),
      name: String(hour),
      when: t("hour", { hour: String(hour) }),
      whenBefore: null,
      ...numbers(sold),
      before: hours.before[hour]?.revenue ?? null,
      href: paths.crmDashboardOrders(locale) + figureOrdersSearch({ figure: "hour", hour }, period),
    }));
  return days.now.map((sold, index) => {
    const { day } = sold;
    const before = days.before[index];
    return {
      key: day,
      name:
        days.now.length <= fewDays
          ? String(Number(day.slice(8)))
          : `${Number(day.slice(8))}.${day.slice(5, 7)}`,
      when: daysText({ from: day, to: day }, locale, today),
      whenBefore: before ? daysText({ from: before.day, to: before.day }, locale, today) : null,
      orders: sold.orders,
      now: amountOf(sold, metric),
      before: before ? amountOf(before, metric) : null,
      href: paths.crmOrders(locale) + listOf(lists.day(day)),
    };
  });
}

function Readout({ step: { when, whenBefore, now, before, orders, href } }: { step: Step }) {
  const t = useTranslations("crmDashboard");
  const against = [before === null ? "" : money(before), whenBefore].filter(Boolean).join(", ");
  return (
    <>
      <b>
        {when}: {money(now)}
      </b>
      {against && <span>{t("against", { value: against })}</span>}
      <TextLink href={href}>{t("chart.orders", { count: orders })}</TextLink>
    </>
  );
}

function Steps({ steps, metric }: { steps: readonly Step[]; metric: Metric }) {
  const t = useTranslations("crmDashboard");
  return (
    <DataTable label={t("chart.table")}>
      <thead>
        <tr>
          <HeadCell>{t("chart.when")}</HeadCell>
          <HeadCell num>{t("tiles.orders")}</HeadCell>
          <HeadCell num>{t(`tiles.${metric}`)}</HeadCell>
          <HeadCell num>{t("chart.revenueBefore")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ key, when, orders, now, before, href }) => (
          <Row key={key}>
            <Cell>
              <Anchor href={href}>{when}</Anchor>
            </Cell>
            <Cell num>{grouped(orders)}</Cell>
            <Cell num strong>
              {money(now)}
            </Cell>
            <Cell num>{before !== null && money(before)}</Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}
