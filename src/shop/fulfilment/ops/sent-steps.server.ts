// A step that a packer's device sends until it has the answer is taken once, by its key (decision 0219).
import type { Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import { type Actor, accountOf } from "#shop/staff/rules/rights.ts";
import { recordStep, stepOf } from "../store.server.ts";

/** The result of an operation; «already» if nothing had to change. */
export interface PackOutcome {
  readonly outcome: "done" | "already";
  /** When it was packed or handed over, if it was before. */
  readonly at: Date | null;
  /** Who has the order: what was done without a connection is added to their parcel. */
  readonly colleague: string | null;
}

/** How a step was sent. */
export interface SentStep {
  /** Made by the device: a step is taken once, and its repetition gets the same answer. */
  readonly key?: string | undefined;
  /** It was done while the device had no connection. */
  readonly isOffline?: boolean;
}

/** An outcome, and what a tick has changed. */
export type Taken = PackOutcome & { readonly tick?: { readonly item: string; readonly units: number } };

/** The recorded answer to a step of a locked order; null: it has not been taken yet. */
export async function answerBefore(tx: Tx, order: OrderRow, actor: Actor, { key }: SentStep) {
  const before = key === undefined ? undefined : await stepOf(tx, key);
  if (!before) return ok(null);
  if (before.order_id !== order.id || before.person_id !== accountOf(actor))
    return refuse({ code: "idempotency_conflict" });
  const { outcome, done_at, colleague } = before;
  return ok<PackOutcome>({ outcome, at: done_at, colleague });
}

/** Records the answer to a step in the transaction that takes it. */
export async function recordAnswer(
  tx: Tx,
  order: OrderRow,
  actor: Actor,
  { key }: SentStep,
  { outcome, at, colleague, tick }: Taken,
  now: Date,
): Promise<void> {
  const person = accountOf(actor);
  if (key === undefined || person === null) return;
  await recordStep(tx, {
    key,
    order_id: order.id,
    person_id: person,
    item: tick?.item ?? null,
    units: tick?.units ?? 0,
    outcome,
    done_at: at,
    colleague,
    at: now,
  });
}
