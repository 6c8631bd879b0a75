/** «10:00–13:00» */
export const slotWords = (slot: string): string => slot.replace("-", "–");
