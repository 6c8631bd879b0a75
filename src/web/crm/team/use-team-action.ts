// A change of a team member's access; a failure is shown in the dialog, that of the phone beside its field.
import { useTranslations } from "use-intl";
import { useCrmAction } from "../frame/use-crm-action.ts";

export function useTeamAction() {
  const t = useTranslations("crmTeam");
  return useCrmAction({
    unsure: t("unsure"),
    conflict: t("conflict"),
    failures: "here",
    fields: ["phone"],
  });
}
