/** Text after a colon begins with a small letter. */
export const afterColon = (text: string): string => text.charAt(0).toLocaleLowerCase("uk") + text.slice(1);
