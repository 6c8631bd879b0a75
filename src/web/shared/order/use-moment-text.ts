import type { OrderJson } from "#shop/orders/output/order.ts";
import { slotText } from "../order-form/slot-text.ts";
import { useDayText } from "../use-day-text.ts";

/** «завтра, 21 листопада, 10:00–13:00»; nothing without a promised day. */
export function useMomentText(): (delivery: Pick<OrderJson["delivery"], "arrives_by" | "slot">) => string {
  const dayText = useDayText();
  return ({ arrives_by: day, slot }) =>
    day ? [dayText(day), slot && slotText(slot)].filter(Boolean).join(", ") : "";
}
