import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { isWaybill } from "../../shared/order/waybill.ts";
import { CrmDialog } from "../frame/crm-dialog.tsx";
import type { DialogProps } from "./dialog-props.ts";
import styles from "./step-dialog.module.css";
import { CommentField, StepFailure } from "./step-fields.tsx";

type ShipDialogProps = DialogProps & {
  /** The waybill noted before. */
  known: string | null;
  onConfirm: (waybill: string) => void;
};

/** The parcel leaves: under which number. */
export function ShipDialog({
  comment,
  onComment,
  onClose,
  problem,
  busy,
  known,
  onConfirm,
}: ShipDialogProps) {
  const t = useTranslations("crm");
  const [waybill, setWaybill] = useState(known ?? "");
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const right = isWaybill(waybill);
    setWrong(!right);
    if (right) onConfirm(waybill);
    else input.current?.focus();
  };

  return (
    <CrmDialog open onClose={onClose} title={t("order.shipTitle")} initialFocus={input}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={t("order.waybillField")}
          hint={t("order.waybillHint")}
          error={(isWrong || problem?.kind === "waybill") && t("order.waybillError")}
        >
          <TextInput
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={waybill}
            onChange={(event) => {
              setWaybill(event.currentTarget.value);
              setWrong(false);
            }}
          />
        </Field>
        <CommentField value={comment} onChange={onComment} />
        <StepFailure problem={problem} />
        <div className={styles.actions}>
          <Button type="submit" size="medium" busy={busy}>
            {t("order.shipConfirm")}
          </Button>
          <Button variant="neutral" size="medium" onClick={onClose}>
            {t("order.stay")}
          </Button>
        </div>
      </form>
    </CrmDialog>
  );
}
