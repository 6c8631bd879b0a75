// How much of a certificate's balance belongs to an order that adds to it. Pure.
import type { Kop } from "#kit/money.ts";
import type { CertificateState } from "./bought.ts";
import type { Ledger } from "./ledger.ts";

/** What one order has added; the movements that name it. */
export type TopUpLedger = Pick<Ledger, "issued_kop" | "held_kop" | "refunded_kop">;

/** What the certificate as a whole holds. */
export type ToppedUp = Pick<Ledger, "balance_kop" | "spent_kop" | "isBlocked">;

/** The part of an order's money that went back, or is on its way back, through the certificate. */
const goneBack = ({ held_kop, refunded_kop }: TopUpLedger): Kop => held_kop + refunded_kop;

/** An order's money that the certificate has taken and not given back. */
export const outstandingOf = (own: TopUpLedger): Kop => Math.max(0, own.issued_kop - goneBack(own));

/** Once it has paid for something, or is blocked, a certificate takes no more: the money stays with its order. */
const takesMore = ({ spent_kop, isBlocked }: ToppedUp): boolean => spent_kop <= 0 && !isBlocked;

/**
 * What to add to the certificate so that it matches the order; negative: to take away, as far as it was not spent.
 * @param total_kop what the order is worth when it is paid
 */
export function topUpChange(
  state: CertificateState,
  total_kop: Kop,
  own: TopUpLedger,
  certificate: ToppedUp,
): Kop {
  if (state === "active") {
    const isNew = outstandingOf(own) === 0;
    return isNew && !takesMore(certificate) ? 0 : Math.max(0, total_kop - own.issued_kop);
  }
  return 0 - Math.min(outstandingOf(own), Math.max(0, certificate.balance_kop));
}
