// A lead as the page shows it: the phone written out, the wait measured by the promise.
import type { LeadRow } from "#shop/leads/reads.server.ts";
import type { Urgency } from "#shop/leads/rules/timer.ts";

export type Lead = Omit<LeadRow, "phone"> & {
  readonly phone: { readonly dial: string; readonly shown: string };
  /** Null when somebody has taken it. */
  readonly urgency: Urgency | null;
};
