import { useTranslations } from "use-intl";
import { figureOrdersSearch } from "#shop/reports/rules/address.ts";
import type { Sold } from "#shop/reports/rules/figures.ts";
import type { Period } from "#shop/reports/rules/period.ts";
import { flag } from "#ui/class-names.ts";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { grouped } from "../../shared/text/amounts.ts";
import chart from "./chart.module.css";
import { ChartCursor } from "./chart-cursor.tsx";
import styles from "./dashboard.module.css";
import { axisMarks, type Plot, yOf } from "./scale.ts";

const plot: Plot = { width: 420, height: 212, left: 24, right: 416, top: 26, bottom: 180 };
const barWidth = 12;
const hourWidth = (plot.right - plot.left) / 24;
/** Points in the middle of their hours, so that a pointer over a bar finds its hour. */
const middles: Plot = { ...plot, left: plot.left + hourWidth / 2, right: plot.right - hourWidth / 2 };
const named = [0, 6, 12, 18, 23];

type HoursPanelProps = {
  hours: readonly Sold[];
  period: Period;
  /** Dispatch time, "HH:MM". */
  cutoff: string;
};

export function HoursPanel({ hours, period, cutoff }: HoursPanelProps) {
  const t = useTranslations("crmDashboard");
  const locale = useLocale();
  const most = Math.max(...hours.map(({ orders }) => orders));
  const peak = hours.findIndex(({ orders }) => orders === most);
  const marks = axisMarks(most);
  const y = (orders: number): number => yOf(orders, marks.at(-1) ?? 1, plot);
  const when = (hour: number): string => t("chart.hour", { hour: String(hour) });
  const count = (hour: number): string => t("chart.orders", { count: hours[hour]?.orders ?? 0 });
  const [cutoffHour = 0, cutoffMinute = 0] = cutoff.split(":").map(Number);
  const cutoffX = plot.left + hourWidth * (cutoffHour + cutoffMinute / 60);
  const isLate = cutoffHour >= 17;

  if (most === 0)
    return (
      <Panel title={t("hours.title")}>
        <p className={styles.empty}>{t("hours.empty")}</p>
      </Panel>
    );
  return (
    <Panel title={t("hours.title")}>
      <ChartCursor
        key={`${period.from} ${period.to}`}
        count={24}
        initial={peak}
        label={t("chart.pickHour")}
        text={(hour) => `${when(hour)}: ${count(hour)}`}
        readout={(hour) => (
          <>
            <b>{when(hour)}</b>
            <TextLink
              href={paths.crmDashboardOrders(locale) + figureOrdersSearch({ figure: "hour", hour }, period)}
            >
              {count(hour)}
            </TextLink>
          </>
        )}
      >
        {(chosen, point) => (
          <svg
            viewBox={`0 0 ${plot.width} ${plot.height}`}
            role="img"
            aria-label={t("hours.label", { hour: String(peak) })}
            className={chart.chart}
            onPointerMove={point(middles)}
            onPointerDown={point(middles)}
          >
            {marks.map((orders) => (
              <g key={orders}>
                <line className={chart.grid} x1={plot.left} x2={plot.right} y1={y(orders)} y2={y(orders)} />
                <text x={plot.left - 6} y={y(orders) + 4} textAnchor="end">
                  {grouped(orders)}
                </text>
              </g>
            ))}
            {hours.map(({ orders }, hour) => {
              const middle = plot.left + hourWidth * (hour + 0.5);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
                <g key={hour}>
                  <rect
                    className={chart.bar}
                    data-chosen={flag(hour === chosen)}
                    x={middle - barWidth / 2}
                    y={orders === 0 ? plot.bottom - 1 : y(orders)}
                    width={barWidth}
                    height={Math.max(1, plot.bottom - y(orders))}
                    rx={orders === 0 ? 0 : 2.5}
                  />
                  {named.includes(hour) && (
                    <text x={middle} y={plot.bottom + 20} textAnchor="middle">
                      {hour}
                    </text>
                  )}
                </g>
              );
            })}
            <line className={chart.cutoff} x1={cutoffX} x2={cutoffX} y1={14} y2={plot.bottom} />
            <text
              className={chart.cutoffText}
              x={cutoffX + (isLate ? -6 : 6)}
              y={18}
              textAnchor={isLate ? "end" : "start"}
            >
              {t("hours.cutoff", { time: cutoff })}
            </text>
          </svg>
        )}
      </ChartCursor>
    </Panel>
  );
}
