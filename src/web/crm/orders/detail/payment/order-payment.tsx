import { useState } from "react";
import { useTranslations } from "use-intl";
import { isCarried } from "#shop/fulfilment/rules/packing.ts";
import type { OrderReceipts as Receipts } from "#shop/receipts/reads/order-receipts.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import type { BadgeTone } from "#ui/data/badge/badge.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { money } from "../../../../shared/text/amounts.ts";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import { moment, useToday } from "../../../moments.ts";
import { ReceiptFacts } from "../../../money/receipts/receipt-facts.tsx";
import { isOnItsWay, useFreshWhile } from "../../../money/receipts/use-fresh-while.ts";
import { Facts } from "../../../widgets/facts.tsx";
import { SmallBadge } from "../../../widgets/small-badge.tsx";
import { OrderCards } from "../order-cards.tsx";
import type { OrderView } from "../order-view.server.ts";
import { CashDialog } from "./cash-dialog.tsx";
import { OrderInvoice } from "./order-invoice.tsx";
import styles from "./refund.module.css";
import { RefundDialog } from "./refund-dialog.tsx";

const tones = {
  paid: "success",
  pending: "info",
  refunded: "mute",
  failed: "danger",
} as const satisfies Partial<Record<OrderView["payment"]["status"], BadgeTone>>;

/** The payment method of the order, and whether it is paid; never printed. */
export function OrderPayment({ order }: { order: OrderView }) {
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
      <Facts
        nameOf={(key) => (key === "certificate" ? t(key, { last4: certificate?.last4 ?? "" }) : t(key))}
        of={{
          paymentMethod: tOrders(`payment.${method}`),
          paymentSum: sums && money(sums.total),
          certificate: certificate && money(-certificate.amount),
          certificateDue: certificate && <b>{money(certificate.due)}</b>,
          advance: advance && t(advance.due > 0 ? "advanceDue" : "advancePaid", { sum: money(advance.sum) }),
          onDelivery: advance && money(advance.on_delivery),
        }}
      />
      <OrderCash order={order} />
      {order.cards && <OrderCards cards={order.cards} />}
      {order.invoice && <OrderInvoice order={order} invoice={order.invoice} />}
      {refunds && <OrderRefunds order={order} refunds={refunds} />}
    </Panel>
  );
}

/** Records cash that no step has recorded; nothing for an order that is paid or still in transit. */
function OrderCash({ order }: { order: OrderView }) {
  const t = useTranslations("crmMoney.taken");
  const [isOpen, setOpen] = useState(false);
  const due = order.sums?.balance.due ?? 0;
  if (!order.can.recordMoney || due <= 0) return null;
  return (
    <>
      <Button size="small" variant="neutral" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && (
        <CashDialog order={order} due={due} byShop={!isCarried(order)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type OrderReceiptsProps = { number: string; receipts: Receipts };

/** The order's fiscal receipts, or who issues them and when; never printed. */
export function OrderReceipts({ number, receipts }: OrderReceiptsProps) {
  const t = useTranslations("crmReceipts");
  const { made, expected, can_issue: canIssue, is_coming: isComing } = receipts;
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const issue = () => act("POST /crm/orders/:number/receipts", { params: { number } }, { done: t("issued") });
  useFreshWhile(isComing || made.some(isOnItsWay));
  if (made.length === 0 && !expected) return null;
  return (
    <Panel title={t("panel")} data-print="off">
      {made.length === 0 && expected && (
        <p className="muted sm">
          {t(`expected.${expected.issuer !== "shop" ? expected.issuer : canIssue ? "late" : expected.when}`)}
        </p>
      )}
      {made.length > 0 && (
        <ul className={styles.receipts} aria-label={t("made")}>
          {made.map((receipt) => (
            <li key={receipt.id}>
              <ReceiptFacts receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
      {canIssue && (
        <Button
          variant="neutral"
          size="small"
          className={styles.open}
          busy={busy !== null}
          onClick={() => void issue()}
        >
          {t("issue")}
        </Button>
      )}
    </Panel>
  );
}

type Refunds = NonNullable<OrderView["refunds"]>;
type Refund = Refunds["made"][number];

const refundTones = { pending: "info", done: "success", failed: "danger" } as const;

type OrderRefundsProps = { order: OrderView; refunds: Refunds };

function OrderRefunds({ order, refunds }: OrderRefundsProps) {
  const t = useTranslations("crmReturns.refund");
  const [isOpen, setOpen] = useState(false);
  const { made, left, left_on_certificate: onCertificate, ways } = refunds;
  useFreshWhile(made.some(({ state, trouble }) => state === "pending" && trouble === null));
  return (
    <>
      {made.length > 0 && (
        <ul className={styles.made} aria-label={t("made")}>
          {made.map((refund) => (
            <li key={refund.id}>
              <RefundLine refund={refund} />
            </li>
          ))}
        </ul>
      )}
      {left + onCertificate > 0 && ways.length > 0 && (
        <Button variant="neutral" size="small" className={styles.open} onClick={() => setOpen(true)}>
          {t("open")}
        </Button>
      )}
      {isOpen && <RefundDialog order={order} refunds={refunds} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundLine({ refund }: { refund: Refund }) {
  const today = useToday();
  const t = useTranslations("crmReturns.refund");
  const { amount, state, trouble, way, reason, by, comment, settled_at: settled, at } = refund;
  return (
    <>
      <p>
        <b>{money(amount)}</b>{" "}
        <SmallBadge tone={trouble === "provider_unavailable" ? "warning" : refundTones[state]}>
          {t(trouble === "provider_unavailable" ? "silent" : `states.${state}`)}
        </SmallBadge>
      </p>
      <p className="muted">
        {[t(`reasons.${reason}`), t(`ways.${way}`), by, moment(settled ?? at, today)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {comment && <p className="muted">{comment}</p>}
      {trouble && <p className={styles.trouble}>{t(`troubles.${trouble}`)}</p>}
      {refund.can_retry && <RetryRefund id={refund.id} />}
    </>
  );
}

function RetryRefund({ id }: { id: number }) {
  const t = useTranslations("crmReturns.refund");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const retry = () => act("POST /crm/refunds/:id/retry", { params: { id } }, { done: t("sent") });
  return (
    <Button variant="outline" size="small" busy={busy !== null} onClick={() => void retry()}>
      {t("retry")}
    </Button>
  );
}
