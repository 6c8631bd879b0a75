// A change about a certificate, and what to say when it did not go through.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/toast/toast.tsx";
import { type ApiFailure, isRefusal } from "../../shared/api.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";

export interface CertificateProblem {
  readonly text: string | null;
  /** By field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export function useCertificateCall() {
  const t = useTranslations("crmCertificates");
  const say = useToast();
  const { busy, ask } = useCrmCall();
  const [problem, setProblem] = useState<CertificateProblem | null>(null);
  const tell = (failure: ApiFailure): void => {
    if (!isRefusal(failure)) setProblem({ text: t("unsure"), errors: {} });
    // Each is said at its field.
    else if (Object.keys(failure.errors).length > 0) setProblem({ text: null, errors: failure.errors });
    else
      setProblem({
        text: failure.code === "conflict" ? t("conflict") : failure.message,
        errors: failure.errors,
      });
  };
  return {
    isBusy: busy !== null,
    problem,
    forget: () => setProblem(null),
    /** @returns what the server said; null when it did not go through, which is told already */
    async send<T>(path: string, body: object, done: string | null): Promise<T | null> {
      setProblem(null);
      const answer = await ask<T>("certificate", "POST", path, body);
      if (answer === "ignored") return null;
      if (!answer.ok) {
        tell(answer.error);
        return null;
      }
      if (done) say({ text: done });
      return answer.value;
    },
  };
}
