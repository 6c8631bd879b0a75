// Why a bank said no, as far as its buyer can do something about it.
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

/** As news bring it; whatever a provider calls otherwise is «other». */
export const asDecline = (reason: unknown): DeclineReason =>
  declineReasons.find((known) => known === reason) ?? "other";
