import { isPaymentOn } from "#shop/checkout/rules.ts";
import { isByCard, type PaymentMethod } from "#shop/payments/rules.ts";

/** By which of the shop's ways several parcels can be paid for at once. */
export const paymentsForSeveral = (payments: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  payments.filter((method) => isPaymentOn(method, payments.filter(isByCard), 2));
