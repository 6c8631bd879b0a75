import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { PromisesReport } from "#shop/reports/reads/promises.server.ts";
import type { SalesReport } from "#shop/reports/reads/sales.server.ts";
import { figureOrdersSearch } from "#shop/reports/rules/address.ts";
import {
  average,
  growth,
  knownRatio,
  listOf,
  lists,
  marginRatio,
  ratio,
  type Sold,
} from "#shop/reports/rules/figures.ts";
import { hoursSoFar, type Period } from "#shop/reports/rules/period.ts";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { grouped, money } from "../../shared/text/amounts.ts";
import { growthText, percent, pointsText } from "./amounts.ts";
import { sparkPath } from "./scale.ts";
import styles from "./tiles.module.css";
import row from "./whole-row.module.css";

type TilesProps = { sales: SalesReport; promises: PromisesReport; period: Period };

export function Tiles({ sales, promises, period }: TilesProps) {
  const t = useTranslations("crmDashboard");
  const locale = useLocale();
  const { now, before, margin } = sales;
  const orders = paths.crmOrders(locale) + listOf(lists.sales(period));
  const line = period.from === period.to ? sales.hours.now.slice(0, hoursSoFar(period)) : sales.days.now;
  const marginLine = sales.days.now.map(({ margin: ofDay }) => (ofDay.known === 0 ? null : ofDay.margin));
  const mean = average(now);
  const meanBefore = average(before);
  const left = promises.departures;
  const share = ({ kept, broken }: { kept: number; broken: number }) => ratio(kept, kept + broken);
  const all = left.now.kept + left.now.broken;
  const punctual = share(left.now);
  const punctualBefore = share(left.before);
  const points = punctual === null || punctualBefore === null ? null : punctual - punctualBefore;

  return (
    <div className={styles.root}>
      <Tile
        name={t("tiles.revenue")}
        value={money(now.revenue)}
        href={orders}
        spark={line.map(({ revenue }) => revenue)}
      >
        <Growth now={now.revenue} before={before.revenue} text={money(before.revenue)} />
      </Tile>
      <Tile
        name={t("tiles.orders")}
        value={grouped(now.orders)}
        href={orders}
        spark={line.map((sold: Sold) => sold.orders)}
      >
        <Growth now={now.orders} before={before.orders} text={grouped(before.orders)} />
      </Tile>
      <Tile
        name={t("tiles.average")}
        value={mean === null ? "—" : money(mean)}
        href={orders}
        spark={line.map(average)}
      >
        {mean !== null && <Growth now={mean} before={meanBefore ?? 0} text={money(meanBefore ?? 0)} />}
      </Tile>
      <Tile
        name={t("tiles.margin")}
        value={margin.now.known === 0 ? "—" : money(margin.now.margin)}
        href={orders}
        spark={marginLine}
      >
        <MarginDetail now={margin.now} before={margin.before} />
      </Tile>
      <Tile
        name={t("tiles.punctual")}
        value={punctual === null ? "—" : percent(punctual)}
        href={orders}
        spark={left.days.map(share)}
      >
        {points !== null && points !== 0 && (
          <Change isUp={points > 0} isDown={points < 0}>
            {t("points", { value: pointsText(points) })}
          </Change>
        )}
        {punctual === null && t("tiles.nothingDue")}
        {all > 0 && left.now.broken === 0 && t("tiles.noneLate", { all: grouped(all) })}
        {left.now.broken > 0 && (
          <TextLink
            href={paths.crmDashboardOrders(locale) + figureOrdersSearch({ figure: "late" }, period)}
            className={styles.detail}
          >
            {t("tiles.late", { late: grouped(left.now.broken), all: grouped(all) })}
          </TextLink>
        )}
      </Tile>
    </div>
  );
}

/** Margin as a share of the price, and the share of revenue with a known cost. */
function MarginDetail({ now, before }: SalesReport["margin"]) {
  const t = useTranslations("crmDashboard");
  const part = marginRatio(now);
  const known = knownRatio(now);
  if (part === null) return t("tiles.unknown");
  return (
    <>
      {before.known > 0 && <Growth now={now.margin} before={before.margin} text={money(before.margin)} />}
      <span className={styles.detail}>{t("tiles.marginOf", { ratio: percent(part) })}</span>
      {known !== null && known < 1 && (
        <span className={styles.detail}>{t("tiles.known", { part: percent(known) })}</span>
      )}
    </>
  );
}

type TileProps = {
  name: string;
  value: string;
  href: string;
  spark: readonly (number | null)[];
  children: ReactNode;
};

function Tile({ name, value, href, spark, children }: TileProps) {
  return (
    <section aria-label={name} className={styles.tile}>
      <span>{name}</span>
      <b>
        <Anchor href={href} className={row.link}>
          {value}
        </Anchor>
      </b>
      <small>{children}</small>
      <svg viewBox="0 0 120 34" preserveAspectRatio="none" aria-hidden="true">
        <path d={sparkPath(spark, 120, 34)} />
      </svg>
    </section>
  );
}

function Growth({ now, before, text }: { now: number; before: number; text: string }) {
  const t = useTranslations("crmDashboard");
  const grown = growth(now, before);
  if (grown === null) return t("nothingBefore");
  return (
    <>
      <Change isUp={grown > 0} isDown={grown < 0}>
        {growthText(grown)}
      </Change>{" "}
      {t("against", { value: text })}
    </>
  );
}

function Change({ isUp, isDown, children }: { isUp: boolean; isDown: boolean; children: ReactNode }) {
  return <span data-change={isUp ? "up" : isDown ? "down" : "none"}>{children}</span>;
}
