// The code of a certificate: sixteen characters that are not taken for one another, the last of which checks the rest.
// Not here: how it is kept (code.server.ts).
import { normalized } from "#kit/normalized.ts";

/** Without 0 and O, 1, I and L; a prime number of them, so that the check finds every slip named below. */
export const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 16;

/** Letters of the Ukrainian and Russian keyboards that look like those of the code. */
const lookalikes: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  Е: "E",
  К: "K",
  М: "M",
  Н: "H",
  Р: "P",
  С: "C",
  Т: "T",
  У: "Y",
  Х: "X",
};

/** The character that follows: another one for every single slip, and for two neighbours in each other's place. */
const checkOf = (body: string): string => {
  const sum = [...body].reduce((all, char, index) => all + (index + 1) * alphabet.indexOf(char), 0);
  return alphabet[sum % alphabet.length] ?? "";
};

/** A code of 15 numbers below 31. */
export function codeOf(numbers: readonly number[]): string {
  const body = numbers.map((number) => alphabet[number] ?? "").join("");
  return body + checkOf(body);
}

export const bodyLength = length - 1;

/** The code that somebody typed in any case and with anything between its characters; null when it is none. */
export function readCode(typed: string): string | null {
  const plain = [
    ...normalized(typed)
      .toUpperCase()
      .replace(/[\s\p{Pd}_.]/gu, ""),
  ]
    .map((char) => lookalikes[char] ?? char)
    .join("");
  if (plain.length !== length || [...plain].some((char) => !alphabet.includes(char))) return null;
  return checkOf(plain.slice(0, -1)) === plain.at(-1) ? plain : null;
}

/** As it is shown: in fours. */
export const groupedCode = (code: string): string => code.match(/.{4}/g)?.join("-") ?? code;

/** What names a certificate where its code is not told. */
export const last4Of = (code: string): string => code.slice(-4);
