// Sends a change of a team member's access, and holds the error if it fails.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/toast/toast.tsx";
import { type ApiRefusal, isRefusal } from "../../shared/api/api.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";

export interface TeamCall {
  readonly isBusy: boolean;
  /** Why it failed; null when nothing is wrong. */
  readonly problem: string | null;
  /** The error of the phone field. */
  readonly phoneError: string | null;
  forget(): void;
  send(method: "POST" | "PUT", path: string, body: object, done: string): Promise<void>;
}

const phoneErrorOf = ({ errors }: ApiRefusal): string | null => errors.phone?.[0] ?? null;

export function useTeamCall(onDone: () => void): TeamCall {
  const t = useTranslations("crmTeam");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const [problem, setProblem] = useState<string | null>(null);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const forget = (): void => {
    setProblem(null);
    setPhoneError(null);
  };
  return {
    isBusy: busy !== null,
    problem,
    phoneError,
    forget,
    async send(method, path, body, done) {
      forget();
      const answer = await send("team", method, path, body);
      if (answer === "ignored") return;
      if (answer === "sent") {
        say({ text: done });
        onDone();
      } else if (!isRefusal(answer)) setProblem(t("unsure"));
      else if (phoneErrorOf(answer) !== null) setPhoneError(phoneErrorOf(answer));
      else setProblem(answer.code === "conflict" ? t("conflict") : answer.message);
    },
  };
}
