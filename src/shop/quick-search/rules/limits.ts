/** Characters of a typed text. */
export const longestQuery = 80;
