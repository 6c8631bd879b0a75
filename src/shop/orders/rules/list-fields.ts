/** Filters of the staff's list of which several values may be chosen at once. */
export const listFields = ["status", "delivery", "carrier", "payment", "source"] as const;
export type ListField = (typeof listFields)[number];
