// Sends a change of a certificate, and holds the error message if it fails.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/toast/toast.tsx";
import { type ApiFailure, isRefusal } from "../../../shared/api/api.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";

export interface CertificateProblem {
  readonly text: string | null;
  /** By field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export function useCertificateCall() {
  const t = useTranslations("crmCertificates");
  const say = useToast();
  const { busy, ask } = useCrmCall();
  const [problem, setProblem] = useState<CertificateProblem | null>(null);
  const tell = (failure: ApiFailure): void => {
    if (!isRefusal(failure)) setProblem({ text: t("unsure"), errors: {} });
    // Each error is shown at its field.
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
    /** @returns the server's answer; null on failure, which the user has seen already */
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
