// Something the buyer does with their order over the API: sent once however often it is pressed, and whatever the
// shop answers, the page then shows the order as it is.
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiRefusal, isRefusal } from "../api.ts";
import { useSignedApi } from "../signed-call.ts";
import { useFailureWords } from "../use-failure-words.ts";

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
  const wordsOf = useFailureWords();
  const { revalidate } = useRevalidator();
  const api = useSignedApi();
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
        if (!answer.ok) {
          const { error } = answer;
          setProblem({ text: wordsOf(error), errors: isRefusal(error) ? error.errors : {} });
        }
        // Without a connection or a session a refresh would take the page away, and what was typed with it.
        if (answer.ok || (isRefusal(answer.error) && answer.error.status !== UNAUTHENTICATED))
          await revalidate();
        return answer.ok;
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}
