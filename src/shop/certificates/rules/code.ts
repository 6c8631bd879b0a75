// A certificate's code: sixteen unambiguous characters, the last checks the rest. Storage: code.server.ts.
import { normalized } from "#kit/text/normalized.ts";

/**
 * Without 0 and O, 1, I and L; the count is prime, so that the check character finds every error named below.
 */
export const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 16;

/** Letters of the Ukrainian and Russian keyboards that look like code characters. */
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

/** The check character: changes with any single wrong character and any swap of two neighbours. */
const checkOf = (body: string): string => {
  const sum = [...body].reduce((all, char, index) => all + (index + 1) * alphabet.indexOf(char), 0);
  return alphabet[sum % alphabet.length] ?? "";
};

/** Builds a code from 15 numbers below 31. */
export function codeOf(numbers: readonly number[]): string {
  const body = numbers.map((number) => alphabet[number] ?? "").join("");
  return body + checkOf(body);
}

export const bodyLength = length - 1;

/** Parses a typed code in any case, with or without separators; null when it is invalid. */
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

/** For display: in groups of four. */
export const groupedCode = (code: string): string => code.match(/.{4}/g)?.join("-") ?? code;

/** Identifies a certificate where its code must not be shown. */
export const last4Of = (code: string): string => code.slice(-4);
