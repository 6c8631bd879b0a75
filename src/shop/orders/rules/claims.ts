// When a buyer may complain about an order, and of what.
// Source: the shop's refund policy. Food of good quality is not taken back; damage and mistakes are put right.
import { addDays, type Day, kyivDate } from "#kit/clock.ts";
import type { OrderStatus } from "../rules.ts";

export const claimSubjects = ["damaged", "melted", "wrong_goods", "missing", "quality", "other"] as const;
export type ClaimSubject = (typeof claimSubjects)[number];

/** What may be decided: money back, the same sent again, no, or words alone. */
export const claimDecisions = ["refund", "resend", "refuse", "words"] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** Photographs of a claim, and how many of them may wait for one. */
export const claimPhotosMost = 5;
export const claimPhotosWaiting = 15;
export const photoWaitsSeconds = 24 * 3600;

/** So soon buyers are told that they will have an answer. */
export const claimAnswerHours = 24;

/** Hours that a claim has waited, whole ones. */
export const hoursWaited = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / 3_600_000));

/** How a wait stands to the promise: from two thirds of it on, it is soon over. */
export const claimUrgency = (hours: number): "calm" | "soon" | "late" =>
  hours >= claimAnswerHours ? "late" : hours * 3 >= claimAnswerHours * 2 ? "soon" : "calm";

/** Characters of what the buyer writes, and of the answer. */
export const claimText = { least: 10, most: 1_000 } as const;

/** Calendar days after the one on which the order was received. */
export const claimDays = 14;

/** The last Kyiv day on which a claim is heard. */
export const lastClaimDay = (receivedAt: Date): Day => addDays(kyivDate(receivedAt), claimDays);

export interface ClaimFacts {
  readonly status: OrderStatus;
  /** When it became delivered; null when it has not. */
  readonly receivedAt: Date | null;
  /** A claim of this order still waits for an answer. */
  readonly hasOpenClaim: boolean;
}

export type ClaimRefusal =
  | { readonly code: "claim_not_received" }
  | { readonly code: "claim_too_late" }
  | { readonly code: "claim_open" };

/** Why a claim is not heard now; null when it is. */
export function claimRefusal(
  { status, receivedAt, hasOpenClaim }: ClaimFacts,
  now: Date,
): ClaimRefusal | null {
  if ((status !== "delivered" && status !== "completed") || !receivedAt)
    return { code: "claim_not_received" };
  if (hasOpenClaim) return { code: "claim_open" };
  return kyivDate(now) > lastClaimDay(receivedAt) ? { code: "claim_too_late" } : null;
}
