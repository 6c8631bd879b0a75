import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { hryvnias, kop } from "#kit/money.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../../paths.ts";
import { newUuid } from "../../../../shared/api/new-uuid.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { DeliveryNotes } from "../../../../shared/order/delivery-notes.tsx";
import { money } from "../../../../shared/text/amounts.ts";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { AmountField } from "../../../form/amount-field.tsx";
import { numberText, typedNumber } from "../../../form/typed-number.ts";
import { useFormAction } from "../../../frame/use-crm-action.ts";
import { useToday } from "../../../moments.ts";
import type { OrderView } from "../order-view.server.ts";
import { OrderCompany } from "./order-company.tsx";
import styles from "./refund.module.css";

type Invoice = NonNullable<OrderView["invoice"]>;
type OrderInvoiceProps = { order: OrderView; invoice: Invoice };

export function OrderInvoice({ order, invoice }: OrderInvoiceProps) {
  const t = useTranslations("crmReturns.invoice");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { due, payments } = invoice;
  return (
    <>
      <OrderCompany order={order} invoice={invoice} />
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
      <DeliveryNotes
        notes={invoice.notes.map((note) => ({
          ...note,
          url: paths.crmDeliveryNote(order.number, note.number),
        }))}
      />
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

type Payment = Invoice["payments"][number];
type UndoInvoiceProps = { order: OrderView; payment: Payment };

function UndoInvoice({ order, payment }: UndoInvoiceProps) {
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

type InvoiceDialogProps = { order: OrderView; invoice: Invoice; onClose: () => void };

/** Records money that came for the invoice. */
export function InvoiceDialog({ order, invoice, onClose }: InvoiceDialogProps) {
  const today = useToday();
  const { due } = invoice;
  const { number, version } = order;
  const t = useTranslations("crmReturns.invoice");
  const [text, setText] = useState(numberText(due));
  const [day, setDay] = useState<string>(today);
  const [reference, setReference] = useState("");
  const [isChecked, setChecked] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const dayField = useRef<HTMLInputElement>(null);
  const { act, busy, problem } = useFormAction({ conflict: t("conflict"), unsure: t("unsure"), restMs: 0 });
  // One key per dialog: it takes effect once.
  const [key] = useState(newUuid);
  const amount = typedNumber(text);
  const isSum = typeof amount === "number" && amount > 0 && amount <= due;
  const errors = problem?.errors ?? {};
  const submit = (): void => {
    setChecked(true);
    if (!isSum) amountField.current?.focus();
    else if (day === "") dayField.current?.focus();
    else
      void act(
        "POST /crm/orders/:number/invoice-payments",
        { params: { number }, body: { amount, paid_on: day, reference, key, version } },
        { done: t("done"), onDone: onClose },
      );
  };
  return (
    <FormDialog
      title={t("title", { number: invoice.number })}
      onSubmit={submit}
      onClose={onClose}
      submit={t("confirm", { sum: isSum ? money(amount) : "" })}
      cancel={t("cancel")}
      action={{ busy, problem }}
    >
      <p className="muted">{t(invoice.parcels === null ? "text" : "textOfAll", { due: money(due) })}</p>
      <AmountField
        ref={amountField}
        text={text}
        onType={setText}
        label={t("amount")}
        hint={isSum && amount < due ? t("rest", { sum: money(hryvnias(kop(due) - kop(amount))) }) : undefined}
        error={errors.amount?.[0] ?? (isChecked && !isSum && t("amountError", { due: money(due) }))}
      />
      <Field label={t("day")} error={errors.paid_on?.[0] ?? (isChecked && day === "" && t("dayError"))}>
        <TextInput
          ref={dayField}
          type="date"
          max={today}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Field>
      <Field label={t("reference")} note={t("optional")} hint={t("referenceHint")}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
