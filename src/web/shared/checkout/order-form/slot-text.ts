/** «10:00–13:00» */
export const slotText = (slot: string): string => slot.replace("-", "–");
