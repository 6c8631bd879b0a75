import { isPaymentOn } from "#shop/checkout/rules.ts";
import { isByCard, type PaymentMethod } from "#shop/payments/rules/statuses.ts";

/** The payment methods of the shop that allow several parcels. */
export const paymentsForSeveral = (payments: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  payments.filter((method) => isPaymentOn(method, payments.filter(isByCard), 2));
