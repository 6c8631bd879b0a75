import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { StepAsk } from "#shop/orders/rules/payment/step-money.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { money } from "../../../../shared/text/amounts.ts";
import { CrmDialog } from "../../../dialogs/crm-dialog.tsx";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { useMay } from "../../../frame/crm-role.ts";
import type { StepMoney } from "../send-step.ts";
import { type DialogProps, StepFailure } from "../step-fields.tsx";

type MoneyDialogProps = Pick<DialogProps, "order" | "onClose" | "problem" | "busy"> & {
  ask: StepAsk;
  onConfirm: (answer: StepMoney) => void;
};

const ways = {
  advance: [],
  taken: ["cash", "terminal", "without"],
  carrier: ["came", "notYet"],
} as const satisfies Record<StepAsk, readonly string[]>;
type Way = (typeof ways)[StepAsk][number];

/** The payment question before a step: it is taken, it has arrived, or why the order goes without it. */
export function MoneyDialog({ order, onClose, problem, busy, ask, onConfirm }: MoneyDialogProps) {
  const t = useTranslations("crmMoney.ask");
  const [way, setWay] = useState<Way | "">("");
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const mayWaive = useMay("payment.waive");
  const { toPay } = order;
  const sum = toPay === null ? "" : money(toPay);
  const offered = ways[ask].filter((one) => one !== "without" || mayWaive);
  const isReasoned = ask === "advance" || way === "without";
  const isWordless = isReasoned && reason.trim() === "";

  if (!mayWaive && ask === "advance") {
    return (
      <CrmDialog open onClose={onClose} title={t("advance", { number: order.number })}>
        <Notice tone="danger">{t("managerOnly")}</Notice>
      </CrmDialog>
    );
  }

  const submit = (): void => {
    setChecked(true);
    if (isWordless) field.current?.focus();
    else if (isReasoned) onConfirm({ unpaidReason: reason.trim() });
    else if (way === "") first.current?.focus();
    else if (way === "cash" || way === "terminal") onConfirm({ taken: way });
    else onConfirm({ taken: way === "came" ? "carrier" : null });
  };
  const submitLabel = isReasoned
    ? t("letGo")
    : ask === "carrier"
      ? t("complete")
      : sum
        ? t("take", { sum })
        : t("takeAny");

  return (
    <FormDialog
      title={t(ask, { number: order.number })}
      initialFocus={ask === "advance" ? field : first}
      onSubmit={submit}
      onClose={onClose}
      submit={submitLabel}
      cancel={t("stay")}
      busy={busy}
    >
      {ask === "advance" && <Notice tone="danger">{t("unpaidText", { sum })}</Notice>}
      {ask === "carrier" && <p>{t("carrierText", { sum })}</p>}
      {ask !== "advance" && (
        <RadioCardGroup
          legend={ask === "taken" ? (sum ? t("sum", { sum }) : t("how")) : t("how")}
          legendHidden={ask === "carrier"}
          error={isChecked && way === "" && t("howError")}
        >
          {offered.map((one, index) => (
            <RadioCard
              key={one}
              ref={index === 0 ? first : undefined}
              name="taken"
              value={one}
              checked={way === one}
              onChange={() => setWay(one)}
            >
              {t(one)}
            </RadioCard>
          ))}
        </RadioCardGroup>
      )}
      {isReasoned && (
        <Field label={t("reason")} hint={t("reasonHint")} error={isChecked && isWordless && t("reasonError")}>
          <Textarea
            ref={field}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      )}
      <StepFailure problem={problem} />
    </FormDialog>
  );
}
