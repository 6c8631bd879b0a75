import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointAnswer } from "#api/client-types.ts";
import type { Messages } from "#i18n/messages.ts";
import { isLost, recalled } from "#shop/messaging/rules/messages.ts";
import { Timeline, TimelineItem } from "#ui/data/timeline/timeline.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { api } from "../../../../shared/api/api.ts";
import { carrierName } from "../../../carrier-name.ts";
import { useSignInAgain } from "../../../dialogs/sign-in-again.tsx";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import { moment, useToday } from "../../../moments.ts";
import { SmallBadge } from "../../../widgets/small-badge.tsx";
import type { OrderEvent, OrderView } from "../order-view.server.ts";
import { EventDetails } from "./event-details.tsx";
import { NoteForm } from "./note-form.tsx";
import { NoteText } from "./note-text.tsx";
import styles from "./notes.module.css";
import { type OrderMessage, timelineOf } from "./timeline.ts";
import { useEventText } from "./use-event-text.ts";

const tones: Readonly<Record<string, "brand" | "success" | "warning">> = {
  confirmed: "brand",
  packing: "brand",
  shipped: "brand",
  delivered: "success",
  completed: "success",
  cancelled: "warning",
  returned: "warning",
  paid: "success",
  failed: "warning",
};

const kindTones: typeof tones = { claim: "warning", refund_failed: "warning", refund_done: "success" };

type OrderHistoryProps = { order: OrderView; colleagues: readonly string[] };

/** Actions, notes and messages with author and time, the newest first; never printed. */
export function OrderHistory({ order, colleagues }: OrderHistoryProps) {
  const today = useToday();
  const t = useTranslations("crmOrders.notes");
  const { number } = order;
  const unseen = order.notes.some((note) => note.unseen);
  useEffect(() => {
    // Not a change of the order: if the request fails, the next visit repeats it.
    if (unseen) void api.call("POST /crm/orders/:number/mentions/seen", { params: { number } });
  }, [unseen, number]);
  return (
    <Panel title={t("title")} data-print="off">
      {order.can.note && <NoteForm number={number} names={colleagues} />}
      <Timeline>
        {timelineOf(order).map((entry) => {
          const time = <time dateTime={entry.at}>{moment(entry.at, today)}</time>;
          if (entry.kind === "note") {
            return (
              <TimelineItem key={`note-${entry.note.id}`} tone="brand" time={time}>
                <b>{entry.note.author ?? t("colleague")}</b>
                {entry.note.unseen && (
                  <>
                    {" "}
                    <SmallBadge tone="warning">{t("new")}</SmallBadge>
                  </>
                )}
                <NoteText text={entry.note.text} mentions={entry.note.mentions} />
              </TimelineItem>
            );
          }
          if (entry.kind === "message") {
            return (
              <TimelineItem key={`message-${entry.message.id}`} time={time}>
                <MessageLine number={number} message={entry.message} canRead={order.can.readMessages} />
              </TimelineItem>
            );
          }
          return <EventItem key={entry.event.id} event={entry.event} order={order} time={time} />;
        })}
      </Timeline>
    </Panel>
  );
}

function EventItem({ event, order, time }: { event: OrderEvent; order: OrderView; time: ReactNode }) {
  const { type } = order.delivery;
  const { who } = useEventText(type);
  return (
    <TimelineItem tone={kindTones[event.kind] ?? tones[String(event.data.to)]} time={time}>
      <EventDetails event={event} type={type}>
        <span className="muted">{who(event)}</span>
      </EventDetails>
    </TimelineItem>
  );
}

type Words = EndpointAnswer<"GET /crm/orders/:number/messages/:id">;

type Reason = keyof Messages["crmOrders"]["messages"]["reasons"];

function useDeliveryStatusText() {
  const today = useToday();
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

type MessageLineProps = { number: string; message: OrderMessage; canRead: boolean };

/** A message to the payer and its delivery status; its text is loaded only on request. */
function MessageLine({ number, message, canRead }: MessageLineProps) {
  const t = useTranslations("crmOrders.messages");
  const deliveryStatus = useDeliveryStatusText();
  const { api } = useSignInAgain();
  const [text, setMessage] = useState<Words | "wait" | "failed" | null>(null);
  const { id, channel, purpose, status } = message;
  const isShown = text !== null && text !== "failed";

  async function toggle(): Promise<void> {
    if (isShown) return setMessage(null);
    setMessage("wait");
    const answer = await api.call("GET /crm/orders/:number/messages/:id", { params: { number, id } });
    setMessage(answer.ok ? answer.value : "failed");
  }

  return (
    <>
      {t("line", { channel: t(channel), purpose: t(`purposes.${purpose}`) })}{" "}
      <span className={styles.delivery} data-delivery={message.error === recalled ? undefined : status}>
        · {deliveryStatus(message)}
      </span>{" "}
      {canRead && (
        <TextButton quiet aria-expanded={isShown} onClick={() => void toggle()}>
          {t(isShown ? "hide" : "show")}
        </TextButton>
      )}
      {canRead && isLost(message) && <SayAgain number={number} id={id} />}
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
