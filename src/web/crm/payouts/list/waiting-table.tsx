import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { NotPaidOut } from "#shop/payouts/reads/waiting.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Cell, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { OrderRow } from "#ui/order-rows/order-rows.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { TableOrCards } from "../../list/table-or-cards.tsx";
import { moment } from "../../moments.ts";

/** Orders that were received and whose money is in no register. */
export function WaitingTable({ rows, today }: { rows: readonly NotPaidOut[]; today: Day }) {
  const t = useTranslations("crmPayouts");
  const locale = useLocale();
  return (
    <TableOrCards
      label={t("views.waiting")}
      head={
        <>
          <HeadCell>{t("waiting.columns.order")}</HeadCell>
          <HeadCell>{t("waiting.columns.waybill")}</HeadCell>
          <HeadCell>{t("waiting.columns.since")}</HeadCell>
          <HeadCell num>{t("waiting.columns.sum")}</HeadCell>
        </>
      }
      rows={rows.map((row) => (
        <Row key={row.order}>
          <Cell strong>
            <Anchor href={paths.crmOrder(row.order, locale)}>{row.order}</Anchor>
          </Cell>
          <Cell>{row.tracking && spacedWaybill(row.tracking)}</Cell>
          <Cell>{moment(row.since, today)}</Cell>
          <Cell num strong>
            {money(row.awaited)}
          </Cell>
        </Row>
      ))}
      cards={rows.map((row) => (
        <OrderRow
          key={row.order}
          href={paths.crmOrder(row.order, locale)}
          number={row.order}
          time={moment(row.since, today)}
          total={money(row.awaited)}
          name={row.tracking && spacedWaybill(row.tracking)}
          status={null}
          place=""
        />
      ))}
    />
  );
}
