import { useTranslations } from "use-intl";
import { Track } from "#ui/data/track/track.tsx";
import { trackOf } from "../../../shared/order/order-stage.ts";
import { useStepLabel } from "../../../shared/order/order-text.ts";
import { shortMoment } from "../../../shared/text/dates.ts";
import type { OrderCardView } from "./order-card-view.ts";

type Tracked = Pick<OrderCardView, "status" | "delivery" | "placedAt" | "reached">;

/** The progress of an order with its dates; nothing for orders that have left the path. */
export function OrderTrack({ order }: { order: Tracked }) {
  const t = useTranslations("orders.mine");
  const stepLabel = useStepLabel();
  const track = trackOf(order.status, order.delivery.type);
  if (!track) return null;
  const { delivery, placedAt, reached } = order;
  const day = delivery.date ?? delivery.arrives_by;
  return (
    <Track
      label={t("track")}
      steps={track.map(({ step, state }) => {
        const at = reached[step];
        const isAwaited = step === "delivered" && state === "next" && day;
        return {
          name: stepLabel(step, delivery),
          state,
          time:
            state !== "next" && at ? (
              <time dateTime={at}>{shortMoment(at, placedAt.slice(0, 10))}</time>
            ) : (
              isAwaited && t("expected", { day: `${day.slice(8)}.${day.slice(5, 7)}` })
            ),
        };
      })}
    />
  );
}
