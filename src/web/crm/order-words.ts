// How the state, payment and way of an order are called and coloured, the same in list, page and history.
import { Banknote, Check, CircleAlert, Clock, Minus, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { branchNumber, type CarrierName, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import type { OrderStatus } from "#shop/orders/rules.ts";
import type { PaymentMethod, PaymentStatus } from "#shop/payments/rules.ts";
import type { IconShape } from "#ui/icon/icon.tsx";
import type { StatusTone } from "#ui/status/status.tsx";

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
  /** Somebody has to look after it. */
  readonly isUrgent: boolean;
}

/** Pickup has words of its own for two steps: nothing is on the way anywhere. */
export const pickupKey = <S extends string>(
  status: S,
  type: OrderWay,
): S | `${S & ("shipped" | "delivered")}_pickup` =>
  type === "pickup" && (status === "shipped" || status === "delivered")
    ? (`${status}_pickup` as `${S & ("shipped" | "delivered")}_pickup`)
    : status;

/** And what is sent electronically for its last one, and what our own courier brings for leaving the house. */
export function wayKey<S extends string>(status: S, { type, carrier }: Omit<Way, "number">) {
  if (type === "digital" && status === "completed") return "completed_digital" as const;
  if (type === "courier" && carrier === "own" && status === "shipped") return "shipped_own" as const;
  return pickupKey(status, type);
}

interface Way {
  readonly type: OrderWay;
  /** Null or left out: the usual one, or nobody. */
  readonly carrier?: CarrierName | null;
  readonly number: number | null;
}

export function useOrderWords() {
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
