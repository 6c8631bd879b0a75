import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { Day } from "#kit/clock.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Cell, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { OrderRow } from "#ui/order-rows/order-rows.tsx";
import { paths } from "../../../paths.ts";
import { grouped, money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { RowLink, TableOrCards } from "../../list/table-or-cards.tsx";
import type { RowCursor } from "../../list/use-row-cursor.ts";
import { dayOf, shortDay } from "../../moments.ts";
import type { CustomerRow } from "./rows.server.ts";

type CustomersTableProps = { rows: readonly CustomerRow[]; today: Day; cursor: RowCursor };

/** A guest has no card until the team writes a note: the link leads to their newest order. */
export const customerHref = ({ id, guestOrder }: CustomerRow, locale: Locale): string =>
  id === null ? paths.crmOrder(guestOrder ?? "", locale) : paths.crmCustomer(id, locale);

/** The list: a table; cards on phones. */
export function CustomersTable({ rows, today, cursor }: CustomersTableProps) {
  const t = useTranslations("crmCustomers");
  const locale = useLocale();
  const day = (at: string | null) => (at === null ? t("never") : shortDay(dayOf(at), today));
  const nameOf = (row: CustomerRow) => row.name ?? (row.phone || t("noName"));
  const mark = (row: CustomerRow) =>
    row.isBlocked ? (
      <Badge size="small" tone="danger">
        {t("blockedMark")}
      </Badge>
    ) : (
      row.id === null && (
        <Badge size="small" tone="mute">
          {t("guestMark")}
        </Badge>
      )
    );
  return (
    <TableOrCards
      label={t("table")}
      head={
        <>
          <HeadCell>{t("columns.name")}</HeadCell>
          <HeadCell>{t("columns.email")}</HeadCell>
          <HeadCell num>{t("columns.orders")}</HeadCell>
          <HeadCell num>{t("columns.sum")}</HeadCell>
          <HeadCell>{t("columns.lastOrder")}</HeadCell>
          <HeadCell>{t("columns.since")}</HeadCell>
        </>
      }
      rows={rows.map((row) => (
        <Row key={row.key} focused={cursor.key === row.key}>
          <Cell truncate strong title={nameOf(row)}>
            <RowLink cursor={cursor} rowKey={row.key} href={customerHref(row, locale)}>
              {nameOf(row)}
            </RowLink>{" "}
            {mark(row)}
            {row.name !== null && <small className="num">{row.phone}</small>}
          </Cell>
          <Cell truncate title={row.email}>
            {row.email}
          </Cell>
          <Cell num>{grouped(row.orders)}</Cell>
          <Cell num strong>
            {money(row.sum)}
          </Cell>
          <Cell>{day(row.lastOrderAt)}</Cell>
          <Cell>{day(row.createdAt)}</Cell>
        </Row>
      ))}
      cards={rows.map((row) => (
        <OrderRow
          key={row.key}
          href={customerHref(row, locale)}
          number={nameOf(row)}
          time={day(row.lastOrderAt)}
          total={money(row.sum)}
          name={row.name === null ? "" : row.phone}
          status={mark(row)}
          place={row.email}
          due={`${t("columns.orders")}: ${grouped(row.orders)}`}
        />
      ))}
    />
  );
}
