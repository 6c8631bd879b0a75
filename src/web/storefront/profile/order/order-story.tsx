import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { OwnEventJson, OwnOrderJson } from "#shop/own-orders/output.ts";
import { Timeline, TimelineItem } from "#ui/data/timeline/timeline.tsx";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { pastDay } from "../../../shared/text/dates.ts";
import styles from "./order.module.css";

type Tone = "brand" | "success" | "warning";
const tones: Readonly<Record<string, Tone>> = {
  confirmed: "brand",
  packing: "brand",
  shipped: "brand",
  delivered: "success",
  paid: "success",
  cancelled: "warning",
  returned: "warning",
  failed: "warning",
};

export function OrderStory({ order, today }: { order: OwnOrderJson; today: Day }) {
  const t = useTranslations("orders.mine");
  const locale = useLocale();
  const message = useEventText(order);
  const told = order.history.flatMap((event, id) => {
    const text = message(event);
    return text ? [{ ...event, id, text }] : [];
  });
  return (
    <section className={styles.part} aria-labelledby="order-story">
      <h2 id="order-story">{t("history")}</h2>
      <Timeline>
        {told.toReversed().map(({ id, at, to, text }) => (
          <TimelineItem
            key={id}
            tone={tones[to ?? ""]}
            time={
              <time dateTime={at}>
                {pastDay(at, locale, today)}, {at.slice(11, 16)}
              </time>
            }
          >
            <b>{text}</b>
          </TimelineItem>
        ))}
      </Timeline>
    </section>
  );
}

/** Null for events that do not concern the buyer. */
function useEventText({ delivery }: OwnOrderJson): (event: OwnEventJson) => string | null {
  const t = useTranslations("orders.events");
  const isPickup = delivery.type === "pickup";
  function status(to: string | null, by: OwnEventJson["by"]): string | null {
    switch (to) {
      case "confirmed":
      case "packing":
      case "returned":
        return t(to);
      case "shipped":
      case "delivered":
        return isPickup ? t(`${to}_pickup`) : t(to);
      case "cancelled":
        return t(`cancelled_${by}`);
      default:
        return null;
    }
  }
  return ({ kind, to, by }) => {
    if (kind === "status") return status(to, by);
    if (kind !== "payment") return t(kind);
    return to === "pending" || to === "paid" || to === "refunded" || to === "failed" ? t(to) : null;
  };
}
