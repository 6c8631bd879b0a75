// Something asked from the API for as long as it is wanted: the question waits until typing rests, a newer
// one gives up the older, the last good answer stays until the next, a lost network is asked again.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ApiFailure, ApiResult } from "./api.ts";

export interface Remote<T> {
  /** The last good answer, perhaps to an earlier question; null before the first and without a question. */
  readonly value: T | null;
  /** The question that `value` answers. */
  readonly key: string | null;
  readonly isLoading: boolean;
  /** Why the newest question has no answer. */
  readonly failure: ApiFailure | null;
  retry(): void;
}

interface Answered<T> {
  readonly value: T | null;
  readonly key: string | null;
  readonly failure: ApiFailure | null;
  readonly isLoading: boolean;
}

const nothing = { value: null, key: null, failure: null, isLoading: false } as const;

/**
 * @param key names the question; null asks nothing. `ask` may change without being asked again.
 * @param delayMs how long a question waits for a newer one; the first goes out at once
 */
export function useRemote<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<ApiResult<T>>,
  delayMs = 0,
): Remote<T> {
  const [answered, setAnswered] = useState<Answered<T>>(nothing);
  const [attempt, setAttempt] = useState(0);
  const askNow = useEffectEvent(ask);
  const hasAsked = useRef(false);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is the same question again
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
