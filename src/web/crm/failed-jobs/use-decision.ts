import { useTranslations } from "use-intl";
import { useCrmAction } from "../frame/use-crm-action.ts";

export function useDecision() {
  const t = useTranslations("crmCalls");
  const { busy, act } = useCrmAction({ unsure: t("problem.unsure") });
  const said =
    (decision: "retry" | "give_up" | "retry_all") =>
    ({ count }: { readonly count: number }): string =>
      count === 0 ? t("said.gone") : t(`said.${decision}`, { count });
  return {
    busy,
    retry: (id: number) =>
      act("POST /crm/calls/:id/retry", { params: { id } }, { name: `retry:${id}`, done: said("retry") }),
    giveUp: (id: number) =>
      act("DELETE /crm/calls/:id", { params: { id } }, { name: `give_up:${id}`, done: said("give_up") }),
    retryAll: (kind: string) =>
      act("POST /crm/calls/retry", { body: { kind } }, { name: kind, done: said("retry_all") }),
  };
}
