// An API request for as long as it is needed: it waits until typing pauses, a newer one cancels the older,
// the last good answer stays until the next, a network failure is retried.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { AnyData, ApiFailure, ApiResult } from "./api.ts";

export interface Remote<T, Data extends AnyData = AnyData> {
  /** The last good answer, perhaps for an earlier key; null before the first and without a key. */
  readonly value: T | null;
  /** The key of `value`. */
  readonly key: string | null;
  readonly isLoading: boolean;
  /** Why the newest request has no answer. */
  readonly failure: ApiFailure<string, Data> | null;
  retry(): void;
}

interface Answered<T, Data extends AnyData> {
  readonly value: T | null;
  readonly key: string | null;
  readonly failure: ApiFailure<string, Data> | null;
  readonly isLoading: boolean;
}

const nothing = { value: null, key: null, failure: null, isLoading: false } as const;

/**
 * @param key identifies the request; null sends none. A new `ask` alone sends no request.
 * @param delayMs how long a request waits for a newer one; the first is sent at once
 */
export function useRemote<T, Data extends AnyData = AnyData>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<ApiResult<T, string, Data>>,
  delayMs = 0,
): Remote<T, Data> {
  const [answered, setAnswered] = useState<Answered<T, Data>>(nothing);
  const [attempt, setAttempt] = useState(0);
  const askNow = useEffectEvent(ask);
  const hasAsked = useRef(false);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    if (key === null) {
      hasAsked.current = false;
      setAnswered(nothing);
      return;
    }
    const gone = new AbortController();
    setAnswered((now) => ({ ...now, failure: null, isLoading: true }));
    const timer = setTimeout(
      async () => {
        const answer = await askNow(gone.signal);
        if (gone.signal.aborted) return;
        setAnswered((now) =>
          answer.ok
            ? { value: answer.value, key, failure: null, isLoading: false }
            : { ...now, failure: answer.error, isLoading: false },
        );
      },
      hasAsked.current ? delayMs : 0,
    );
    hasAsked.current = true;
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [key, delayMs, attempt]);

  const isLost = answered.failure?.code === "no_answer";
  useEffect(() => {
    if (!isLost) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isLost, retry]);

  const isBehind = key !== answered.key && answered.failure === null;
  return { ...answered, isLoading: key !== null && (answered.isLoading || isBehind), retry };
}
