// What the history of an order is made of.
import type { OrderPurpose } from "../messaging/rules.ts";
import type { RefundReason, RefundWay } from "../payments/rules/refunds.ts";
import type { TakenBy } from "../payments/rules.ts";
import type { ParcelState } from "../tracking/rules/states.ts";
import type { OrderChange } from "./rules/changing.ts";
import type { ClaimDecision, ClaimSubject } from "./rules/claims.ts";
import type { PiecesBack } from "./rules/returns.ts";

export type OrderEvent =
  | { readonly kind: "status"; readonly data: { from: string; to: string; comment?: string } }
  | { readonly kind: "payment"; readonly data: { from: string; to: string } }
  /** The buyer pays otherwise than they said at first. */
  | { readonly kind: "payment_method"; readonly data: { from: string; to: string } }
  /** Somebody let it go on although it is not paid. */
  | { readonly kind: "unpaid_let_go"; readonly data: { reason: string } }
  /** The money that is paid when the goods are handed over has come. */
  | { readonly kind: "money_taken"; readonly data: { taken: TakenBy } }
  /** The buyer was asked to pay. */
  | { readonly kind: "payment_reminded"; readonly data: Record<string, never> }
  /** The buyer was asked how they liked it. */
  | { readonly kind: "review_asked"; readonly data: Record<string, never> }
  /** A person took held money, or let it go. */
  | { readonly kind: "payment_held"; readonly data: { step: "capture" | "cancel"; amount: number } }
  | { readonly kind: "tracking" | "waybill_off"; readonly data: { tracking_number: string } }
  /** What the carrier said of the parcel, when that is out of the usual. */
  | { readonly kind: "parcel"; readonly data: { state: ParcelState } }
  | {
      readonly kind: "claim" | "claim_answer";
      readonly data: { claim_id: number; subject: ClaimSubject; decision?: ClaimDecision };
    }
  | {
      readonly kind: "refund" | "refund_again" | "refund_done" | "refund_failed";
      readonly data: {
        readonly refund_id: number;
        /** Hryvnias. */
        readonly amount: number;
        readonly way: RefundWay;
        readonly reason?: RefundReason;
        readonly comment?: string;
      };
    }
  | {
      readonly kind: "edited";
      readonly data: { changes: readonly OrderChange[]; reason?: string; told?: true; promo_below?: number };
    }
  /** Money for the invoice, by the bank's statement of a day; sums in hryvnias. */
  | {
      readonly kind: "invoice_paid";
      readonly data: { amount: number; paid_on: string; left: number; comment?: string };
    }
  | { readonly kind: "invoice_undone"; readonly data: { amount: number; comment: string } }
  /** The shop's own courier found nobody at home, on that day and in those hours. */
  | { readonly kind: "courier_missed"; readonly data: { day: string; slot: string } }
  /** Pieces came back: to the shelf, or written off and why. */
  | {
      readonly kind: "pieces_back";
      readonly data: {
        pieces: readonly (Omit<PiecesBack, "id"> & { name_uk: string; name_ru: string })[];
        comment?: string;
      };
    }
  /** Part of it became another order: the number of the other one, in both. */
  | { readonly kind: "split_off" | "split_from"; readonly data: { number: string; reason?: string } }
  /** Pieces of it are sent again as another order: the number of the other one, in both. */
  | { readonly kind: "replaced" | "replaces"; readonly data: { number: string } }
  /** A message that had not reached the payer was sent once more. */
  | { readonly kind: "message_again"; readonly data: { purpose: OrderPurpose } }
  /** Its stock is offered again; it holds stock again; it is paid and its stock was sold meanwhile. */
  | { readonly kind: "stock_released" | "stock_taken" | "stock_short"; readonly data: Record<string, never> }
  /** A manager has looked at a message that was held. */
  | { readonly kind: "message_seen"; readonly data: Record<string, never> }
  /** Within packing: somebody else took it over, put it back, closed the parcel or opened it again. */
  /** It has not been handed over after all; `told`: under this number the payer has heard that it has left. */
  | { readonly kind: "unshipped"; readonly data: { tracking_number: string | null; told: boolean } }
  | { readonly kind: "packer" | "put_back" | "packed" | "unpacked"; readonly data: Record<string, never> };
