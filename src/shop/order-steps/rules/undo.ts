// Whether an order's last step may be taken back, and what forbids it. A step is taken back within ten minutes, before
// anything has left the shop because of it: its message to the buyer waits longer than that, and so does the receipt of
// what was paid before. Pure.
import type { OrderPurpose } from "#shop/messaging/rules/messages.ts";
import { undoMs } from "#shop/messaging/rules/step-wait.ts";
import { isUndoable, type OrderStatus, type UndoableStep } from "#shop/orders/rules/statuses.ts";

export const undoBars = [
  /** No step, or a return. */
  "nothing",
  /** A carrier's event or the shop itself took it. */
  "automatic",
  /** Another person took it: they take it back, or a user who sees that on the order's page. */
  "not_own",
  /** The next step was taken, or something else was built on it. */
  "moved_on",
  /** The carrier has the parcel. */
  "carrier",
  /** It issues codes of certificates. */
  "certificate",
  /** It has recorded, captured or given back money, or let go what a bank held. */
  "money",
  /** It has changed what several orders pay together. */
  "purchase",
  /** A fiscal receipt was issued after it. */
  "receipt",
  /** The buyer was told. */
  "told",
  "late",
  /** The units, the place of the day or the promo code of a cancelled order were taken by others. */
  "stock",
  "place",
  "code",
] as const;
export type UndoBar = (typeof undoBars)[number];

/** The last step that counts. */
export interface LastStep {
  readonly to: OrderStatus;
  readonly from: OrderStatus;
  readonly at: Date;
  /** The account of the member of staff; null: the buyer or the system. */
  readonly by: number | null;
}

export interface UndoFacts {
  readonly status: OrderStatus;
  readonly last: LastStep | null;
  readonly hasMovedOn: boolean;
  readonly isWithCarrier: boolean;
  readonly hasCertificates: boolean;
  readonly isMoneyMoved: boolean;
  /** It is one of several orders that are to be paid together. */
  readonly isPaidTogether: boolean;
  readonly hasReceipt: boolean;
  readonly isTold: boolean;
}

/** The message that a step sends to the payer. */
export const toldBy: Readonly<Partial<Record<UndoableStep, OrderPurpose>>> = {
  confirmed: "order_confirmed",
  shipped: "order_shipped",
  delivered: "gift_received",
  cancelled: "order_cancelled",
};

/** The step that could be taken back, if any. */
export const stepToUndo = ({ status, last }: Pick<UndoFacts, "status" | "last">): UndoableStep | null =>
  last && status !== "new" && last.to === status && isUndoable(status) ? status : null;

/**
 * What forbids taking the last step back; null: nothing.
 * @param me the account that asks; null: anybody with the right
 */
export function undoBar(facts: UndoFacts, { now, me }: { now: Date; me: number | null }): UndoBar | null {
  const { last } = facts;
  const step = stepToUndo(facts);
  if (step === null || last === null) return "nothing";
  if (last.by === null) return "automatic";
  if (me !== null && last.by !== me) return "not_own";
  if (facts.hasMovedOn) return "moved_on";
  if (facts.isWithCarrier && step === "shipped") return "carrier";
  if (facts.hasCertificates && ["confirmed", "completed", "cancelled"].includes(step)) return "certificate";
  if (facts.isMoneyMoved) return "money";
  if (facts.isPaidTogether && step === "cancelled") return "purchase";
  if (facts.hasReceipt) return "receipt";
  // A parcel that is still in the shop has not left, whenever that is noticed: a buyer who was told gets no second
  // message about the same waybill (orders/reads/shipped-notice.server.ts).
  if (step === "shipped") return null;
  if (facts.isTold) return "told";
  return now.getTime() - last.at.getTime() > undoMs ? "late" : null;
}
