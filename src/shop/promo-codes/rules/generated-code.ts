// Generation of promo codes that are easy to type.

/**
 * Letters and digits that are distinct when read aloud or written by hand: no О and 0, no З and 3, no І and
 * 1.
 */
const clearSigns = "АБВГДЕЖКЛМНПРСТУФХЦЧШЮЯ2456789";

export const generatedLength = 8;

/** A code of unambiguous characters, from random numbers such as bytes. */
export const generatedCode = (random: Iterable<number>): string =>
  Array.from(random, (number) => clearSigns[number % clearSigns.length]).join("");
