// Event kinds of an order's history.

import type { ParcelState } from "#shop/delivery/rules/parcels/parcel-states.ts";
import type { ParcelWish } from "#shop/delivery/rules/parcels/parcel-wishes.ts";
import type { OrderPurpose } from "../messaging/rules/messages.ts";
import type { RefundReason, RefundWay } from "../payments/rules/refunds.ts";
import type { TakenBy } from "../payments/rules/statuses.ts";
import type { OrderChange } from "./rules/changing.ts";

export type OrderEvent =
  | { readonly kind: "status"; readonly data: { from: string; to: string; comment?: string } }
  /** A step was taken back; its own event became `status_undone`. Of a hand-over, whether the payer was told of it. */
  | {
      readonly kind: "undone";
      readonly data: { step: string; to: string; tracking_number?: string | null; told?: boolean };
    }
  | { readonly kind: "payment"; readonly data: { from: string; to: string } }
  /** The advance of cash on delivery, in hryvnias. */
  | { readonly kind: "advance_paid"; readonly data: { amount: number } }
  /** The buyer changed the payment method. */
  | { readonly kind: "payment_method"; readonly data: { from: string; to: string } }
  /** A manager allowed cash on delivery to a buyer with unclaimed parcels. */
  | { readonly kind: "cash_allowed"; readonly data: { unclaimed: number } }
  /** A manager let it go on although it is unpaid. */
  | { readonly kind: "unpaid_let_go"; readonly data: { reason: string } }
  /** Cash for a handed-over order was received. */
  | { readonly kind: "money_taken"; readonly data: { taken: TakenBy } }
  /** A payment reminder was sent to the buyer. */
  | { readonly kind: "payment_reminded"; readonly data: Record<string, never> }
  /** A review was requested from the buyer. */
  | { readonly kind: "review_asked"; readonly data: Record<string, never> }
  /** A manager captured or released held money. */
  | { readonly kind: "payment_held"; readonly data: { step: "capture" | "cancel"; amount: number } }
  | { readonly kind: "tracking" | "waybill_off"; readonly data: { tracking_number: string } }
  /** An unusual parcel state reported by the carrier. */
  | { readonly kind: "parcel"; readonly data: { state: ParcelState } }
  /** The payer asked the team to do something with the waiting parcel; a person dealt with it. */
  | { readonly kind: "parcel_wish" | "parcel_wish_done"; readonly data: { wish: ParcelWish } }
  | {
      readonly kind: "claim" | "claim_answer";
      readonly data: { claim_id: number; subject: string; decision?: string };
    }
  | {
      readonly kind: "refund" | "refund_again" | "refund_done" | "refund_failed";
      readonly data: {
        readonly refund_id: number;
        /** In hryvnias. */
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
  /** A manager took a sum off, in hryvnias, when the order was taken by phone. */
  | { readonly kind: "discounted"; readonly data: { amount: number; reason: string } }
  /** Money for the invoice, by the bank statement of that date; sums in hryvnias. */
  | {
      readonly kind: "invoice_paid";
      readonly data: { amount: number; paid_on: string; left: number; comment?: string };
    }
  | { readonly kind: "invoice_undone"; readonly data: { amount: number; comment: string } }
  /** The company that its invoice is made out to; an empty name: the buyer in person. */
  | { readonly kind: "company"; readonly data: { name: string; code: string } }
  /** The shop's own courier missed the recipient in that slot. */
  | { readonly kind: "courier_missed"; readonly data: { day: string; slot: string } }
  /** Units came back: to stock, or written off with a cause. */
  | {
      readonly kind: "units_back";
      readonly data: {
        units: readonly {
          readonly name_uk: string;
          readonly name_ru: string;
          readonly to_stock: number;
          readonly written_off: number;
          readonly cause: string | null;
        }[];
        comment?: string;
      };
    }
  /** Part of it became another order; each event has the other order's number. */
  | { readonly kind: "split_off" | "split_from"; readonly data: { number: string; reason?: string } }
  /** Units of it are sent again as another order; each event has the other order's number. */
  | { readonly kind: "replaced" | "replaces"; readonly data: { number: string } }
  /** An undelivered message to the payer was sent again. */
  | { readonly kind: "message_again"; readonly data: { purpose: OrderPurpose } }
  /** Its stock was released; it holds stock again; it was paid after its stock was sold. */
  | { readonly kind: "stock_released" | "stock_taken" | "stock_short"; readonly data: Record<string, never> }
  /** A manager has approved a held message. */
  | { readonly kind: "message_seen"; readonly data: Record<string, never> }
  /** The recipient was asked for the place, or the payer when that was in vain; the payer renewed the link. */
  | { readonly kind: "choice_asked"; readonly data: { step: "send" | "remind" | "expire" } }
  | { readonly kind: "choice_renewed"; readonly data: Record<string, never> }
  /** The recipient's choice, or the payer's when there was none, as text in both languages. */
  | { readonly kind: "choice_made" | "choice_by_payer"; readonly data: { uk: string; ru: string } }
  /** Packing: another packer took it over, it was put back, the parcel was closed or reopened. */
  | { readonly kind: "packer" | "put_back" | "packed" | "unpacked"; readonly data: Record<string, never> };
