import { useTranslations } from "use-intl";
import type { PackOrderJson } from "#shop/orders/reads/packing.server.ts";
import { Field } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { CrmDialog } from "../frame/crm-dialog.tsx";
import { DialogForm } from "../frame/dialog-form.tsx";
import { useWaybill } from "../frame/use-waybill.ts";

type WaybillDialogProps = {
  order: PackOrderJson;
  onClose: () => void;
  onConfirm: (waybill: string) => void;
};

/** The parcel leaves: under which number, typed or scanned. */
export function WaybillDialog({ order, onClose, onConfirm }: WaybillDialogProps) {
  const t = useTranslations("crmPacking.shipDialog");
  const waybill = useWaybill(order.tracking_number);
  return (
    <CrmDialog
      open
      onClose={onClose}
      title={t("title", { number: order.number })}
      initialFocus={waybill.input}
    >
      <DialogForm
        onSubmit={() => waybill.confirm(onConfirm)}
        onClose={onClose}
        submit={t("submit")}
        cancel={t("cancel")}
      >
        <Field label={t("field")} hint={t("hint")} error={waybill.isWrong && t("error")}>
          <TextInput {...waybill.props} />
        </Field>
      </DialogForm>
    </CrmDialog>
  );
}
