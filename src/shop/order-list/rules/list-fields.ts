/** Filters of the staff's list that accept several values. */
const listFields = ["status", "delivery", "carrier", "payment", "source"] as const;
export type ListField = (typeof listFields)[number];

export const crmOrderSorts = ["-created_at", "created_at", "-total", "total"] as const;
