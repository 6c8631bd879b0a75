// A change over the API: sent once, and whatever came of it, the page shows what is true now. Whose session has ended
// meanwhile signs in over the page; who may not see it any more keeps it as it is, with what was typed.
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiFailure, type ApiResult, type CallOptions, isRefusal } from "../../shared/api.ts";
import { useSignInAgain } from "./sign-in-again.tsx";
import { isShopThere } from "./use-live.ts";

/**
 * A double press is slower than a fast server: its second half must not land on the step that came next. Half a second
 * is what systems take for a double press; a longer rest would swallow the next step of a quick hand.
 */
export const doublePressMs = 500;

const isShutOut = (failure: ApiFailure): boolean =>
  isRefusal(failure) && (failure.status === 401 || failure.status === 403);

export interface CrmCall {
  /** What is being sent now. */
  readonly busy: string | null;
  /** Whether a press counts: nothing is under way, nor has been a moment ago. */
  isFree(): boolean;
  send(name: string, method: Method, path: string, body: object): Promise<ApiFailure | "sent" | "ignored">;
  /** The same for whoever needs what the server says. */
  ask<T>(
    name: string,
    method: Method,
    path: string,
    body: object,
    options?: CallOptions,
  ): Promise<ApiResult<T> | "ignored">;
}

type Method = "POST" | "PUT" | "DELETE";

/** @param restMs after a press no other one counts for so long; a form needs none, once saved it has nothing to save */
export function useCrmCall(restMs = doublePressMs): CrmCall {
  const { revalidate } = useRevalidator();
  const { api } = useSignInAgain();
  const [busy, setBusy] = useState<string | null>(null);
  // A second press comes before React has drawn the first one.
  const freeFrom = useRef(0);
  const isFree = (): boolean => Date.now() >= freeFrom.current;
  const ask: CrmCall["ask"] = async (name, method, path, body, options) => {
    if (!isFree()) return "ignored";
    const rested = Date.now() + restMs;
    freeFrom.current = Number.POSITIVE_INFINITY;
    setBusy(name);
    try {
      const answer = await api.send<never>(method, path, body, options);
      // Without a connection a refresh would take the page away, and what was typed with it.
      if (answer.ok || (!isShutOut(answer.error) && (await isShopThere()))) await revalidate();
      return answer;
    } finally {
      freeFrom.current = rested;
      setBusy(null);
    }
  };
  return {
    busy,
    isFree,
    ask,
    async send(name, method, path, body) {
      const answer = await ask(name, method, path, body);
      if (answer === "ignored") return answer;
      return answer.ok ? "sent" : answer.error;
    },
  };
}
