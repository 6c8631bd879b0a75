// The last step of an order, and everything that may forbid taking it back.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { withCertificates } from "#shop/certificates/reads/orders.server.ts";
import { carrierHasIt } from "#shop/fulfilment/reads/handed-over.server.ts";
import { wasSent } from "#shop/messaging/reads.server.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { undoMs } from "#shop/messaging/rules/step-wait.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import { rightForStep, type UndoableStep } from "#shop/orders/rules/statuses.ts";
import { isAwaited } from "#shop/payments/rules/statuses.ts";
import { type Actor, accountOf, can } from "#shop/staff/rules/rights.ts";
import { type LastStep, stepToUndo, toldBy, type UndoFacts, undoBar } from "../rules/undo.ts";

/** What is built on a step, so that it cannot be taken back alone. */
const built = ["claim", "units_back", "refund", "replaced", "split_off", "split_from", "courier_missed"];

interface FoundStep extends LastStep {
  /** Of its event. */
  readonly id: number;
}

/** The last step that counts; one taken back does not. */
async function lastStep(db: Db | Tx, orderId: number): Promise<FoundStep | null> {
  const event = await db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("kind", "=", "status")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!event) return null;
  const { id, at, data, actor_id, actor_kind } = event;
  const { from, to } = data as { from: OrderRow["status"]; to: OrderRow["status"] };
  return { id, at, from, to, by: actor_kind === "staff" ? actor_id : null };
}

async function hasEvent(
  db: Db | Tx,
  orderId: number,
  kinds: readonly string[],
  { since }: { since: Date },
): Promise<boolean> {
  const event = await db
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "in", kinds)
    .where("at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** It is packed already, or another packer has it. */
async function isPackedOn(db: Db | Tx, orderId: number, by: number | null): Promise<boolean> {
  const packing = await db
    .selectFrom("packing")
    .select(["packer_id", "packed_at"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!packing) return false;
  return packing.packed_at !== null || (packing.packer_id !== null && packing.packer_id !== by);
}

/** Money that a bank holds for the purchase is captured by its confirmation, and let go by a cancellation. */
async function isHoldTouched(
  db: Db | Tx,
  { purchase_id }: Pick<OrderRow, "purchase_id">,
  step: "confirmed" | "cancelled",
  since: Date,
): Promise<boolean> {
  const attempt = await db
    .selectFrom("payment_attempts")
    .select("id")
    .where("purchase_id", "=", purchase_id)
    .where("is_hold", "=", true)
    .where((eb) => {
      const ended =
        step === "confirmed"
          ? eb("paid_at", ">=", since)
          : eb.and([eb("paid_at", "is", null), eb("updated_at", ">=", since)]);
      return eb.or([eb("status", "=", "held"), ended]);
    })
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

/** What a step has done with money. */
async function isMoneyMoved(db: Db | Tx, order: Asked, step: UndoableStep, since: Date): Promise<boolean> {
  if (step === "cancelled")
    return (
      (await hasEvent(db, order.id, ["refund", "refund_done"], { since })) ||
      (await isHoldTouched(db, order, step, since))
    );
  return (
    (await hasEvent(db, order.id, ["money_taken"], { since })) ||
    (step === "confirmed" && (await isHoldTouched(db, order, step, since)))
  );
}

async function hasReceipt(db: Db | Tx, orderId: number, since: Date): Promise<boolean> {
  const receipt = await db
    .selectFrom("receipts")
    .select("id")
    .where("order_id", "=", orderId)
    .where("created_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return receipt !== undefined;
}

type Asked = Pick<OrderRow, "id" | "status" | "purchase_id" | "parcels" | "payment_status">;

export type FoundFacts = UndoFacts & { readonly last: FoundStep | null };

export async function undoFacts(db: Db | Tx, order: Asked): Promise<FoundFacts> {
  const { id, status } = order;
  const last = await lastStep(db, id);
  const step = stepToUndo({ status, last });
  const nothing = {
    hasMovedOn: false,
    isWithCarrier: false,
    hasCertificates: false,
    isMoneyMoved: false,
    isPaidTogether: false,
    hasReceipt: false,
    isTold: false,
  };
  if (step === null || last === null) return { status, last, ...nothing };
  const { at, by } = last;
  const purpose = toldBy[step];
  return {
    status,
    last,
    hasMovedOn:
      (step === "packing" && (await isPackedOn(db, id, by))) ||
      (step !== "cancelled" && (await hasEvent(db, id, built, { since: at }))),
    isWithCarrier: await carrierHasIt(db, id),
    hasCertificates: (await withCertificates(db, [id])).length > 0,
    isMoneyMoved: await isMoneyMoved(db, order, step, at),
    isPaidTogether: order.parcels > 1 && isAwaited(order.payment_status),
    hasReceipt: step === "delivered" && (await hasReceipt(db, id, at)),
    isTold: purpose !== undefined && (await wasSent(db, id, [purpose])),
  };
}

/** Whether the last thing that happened to its steps was that this one was taken back. */
export async function isTakenBack(
  db: Db | Tx,
  orderId: number,
  step: string,
  last: Pick<FoundStep, "id"> | null,
): Promise<boolean> {
  const event = await db
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "undone")
    .where(sql`data ->> 'step'`, "=", step)
    .where("id", ">", last?.id ?? 0)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

interface UndoAsked {
  readonly now: Date;
  /** Only a step of this actor. */
  readonly own: boolean;
  readonly locale: Locale;
}

/** The last step of an order for those who may take it back; null: there is none, or no right to it. */
export async function undoOf(db: Db, actor: Actor, number: string, { now, own, locale }: UndoAsked) {
  const order = await db
    .selectFrom("orders")
    .select(["id", "status", "purchase_id", "parcels", "payment_status"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!order) return null;
  const facts = await undoFacts(db, order);
  const step = stepToUndo(facts);
  if (step === null || !can(actor, rightForStep(step))) return null;
  const bar = undoBar(facts, { now, me: own ? accountOf(actor) : null });
  // Why an old step stays is not said.
  const isOver = bar === "late" || !facts.last || now.getTime() - facts.last.at.getTime() > undoMs;
  return { step, bar, why: bar && !isOver ? translator(locale)(`errors.undo_${bar}`) : null };
}
