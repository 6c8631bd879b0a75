// Status of a code for staff, and generation of codes that are easy to type.

/** An ended code stays ended, used up or not; a used-up code is not shown as planned. */
export const promoStates = ["active", "planned", "used_up", "ended"] as const;
export type PromoState = (typeof promoStates)[number];

/**
 * Letters and digits that are distinct when read aloud or written by hand: no О and 0, no З and 3, no І and
 * 1.
 */
const clearSigns = "АБВГДЕЖКЛМНПРСТУФХЦЧШЮЯ2456789";

export const generatedLength = 8;

/** A code of unambiguous characters, from random numbers such as bytes. */
export const generatedCode = (random: Iterable<number>): string =>
  Array.from(random, (number) => clearSigns[number % clearSigns.length]).join("");
