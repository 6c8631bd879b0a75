// Leads: visitors' requests without an order, and their statuses.
export const leadKinds = ["callback", "message", "one_click", "bulk"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Maximum units in a bulk request. */
export const mostBulkUnits = 10_000;

export const isAboutProduct = (kind: LeadKind): boolean => kind === "one_click" || kind === "bulk";

export const leadStatuses = ["new", "in_progress", "done", "rejected"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Maximum length of the name, the message and the staff note, in characters. */
export const leadLengths = { name: 60, text: 1_000, note: 500 } as const;

export const HOUR_SECONDS = 3_600;

const steps: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ["in_progress", "done", "rejected"],
  in_progress: ["done", "rejected"],
  // The person calls again, or it was not spam after all.
  done: ["in_progress"],
  rejected: ["in_progress"],
};

/** Statuses a lead can change to now. */
export const nextLeadSteps = (from: LeadStatus): readonly LeadStatus[] => steps[from];

/** The usual next step: a new lead is taken before it is done. */
export const mainLeadStep = (from: LeadStatus): LeadStatus =>
  from === "in_progress" ? "done" : "in_progress";
