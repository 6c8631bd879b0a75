/** The link that dials a number as it is shown. */
export const telephone = (shown: string): string => `tel:${shown.replaceAll(/[^\d+]/g, "")}`;
