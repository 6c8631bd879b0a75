// Sign-in by phone and SMS code, step by step: the state survives a reload, because a phone often unloads the
// page while its owner reads the message. Limits: shop/identity/rules/sessions.ts.
import { useLayoutEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { codeSeconds, resendSeconds } from "#shop/identity/rules/sessions.ts";
import { track } from "../../analytics/track.ts";
import { type ApiFailure, api, isRefusal } from "../../api/api.ts";
import { useOneRun } from "../../api/use-one-run.ts";
import { usePhoneProblem } from "../../text/phone-problem.ts";
import { afterSignIn } from "../session/after-sign-in.ts";
import { freshUser } from "../session/user-store.ts";
import { forgetSentCode, type SentCode, saveSentCode, sentCode } from "./sent-code.ts";
import { useCodeLimitMessage } from "./use-code-limit-message.ts";

/**
 * @param target the page to open next; null stays on the page
 * @param onSignedIn not called when another document is loading
 */
export function useSignIn(target: string | null, onSignedIn: () => void) {
  const t = useTranslations("auth");
  const phoneProblem = usePhoneProblem();
  const limitMessage = useCodeLimitMessage();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [phone, setPhone] = useState("");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useOneRun();

  // Only this tab has the state after a reload, not the server; it is read before painting.
  useLayoutEffect(() => {
    const kept = sentCode();
    if (!kept) return;
    setSent(kept);
    setPhone(kept.phone);
  }, []);

  const step = (work: () => Promise<void>) =>
    run(() => {
      setError(null);
      return work();
    });

  const messageOf = (failure: ApiFailure, field: string): string =>
    isRefusal(failure) ? (failure.errors[field]?.[0] ?? failure.message) || t("network") : t("network");

  function expectCode(waitSeconds: number): void {
    const now = Date.now();
    const next = { phone, resendAt: now + waitSeconds * 1000, diesAt: now + codeSeconds * 1000 };
    saveSentCode(next);
    setSent(next);
    setCode("");
  }

  const send = () =>
    step(async () => {
      const problem = phoneProblem(phone);
      if (problem) return setError(problem);
      const body = { phone: `+380${phone.replace(/\D/g, "")}` };
      const answer = await api.call("POST /auth/sms/send", { body });
      if (answer.ok) return expectCode(resendSeconds);
      const wait = isRefusal(answer.error) ? answer.error.retryAfterSeconds : null;
      // A wait of up to a minute means that a code was sent to this phone just now.
      if (wait !== null && wait <= resendSeconds) return expectCode(wait);
      setError(limitMessage(answer.error) ?? messageOf(answer.error, "phone"));
    });

  const verify = (typed: string) =>
    step(async () => {
      if (!sent) return;
      const body = { phone: `+380${sent.phone.replace(/\D/g, "")}`, code: typed };
      const answer = await api.call("POST /auth/sms/verify", { body });
      // A lost answer may have been a success: then the session exists already.
      const isIn = !answer.ok && answer.error.code === "no_answer" && (await freshUser()) !== null;
      if (!answer.ok && !isIn) return setError(messageOf(answer.error, "code"));
      if (answer.ok && !answer.value.valid) {
        setCode("");
        return setError(answer.value.message ?? t("wrong_code"));
      }
      forgetSentCode();
      void track({ name: "login", method: "phone" });
      if ((await afterSignIn(target)) === "staying") onSignedIn();
    });

  return {
    sent,
    phone,
    code,
    /** The message for the last step's failure. */
    error,
    isBusy,
    typePhone: (text: string): void => {
      setPhone(text);
      setError(null);
    },
    typeCode: (text: string): void => {
      setCode(text);
      if (text) setError(null);
    },
    /** Sends a code, the first or the next one. */
    send,
    verify,
    changePhone: (): void => {
      forgetSentCode();
      setSent(null);
      setError(null);
    },
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
