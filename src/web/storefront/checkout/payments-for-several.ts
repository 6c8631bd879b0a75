import { isPaymentOn } from "#shop/checkout/rules.ts";
import type { CardMethod } from "#shop/payments/port.ts";
import type { PaymentMethod } from "#shop/payments/rules.ts";

const isCard = (method: PaymentMethod): method is CardMethod => method !== "cod" && method !== "invoice";

/** By which of the shop's ways several parcels can be paid for at once. */
export const paymentsForSeveral = (payments: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  payments.filter((method) => isPaymentOn(method, payments.filter(isCard), 2));
