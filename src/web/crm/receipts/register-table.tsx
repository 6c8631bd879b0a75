import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { RegisterRowJson } from "#shop/receipts/reads/register.server.ts";
import { Cell, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { OrderRow } from "#ui/order-rows/order-rows.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { RowLink, TableOrCards } from "../list/table-or-cards.tsx";
import type { RowCursor } from "../list/use-row-cursor.ts";
import { moment } from "../moments.ts";
import { ReceiptState, ReceiptTrouble } from "./receipt-facts.tsx";
import styles from "./receipts.module.css";

type RegisterTableProps = { rows: readonly RegisterRowJson[]; today: Day; cursor: RowCursor };

const signed = ({ kind, amount }: RegisterRowJson): string => money(kind === "return" ? -amount : amount);

/** The receipts: a table; cards on phones that link to the order, where each can be sent again. */
export function RegisterTable({ rows, today, cursor }: RegisterTableProps) {
  const t = useTranslations("crmReceipts");
  const locale = useLocale();
  const what = ({ kind, forms }: RegisterRowJson): string =>
    [t(`kinds.${kind}`), ...forms.map((form) => t(`forms.${form}`))].join(" · ");
  return (
    <TableOrCards
      label={t("table")}
      head={
        <>
          <HeadCell>{t("columns.order")}</HeadCell>
          <HeadCell>{t("columns.time")}</HeadCell>
          <HeadCell>{t("columns.what")}</HeadCell>
          <HeadCell num>{t("columns.sum")}</HeadCell>
          <HeadCell>{t("columns.state")}</HeadCell>
          <HeadCell>{t("columns.receipt")}</HeadCell>
        </>
      }
      rows={rows.map((row) => (
        <Row key={row.id} focused={cursor.key === String(row.id)}>
          <Cell strong>
            <RowLink cursor={cursor} rowKey={String(row.id)} href={paths.crmOrder(row.order, locale)}>
              {row.order}
            </RowLink>
          </Cell>
          <Cell>{moment(row.at, today)}</Cell>
          <Cell>{what(row)}</Cell>
          <Cell num strong>
            {signed(row)}
          </Cell>
          <Cell>
            <ReceiptState receipt={row} />
          </Cell>
          <Cell className={styles.said}>
            {row.tax_url ? (
              <TextLink href={row.tax_url} target="_blank" rel="noreferrer">
                {row.fiscal_code}
              </TextLink>
            ) : (
              row.fiscal_code
            )}
            <ReceiptTrouble receipt={row} />
          </Cell>
        </Row>
      ))}
      cards={rows.map((row) => (
        <OrderRow
          key={row.id}
          href={paths.crmOrder(row.order, locale)}
          number={row.order}
          time={moment(row.at, today)}
          total={signed(row)}
          name={what(row)}
          status={<ReceiptState receipt={row} />}
          place={row.trouble ? t(`troubles.${row.trouble}`) : (row.fiscal_code ?? "")}
        />
      ))}
    />
  );
}
