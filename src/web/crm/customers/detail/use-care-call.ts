// Sends a change of a customer, and holds the error message if it fails.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";

export function useCareCall(onDone: () => void) {
  const t = useTranslations("crmCustomers.card");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy: busy !== null,
    problem,
    forget: () => setProblem(null),
    async send(path: string, body: object, done: string): Promise<void> {
      setProblem(null);
      const answer = await send("care", "POST", path, body);
      if (answer === "ignored") return;
      if (answer === "sent") {
        say({ text: done });
        onDone();
      } else if (!isRefusal(answer)) setProblem(t("unsure"));
      else setProblem(answer.code === "conflict" ? t("conflict") : answer.message);
    },
  };
}
