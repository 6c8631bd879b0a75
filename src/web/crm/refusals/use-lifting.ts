// Lifts the limits of a value, and reports the result.
import { useTranslations } from "use-intl";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../shared/api/api.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";

export function useLifting() {
  const t = useTranslations("crmRefusals");
  const say = useToast();
  const { busy, ask } = useCrmCall();
  /** @returns whether the value has no limits left */
  async function lift(key: string): Promise<boolean> {
    const answer = await ask<{ count: number }>(key, "POST", "/api/crm/limits/lift", { key });
    if (answer === "ignored") return false;
    if (answer.ok) say({ text: t(answer.value.count === 0 ? "nothingToLift" : "lifted") });
    else say({ tone: "problem", text: isRefusal(answer.error) ? answer.error.message : t("problem") });
    return answer.ok;
  }
  return { busy, lift };
}
