import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderInvoice as Invoice } from "#shop/orders/reads/payment/invoice.server.ts";
import { Button } from "#ui/button/button.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../../../paths.ts";
import { money } from "../../../../shared/amounts.ts";
import { dayMonth } from "../../../../shared/dates.ts";
import { useLocale } from "../../../../shared/language/use-locale.ts";
import type { OrderView } from "../order-view.server.ts";
import { InvoiceDialog } from "./invoice-dialog.tsx";
import styles from "./refund.module.css";
import { UndoInvoice } from "./undo-invoice.tsx";

type OrderInvoiceProps = { order: OrderView; invoice: Invoice };

export function OrderInvoice({ order, invoice }: OrderInvoiceProps) {
  const t = useTranslations("crmReturns.invoice");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { due, payments } = invoice;
  return (
    <>
      {invoice.parcels !== null && invoice.isThere && (
        <p className={styles.open}>{t("ofAll", { number: invoice.number, sum: money(invoice.amount) })}</p>
      )}
      {invoice.isThere && (
        <p className={styles.open}>
          <TextLink
            className="sm"
            render={<a href={paths.crmInvoice(order.number)} target="_blank" rel="noopener" />}
          >
            {t("paper")}
          </TextLink>
        </p>
      )}
      {payments.length > 0 && (
        <ul className={styles.made} aria-label={t("payments")}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <p>
                <b>{money(payment.amount)}</b>
              </p>
              <p className="muted">
                {[dayMonth(payment.paid_on, locale), payment.reference].filter(Boolean).join(" · ")}
              </p>
              {invoice.can.undo && <UndoInvoice order={order} payment={payment} />}
            </li>
          ))}
        </ul>
      )}
      {due > 0 && payments.length > 0 && (
        <p className={styles.open}>
          {t("due")} <b>{money(due)}</b>
        </p>
      )}
      {due > 0 && invoice.can.record && (
        <Button variant="neutral" size="small" className={styles.open} onClick={() => setOpen(true)}>
          {t("open")}
        </Button>
      )}
      {isOpen && <InvoiceDialog order={order} invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}
