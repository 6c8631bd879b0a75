import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { BehindRow } from "#shop/reports/reads/behind.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Cell, DataTable, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { OrderRow, OrderRows } from "#ui/order-rows/order-rows.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { type RowCursor, rowLinkId } from "../frame/use-row-cursor.ts";
import { moment } from "../moments.ts";
import { statusTones, useOrderWords } from "../order-words.ts";

type BehindTableProps = { rows: readonly BehindRow[]; today: Day; cursor: RowCursor };

/** The list: a table, on phones cards. */
export function BehindTable({ rows, today, cursor }: BehindTableProps) {
  const t = useTranslations("crmDashboard.behind");
  const locale = useLocale();
  const words = useOrderWords();
  const place = ({ delivery, city }: BehindRow): string =>
    [words.way(delivery), city].filter(Boolean).join(", ");
  const state = ({ status, delivery }: BehindRow) => (
    <Status tone={statusTones[status]}>{words.status(status, delivery.type)}</Status>
  );
  return (
    <>
      <Panel flush className="only-desktop">
        <DataTable label={t("table")}>
          <thead>
            <tr>
              <HeadCell>{t("columns.number")}</HeadCell>
              <HeadCell>{t("columns.time")}</HeadCell>
              <HeadCell>{t("columns.payer")}</HeadCell>
              <HeadCell>{t("columns.delivery")}</HeadCell>
              <HeadCell>{t("columns.status")}</HeadCell>
              <HeadCell num>{t("columns.total")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} focused={cursor.key === row.number}>
                <Cell strong>
                  <Anchor
                    id={rowLinkId(row.number)}
                    href={paths.crmOrder(row.number, locale)}
                    onFocus={() => cursor.put(row.number)}
                  >
                    {row.number}
                  </Anchor>
                </Cell>
                <Cell>{moment(row.placedAt, today)}</Cell>
                <Cell truncate title={row.payer}>
                  {row.payer}
                </Cell>
                <Cell truncate title={place(row)}>
                  {place(row)}
                </Cell>
                <Cell>{state(row)}</Cell>
                <Cell num strong>
                  {money(row.total)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      </Panel>
      <Panel label={t("table")} flush className="only-mobile">
        <OrderRows>
          {rows.map((row) => (
            <OrderRow
              key={row.number}
              href={paths.crmOrder(row.number, locale)}
              number={row.number}
              time={moment(row.placedAt, today)}
              total={money(row.total)}
              name={row.payer}
              status={state(row)}
              place={place(row)}
            />
          ))}
        </OrderRows>
      </Panel>
    </>
  );
}
