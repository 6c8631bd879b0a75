import { useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointAnswer } from "#api/client-types.ts";
import type { Messages } from "#i18n/messages.ts";
import type { Day } from "#kit/clock.ts";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { carrierName } from "../../../carrier-name.ts";
import { useSignInAgain } from "../../../dialogs/sign-in-again.tsx";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import { moment } from "../../../moments.ts";
import styles from "./notes.module.css";
import type { OrderMessage } from "./timeline.ts";

type Words = EndpointAnswer<"GET /crm/orders/:number/messages/:id">;

type Reason = keyof Messages["crmOrders"]["messages"]["reasons"];

function useDeliveryStatusText(today: Day) {
  const t = useTranslations("crmOrders.messages");
  return ({ status, error, carrier, segments, settled_at }: OrderMessage): string => {
    // Any other reason is shown as the carrier sent it.
    const isKnown = t.has(`reasons.${error as Reason}`);
    const isPlainSms = segments === null || segments < 2;
    return [
      [t(`deliveryStatuses.${status}`), settled_at && moment(settled_at, today)].filter(Boolean).join(" "),
      error && (isKnown ? t(`reasons.${error as Reason}`) : t("refused", { reason: error })),
      carrier && t("carrier", { name: carrierName(carrier) }),
      !isPlainSms && t("parts", { count: segments }),
    ]
      .filter(Boolean)
      .join(", ");
  };
}

type MessageLineProps = { number: string; message: OrderMessage; canRead: boolean; today: Day };

/** A message to the payer and its delivery status; its text is loaded only on request. */
export function MessageLine({ number, message, canRead, today }: MessageLineProps) {
  const t = useTranslations("crmOrders.messages");
  const deliveryStatus = useDeliveryStatusText(today);
  const { api } = useSignInAgain();
  const [text, setMessage] = useState<Words | "wait" | "failed" | null>(null);
  const { id, channel, purpose, status } = message;
  const isShown = text !== null && text !== "failed";
  const isLost = status === "undelivered" || status === "refused";

  async function toggle(): Promise<void> {
    if (isShown) return setMessage(null);
    setMessage("wait");
    const answer = await api.call("GET /crm/orders/:number/messages/:id", { params: { number, id } });
    setMessage(answer.ok ? answer.value : "failed");
  }

  return (
    <>
      {t("line", { channel: t(channel), purpose: t(`purposes.${purpose}`) })}{" "}
      <span className={styles.delivery} data-delivery={status}>
        · {deliveryStatus(message)}
      </span>{" "}
      {canRead && (
        <TextButton quiet aria-expanded={isShown} onClick={() => void toggle()}>
          {t(isShown ? "hide" : "show")}
        </TextButton>
      )}
      {canRead && isLost && <SayAgain number={number} id={id} />}
      <span role="status">
        {text === "wait" && t("wait")}
        {text === "failed" && t("failed")}
      </span>
      {text !== null && typeof text === "object" && (
        <div className={styles.words}>
          {text.subject && <b>{text.subject}</b>}
          {text.text}
        </div>
      )}
    </>
  );
}

function SayAgain({ number, id }: { number: string; id: number }) {
  const t = useTranslations("crmOrders.messages");
  const { busy, act } = useCrmAction({ unsure: t("againUnsure") });
  const again = () =>
    act("POST /crm/orders/:number/messages/:id/again", { params: { number, id } }, { done: t("againDone") });
  return (
    <>
      {" "}
      <TextButton quiet aria-disabled={busy !== null} onClick={() => void again()}>
        {t("again")}
      </TextButton>
    </>
  );
}
