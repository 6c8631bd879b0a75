// A line of the history in words, the same in the timeline and when somebody else was first.
import { useTranslations } from "use-intl";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import { isOrderStatus } from "#shop/orders/rules.ts";
import { type PaymentStatus, paymentStatuses } from "#shop/payments/rules.ts";
import { pickupKey } from "../order-words.ts";
import type { OrderEvent } from "./order-view.server.ts";
import { spacedWaybill } from "./waybill.ts";

const isPaymentStatus = (text: string): text is PaymentStatus =>
  (paymentStatuses as readonly string[]).includes(text);

export function useEventWords(type: DeliveryType) {
  const t = useTranslations("crm.order");
  const tOrders = useTranslations("orders");
  return {
    what({ kind, data }: OrderEvent): string {
      const to = String(data.to);
      if (kind === "placed") return t("events.placed");
      if (kind === "status" && isOrderStatus(to) && to !== "new") return t(`events.${pickupKey(to, type)}`);
      if (kind === "payment" && isPaymentStatus(to)) {
        return t("events.payment", { status: tOrders(`payment_status.${to}`).toLocaleLowerCase() });
      }
      if (kind === "tracking")
        return t("events.tracking", { number: spacedWaybill(String(data.tracking_number)) });
      return t("events.other");
    },
    who: ({ actor, name }: OrderEvent): string => name ?? t(`actors.${actor}`),
  };
}
