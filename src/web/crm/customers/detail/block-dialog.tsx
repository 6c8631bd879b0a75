import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import type { CardView } from "./card-view.server.ts";
import { useCareCall } from "./use-care-call.ts";

const longestReason = 300;

/** Blocks a customer from ordering, with the reason, or unblocks them. */
export function BlockDialog({ card, onClose }: { card: CardView; onClose: () => void }) {
  const t = useTranslations("crmCustomers.card");
  const call = useCareCall(onClose);
  // The action when the dialog was opened: a colleague's change meanwhile is reported, not repeated.
  const [act] = useState(card.block ? ("unblock" as const) : ("block" as const));
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);

  const submit = (): void => {
    if (act === "block" && reason.trim() === "") {
      setMissing(true);
      text.current?.focus();
      return;
    }
    const body = act === "block" ? { reason } : {};
    void call.send(`/api/crm/customers/${card.id}/${act}`, body, t(`${act}Done`));
  };

  return (
    <CrmDialog open onClose={onClose} title={t(`${act}Title`)}>
      <DialogForm
        onSubmit={submit}
        onClose={onClose}
        submit={t(`${act}Confirm`)}
        cancel={t("cancel")}
        busy={call.isBusy}
      >
        <p className="muted">{t(`${act}Text`)}</p>
        {act === "block" && (
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
        {call.problem && (
          <Notice tone="danger" role="alert">
            {call.problem}
          </Notice>
        )}
      </DialogForm>
    </CrmDialog>
  );
}
