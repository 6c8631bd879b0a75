import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#ui/field/field.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import type { CardView } from "./card-view.server.ts";
import { useCareAction } from "./use-care-action.ts";

const longestReason = 300;

export function BlockDialog({ card, onClose }: { card: CardView; onClose: () => void }) {
  const t = useTranslations("crmCustomers.card");
  const { act, busy, problem } = useCareAction();
  // The action when the dialog was opened: a colleague's change meanwhile is reported, not repeated.
  const [step] = useState(card.block ? ("unblock" as const) : ("block" as const));
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);

  const submit = (): void => {
    if (step === "block" && reason.trim() === "") {
      setMissing(true);
      text.current?.focus();
      return;
    }
    const params = { id: card.id };
    const end = { done: t(`${step}Done`), onDone: onClose };
    if (step === "block") void act("POST /crm/customers/:id/block", { params, body: { reason } }, end);
    else void act("POST /crm/customers/:id/unblock", { params, body: {} }, end);
  };

  return (
    <FormDialog
      title={t(`${step}Title`)}
      onSubmit={submit}
      onClose={onClose}
      submit={t(`${step}Confirm`)}
      cancel={t("cancel")}
      action={{ busy, problem }}
    >
      <p className="muted">{t(`${step}Text`)}</p>
      {step === "block" && (
        <Field label={t("reason")} hint={t("reasonHint")} error={isMissing && t("reasonError")}>
          <Textarea
            ref={text}
            rows={2}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </Field>
      )}
    </FormDialog>
  );
}
