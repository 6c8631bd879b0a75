import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { BadgeTone } from "#ui/badge/badge.tsx";
import { KeyValues } from "#ui/key-values/key-values.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { money } from "../../../../shared/amounts.ts";
import { SmallBadge } from "../../../widgets/small-badge.tsx";
import { OrderCards } from "../order-cards.tsx";
import type { OrderView } from "../order-view.server.ts";
import { OrderCash } from "./order-cash.tsx";
import { OrderInvoice } from "./order-invoice.tsx";
import { OrderRefunds } from "./order-refunds.tsx";

const tones = {
  paid: "success",
  pending: "info",
  refunded: "mute",
  failed: "danger",
} as const satisfies Partial<Record<OrderView["payment"]["status"], BadgeTone>>;

/** The payment method of the order, and whether it is paid; never printed. */
export function OrderPayment({ order, today }: { order: OrderView; today: Day }) {
  const t = useTranslations("crm.order");
  const tOrders = useTranslations("orders");
  const { sums, refunds } = order;
  const { method, status, certificate, advance } = order.payment;
  // Cash on delivery is not due yet.
  const tone: BadgeTone = status === "unpaid" ? (method === "cod" ? "mute" : "danger") : tones[status];
  return (
    <Panel
      title={t("payment")}
      data-print="off"
      actions={<SmallBadge tone={tone}>{tOrders(`payment_status.${status}`)}</SmallBadge>}
    >
      <KeyValues
        items={[
          { key: "method", name: t("paymentMethod"), value: tOrders(`payment.${method}`) },
          { key: "sum", name: t("paymentSum"), value: sums && money(sums.total) },
          {
            key: "certificate",
            name: certificate && t("certificate", { last4: certificate.last4 }),
            value: certificate && money(-certificate.amount),
          },
          { key: "due", name: t("certificateDue"), value: certificate && <b>{money(certificate.due)}</b> },
          {
            key: "advance",
            name: t("advance"),
            value: advance && t(advance.due > 0 ? "advanceDue" : "advancePaid", { sum: money(advance.sum) }),
          },
          { key: "onDelivery", name: t("onDelivery"), value: advance && money(advance.on_delivery) },
        ]}
      />
      <OrderCash order={order} />
      {order.cards && <OrderCards cards={order.cards} today={today} />}
      {order.invoice && <OrderInvoice order={order} invoice={order.invoice} today={today} />}
      {refunds && <OrderRefunds order={order} refunds={refunds} today={today} />}
    </Panel>
  );
}
