import { useState } from "react";
import { useTranslations } from "use-intl";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { useSignInAgain } from "../frame/sign-in-again.tsx";
import styles from "./notes.module.css";
import type { OrderMessage } from "./timeline.ts";

interface Words {
  readonly subject: string | null;
  readonly text: string;
}

type MessageLineProps = { number: string; message: OrderMessage; canRead: boolean };

/** What the payer was told and what became of it; the words are asked for only when somebody wants them. */
export function MessageLine({ number, message, canRead }: MessageLineProps) {
  const t = useTranslations("crmOrders.messages");
  const { api } = useSignInAgain();
  const [words, setWords] = useState<Words | "wait" | "failed" | null>(null);
  const { id, channel, purpose, status, error } = message;
  const isShown = words !== null && words !== "failed";

  async function toggle(): Promise<void> {
    if (isShown) return setWords(null);
    setWords("wait");
    const answer = await api.get<Words>(`/api/crm/orders/${number}/messages/${id}`);
    setWords(answer.ok ? answer.value : "failed");
  }

  const reason = error === "channel_off" ? t("channelOff") : error && t("refused", { reason: error });
  return (
    <>
      {t("line", { channel: t(channel), purpose: t(`purposes.${purpose}`) })}{" "}
      <span className={styles.fate} data-fate={status}>
        · {t(`fates.${status}`)}
        {reason && `, ${reason}`}
      </span>{" "}
      {canRead && (
        <TextButton quiet aria-expanded={isShown} onClick={() => void toggle()}>
          {t(isShown ? "hide" : "show")}
        </TextButton>
      )}
      <span role="status">
        {words === "wait" && t("wait")}
        {words === "failed" && t("failed")}
      </span>
      {words !== null && typeof words === "object" && (
        <div className={styles.words}>
          {words.subject && <b>{words.subject}</b>}
          {words.text}
        </div>
      )}
    </>
  );
}
