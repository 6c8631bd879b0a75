import type { PaymentMethod } from "#shop/payments/rules.ts";
import type { Shop } from "#wiring.ts";

/** The payment methods of the checkout, in order; every other page uses the same. */
export const waysToPay = ({ cards }: Pick<Shop, "cards">): readonly PaymentMethod[] => [
  ...cards.map(({ method }) => method),
  "cod",
  "invoice",
];
