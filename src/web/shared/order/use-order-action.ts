// A buyer's action on their order over the API: sent once however often it is pressed, and after any answer
// of the shop the page shows the current order.
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSignedApi } from "../account/session/signed-call.ts";
import { type Api, type ApiRefusal, type ApiResult, isRefusal } from "../api/api.ts";
import { useFailureMessage } from "../api/use-failure-message.ts";
import { useOneRun } from "../api/use-one-run.ts";

export interface ActionProblem {
  readonly text: string;
  readonly errors: ApiRefusal["errors"];
}

const UNAUTHENTICATED = 401;

export function useOrderAction() {
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  const api = useSignedApi();
  const { isBusy, run } = useOneRun();
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  return {
    busy: isBusy,
    problem,
    forget: (): void => setProblem(null),
    /** @returns true on success; false too for an ignored press */
    async send(call: (api: Api) => Promise<ApiResult<unknown>>): Promise<boolean> {
      let isDone = false;
      await run(async () => {
        setProblem(null);
        const answer = await call(api);
        if (!answer.ok) {
          const { error } = answer;
          setProblem({ text: messageOf(error), errors: isRefusal(error) ? error.errors : {} });
        }
        // Without a connection or a session a refresh would replace the page, and the input would be lost.
        if (answer.ok || (isRefusal(answer.error) && answer.error.status !== UNAUTHENTICATED))
          await revalidate();
        isDone = answer.ok;
      });
      return isDone;
    },
  };
}

export type OrderAction = ReturnType<typeof useOrderAction>;
