// What the staff can do with a card payment: query the bank now, capture held money or release it.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { enqueue } from "#jobs/queue.ts";
import { hryvnias } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { paymentStep } from "#shop/payments/job-kinds.ts";
import { cardAttempt } from "#shop/payments/reads/card-attempts.server.ts";
import { type Actor, can, type Right } from "#shop/staff/rules/rights.ts";
import type { HeldStep } from "../../input.ts";
import { addEvent, changeOrder, lockOrderById } from "../row.server.ts";
import { type LookNeeds, lookAtAttempt } from "./events.server.ts";

/** Queries the bank and processes its answer. */
export async function askBank(needs: LookNeeds, actor: Actor, attemptId: number) {
  if (!can(actor, "payment.record")) return refuse({ code: "forbidden" });
  const attempt = await cardAttempt(needs.db, attemptId);
  if (!attempt || attempt.external_id === null) return refuse({ code: "not_found" });
  const looked = await lookAtAttempt(needs, attempt);
  return looked === "unavailable" ? refuse({ code: "payment_unavailable" }) : ok({ looked });
}

const rightFor: Readonly<Record<HeldStep, Right>> = { capture: "payment.record", cancel: "refund.make" };

/** The request to capture or release held money goes to the bank after the commit. */
export async function settleHeld({ db, clock }: OpNeeds, actor: Actor, attemptId: number, step: HeldStep) {
  if (!can(actor, rightFor[step])) return refuse({ code: "forbidden" });
  const seen = await cardAttempt(db, attemptId);
  if (!seen) return refuse({ code: "not_found" });
  return transact(db, async (tx: Tx) => {
    const order = await lockOrderById(tx, seen.order_id);
    const attempt = order && (await cardAttempt(tx, attemptId));
    if (!attempt) return refuse({ code: "not_found" });
    if (attempt.status !== "held" || (step === "capture" && order.status === "cancelled"))
      return refuse({ code: "payment_settled" });
    const now = clock();
    const data = { step, amount: hryvnias(attempt.amount_kop) };
    await addEvent(tx, order.id, actor, { kind: "payment_held", data }, now);
    await changeOrder(tx, order, {}, now);
    await enqueue(tx, paymentStep, { attempt_id: attempt.id, step });
    return ok(null);
  });
}
