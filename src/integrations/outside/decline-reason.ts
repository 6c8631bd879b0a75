/** Why a bank did not let a payment through, as far as a buyer can do something about it; each has words of its own. */
export type DeclineReason =
  | "insufficient_funds"
  | "card_expired"
  | "card_blocked"
  | "card_invalid"
  | "wrong_cvv"
  /** The buyer did not confirm it at the bank (3-D Secure). */
  | "not_confirmed"
  | "limit_exceeded"
  /** This card does not pay in shops of the internet. */
  | "not_allowed"
  /** The buyer left. */
  | "cancelled"
  /** The page to pay on was open for too long. */
  | "session_expired"
  /** Something broke there. */
  | "technical"
  | "declined";
