import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import type { OrderInvoice } from "#shop/orders/reads/payment/invoice.server.ts";
import { Field } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { money } from "../../../../shared/amounts.ts";
import { newUuid } from "../../../../shared/api/new-uuid.ts";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { AmountField } from "../../../form/amount-field.tsx";
import { numberText, typedNumber } from "../../../form/typed-number.ts";
import { useFormAction } from "../../../frame/use-crm-action.ts";
import { useToday } from "../../../moments.ts";
import type { OrderView } from "../order-view.server.ts";

type InvoiceDialogProps = { order: OrderView; invoice: OrderInvoice; onClose: () => void };

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
