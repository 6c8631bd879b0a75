import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { longestNote } from "#shop/payouts/input.ts";
import type { PayoutRowJson } from "#shop/payouts/reads/registers.server.ts";
import { Field } from "#ui/field/field.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { useCrmCall } from "../../frame/use-crm-call.ts";

/** Marks a difference as resolved, with an explanation. */
export function SettleDialog({ row, onClose }: { row: PayoutRowJson; onClose: () => void }) {
  const t = useTranslations("crmPayouts.settle");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);

  const settle = async (fields: FormData): Promise<void> => {
    const note = String(fields.get("note") ?? "").trim();
    setError(note === "" ? t("noteError") : null);
    setProblem(null);
    if (note === "") {
      text.current?.focus();
      return;
    }
    const answer = await send("settle", "POST", `/api/crm/payout-rows/${row.id}/settle`, { note });
    if (answer === "ignored") return;
    if (answer === "sent") {
      say({ text: t("done") });
      onClose();
    } else if (!isRefusal(answer)) setProblem(t("unsure"));
    else if (answer.errors.note?.[0]) setError(answer.errors.note[0]);
    else setProblem(answer.code === "conflict" ? t("conflict") : answer.message);
  };

  return (
    <CrmDialog open onClose={onClose} title={t("title")} initialFocus={text}>
      <DialogForm
        onSubmit={(fields) => void settle(fields)}
        onClose={onClose}
        submit={t("confirm")}
        cancel={t("cancel")}
        busy={busy !== null}
        problem={problem}
      >
        <p className="muted">{t("text", { number: spacedWaybill(row.tracking) })}</p>
        <Field label={t("note")} error={error}>
          <Textarea
            ref={text}
            name="note"
            rows={3}
            maxLength={longestNote}
            size="small"
            onChange={() => setError(null)}
          />
        </Field>
      </DialogForm>
    </CrmDialog>
  );
}
