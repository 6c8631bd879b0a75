/** For whom a gift is chosen; part of the URL of the gift finder. */
export const persons = [
  "kids",
  "teacher",
  "colleague",
  "mother",
  "father",
  "beloved",
  "friend",
  "doctor",
] as const;
export type Person = (typeof persons)[number];
