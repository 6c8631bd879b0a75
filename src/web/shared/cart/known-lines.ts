// What this device last heard of the lines in its cart: name, picture and price. The cart can be drawn before
// the quote comes and without a network, and a price that has changed since is told. Pure.
import { type Cart, lineKey } from "#shop/cart/rules/lines.ts";
import type { QuoteJson } from "#shop/cart/rules/quote-json.ts";

export interface KnownLine {
  readonly name: string;
  readonly variant: string;
  readonly slug: string | null;
  readonly picture: string | null;
  /** Hryvnias for one piece. */
  readonly price: number;
  /** What it cost when the buyer last looked; null when nothing has changed or the buyer knows. */
  readonly was: number | null;
}

export type KnownLines = Readonly<Record<string, KnownLine>>;

/** The same memory with what a quote said; lines that left the cart are forgotten. */
export function heard(known: KnownLines, items: Cart, { lines }: QuoteJson): KnownLines {
  const entries = items.flatMap((item, index) => {
    const line = lines[index];
    const key = lineKey(item);
    const before = known[key];
    // A thing that is gone has no name in the quote: the buyer still reads what it was.
    if (!line || line.name === "") return before ? [[key, before] as const] : [];
    const { name, variant, slug, picture, price } = line;
    const seen = before?.was ?? before?.price ?? price;
    return [[key, { name, variant, slug, picture, price, was: seen === price ? null : seen }] as const];
  });
  return Object.fromEntries(entries);
}

/** The buyer has read of all changes. */
export const acknowledged = (known: KnownLines): KnownLines =>
  Object.fromEntries(Object.entries(known).map(([key, line]) => [key, { ...line, was: null }]));

const isKnownLine = (value: unknown): value is KnownLine => {
  if (typeof value !== "object" || value === null) return false;
  const { name, variant, price, was, slug, picture } = value as Record<string, unknown>;
  return (
    typeof name === "string" &&
    typeof variant === "string" &&
    typeof price === "number" &&
    (was === null || typeof was === "number") &&
    (slug === null || typeof slug === "string") &&
    (picture === null || typeof picture === "string")
  );
};

export function parseKnownLines(stored: unknown): KnownLines | null {
  if (typeof stored !== "object" || stored === null) return null;
  return Object.fromEntries(Object.entries(stored).filter(([, line]) => isKnownLine(line)));
}
