import { useTranslations } from "use-intl";
import { kop } from "#kit/money.ts";
import { awaitsCash, isHandedOverByShop } from "#shop/orders/rules/payment/step-money.ts";
import type { CarriedCash, CarriedState } from "#shop/payouts/reads/carried-cash.server.ts";
import type { MissingReceipt } from "#shop/receipts/reads/missing.server.ts";
import type { BadgeTone } from "#ui/data/badge/badge.tsx";
import { Status } from "#ui/data/status/status.tsx";
import { spacedWaybill } from "../../shared/order/waybill.ts";
import { money } from "../../shared/text/amounts.ts";
import { type Column, columnsOf, titleColumn, totalColumn } from "../list/column.ts";
import { moment, useToday } from "../moments.ts";
import type { ListRow } from "../orders/list/rows.server.ts";
import { statusTones, useOrderText } from "../orders/order-text.ts";
import { SmallBadge } from "../widgets/small-badge.tsx";
import { GiveBack, IssueReceipt, RecordCash, RecordInvoice } from "./money-actions.tsx";
import { useMissingColumns } from "./receipts/receipt-columns.tsx";

/** Orders with money to collect or to refund: the sum of the list, and what can be done here. */
export function useOwingColumns(list: "collect" | "give_back"): Column<ListRow>[] {
  const today = useToday();
  const t = useTranslations("crmMoney.page.columns");
  const tPayment = useTranslations("orders.payment");
  const text = useOrderText();
  const sumOf = ({ toPay, toGiveBack }: ListRow): number => (list === "collect" ? toPay : toGiveBack) ?? 0;
  return columnsOf(t, {
    order: { ...titleColumn, cell: ({ number }, link) => link(number) },
    placed: { cell: ({ placedAt }) => moment(placedAt, today), card: "time" },
    who: { truncate: true, cell: ({ payer, phone }) => payer ?? phone, card: "name" },
    status: {
      cell: ({ status, delivery }) => (
        <Status tone={statusTones[status]}>{text.status(status, delivery.type)}</Status>
      ),
      card: "status",
    },
    payment: { cell: ({ payment }) => tPayment(payment), card: "place" },
    sum: { ...totalColumn, cell: (row) => money(sumOf(row)) },
    do: {
      card: "actions",
      cell: (row) => {
        if (list === "give_back") return <GiveBack number={row.number} sum={sumOf(row)} />;
        if (row.payment === "invoice") return <RecordInvoice number={row.number} />;
        return hasCashDue(row) && <RecordCash order={row} due={sumOf(row)} byShop={isByShop(row)} />;
      },
    },
  });
}

/** Its cash can be recorded: it was handed over. */
const hasCashDue = ({ status, payment, paymentStatus, total }: ListRow): boolean =>
  awaitsCash({
    status,
    payment_method: payment,
    payment_status: paymentStatus,
    total_kop: kop(total ?? 0),
  });

const isByShop = ({ delivery }: ListRow): boolean =>
  isHandedOverByShop({ delivery_type: delivery.type, carrier: delivery.carrier });

/** Paid orders without a receipt, as on the page of receipts. */
export function useReceiptlessColumns(): Column<MissingReceipt>[] {
  const t = useTranslations("crmMoney.page.columns");
  const columns = useMissingColumns();
  return [
    ...columns,
    { key: "do", head: t("do"), card: "actions", cell: ({ order }) => <IssueReceipt number={order} /> },
  ];
}

const carriedTones = {
  on_its_way: "info",
  received: "warning",
  late: "danger",
} as const satisfies Record<CarriedState, BadgeTone>;

export function useCarriedColumns(): Column<CarriedCash>[] {
  const today = useToday();
  const t = useTranslations("crmMoney.page");
  const tCarriers = useTranslations("crmWaybills.carriers");
  return columnsOf((key) => t(`columns.${key}`), {
    order: { ...titleColumn, cell: ({ order }, link) => link(order) },
    state: {
      cell: ({ state }) => <SmallBadge tone={carriedTones[state]}>{t(`carriedStates.${state}`)}</SmallBadge>,
      card: "status",
    },
    since: { cell: ({ since }) => moment(since, today), card: "time" },
    carrier: { cell: ({ carrier }) => tCarriers(carrier), card: "place" },
    waybill: { cell: ({ tracking }) => tracking && spacedWaybill(tracking), card: "name" },
    sum: { ...totalColumn, cell: ({ awaited }) => money(awaited) },
    do: {
      card: "actions",
      cell: ({ order, version, state, due }) =>
        state !== "on_its_way" && <RecordCash order={{ number: order, version }} due={due} byShop={false} />,
    },
  });
}
