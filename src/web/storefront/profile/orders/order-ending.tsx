import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { pastDay } from "../../../shared/text/dates.ts";
import type { OrderCardView } from "./order-card-view.ts";

/** Who stopped the order, when, and the state of the refund; nothing for orders that were not stopped. */
export function OrderEnding({ order, today }: { order: OrderCardView; today: Day }) {
  const t = useTranslations("orders.mine.ended");
  const locale = useLocale();
  const { status, ending, payment_status: paid } = order;
  if (!ending) return null;
  const day = pastDay(ending.at, locale, today);
  const sum = money(order.total);
  return (
    <>
      {status === "returned" ? t("returned", { day }) : t(`cancelled_${ending.by}`, { day })}{" "}
      {paid === "refunded" && t("refunded", { sum })}
      {paid === "paid" && t("refund_due", { sum: money(order.due) })}
    </>
  );
}
