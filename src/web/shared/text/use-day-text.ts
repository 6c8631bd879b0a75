import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { Day } from "#kit/clock.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { slotText } from "../checkout/order-form/slot-text.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import { promisedDay } from "../delivery/delivery-promise/promise.ts";
import { useMinute } from "../page/use-minute.ts";

/** «завтра, 21 листопада»; later days, and before the visitor's time is known, only the date. */
export function useDayText(): (day: Day) => string {
  const t = useTranslations("common");
  const locale = useLocale();
  const now = useMinute();
  return (day) => {
    const date = dayMonth(day, locale);
    const nearness = now ? promisedDay(day, now).nearness : "later";
    return nearness === "later" ? date : t("arrival.near", { day: t(`days.${nearness}`), date });
  };
}

/** «завтра, 21 листопада, 10:00–13:00»; nothing without a promised day. */
export function useMomentText(): (delivery: Pick<OrderJson["delivery"], "arrives_by" | "slot">) => string {
  const dayText = useDayText();
  return ({ arrives_by: day, slot }) =>
    day ? [dayText(day), slot && slotText(slot)].filter(Boolean).join(", ") : "";
}
