// The body of an endpoint as a form holds it.
/** Where a number belongs there may be a text that is none, or nothing. */
type Typed<T> = T extends number
  ? number | string | null
  : T extends object
    ? { readonly [Key in keyof T]: Typed<T[Key]> }
    : T;

/** The server checks what was typed, and reports each wrong value at its field. */
export const asTyped = <Body>(body: NoInfer<Typed<Body>>): Body => body as Body;

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
