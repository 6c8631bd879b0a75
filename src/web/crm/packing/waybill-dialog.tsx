import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { PackOrderJson } from "#shop/orders/reads/packing.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { isWaybill } from "../../shared/order/waybill.ts";
import { CrmDialog } from "../frame/crm-dialog.tsx";
import styles from "./waybill-dialog.module.css";

type WaybillDialogProps = {
  order: PackOrderJson;
  onClose: () => void;
  onConfirm: (waybill: string) => void;
};

/** The parcel leaves: under which number, typed or scanned. */
export function WaybillDialog({ order, onClose, onConfirm }: WaybillDialogProps) {
  const t = useTranslations("crmPacking.shipDialog");
  const [waybill, setWaybill] = useState(order.tracking_number ?? "");
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
    <CrmDialog open onClose={onClose} title={t("title", { number: order.number })} initialFocus={input}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field label={t("field")} hint={t("hint")} error={isWrong && t("error")}>
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
        <div className={styles.actions}>
          <Button type="submit" size="medium">
            {t("submit")}
          </Button>
          <Button variant="neutral" size="medium" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </CrmDialog>
  );
}
