import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { longestNote } from "#shop/payouts/input.ts";
import type { PayoutRowJson } from "#shop/payouts/reads/registers.server.ts";
import { Field } from "#ui/field/field.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";

/** Marks a difference as resolved, with an explanation. */
export function SettleDialog({ row, onClose }: { row: PayoutRowJson; onClose: () => void }) {
  const t = useTranslations("crmPayouts.settle");
  const { busy, problem, forget, act } = useCrmAction({
    unsure: t("unsure"),
    conflict: t("conflict"),
    failures: "here",
    fields: ["note"],
  });
  const [isEmpty, setEmpty] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);

  const settle = (fields: FormData) => {
    const note = String(fields.get("note") ?? "").trim();
    setEmpty(note === "");
    forget();
    if (note === "") return text.current?.focus();
    void act(
      "POST /crm/payout-rows/:id/settle",
      { params: { id: row.id }, body: { note } },
      { done: t("done"), onDone: onClose },
    );
  };

  return (
    <CrmDialog open onClose={onClose} title={t("title")} initialFocus={text}>
      <DialogForm
        onSubmit={settle}
        onClose={onClose}
        submit={t("confirm")}
        cancel={t("cancel")}
        busy={busy !== null}
        problem={problem?.text}
      >
        <p className="muted">{t("text", { number: spacedWaybill(row.tracking) })}</p>
        <Field label={t("note")} error={isEmpty ? t("noteError") : problem?.errors.note?.[0]}>
          <Textarea
            ref={text}
            name="note"
            rows={3}
            maxLength={longestNote}
            size="small"
            onChange={() => {
              setEmpty(false);
              // A text of the whole dialog stays.
              if (problem?.text === null) forget();
            }}
          />
        </Field>
      </DialogForm>
    </CrmDialog>
  );
}
