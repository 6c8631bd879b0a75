import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { MissingReceipt } from "#shop/receipts/reads/missing.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Cell, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { OrderRow } from "#ui/order-rows/order-rows.tsx";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { TableOrCards } from "../list/table-or-cards.tsx";
import { moment } from "../moments.ts";

/** Paid orders without a receipt; it is issued on the order's page. */
export function MissingTable({ rows, today }: { rows: readonly MissingReceipt[]; today: Day }) {
  const t = useTranslations("crmReceipts");
  const tOrders = useTranslations("orders.payment");
  const locale = useLocale();
  const state = (
    <Badge tone="danger" size="small">
      {t("missing.state")}
    </Badge>
  );
  return (
    <TableOrCards
      label={t("views.missing")}
      head={
        <>
          <HeadCell>{t("columns.order")}</HeadCell>
          <HeadCell>{t("missing.since")}</HeadCell>
          <HeadCell>{t("missing.payment")}</HeadCell>
          <HeadCell num>{t("columns.sum")}</HeadCell>
          <HeadCell>{t("columns.state")}</HeadCell>
        </>
      }
      rows={rows.map((row) => (
        <Row key={row.order}>
          <Cell strong>
            <Anchor href={paths.crmOrder(row.order, locale)}>{row.order}</Anchor>
          </Cell>
          <Cell>{moment(row.since, today)}</Cell>
          <Cell>{tOrders(row.payment)}</Cell>
          <Cell num strong>
            {money(row.amount)}
          </Cell>
          <Cell>{state}</Cell>
        </Row>
      ))}
      cards={rows.map((row) => (
        <OrderRow
          key={row.order}
          href={paths.crmOrder(row.order, locale)}
          number={row.order}
          time={moment(row.since, today)}
          total={money(row.amount)}
          name={tOrders(row.payment)}
          status={state}
          place=""
        />
      ))}
    />
  );
}
