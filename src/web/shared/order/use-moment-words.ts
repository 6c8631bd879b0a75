import type { OrderJson } from "#shop/orders/output/order.ts";
import { slotWords } from "../order-form/slot-words.ts";
import { useDayWords } from "../use-day-words.ts";

/** «завтра, 21 листопада, 10:00–13:00»; nothing without a promised day. */
export function useMomentWords(): (delivery: Pick<OrderJson["delivery"], "arrives_by" | "slot">) => string {
  const dayWords = useDayWords();
  return ({ arrives_by: day, slot }) =>
    day ? [dayWords(day), slot && slotWords(slot)].filter(Boolean).join(", ") : "";
}
