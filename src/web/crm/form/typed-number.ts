// Parses numbers as people type them: «1 500,50».

/** A number; null for empty text; invalid text is passed on, so that the server reports the error. */
export function typedNumber(text: string): number | string | null {
  const plain = text.replace(/[\s\u00a0]/g, "").replace(",", ".");
  if (plain === "") return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : text;
}

export function numberIn(text: string): number | null {
  const typed = typedNumber(text);
  return typeof typed === "number" ? typed : null;
}

/** The inverse: «1500,5»; empty for null. */
export const numberText = (number: number | null): string =>
  number === null ? "" : String(number).replace(".", ",");
