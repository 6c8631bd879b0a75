// Leads: what people ask of the shop without an order, and what becomes of it.
export const leadKinds = ["callback", "message", "one_click", "bulk"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Most units that a request for many names. */
export const mostBulkUnits = 10_000;

/** Whether a lead is about a product. */
export const isAboutProduct = (kind: LeadKind): boolean => kind === "one_click" || kind === "bulk";

export const leadStatuses = ["new", "in_progress", "done", "rejected"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Longest name, message and note of the team, in characters. */
export const leadLengths = { name: 60, text: 1_000, note: 500 } as const;

export const HOUR_SECONDS = 3_600;

const steps: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ["in_progress", "done", "rejected"],
  in_progress: ["done", "rejected"],
  // Somebody rings again, or it was no spam after all.
  done: ["in_progress"],
  rejected: ["in_progress"],
};

/** What may become of a lead now. */
export const nextLeadSteps = (from: LeadStatus): readonly LeadStatus[] => steps[from];
