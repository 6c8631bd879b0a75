// Labels and colours of an order's status, payment and delivery method, the same in list, page and history.
import { Banknote, Check, CircleAlert, Clock, Minus, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { branchNumber, type CarrierName, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import type { PaymentMethod, PaymentStatus } from "#shop/payments/rules/statuses.ts";
import type { StatusTone } from "#ui/data/status/status.tsx";
import type { IconShape } from "#ui/picture/icon/icon.tsx";

export const statusTones: Readonly<Record<OrderStatus, StatusTone>> = {
  new: "new",
  confirmed: "paid",
  packing: "packing",
  shipped: "shipped",
  delivered: "done",
  completed: "done",
  cancelled: "cancel",
  returned: "problem",
};

export interface PaymentMark {
  readonly icon: IconShape;
  readonly text: string;
  /** It needs attention. */
  readonly isUrgent: boolean;
}

/** Pickup has its own labels for two statuses: nothing is in transit. */
export const pickupKey = <S extends string>(
  status: S,
  type: OrderWay,
): S | `${S & ("shipped" | "delivered")}_pickup` =>
  type === "pickup" && (status === "shipped" || status === "delivered")
    ? (`${status}_pickup` as `${S & ("shipped" | "delivered")}_pickup`)
    : status;

/** So do electronic delivery for the last status, and the shop's own courier for dispatch. */
export function wayKey<S extends string>(status: S, { type, carrier }: Omit<Way, "number">) {
  if (type === "digital" && status === "completed") return "completed_digital" as const;
  if (type === "courier" && carrier === "own" && status === "shipped") return "shipped_own" as const;
  return pickupKey(status, type);
}

interface Way {
  readonly type: OrderWay;
  /** Null or absent: the default carrier, or none. */
  readonly carrier?: CarrierName | null;
  readonly number: number | null;
}

export function useOrderText() {
  const t = useTranslations("orders");
  return {
    status: (status: OrderStatus, type: OrderWay): string =>
      type === "pickup" && (status === "shipped" || status === "delivered")
        ? t(`status_pickup.${status}`)
        : t(`status.${status}`),

    /** «Відділення № 12» */
    way({ type, carrier, number }: Way): string {
      if (number === null || (type !== "branch" && type !== "postomat")) return t(`delivery.${type}`);
      const named = { number: branchNumber(carrier ?? usualCarrier, number) };
      return carrier === "ukrposhta"
        ? t("delivery_numbered.post_office", named)
        : t(`delivery_numbered.${type}`, named);
    },

    payment(method: PaymentMethod, status: PaymentStatus, order: OrderStatus): PaymentMark {
      if (status === "paid") return { icon: Check, text: t(`payment.${method}`), isUrgent: false };
      if (status === "refunded") return { icon: Undo2, text: t("payment_status.refunded"), isUrgent: false };
      if (method === "cod") return { icon: Banknote, text: t("payment.cod"), isUrgent: false };
      if (status === "pending") return { icon: Clock, text: t("payment_status.pending"), isUrgent: false };
      if (order === "cancelled" || order === "returned")
        return { icon: Minus, text: t(`payment_status.${status}`), isUrgent: false };
      return { icon: CircleAlert, text: t(`payment_status.${status}`), isUrgent: true };
    },
  };
}
