/** Why a bank did not let a payment through, as far as a buyer can do something about it. */
export type DeclineReason =
  | "insufficient_funds"
  | "card_expired"
  | "card_blocked"
  | "wrong_cvv"
  | "three_ds"
  | "limit"
  | "bank_declined"
  | "other";
