import { useTranslations } from "use-intl";
import type { ApiRefusal } from "../../../shared/api/api.ts";
import { spacedWaybill } from "../../../shared/order/waybill.ts";

export function useRefusalMessage(): (number: string, refusal: ApiRefusal) => string {
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
