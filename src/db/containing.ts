/** A pattern of `like` for texts that contain these words. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
