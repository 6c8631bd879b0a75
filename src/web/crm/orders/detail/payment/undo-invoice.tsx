import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderInvoice } from "#shop/orders/reads/payment/invoice.server.ts";
import { Field } from "#ui/field/field.tsx";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { money } from "../../../../shared/amounts.ts";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { useFormAction } from "../../../frame/use-crm-action.ts";
import type { OrderView } from "../order-view.server.ts";

type Payment = OrderInvoice["payments"][number];
type UndoInvoiceProps = { order: OrderView; payment: Payment };

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
  const { number, version } = order;
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { act, busy, problem } = useFormAction({ conflict: t("conflict"), unsure: t("unsure"), restMs: 0 });
  const isMissing = reason.trim() === "";
  const submit = (): void => {
    setChecked(true);
    if (isMissing) field.current?.focus();
    else
      void act(
        "POST /crm/orders/:number/invoice-payments/:id/undo",
        { params: { number, id: payment.id }, body: { reason, version } },
        { done: t("undone"), onDone: onClose },
      );
  };
  return (
    <FormDialog
      title={t("undoTitle", { sum: money(payment.amount) })}
      onSubmit={submit}
      onClose={onClose}
      submit={t("undoConfirm")}
      cancel={t("keep")}
      action={{ busy, problem }}
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
    </FormDialog>
  );
}
