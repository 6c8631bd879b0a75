import { useTranslations } from "use-intl";
import { useCrmAction } from "../../../frame/use-crm-action.ts";

export function useViewAction() {
  const t = useTranslations("crmBoard.views");
  return useCrmAction({
    unsure: t("unsure"),
    conflict: t("conflict"),
    gone: t("gone"),
    failures: "here",
    restMs: 0,
  });
}
