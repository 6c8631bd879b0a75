// What the staff see of a code: whether it works now. And a new one that nobody mistypes.

/** A code that has ended stays so, used up or not; one that is used up does not wait for its beginning. */
export const promoStates = ["active", "planned", "used_up", "ended"] as const;
export type PromoState = (typeof promoStates)[number];

/** Letters and digits that are told apart when read aloud or by hand: no О and 0, no З and 3, no І and 1. */
const clearSigns = "АБВГДЕЖКЛМНПРСТУФХЦЧШЮЯ2456789";

export const generatedLength = 8;

/** A code of clear signs out of random numbers, such as bytes. */
export const generatedCode = (random: Iterable<number>): string =>
  Array.from(random, (number) => clearSigns[number % clearSigns.length]).join("");
