// When a buyer may open a claim about an order, and on what subject.
// Source: the shop's refund policy. Food of good quality is not taken back; damage and mistakes are put
// right.
import { addDays, type Day, kyivDate } from "#kit/clock.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";

export const claimSubjects = ["damaged", "melted", "wrong_goods", "missing", "quality", "other"] as const;
export type ClaimSubject = (typeof claimSubjects)[number];

/** The possible decisions: refund, replacement, refusal, or only an answer. */
export const claimDecisions = ["refund", "resend", "refuse", "words"] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** Photographs per claim, and how many of an order may wait for one. */
export const claimPhotosMost = 5;
export const claimPhotosWaiting = 15;
export const photoWaitsSeconds = 24 * 3600;

/** The promised time for an answer. */
export const claimAnswerHours = 24;

/** Whole hours that a claim has waited. */
export const hoursWaited = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / 3_600_000));

/** The urgency of a wait: "soon" from two thirds of the promised time. */
export const claimUrgency = (hours: number): "calm" | "soon" | "late" =>
  hours >= claimAnswerHours ? "late" : hours * 3 >= claimAnswerHours * 2 ? "soon" : "calm";

/** Length of the buyer's text, and of the answer, in characters. */
export const claimText = { least: 10, most: 1_000 } as const;

/** Calendar days after the day of receipt. */
export const claimDays = 14;

/** The last day, in Kyiv, for a claim. */
export const lastClaimDay = (receivedAt: Date): Day => addDays(kyivDate(receivedAt), claimDays);

export interface ClaimFacts {
  readonly status: OrderStatus;
  /** When its status became delivered; null if it has not. */
  readonly receivedAt: Date | null;
  /** A claim of this order still waits for an answer. */
  readonly hasOpenClaim: boolean;
}

export type ClaimRefusal =
  | { readonly code: "claim_not_received" }
  | { readonly code: "claim_too_late" }
  | { readonly code: "claim_open" };

/** Why no claim is possible now; null if one is. */
export function claimRefusal(
  { status, receivedAt, hasOpenClaim }: ClaimFacts,
  now: Date,
): ClaimRefusal | null {
  if ((status !== "delivered" && status !== "completed") || !receivedAt)
    return { code: "claim_not_received" };
  if (hasOpenClaim) return { code: "claim_open" };
  return kyivDate(now) > lastClaimDay(receivedAt) ? { code: "claim_too_late" } : null;
}
