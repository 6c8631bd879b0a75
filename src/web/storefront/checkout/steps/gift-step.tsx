import { useTranslations } from "use-intl";
import { ParcelGiftFields } from "../../../shared/checkout/gift-fields/parcel-gift-fields.tsx";
import { useCheckout } from "../checkout-context.ts";
import { Step } from "./step.tsx";

export function GiftStep() {
  const t = useTranslations("gift");
  const { facts, quote } = useCheckout();
  return (
    <Step number={3} title={t("title")}>
      <ParcelGiftFields facts={facts} quote={quote} />
    </Step>
  );
}
