// What LiqPay's payment statuses mean to the shop.
import type { DeclineReason, PaymentEvent } from "#shop/payments/port.ts";

const known: Readonly<Record<string, PaymentEvent["status"]>> = {
  success: "paid",
  // Paid; the money reaches the shop with the day's settlement.
  wait_compensation: "paid",
  hold_wait: "held",
  reversed: "refunded",
  failure: "failed",
  error: "failed",
  processing: "pending",
  wait_accept: "pending",
  wait_card: "pending",
  wait_lc: "pending",
  wait_reserve: "pending",
  wait_secure: "pending",
  // The buyer has not confirmed yet: no money is on its way.
  prepared: "created",
  try_again: "created",
  cash_wait: "created",
  invoice_wait: "created",
  wait_qr: "created",
  wait_sender: "created",
};

/**
 * Null for an unknown status.
 * @param isSandbox payments with test cards count as paid; else as failed
 */
export function statusOf(word: string, isSandbox: boolean): PaymentEvent["status"] | null {
  if (word === "sandbox") return isSandbox ? "paid" : "failed";
  return known[word] ?? (word.endsWith("_verify") ? "created" : null);
}

const reasons: Readonly<Record<string, DeclineReason>> = {
  limit: "limit",
  amount_limit: "limit",
  frod: "bank_declined",
  decline: "bank_declined",
  err_cvv: "wrong_cvv",
  wrong_cvv: "wrong_cvv",
  "90": "bank_declined",
  "101": "limit",
  "102": "three_ds",
  "106": "card_blocked",
  "107": "limit",
  "110": "bank_declined",
  "111": "card_expired",
  "113": "card_blocked",
  "114": "insufficient_funds",
  "115": "card_expired",
  "9859": "card_blocked",
  "9861": "insufficient_funds",
};

/** The meanings of codes are general knowledge; an unknown code is «other». */
export function declineOf(code: string | null | undefined): DeclineReason {
  if (!code) return "other";
  if (code.startsWith("expired_")) return code === "expired_card" ? "card_expired" : "three_ds";
  return reasons[code] ?? "other";
}
