// Something the buyer does with their order over the API: sent once however often it is pressed, and whatever the
// shop answers, the page then shows the order as it is.
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useModal } from "../../modals/use-modal.ts";
import { type ApiRefusal, api, isRefusal } from "../api.ts";

/** What to say when it did not go through, and which fields it is about. */
export interface ActionProblem {
  readonly text: string;
  readonly errors: ApiRefusal["errors"];
}

export interface OrderAction {
  readonly busy: boolean;
  readonly problem: ActionProblem | null;
  /** @returns true when the shop has done it; false too for a press that does not count */
  send(path: string, body: object): Promise<boolean>;
  forget(): void;
}

const UNAUTHENTICATED = 401;

export function useOrderAction(): OrderAction {
  const t = useTranslations("orders.action");
  const { revalidate } = useRevalidator();
  const signIn = useModal("auth");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  // A second press comes before React has drawn the first one.
  const isSending = useRef(false);
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    async send(path, body) {
      if (isSending.current) return false;
      isSending.current = true;
      setBusy(true);
      setProblem(null);
      try {
        const answer = await api.send("POST", path, body);
        if (answer.ok) {
          await revalidate();
          return true;
        }
        const failure = answer.error;
        if (!isRefusal(failure)) setProblem({ text: t("no_answer"), errors: {} });
        else if (failure.status === UNAUTHENTICATED) {
          setProblem({ text: t("signed_out"), errors: {} });
          signIn.show();
        } else {
          setProblem({ text: failure.message, errors: failure.errors });
          await revalidate();
        }
        return false;
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}
