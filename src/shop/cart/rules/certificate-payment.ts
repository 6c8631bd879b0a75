// How much of a priced cart a certificate pays, and how much of cash on delivery is paid in advance. The total
// stays, the sum due gets smaller; only the carrier's cash fee changes, because it depends on the cash to
// collect. A certificate cannot buy a certificate.
import type { Kop } from "#kit/money.ts";
import type { CertificateLookup, CertificateRefusalCode } from "../../certificates/rules/validity.ts";
import { cashFee } from "../../delivery/rules/prices/cash-fees.ts";
import { isTooMuchCash, takesCash } from "../../delivery/rules/prices/prices.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import { type AdvanceTerms, advanceOf } from "../../payments/rules/advance.ts";
import { shareDiscount, totalOf } from "../../pricing/rules/prices.ts";
import { paidForLines } from "./line-discounts.ts";
import type { CartProblem, PricedCart } from "./price-cart.ts";

export type CertificateProblem = {
  readonly code: CertificateRefusalCode | "certificate_for_certificate";
};

export interface PaidCart extends PricedCart {
  readonly certificate: {
    readonly id: number;
    readonly last4: string;
    readonly balance_kop: Kop;
    readonly used_kop: Kop;
  } | null;
  readonly certificateProblem: CertificateProblem | null;
  /** The rest after the certificate. */
  readonly due_kop: Kop;
  /** The part of it that is paid before the carrier collects the rest; 0: none. */
  readonly advance_kop: Kop;
}

/** What the certificates in a cart cost after discounts. */
function certificatesIn(cart: PricedCart): Kop {
  const paid = paidForLines(cart);
  return cart.lines.reduce(
    (sum, { offer }, index) => sum + (offer?.kind === "certificate" ? (paid[index] ?? 0) : 0),
    0,
  );
}

/** The part of a parcel that a certificate may pay. */
const payableOf = (parcel: PricedCart): Kop =>
  parcel.total_kop - parcel.sums.fee_kop - certificatesIn(parcel);

/**
 * @param certificate undefined: none was named
 * @param parcels all parcels of a purchase; `cart` is their sum
 * @param advance when an advance is asked for; null: never
 */
export function payByCertificate(
  cart: PricedCart,
  certificate: CertificateLookup | undefined,
  settings: DeliverySettings,
  parcels: readonly PricedCart[] = [cart],
  advance: AdvanceTerms = null,
): PaidCart {
  const payable_kop = parcels.reduce((sum, parcel) => sum + payableOf(parcel), 0);
  const paid = withAdvance(withCertificate(cart, certificate, payable_kop), advance);
  const problem = cashProblem(paid, settings);
  return problem ? { ...paid, problems: [...paid.problems, problem] } : paid;
}

/** Why the sum due cannot be paid in cash on delivery; null when it can, or is paid otherwise. */
function cashProblem(
  { isCarriedCash, carrier, due_kop, advance_kop }: PaidCart,
  settings: DeliverySettings,
): CartProblem | null {
  if (!isCarriedCash || due_kop <= 0) return null;
  if (!takesCash(settings, carrier)) return { code: "cash_not_taken" };
  return isTooMuchCash(due_kop - advance_kop, settings) ? { code: "cash_too_much" } : null;
}

/** The carrier collects only the rest, and takes its fee of that. */
function withAdvance(cart: PaidCart, terms: AdvanceTerms): PaidCart {
  if (!cart.isCarriedCash) return cart;
  const total_kop = cart.total_kop - cart.sums.fee_kop;
  const due_kop = total_kop - (cart.certificate?.used_kop ?? 0);
  const advance_kop = advanceOf({ total_kop, due_kop }, terms);
  if (advance_kop === 0) return cart;
  const sums = { ...cart.sums, fee_kop: cashFee(due_kop - advance_kop, cart.feeTerms) };
  return {
    ...cart,
    sums,
    total_kop: totalOf(sums),
    due_kop: due_kop + sums.fee_kop,
    advance_kop,
  };
}

function withCertificate(
  cart: PricedCart,
  certificate: CertificateLookup | undefined,
  payable_kop: Kop,
): PaidCart {
  const unpaid = {
    ...cart,
    certificate: null,
    certificateProblem: null,
    due_kop: cart.total_kop,
    advance_kop: 0,
  };
  if (!certificate) return unpaid;
  if (!certificate.ok) return { ...unpaid, certificateProblem: { code: certificate.code } };
  const { id, last4, balance_kop } = certificate;
  const { fee_kop: fee } = cart.sums;
  const withoutFee = cart.total_kop - fee;
  if (payable_kop <= 0 && withoutFee > 0)
    return { ...unpaid, certificateProblem: { code: "certificate_for_certificate" } };
  const used_kop = Math.min(balance_kop, payable_kop);
  const fee_kop = fee > 0 ? cashFee(withoutFee - used_kop, cart.feeTerms) : 0;
  const sums = { ...cart.sums, fee_kop };
  const total_kop = totalOf(sums);
  return {
    ...cart,
    sums,
    total_kop,
    certificate: { id, last4, balance_kop, used_kop },
    certificateProblem: null,
    due_kop: total_kop - used_kop,
    advance_kop: 0,
  };
}

/** Splits the certificate's payment over the parcels, to the kopiyka. */
export function sharePayment(whole: PaidCart, parcels: readonly PricedCart[]): PaidCart[] {
  if (parcels.length === 1) return [whole];
  const used = shareDiscount(whole.certificate?.used_kop ?? 0, parcels.map(payableOf));
  return parcels.map((parcel, index) => {
    const used_kop = used[index] ?? 0;
    const certificate = whole.certificate && { ...whole.certificate, used_kop };
    const due_kop = parcel.total_kop - used_kop;
    return { ...parcel, certificate, certificateProblem: null, due_kop, advance_kop: 0 };
  });
}
