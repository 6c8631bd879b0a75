// What becomes of the money when a buyer calls an order off, as the sentences that they are told before. Pure.
import type { Kop } from "#kit/money.ts";

/** The money of an order as it is before it is called off. */
export interface MoneyOfOrder {
  /** Of what was paid otherwise than by a certificate: what may go back. */
  readonly left_kop: Kop;
  /** Of certificates that were bought with it: it does not go back. */
  readonly spent_kop: Kop;
  /** What a certificate has paid; null: none has. */
  readonly certificate: { readonly last4: string; readonly amount_kop: Kop } | null;
}

export type CancelSentence =
  /** Nothing was paid. */
  | { readonly key: "nothing_to_pay" }
  /** Something was paid, and none of it goes back to where money comes from. */
  | { readonly key: "nothing_sent" }
  | { readonly key: "money_back"; readonly sum_kop: Kop }
  | { readonly key: "onto_certificate"; readonly sum_kop: Kop; readonly last4: string }
  | { readonly key: "certificates_spent"; readonly sum_kop: Kop };

/** What the buyer is told, in its order. */
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
