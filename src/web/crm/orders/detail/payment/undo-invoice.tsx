import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { InvoiceUndone } from "#shop/orders/input.ts";
import type { OrderInvoice } from "#shop/orders/reads/payment/invoice.server.ts";
import { Field } from "#ui/field/field.tsx";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { money } from "../../../../shared/amounts.ts";
import { CrmDialog } from "../../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../../dialogs/dialog-form.tsx";
import type { OrderView } from "../order-view.server.ts";
import { useOrderCall } from "../use-order-call.ts";

type Payment = OrderInvoice["payments"][number];
type UndoInvoiceProps = { order: OrderView; payment: Payment };

/** Reverts a payment that was recorded by mistake, with the reason. */
export function UndoInvoice({ order, payment }: UndoInvoiceProps) {
  const t = useTranslations("crmReturns.invoice");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton
        quiet
        aria-label={t("undoOf", { sum: money(payment.amount) })}
        onClick={() => setOpen(true)}
      >
        {t("undo")}
      </TextButton>
      {isOpen && <UndoDialog order={order} payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function UndoDialog({ order, payment, onClose }: UndoInvoiceProps & { onClose: () => void }) {
  const t = useTranslations("crmReturns.invoice");
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const call = useOrderCall<InvoiceUndone>(order, `invoice-payments/${payment.id}/undo`, {
    conflict: t("conflict"),
    unsure: t("unsure"),
    onDone: onClose,
  });
  const isMissing = reason.trim() === "";
  const submit = (): void => {
    setChecked(true);
    if (isMissing) field.current?.focus();
    else void call.send({ reason }, t("undone"));
  };
  return (
    <CrmDialog open onClose={onClose} title={t("undoTitle", { sum: money(payment.amount) })}>
      <DialogForm
        onSubmit={submit}
        onClose={onClose}
        submit={t("undoConfirm")}
        cancel={t("keep")}
        busy={call.isBusy}
        problem={call.problem?.text}
      >
        <p className="muted">{t("undoText")}</p>
        <Field label={t("reason")} error={isChecked && isMissing && t("reasonError")}>
          <Textarea
            ref={field}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </DialogForm>
    </CrmDialog>
  );
}
