// The number of waiting items per section, shown in the side bar.
import type { WaitingCounts } from "#shop/today/reads/waiting.server.ts";
import type { SectionCounts } from "./sections.ts";

/** Null: the user may not know one of them. */
const sum = (...counts: readonly (number | null)[]): number | null =>
  counts.includes(null) ? null : counts.reduce<number>((all, count) => all + (count ?? 0), 0);

/** Sections that the user may not enter are left out. */
export function sectionCounts(waiting: WaitingCounts): SectionCounts {
  const { fresh, packing, collect, giveBack, reviews, claims, leads, failedJobs, receipts } = waiting;
  const counts = {
    orders: fresh,
    packing,
    money: sum(collect, giveBack),
    reviews,
    claims,
    leads,
    failedJobs,
    receipts,
    payouts: sum(waiting.payoutDifferences, waiting.notPaidOut),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== null));
}
