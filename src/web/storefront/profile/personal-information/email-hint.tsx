import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { useFailureMessage } from "../../../shared/api/use-failure-message.ts";
import { useSignedApi } from "../../../shared/session/signed-call.ts";
import type { User } from "../../../shared/session/user-store.ts";

/** Whether the saved address is confirmed, and how to confirm it. Shows nothing while another is typed. */
export function EmailHint({ user, typed }: { user: User; typed: string }) {
  const t = useTranslations("account.email");
  const api = useSignedApi();
  const failureMessage = useFailureMessage();
  const [text, setMessage] = useState<string | null>(null);
  const working = useRef(false);

  async function send(): Promise<void> {
    if (working.current) return;
    working.current = true;
    const answer = await api.call("POST /user/email/send-confirmation", {});
    working.current = false;
    if (answer.ok) return setMessage(t("sent"));
    setMessage(failureMessage(answer.error));
  }

  if (!user.email || typed !== user.email) return typed ? t("will_be_asked") : null;
  if (user.email_confirmed) return t("confirmed");
  return (
    <>
      {t("unconfirmed")}{" "}
      <span role="status">
        {text ?? <TextButton onClick={() => void send()}>{t("send_again")}</TextButton>}
      </span>
    </>
  );
}
