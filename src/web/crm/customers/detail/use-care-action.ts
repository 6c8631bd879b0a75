import { useTranslations } from "use-intl";
import { useCrmAction } from "../../frame/use-crm-action.ts";

export function useCareAction() {
  const t = useTranslations("crmCustomers.card");
  return useCrmAction({ unsure: t("unsure"), conflict: t("conflict"), failures: "here" });
}
