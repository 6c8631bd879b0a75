/** Text without line breaks inside, such as a phone number. */
export const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");
