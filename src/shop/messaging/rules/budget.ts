// Daily SMS limit: staff are warned at four fifths; at the full limit only sign-in codes to known phones are
// sent. The owner can raise the limit for the day.

/** The share of the limit at which staff are warned. */
const warnShare = 0.8;

export interface SmsDay {
  readonly segments: number;
  /** Extra SMS parts allowed by a user. */
  readonly allowed: number;
}

/** SMS parts allowed on a day. @param limit of the settings; 0: none */
export const dayLimit = (limit: number, { allowed }: Pick<SmsDay, "allowed">): number | null =>
  limit === 0 ? null : limit + allowed;

export type BudgetState = "fine" | "near" | "spent";

export function budgetState(limit: number, day: SmsDay): BudgetState {
  const most = dayLimit(limit, day);
  if (most === null || day.segments < most * warnShare) return "fine";
  return day.segments < most ? "near" : "spent";
}
