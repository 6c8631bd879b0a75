// What becomes of a receipt on its way to the tax service, and of the shift it is issued in.
import { addDays, kyivDate, kyivMoment } from "#kit/clock.ts";

export const receiptKinds = ["sale", "return"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

export type ReceiptState =
  | "queued"
  /** The register has it; the tax service has not answered yet. */
  | "sent"
  | "done"
  /** It waits for a person. */
  | "parked";

export type ReceiptTrouble =
  | "unavailable"
  | "key_rejected"
  /** The register will not take it as it is. */
  | "refused"
  /** The register took it, and the tax service did not. */
  | "failed";

/** A shift may last 24 hours at most: it ends before its day does, or the next one when it begins too late for that. */
export function shiftEndsAt(openedAt: Date): Date {
  const day = kyivDate(openedAt);
  const end = kyivMoment(`${day}T23:50`);
  return end > openedAt ? end : kyivMoment(`${addDays(day, 1)}T23:50`);
}
