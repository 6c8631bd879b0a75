// What can be done with an order's money without leaving the list; everything else is on the order's page.
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Right } from "#shop/staff/rules/rights.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { money } from "../../shared/text/amounts.ts";
import { useMay } from "../frame/crm-role.ts";
import { useCrmAction } from "../frame/use-crm-action.ts";
import type { OrderView } from "../orders/detail/order-view.server.ts";
import { CashDialog } from "../orders/detail/payment/cash-dialog.tsx";
import { InvoiceDialog } from "../orders/detail/payment/order-invoice.tsx";
import { RefundDialog } from "../orders/detail/payment/refund-dialog.tsx";
import { useWholeOrder } from "../orders/detail/use-whole-order.ts";

type RecordCashProps = Omit<ComponentProps<typeof CashDialog>, "onClose">;

/** Records the cash of an order that was handed over. */
export function RecordCash(props: RecordCashProps) {
  const t = useTranslations("crmMoney.page");
  const mayRecord = useMay("payment.record");
  const [isOpen, setOpen] = useState(false);
  if (!mayRecord) return null;
  return (
    <>
      <Button size="small" variant="neutral" onClick={() => setOpen(true)}>
        {t("record")}
      </Button>
      {isOpen && <CashDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type OrderDialogProps = {
  number: string;
  right: Right;
  name: ReactNode;
  children: (order: OrderView, close: () => void) => ReactNode;
};

/** A button that opens a dialog of the order's page; the order is read when it is needed. */
function OrderDialog({ number, right, name, children }: OrderDialogProps) {
  const may = useMay(right);
  const [isOpen, setOpen] = useState(false);
  const { page, isLoading, forget } = useWholeOrder(number, isOpen);
  const close = (): void => {
    setOpen(false);
    forget();
  };
  if (!may) return null;
  return (
    <>
      <Button size="small" variant="neutral" busy={isOpen && isLoading} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && page && children(page.order, close)}
    </>
  );
}

/** Opens the refund with the sum that is owed. */
export function GiveBack({ number, sum }: { number: string; sum: number }) {
  const t = useTranslations("crmMoney");
  return (
    <OrderDialog number={number} right="refund.make" name={t("toGiveBack", { sum: money(sum) })}>
      {(order, close) =>
        order.refunds && <RefundDialog order={order} refunds={order.refunds} onClose={close} />
      }
    </OrderDialog>
  );
}

export function RecordInvoice({ number }: { number: string }) {
  const t = useTranslations("crmMoney.page");
  return (
    <OrderDialog number={number} right="payment.record" name={t("record")}>
      {(order, close) =>
        order.invoice && <InvoiceDialog order={order} invoice={order.invoice} onClose={close} />
      }
    </OrderDialog>
  );
}

export function IssueReceipt({ number }: { number: string }) {
  const t = useTranslations("crmMoney.page");
  const tReceipts = useTranslations("crmReceipts");
  const { busy, act } = useCrmAction({ unsure: tReceipts("unsure") });
  return (
    <Button
      size="small"
      variant="neutral"
      busy={busy !== null}
      onClick={() =>
        void act("POST /crm/orders/:number/receipts", { params: { number } }, { done: tReceipts("issued") })
      }
    >
      {t("issue")}
    </Button>
  );
}
