// A lead for the page: a formatted phone, and the wait compared with the promised time.
import type { LeadRow } from "#shop/leads/reads.server.ts";
import type { Urgency } from "#shop/leads/rules/timer.ts";

export type Lead = Omit<LeadRow, "phone"> & {
  readonly phone: { readonly dial: string; readonly shown: string };
  /** Null when a colleague has taken it. */
  readonly urgency: Urgency | null;
};
