/** The link that dials a displayed number. */
export const telephone = (shown: string): string => `tel:${shown.replaceAll(/[^\d+]/g, "")}`;
