import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { BehindRow } from "#shop/reports/reads/behind.server.ts";
import { Cell, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { OrderRow } from "#ui/order-rows/order-rows.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { RowLink, TableOrCards } from "../../list/table-or-cards.tsx";
import type { RowCursor } from "../../list/use-row-cursor.ts";
import { moment } from "../../moments.ts";
import { statusTones, useOrderWords } from "../../order-words.ts";

type BehindTableProps = { rows: readonly BehindRow[]; today: Day; cursor: RowCursor };

/** The list: a table; cards on phones. */
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
    <TableOrCards
      label={t("table")}
      head={
        <>
          <HeadCell>{t("columns.number")}</HeadCell>
          <HeadCell>{t("columns.time")}</HeadCell>
          <HeadCell>{t("columns.payer")}</HeadCell>
          <HeadCell>{t("columns.delivery")}</HeadCell>
          <HeadCell>{t("columns.status")}</HeadCell>
          <HeadCell num>{t("columns.total")}</HeadCell>
        </>
      }
      rows={rows.map((row) => (
        <Row key={row.number} focused={cursor.key === row.number}>
          <Cell strong>
            <RowLink cursor={cursor} rowKey={row.number} href={paths.crmOrder(row.number, locale)}>
              {row.number}
            </RowLink>
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
      cards={rows.map((row) => (
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
    />
  );
}
