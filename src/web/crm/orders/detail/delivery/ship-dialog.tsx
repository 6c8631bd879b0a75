import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { useWaybill } from "../../../widgets/use-waybill.ts";
import { CommentField, type DialogProps, StepFailure } from "../step-fields.tsx";

type ShipDialogProps = DialogProps & {
  known: string | null;
  onConfirm: (waybill: string) => void;
  /** The button that makes the waybill instead. */
  making?: ReactNode;
};

export function ShipDialog({
  comment,
  onComment,
  onClose,
  problem,
  busy,
  known,
  onConfirm,
  making,
}: ShipDialogProps) {
  const t = useTranslations("crm");
  const waybill = useWaybill(known);

  return (
    <FormDialog
      title={t("order.shipTitle")}
      initialFocus={waybill.input}
      onSubmit={() => waybill.confirm(onConfirm)}
      onClose={onClose}
      submit={t("order.shipConfirm")}
      cancel={t("order.stay")}
      busy={busy}
    >
      <Field
        label={t("order.waybillField")}
        hint={t("order.waybillHint")}
        error={(waybill.isWrong || problem?.kind === "waybill") && t("order.waybillError")}
      >
        <TextInput {...waybill.props} />
      </Field>
      {making}
      <CommentField value={comment} onChange={onComment} />
      <StepFailure problem={problem} />
    </FormDialog>
  );
}
