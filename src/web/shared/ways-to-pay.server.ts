import type { PaymentMethod } from "#shop/payments/rules.ts";
import type { Shop } from "#wiring.ts";

/** What the checkout offers, in its order; every other page names the same. */
export const waysToPay = ({ cards }: Pick<Shop, "cards">): readonly PaymentMethod[] => [
  ...cards.map(({ method }) => method),
  "cod",
  "invoice",
];
