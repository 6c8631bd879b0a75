// A person's decision about failed jobs, and the message about its result.
import { useTranslations } from "use-intl";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../shared/api/api.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";

type Decision =
  | { readonly to: "retry"; readonly id: number }
  | { readonly to: "give_up"; readonly id: number }
  | { readonly to: "retry_all"; readonly kind: string };

const requests = {
  retry: ["POST", ({ id }: { id: number }) => `/api/crm/calls/${id}/retry`],
  give_up: ["DELETE", ({ id }: { id: number }) => `/api/crm/calls/${id}`],
} as const;

export function useDecision() {
  const t = useTranslations("crmCalls");
  const say = useToast();
  const { busy, ask } = useCrmCall();

  /** @returns whether the decision was saved */
  async function decide(decision: Decision): Promise<boolean> {
    const answer =
      decision.to === "retry_all"
        ? await ask<{ count: number }>(decision.kind, "POST", "/api/crm/calls/retry", { kind: decision.kind })
        : await ask<{ count: number }>(
            `${decision.to}:${decision.id}`,
            requests[decision.to][0],
            requests[decision.to][1](decision),
            {},
          );
    if (answer === "ignored") return false;
    if (answer.ok) {
      const { count } = answer.value;
      say({ text: count === 0 ? t("said.gone") : t(`said.${decision.to}`, { count }) });
      return true;
    }
    const { error } = answer;
    say({ tone: "problem", text: isRefusal(error) ? error.message : t("problem.unsure") });
    return false;
  }

  return { busy, decide };
}
