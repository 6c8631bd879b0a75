// Numbers as people type them: «1 500,50».

/** A number; null for nothing; what is no number goes on as it is, so that the server says what is wrong with it. */
export function typedNumber(text: string): number | string | null {
  const plain = text.replace(/[\s\u00a0]/g, "").replace(",", ".");
  if (plain === "") return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : text;
}

/** The same the other way: «1500,5»; nothing for null. */
export const numberText = (number: number | null): string =>
  number === null ? "" : String(number).replace(".", ",");
