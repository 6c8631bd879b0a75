import { useTranslations } from "use-intl";
import type { MissingReceipt } from "#shop/receipts/reads/missing.server.ts";
import type { RegisterRowJson } from "#shop/receipts/reads/register.server.ts";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { money } from "../../../shared/text/amounts.ts";
import { type Column, columnsOf, titleColumn, totalColumn } from "../../list/column.ts";
import { moment, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { ReceiptState, ReceiptTrouble } from "./receipt-facts.tsx";
import styles from "./receipts.module.css";

/** The columns of the receipts; a card leads to the order, where each can be sent again. */
export function useReceiptColumns(): Column<RegisterRowJson>[] {
  const today = useToday();
  const t = useTranslations("crmReceipts");
  return columnsOf((key) => t(`columns.${key}`), {
    order: { ...titleColumn, cell: ({ order }, link) => link(order) },
    time: { cell: ({ at }) => moment(at, today), card: "time" },
    what: {
      cell: ({ kind, forms }) => [t(`kinds.${kind}`), ...forms.map((form) => t(`forms.${form}`))].join(" · "),
      card: "name",
    },
    sum: { ...totalColumn, cell: ({ kind, amount }) => money(kind === "return" ? -amount : amount) },
    state: { cell: (row) => <ReceiptState receipt={row} />, card: "status" },
    receipt: {
      className: styles.said,
      cell: (row) => (
        <>
          {row.tax_url ? (
            <TextLink href={row.tax_url} target="_blank" rel="noreferrer">
              {row.fiscal_code}
            </TextLink>
          ) : (
            row.fiscal_code
          )}
          <ReceiptTrouble receipt={row} />
        </>
      ),
      card: { place: (row) => (row.trouble ? t(`troubles.${row.trouble}`) : row.fiscal_code) },
    },
  });
}

/** The columns of the paid orders without a receipt; it is issued on the order's page. */
export function useMissingColumns(): Column<MissingReceipt>[] {
  const today = useToday();
  const t = useTranslations("crmReceipts");
  const tPayment = useTranslations("orders.payment");
  return [
    { ...titleColumn, key: "order", head: t("columns.order"), cell: ({ order }, link) => link(order) },
    { key: "since", head: t("missing.since"), cell: ({ since }) => moment(since, today), card: "time" },
    { key: "payment", head: t("missing.payment"), cell: ({ payment }) => tPayment(payment), card: "name" },
    { ...totalColumn, key: "sum", head: t("columns.sum"), cell: ({ amount }) => money(amount) },
    {
      key: "state",
      head: t("columns.state"),
      cell: () => <SmallBadge tone="danger">{t("missing.state")}</SmallBadge>,
      card: "status",
    },
  ];
}
