/** After a colon a sentence goes on in small letters. */
export const afterColon = (text: string): string => text.charAt(0).toLocaleLowerCase("uk") + text.slice(1);
