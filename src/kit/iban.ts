/** As it is printed and read aloud: in fours. */
export const formatIban = (iban: string): string =>
  iban.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ");
