import { useTranslations } from "use-intl";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import type { RefusedStep } from "./stored-steps.ts";

export function useRefusalMessage(): (number: string, refusal: RefusedStep["refusal"]) => string {
  const t = useTranslations("crmPacking");
  return (number, { code, message, body }) => {
    if (code === "packing_taken" && body.name) return t("said.taken", { number, name: String(body.name) });
    if (code === "shipped_otherwise")
      return t("said.shippedOtherwise", { number, waybill: spacedWaybill(String(body.tracking_number)) });
    if (code === "not_packable" && body.status === "cancelled") return t("said.cancelled", { number });
    if (code === "not_found") return t("said.lineGone", { number });
    return t("said.refused", { number, reason: message });
  };
}
