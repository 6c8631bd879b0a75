/** The printed form: groups of four. */
export const formatIban = (iban: string): string =>
  iban.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ");
