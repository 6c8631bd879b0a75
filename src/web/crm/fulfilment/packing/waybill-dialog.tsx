import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { PackOrderJson } from "#shop/fulfilment/output.ts";
import { isCarried } from "#shop/fulfilment/rules/packing.ts";
import type { WaybillJson } from "#shop/waybills/reads.server.ts";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useOrderText } from "../../orders/order-text.ts";
import { useWaybill } from "../../widgets/use-waybill.ts";
import { MakeWaybill } from "../waybills/make-waybill.tsx";

type WaybillDialogProps = {
  order: PackOrderJson;
  /** The carrier has created its number: nothing is typed in. */
  isMade: boolean;
  waybill: WaybillJson | null;
  onClose: () => void;
  /** Null: with its existing number, or without one. */
  onConfirm: (waybill: string | null) => void;
};

/** Dispatch of the parcel: confirmed once, with its number when a carrier takes it. */
export function WaybillDialog({ order, isMade, waybill: made, onClose, onConfirm }: WaybillDialogProps) {
  const t = useTranslations("crmPacking.shipDialog");
  const text = useOrderText();
  const waybill = useWaybill(order.tracking_number);
  const yes = useRef<HTMLButtonElement>(null);
  const { type, city } = order.delivery;
  const asksNumber = isCarried(order) && !isMade;
  const place = [city, text.way(order.delivery)].filter(Boolean).join(", ");
  return (
    <FormDialog
      title={t(type === "pickup" ? "titlePickup" : "title", { number: order.number })}
      initialFocus={asksNumber ? waybill.input : yes}
      onSubmit={() => (asksNumber ? waybill.confirm(onConfirm) : onConfirm(null))}
      onClose={onClose}
      submit={t(type === "pickup" ? "submitPickup" : "submit")}
      cancel={t("cancel")}
      submitRef={yes}
    >
      <p>{place}</p>
      {asksNumber && (
        <Field label={t("field")} hint={t("hint")} error={waybill.isWrong && t("error")}>
          <TextInput {...waybill.props} />
        </Field>
      )}
      {asksNumber && order.tracking_number === null && <MakeWaybill number={order.number} waybill={made} />}
      {isMade && order.tracking_number && (
        <p className="num">{t("number", { waybill: spacedWaybill(order.tracking_number) })}</p>
      )}
    </FormDialog>
  );
}
