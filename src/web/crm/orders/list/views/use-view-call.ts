// Sends a change of a list view, and holds the error if it fails.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isRefusal } from "../../../../shared/api/api.ts";
import { useCrmCall } from "../../../frame/use-crm-call.ts";

export interface ViewCall {
  readonly isBusy: boolean;
  /** Null when nothing is wrong. */
  readonly problem: string | null;
  forget(): void;
  /** @param conflict the message when a colleague was first */
  send(method: "POST" | "PUT" | "DELETE", path: string, body: object, conflict?: string): Promise<boolean>;
}

const ADDRESS = "/api/crm/order-views";

export function useViewCall(): ViewCall {
  const t = useTranslations("crmBoard.views");
  const { busy, send } = useCrmCall(0);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy: busy !== null,
    problem,
    forget: () => setProblem(null),
    async send(method, path, body, conflict) {
      setProblem(null);
      const answer = await send(path, method, ADDRESS + path, body);
      if (answer === "sent") return true;
      if (answer === "ignored") return false;
      if (!isRefusal(answer)) setProblem(t("unsure"));
      else if (answer.code === "not_found") setProblem(t("gone"));
      else setProblem(answer.code === "conflict" && conflict ? conflict : answer.message);
      return false;
    },
  };
}
