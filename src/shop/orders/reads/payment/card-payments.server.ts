// Card payments of an order, for staff who see its sums: every attempt with the bank's events, and the
// possible actions.
import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { CardProvider } from "#shop/payments/port.ts";
import { type AttemptRow, cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { dueFor } from "#shop/payments/reads/money.server.ts";
import { type MoneyTrouble, type PaymentProvider, providerOf } from "#shop/payments/rules/statuses.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { orderCan, paymentPath } from "../../rules/statuses.ts";
import { seesMoney } from "../visibility.server.ts";

export interface BankAnswerJson {
  readonly id: number;
  readonly at: string;
  /** The bank's own status, such as `hold_wait`. */
  readonly word: string;
  /** Why the money cannot simply be credited to the order. */
  readonly trouble: MoneyTrouble | null;
}

interface Needs {
  readonly db: Db;
  readonly env: { readonly publicUrl: string };
  readonly cards: readonly CardProvider[];
}

/** Null without the right to see sums, or if there is no such order. */
export async function cardPayments({ db, env, cards }: Needs, actor: Actor, number: string) {
  if (!seesMoney(actor)) return null;
  const order = await db
    .selectFrom("orders")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select(["orders.id", "number", "lang", "access_token", "status", "orders.payment_method", "parcel"])
    .select("payment_status")
    .select(["total_kop", "paid_kop", "advance_kop"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!order) return null;
  const attempts = await cardAttempts(db, order.id);
  const stories = await storiesOf(db, attempts);
  const isOn = (provider: PaymentProvider) => cards.some(({ method }) => providerOf[method] === provider);
  const mayAct = can(actor, "payment.record");
  return {
    /** Oldest first. */
    attempts: attempts.map((attempt) => {
      const isThere = mayAct && isOn(attempt.provider) && attempt.external_id !== null;
      const isHeld = isThere && attempt.status === "held";
      return {
        id: attempt.id,
        provider: attempt.provider,
        status: attempt.status,
        /** In hryvnias. */
        amount: hryvnias(attempt.amount_kop),
        at: kyivIso(attempt.created_at),
        decline: attempt.decline,
        /** When the bank was last queried. */
        asked_at: attempt.looked_at && kyivIso(attempt.looked_at),
        /** Oldest first. */
        story: stories.get(attempt.id) ?? [],
        can: {
          ask: isThere && attempt.status !== "refunded",
          capture: isHeld && order.status !== "cancelled",
          let_go: isHeld && can(actor, "refund.make"),
        },
      };
    }),
    /** The payment link for the buyer; null when there is nothing to pay by card. */
    pay_link:
      orderCan.pay({ ...order, collects: (await dueFor(db, order.id)) > 0 }) && cards.length > 0
        ? env.publicUrl + paymentPath(order)
        : null,
  };
}

export type CardPayments = NonNullable<Awaited<ReturnType<typeof cardPayments>>>;

async function storiesOf(db: Db, attempts: readonly AttemptRow[]): Promise<Map<number, BankAnswerJson[]>> {
  const stories = new Map<number, BankAnswerJson[]>();
  if (attempts.length === 0) return stories;
  const events = await db
    .selectFrom("payment_events")
    .select(["id", "attempt_id", "payload", "received_at", "trouble"])
    .where(
      "attempt_id",
      "in",
      attempts.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  for (const { id, attempt_id, payload, received_at, trouble } of events) {
    if (attempt_id === null) continue;
    const word = typeof payload.status === "string" ? payload.status : "";
    const story = stories.get(attempt_id) ?? [];
    stories.set(attempt_id, [...story, { id, at: kyivIso(received_at), word, trouble }]);
  }
  return stories;
}
