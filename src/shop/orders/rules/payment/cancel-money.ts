// What happens to the money when a buyer cancels an order, as the sentences shown to them beforehand. Pure.
import type { Kop } from "#kit/money.ts";

/** The money of an order before the cancellation. */
export interface MoneyOfOrder {
  /** What was paid except by a certificate: the part that may be refunded. */
  readonly left_kop: Kop;
  /** Spent of certificates bought with it: not refunded. */
  readonly spent_kop: Kop;
  /** What a certificate has paid; null: none has. */
  readonly certificate: { readonly last4: string; readonly amount_kop: Kop } | null;
}

export type CancelSentence =
  /** Nothing was paid. */
  | { readonly key: "nothing_to_pay" }
  /** Something was paid, and none of it can be refunded to the way it was paid by. */
  | { readonly key: "nothing_sent" }
  | { readonly key: "money_back"; readonly sum_kop: Kop }
  | { readonly key: "onto_certificate"; readonly sum_kop: Kop; readonly last4: string }
  | { readonly key: "certificates_spent"; readonly sum_kop: Kop };

/** The sentences for the buyer, in order. */
export function cancelSentences({ left_kop, spent_kop, certificate }: MoneyOfOrder): CancelSentence[] {
  const first: CancelSentence =
    left_kop > 0
      ? { key: "money_back", sum_kop: left_kop }
      : { key: spent_kop > 0 ? "nothing_sent" : "nothing_to_pay" };
  return [
    first,
    ...(certificate && certificate.amount_kop > 0
      ? [{ key: "onto_certificate", sum_kop: certificate.amount_kop, last4: certificate.last4 } as const]
      : []),
    ...(spent_kop > 0 ? [{ key: "certificates_spent", sum_kop: spent_kop } as const] : []),
  ];
}
