// The last known data of the cart's lines on this device: name, picture and price. The cart can be drawn
// before the quote and without a network, and a changed price is shown. Pure.
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { type Cart, lineKey } from "#shop/cart/rules/lines.ts";
import { isRecord } from "../device/stored-fields.ts";

export interface KnownLine {
  readonly name: string;
  readonly variant: string;
  readonly slug: string | null;
  readonly picture: string | null;
  /** Hryvnias for one unit. */
  readonly price: number;
  /** The price that the buyer saw last; null when it has not changed or the buyer has seen the change. */
  readonly was: number | null;
}

export type KnownLines = Readonly<Record<string, KnownLine>>;

/** The known lines updated by a quote; lines that left the cart are removed. */
export function heard(known: KnownLines, items: Cart, { lines }: QuoteJson): KnownLines {
  const entries = items.flatMap((item, index) => {
    const line = lines[index];
    const key = lineKey(item);
    const before = known[key];
    // A removed product has no name in the quote: the buyer still reads its old name.
    if (!line || line.name === "") return before ? [[key, before] as const] : [];
    const { name, variant, slug, picture, price } = line;
    const seen = before?.was ?? before?.price ?? price;
    return [[key, { name, variant, slug, picture, price, was: seen === price ? null : seen }] as const];
  });
  return Object.fromEntries(entries);
}

/** The buyer has seen all changes. */
export const acknowledged = (known: KnownLines): KnownLines =>
  Object.fromEntries(Object.entries(known).map(([key, line]) => [key, { ...line, was: null }]));

const isKnownLine = (value: unknown): value is KnownLine => {
  if (!isRecord(value)) return false;
  const { name, variant, price, was, slug, picture } = value;
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
