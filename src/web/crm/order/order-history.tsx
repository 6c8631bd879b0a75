import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { Timeline, TimelineItem } from "#ui/timeline/timeline.tsx";
import { moment } from "../moments.ts";
import styles from "./order-history.module.css";
import type { OrderEvent, OrderView } from "./order-view.server.ts";
import { useEventWords } from "./use-event-words.ts";

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

/** Who did what and when, the newest first; never on paper. */
export function OrderHistory({ order, today }: { order: OrderView; today: Day }) {
  const t = useTranslations("crm.order");
  const words = useEventWords(order.delivery.type);
  const comment = ({ data }: OrderEvent): string | null =>
    typeof data.comment === "string" ? data.comment : null;
  return (
    <Panel title={t("history")} data-print="off">
      <Timeline>
        {order.history.map((event) => (
          <TimelineItem
            key={event.id}
            tone={event.kind === "claim" ? "warning" : tones[String(event.data.to)]}
            time={<time dateTime={event.at}>{moment(event.at, today)}</time>}
          >
            <b>{words.what(event)}</b> <span className="muted">{words.who(event)}</span>
            {comment(event) && <q className={styles.comment}>{comment(event)}</q>}
          </TimelineItem>
        ))}
      </Timeline>
    </Panel>
  );
}
