// Purchases of several parcels for tests: a body that a test changes in one place, and their bank's events.
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { quoteInput } from "#shop/cart/input.ts";
import { quote } from "#shop/cart/reads.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import type { PaymentEvent } from "#shop/payments/port.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { anOrder } from "./orders.ts";

export const olena = { name: "Олена", surname: "Гнатюк", phone: "050 111-22-33" };
export const petro = { name: "Петро", surname: "Мельник", phone: "050 111-22-44" };

/** A further parcel: one unit of the first product, for pickup. */
export const parcelTo = (recipient: object, changes: Record<string, unknown> = {}) => ({
  items: [{ product_id: 1, quantity: 1 }],
  recipient,
  delivery: { type: "pickup" },
  ...changes,
});

/** The payer's own parcel of two units and one each for two others, by card, at the quoted price. */
export async function aPurchase(
  needs: { readonly db: Db; readonly clock: Clock },
  changes: Record<string, unknown> = {},
) {
  const body = {
    ...anOrder({ items: [{ product_id: 1, quantity: 2 }], payment: "card_liqpay" }),
    more_parcels: [parcelTo(olena), parcelTo(petro)],
    ...changes,
  };
  const { total } = must(await quote(needs, quoteInput.parse(JSON.parse(JSON.stringify(body))), "uk"));
  return { ...body, seen_total: total };
}

let heard = 0;

/** The bank's event about a payment of an order, by default the newest. @param at its place among them */
export async function bankSays(
  needs: { readonly db: Db; readonly clock: Clock; readonly publicUrl: string },
  orderId: number,
  status: PaymentEvent["status"],
  at = -1,
): Promise<void> {
  const attempt = (await cardAttempts(needs.db, orderId)).at(at);
  if (!attempt) throw new Error("no payment attempt");
  heard += 1;
  must(
    await takePaymentEvent(needs, {
      provider: "liqpay",
      eventId: `purchase-${heard}`,
      externalId: attempt.external_id ?? `inv-${attempt.id}`,
      attemptId: attempt.id,
      status,
      amount_kop: attempt.capture_kop ?? attempt.amount_kop,
      currency: "UAH",
      happenedAt: needs.clock(),
      payload: {},
    }),
  );
}
