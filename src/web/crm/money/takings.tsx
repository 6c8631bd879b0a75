import { useTranslations } from "use-intl";
import type { Takings } from "#shop/money/reads/takings.server.ts";
import { cardProviders } from "#shop/payments/rules/statuses.ts";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { grouped, money } from "../../shared/text/amounts.ts";
import { type Column, columnsOf, titleColumn, totalColumn } from "../list/column.ts";
import { TitledRows } from "../list/list-rows.tsx";
import styles from "./money.module.css";

interface Line {
  readonly name: string;
  readonly who: string;
  readonly count: number;
  readonly sum: number;
}

/** A day's payments and refunds, by means and person, and what is left of them. */
export function TakingsPanels({ takings }: { takings: Takings }) {
  const t = useTranslations("crmMoney.page.takings");
  const { total_taken: taken, total_back: back } = takings;
  const columns = useLineColumns();
  const rowKey = ({ name, who }: Line): string => `${name} ${who}`;
  const lines = takings.taken.map(({ means, who, ...row }) => ({
    ...row,
    name: t(`by.${means}`),
    who: who ?? t(cardProviders.some((provider) => provider === means) ? "site" : "byItself"),
  }));
  const refunds = takings.back.map(({ way, who, ...row }) => ({
    ...row,
    name: way === "certificate" ? way : t(`ways.${way}`),
    who: who ?? t("bank"),
  }));
  return (
    <>
      <Panel>
        <Totals>
          <TotalsRow name={t("taken")} sum={money(taken)} />
          {back > 0 && <TotalsRow name={t("back")} sum={money(-back)} />}
          <TotalsRow kind="total" name={t("net")} sum={money(taken - back)} />
        </Totals>
      </Panel>
      {lines.length > 0 ? (
        <TitledRows label={t("taken")} rows={lines} rowKey={rowKey} columns={columns} card={CardOfLine} />
      ) : (
        <Panel title={t("taken")} flush>
          <p className={styles.none}>{t("none")}</p>
        </Panel>
      )}
      {refunds.length > 0 && (
        <TitledRows label={t("back")} rows={refunds} rowKey={rowKey} columns={columns} card={CardOfLine} />
      )}
    </>
  );
}

const CardOfLine = ({ name, who, sum }: Line) => (
  <span className={styles.line}>
    <b>{name}</b>
    <span className="muted">{who}</span>
    <b className="num">{money(sum)}</b>
  </span>
);

function useLineColumns(): Column<Line>[] {
  const t = useTranslations("crmMoney.page.takings");
  return columnsOf(t, {
    means: { ...titleColumn, cell: ({ name }) => name },
    who: { cell: ({ who }) => who },
    count: { num: true, cell: ({ count }) => grouped(count) },
    sum: { ...totalColumn, cell: ({ sum }) => money(sum) },
  });
}
