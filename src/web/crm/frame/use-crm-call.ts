// A change over the API: sent once; after any result the page shows the current state. A user whose session
// has ended signs in over the page; a user who has lost access keeps the page as it is, with the typed text.
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { EndpointName } from "#api/client-types.ts";
import {
  type ApiFailure,
  type ApiResult,
  type CallInput,
  type EndpointResult,
  isRefusal,
} from "../../shared/api/api.ts";
import { useSignInAgain } from "../dialogs/sign-in-again.tsx";
import { isShopThere } from "./use-live.ts";

/**
 * A double press is slower than a fast server: its second press must not trigger the next step. Systems take
 * up to half a second for a double press; a longer delay would ignore the next step of a quick user.
 */
export const doublePressMs = 500;

const isShutOut = (failure: ApiFailure): boolean =>
  isRefusal(failure) && (failure.status === 401 || failure.status === 403);

/** A call that matters only by its success or failure. */
export type Sent = Promise<ApiResult<unknown> | "ignored">;
export type Send = <Name extends EndpointName>(endpoint: Name, input: CallInput<Name>) => Sent;

/**
 * @param restMs further presses are ignored for this long; 0 for a form, which saves only once
 * @param reloads whether the page shows the new state; not when the page is left, or its record is deleted
 */
export function useCrmCall(restMs = doublePressMs, reloads = true) {
  const { revalidate } = useRevalidator();
  const { api } = useSignInAgain();
  const [busy, setBusy] = useState<string | null>(null);
  // A second press may come before React renders the first one.
  const freeFrom = useRef(0);
  const isFree = (): boolean => Date.now() >= freeFrom.current;
  return {
    /** The name of the call in progress. */
    busy,
    /** Whether a press counts: no call is in progress, nor was one a moment ago. */
    isFree,
    /** @param name what is busy meanwhile, such as the id of a row */
    async call<Name extends EndpointName>(
      name: string,
      endpoint: Name,
      input: CallInput<Name>,
    ): Promise<EndpointResult<Name> | "ignored"> {
      if (!isFree()) return "ignored";
      const rested = Date.now() + restMs;
      freeFrom.current = Number.POSITIVE_INFINITY;
      setBusy(name);
      try {
        const answer = await api.call(endpoint, input);
        // Offline, a refresh would remove the page and the typed text with it.
        if (reloads && (answer.ok || (!isShutOut(answer.error) && (await isShopThere())))) await revalidate();
        return answer;
      } finally {
        freeFrom.current = rested;
        setBusy(null);
      }
    },
  };
}
