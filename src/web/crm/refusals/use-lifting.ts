// Lifts the limits of a value, and reports the result.
import { useTranslations } from "use-intl";
import { useCrmAction } from "../frame/use-crm-action.ts";

export function useLifting() {
  const t = useTranslations("crmRefusals");
  const { busy, act } = useCrmAction({ unsure: t("problem") });
  return {
    busy,
    /** @returns whether the value has no limits left */
    lift: (key: string) =>
      act(
        "POST /crm/limits/lift",
        { body: { key } },
        { name: key, done: ({ count }) => t(count === 0 ? "nothingToLift" : "lifted") },
      ),
  };
}
