// States of a receipt, and the end of a shift.
import { addDays, kyivDate, kyivMoment } from "#kit/clock.ts";

export const receiptKinds = ["sale", "return"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

export type ReceiptState =
  | "queued"
  /** The register has it; the tax service's answer is pending. */
  | "sent"
  | "done"
  /** Failed: needs staff. */
  | "failed";

export type ReceiptTrouble =
  | "unavailable"
  | "key_rejected"
  /** The register rejects it as it is. */
  | "refused"
  /** The register accepted it, the tax service rejected it. */
  | "failed";

/** A shift may last at most 24 hours: it ends before midnight, or the next day if opened too late. */
export function shiftEndsAt(openedAt: Date): Date {
  const day = kyivDate(openedAt);
  const end = kyivMoment(`${day}T23:50`);
  return end > openedAt ? end : kyivMoment(`${addDays(day, 1)}T23:50`);
}
