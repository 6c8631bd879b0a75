// Why a bank declined, as far as the buyer can act on it.
export const declineReasons = [
  "insufficient_funds",
  "card_expired",
  "card_blocked",
  "wrong_cvv",
  "three_ds",
  "limit",
  "bank_declined",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The reason from an event; unknown ones become «other». */
export const asDecline = (reason: unknown): DeclineReason =>
  declineReasons.find((known) => known === reason) ?? "other";
