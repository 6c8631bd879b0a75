// Requests to banks, outside any transaction: capture held money, release it, close an unpaid payment page,
// and look up payments without a callback.
import { z } from "zod";
import { transact } from "#db/transact.ts";
import { defineJob } from "#jobs/queue.ts";
import { type Ok, ok } from "#kit/result.ts";
import { paymentStep } from "#shop/payments/job-kinds.ts";
import { recordCapture } from "#shop/payments/ops/card-attempts.server.ts";
import type { CardProvider } from "#shop/payments/port.ts";
import { type AttemptRow, cardAttempt, dueToLook } from "#shop/payments/reads/card-attempts.server.ts";
import { dueFor } from "#shop/payments/reads/money.server.ts";
import { providerOf } from "#shop/payments/rules/statuses.ts";
import { lockOrderById } from "../row.server.ts";
import { type LookNeeds, lookAtAttempt } from "./events.server.ts";

export interface PaymentJobNeeds extends Omit<LookNeeds, "publicUrl"> {
  readonly env: { readonly publicUrl: string };
}

const withUrl = ({ env, ...needs }: PaymentJobNeeds): LookNeeds => ({ ...needs, publicUrl: env.publicUrl });

/** How much of a hold the order still needs; it may have shrunk or been cancelled since. Null: nothing. */
async function amountToTake({ db }: Pick<LookNeeds, "db">, attempt: AttemptRow): Promise<number | null> {
  const taken = await transact<Ok<number>>(db, async (tx) => {
    const order = await lockOrderById(tx, attempt.order_id);
    if (!order) return ok(0);
    const amount_kop = Math.min(attempt.amount_kop, await dueFor(tx, order.id));
    if (amount_kop > 0) await recordCapture(tx, attempt.id, amount_kop);
    return ok(amount_kop);
  });
  return taken.ok && taken.value > 0 ? taken.value : null;
}

async function askFor(
  needs: LookNeeds,
  provider: CardProvider,
  attempt: AttemptRow,
  step: "capture" | "cancel",
) {
  const known = { attemptId: attempt.id, externalId: attempt.external_id ?? "" };
  const amount_kop = step === "capture" ? await amountToTake(needs, attempt) : null;
  return amount_kop === null
    ? provider.cancel(known, attempt.amount_kop, `cancel-${attempt.id}`)
    : provider.capture(known, amount_kop, `capture-${attempt.id}`);
}

/** A second run does nothing twice: by its reference, or because the provider is queried first. */
export const stepPayment = defineJob(
  paymentStep.name,
  paymentStep.payload,
  async (given: PaymentJobNeeds, { attempt_id, step }) => {
    const needs = withUrl(given);
    const attempt = await cardAttempt(needs.db, attempt_id);
    if (!attempt || attempt.external_id === null) return;
    const isOpen = attempt.status === "held" || (step === "cancel" && attempt.status === "expired");
    if (!isOpen) return;
    const provider = needs.cards.find(({ method }) => providerOf[method] === attempt.provider);
    const answer = provider && (await askFor(needs, provider, attempt, step));
    if (!answer || (!answer.ok && answer.error.code === "provider_unavailable"))
      throw new Error("the bank does not answer about a payment");
    // Done or refused: the bank reports the result.
    const looked = await lookAtAttempt(needs, attempt);
    const now = await cardAttempt(needs.db, attempt_id);
    if (now?.status === "held") throw new Error(`held money was neither captured nor released: ${looked}`);
  },
);

const mostAtOnce = 50;

/** Callbacks get lost, so pending payments are polled; the longer one waits, the less often. */
export const reconcilePayments = defineJob(
  "reconcile_payments",
  z.object({}),
  async (given: PaymentJobNeeds) => {
    const needs = withUrl(given);
    for (const attempt of await dueToLook(needs.db, needs.clock(), mostAtOnce))
      await lookAtAttempt(needs, attempt);
  },
);
