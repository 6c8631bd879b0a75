import type { AppContext } from "#container.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";

/** The payment methods of the checkout, in order; every other page uses the same. */
export const waysToPay = ({ cards }: Pick<AppContext, "cards">): readonly PaymentMethod[] => [
  ...cards.map(({ method }) => method),
  "cod",
  "invoice",
];
