// A call about the second factor, and the message when it fails.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type ApiFailure, type ApiResult, isRefusal } from "../../api/api.ts";

export interface FactorCall {
  readonly isBusy: boolean;
  readonly problem: string | null;
  say(problem: string | null): void;
  /** @returns null on failure */
  run<T>(call: () => Promise<ApiResult<T>>): Promise<T | null>;
}

export function useFactorCall(): FactorCall {
  const t = useTranslations("auth.second_factor");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const messageOf = (failure: ApiFailure): string => {
    if (!isRefusal(failure)) return t("unsure");
    const { status, retryAfterSeconds, message } = failure;
    if (status === 429) return t("too_many", { minutes: Math.ceil((retryAfterSeconds ?? 60) / 60) });
    return message || t("unsure");
  };
  return {
    isBusy,
    problem,
    say: setProblem,
    async run(call) {
      if (isBusy) return null;
      setBusy(true);
      setProblem(null);
      const answer = await call();
      setBusy(false);
      if (answer.ok) return answer.value;
      setProblem(messageOf(answer.error));
      return null;
    },
  };
}
