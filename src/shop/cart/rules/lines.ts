// The cart in the visitor's browser: products and quantities, never prices. Not here: prices and stock (the
// quote), its storage (web/shared/cart/cart-store.ts).

import type { ReadonlyDeep } from "#kit/readonly-deep.ts";
import type { CartItem } from "../input.ts";
import { maxLines, maxQuantity } from "./limits.ts";

export type CartLine = ReadonlyDeep<CartItem>;
export type CartOptions = CartLine["options"];

export type Cart = readonly CartLine[];

/** Lines with the same product, variant and options are one line. */
export function lineKey({ product_id, variant_id, options }: Omit<CartLine, "quantity">): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${product_id}.${variant_id ?? ""}${chosen.length ? JSON.stringify(chosen) : ""}`;
}

const bounded = (quantity: number): number => Math.min(maxQuantity, Math.max(1, Math.trunc(quantity)));

/** Adds units to their line, or a new line at the end; a full cart takes no new lines. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const key = lineKey(line);
  if (cart.some((kept) => lineKey(kept) === key)) {
    return cart.map((kept) =>
      lineKey(kept) === key ? { ...kept, quantity: bounded(kept.quantity + line.quantity) } : kept,
    );
  }
  return cart.length >= maxLines ? cart : [...cart, { ...line, quantity: bounded(line.quantity) }];
}

export const setQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  cart.map((line) => (lineKey(line) === key ? { ...line, quantity: bounded(quantity) } : line));

export const removeLine = (cart: Cart, key: string): Cart => cart.filter((line) => lineKey(line) !== key);

/** Replaces a line's choice and keeps the quantity; a line that already has that choice gets the quantity. */
export function replaceLine(cart: Cart, key: string, chosen: Omit<CartLine, "quantity">): Cart {
  const index = cart.findIndex((line) => lineKey(line) === key);
  const line = { ...chosen, quantity: cart[index]?.quantity ?? 1 };
  if (index < 0) return addLine(cart, line);
  const others = cart.toSpliced(index, 1);
  return others.some((other) => lineKey(other) === lineKey(line))
    ? addLine(others, line)
    : others.toSpliced(index, 0, line);
}

/** Restores a removed line at its position; if it is there again, the larger quantity stays. */
export function restoreLine(cart: Cart, line: CartLine, index: number): Cart {
  const key = lineKey(line);
  const now = cart.find((kept) => lineKey(kept) === key);
  if (now) return setQuantity(cart, key, Math.max(now.quantity, line.quantity));
  return [...cart.slice(0, index), line, ...cart.slice(index)];
}

/** Merges a cart from a link: the larger quantity stays, so opening the link twice changes nothing. */
export const joinLines = (cart: Cart, given: Cart): Cart =>
  given.reduce((joined, line) => {
    const now = joined.find((kept) => lineKey(kept) === lineKey(line));
    if (!now) return addLine(joined, line);
    return setQuantity(joined, lineKey(line), Math.max(now.quantity, line.quantity));
  }, cart);

/** The cart without the ordered units; units added since stay. */
export const withoutOrdered = (cart: Cart, ordered: Cart): Cart =>
  cart.flatMap((line) => {
    const taken = ordered.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });

export const countUnits = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);

const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;

function parseLine(stored: unknown): CartLine | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { product_id, variant_id, quantity, options } = stored as Record<string, unknown>;
  if (!isId(product_id) || !isId(quantity)) return null;
  const isObject = typeof options === "object" && options !== null && !Array.isArray(options);
  return {
    product_id,
    variant_id: isId(variant_id) ? variant_id : null,
    quantity: bounded(quantity),
    options: isObject ? (options as CartOptions) : {},
  };
}

/** Parses the stored cart; drops invalid lines; null when it is no cart at all. */
export function parseCart(stored: unknown): Cart | null {
  if (!Array.isArray(stored)) return null;
  return stored.reduce<Cart>((cart, item) => {
    const line = parseLine(item);
    return line ? addLine(cart, line) : cart;
  }, []);
}

export interface WantedVariant {
  readonly variant_id: number;
  readonly quantity: number;
}

/**
 * Parses the cart of a link, «12.2,15.1»: variant and quantity. Sums repeated variants, skips invalid parts.
 */
export function parseItems(text: string): WantedVariant[] {
  const wanted = new Map<number, number>();
  for (const part of text.split(",").slice(0, maxLines)) {
    const [, id, quantity = "1"] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(part.trim()) ?? [];
    if (id === undefined || !isId(Number(id)) || Number(quantity) < 1) continue;
    wanted.set(Number(id), bounded((wanted.get(Number(id)) ?? 0) + Number(quantity)));
  }
  return [...wanted].map(([variant_id, quantity]) => ({ variant_id, quantity }));
}

/** The cart as text for a link, as `parseItems` reads it; «» when no line fits. */
export const itemsText = (items: readonly { variant_id: number | null; quantity: number }[]): string =>
  items
    .filter((item) => item.variant_id !== null)
    .map((item) => `${item.variant_id}.${item.quantity}`)
    .join(",");
