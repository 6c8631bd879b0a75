/** Facts from rules of other parts of the shop; their values are in `web/shared/markdown/site-facts.ts`. */
export const termFactNames = [
  "return_days",
  "certificate_days",
  "certificate_days_after_return",
  "parcels_most",
  "pickup_kept",
  "branch_days",
  "refund_days",
  "data_answer_days",
  "consent_kept",
  "receipt_ways",
  "receipt_provider",
  "receipt_carrier",
] as const;
export type TermFact = (typeof termFactNames)[number];
