// The most SMS of a day: at four fifths of it the team is told, at the whole of it only codes leave that open the door to
// people the shop knows. The owner can let the day go on.

/** From which part of the limit the team is told. */
const warnShare = 0.8;

export interface SmsDay {
  readonly segments: number;
  /** Parts added to the limit by a person. */
  readonly allowed: number;
}

/** Parts that may be sent on a day. @param limit of the settings; 0: none */
export const dayLimit = (limit: number, { allowed }: Pick<SmsDay, "allowed">): number | null =>
  limit === 0 ? null : limit + allowed;

export type BudgetState = "fine" | "near" | "spent";

export function budgetState(limit: number, day: SmsDay): BudgetState {
  const most = dayLimit(limit, day);
  if (most === null || day.segments < most * warnShare) return "fine";
  return day.segments < most ? "near" : "spent";
}
