/** Words that no end of a line parts, such as a phone number. */
export const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");
