// The cart as a page draws it: the device's lines, the quote of each, and what blocks the order.
import { useEffect, useEffectEvent } from "react";
import type { QuoteLineJson, QuoteProblemJson } from "#shop/cart/output/quote.ts";
import { type Cart, type CartLine, lineKey } from "#shop/cart/rules/lines.ts";
import { type ApiFailure, type ApiRefusal, isRefusal } from "../api/api.ts";
import type { Remote } from "../api/use-remote.ts";
import { deviceStore, useDevice } from "../device/device-store.ts";
import { removeFromCart, useCart } from "./cart-store.ts";
import { acknowledged, heard, type KnownLine, type KnownLines, parseKnownLines } from "./known-lines.ts";
import { lineProblem } from "./line-problem-of.ts";
import type { Quoted } from "./use-quote.ts";

const nothingKnown: KnownLines = {};
const memory = deviceStore<KnownLines>("diaka.cart-lines", nothingKnown, parseKnownLines);

export const acknowledgePrices = (): void => memory.set(acknowledged(memory.get()));

export interface LineView {
  readonly key: string;
  readonly line: CartLine;
  readonly known: KnownLine | null;
  readonly quoted: QuoteLineJson | null;
  /** Sold out, fewer left, or discontinued. */
  readonly problem: QuoteProblemJson | null;
  /** The sums are still for another quantity. */
  readonly isBehind: boolean;
}

function viewLines(cart: Cart, known: KnownLines, quoted: Quoted | null): LineView[] {
  return cart.map((line) => {
    const key = lineKey(line);
    const index = quoted?.question.items.findIndex((item) => lineKey(item) === key) ?? -1;
    const quotedLine = quoted?.quote.lines[index] ?? null;
    return {
      key,
      line,
      known: known[key] ?? null,
      quoted: quotedLine,
      problem: quoted && quotedLine ? lineProblem(quotedLine, index, quoted.quote.problems) : null,
      isBehind: quotedLine?.quantity !== line.quantity,
    };
  });
}

const unreadable = new Set(["unknown_variant", "validation"]);

/**
 * A line that the shop cannot parse comes from no page of ours: it is removed, so that the rest can be
 * priced.
 */
function useMendedCart(cart: Cart, failure: ApiFailure | null): void {
  const mend = useEffectEvent((refusal: ApiRefusal) => {
    for (const field of Object.keys(refusal.errors)) {
      const line = cart[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? -1)];
      if (line) removeFromCart(lineKey(line));
    }
  });
  useEffect(() => {
    if (failure && isRefusal(failure) && unreadable.has(failure.code)) mend(failure);
  }, [failure]);
}

/** @param remote the answer to `useQuote` about this cart */
export function useCartView(remote: Remote<Quoted>) {
  const cart = useCart();
  const known = useDevice(memory, nothingKnown);
  const { value, failure, isLoading, retry } = remote;
  useMendedCart(cart, failure);

  useEffect(() => {
    if (!value) return;
    const before = memory.get();
    const now = heard(before, value.question.items, value.quote);
    if (JSON.stringify(now) !== JSON.stringify(before)) memory.set(now);
  }, [value]);

  const lines = viewLines(cart, known, value);
  return {
    lines,
    quote: cart.length > 0 ? (value?.quote ?? null) : null,
    /** A newer quote is loading. */
    isBehind: isLoading,
    failure,
    retry,
    /** Something in the cart cannot be ordered as it is. */
    isBlocked: lines.some((line) => line.problem !== null),
  };
}

export type CartView = ReturnType<typeof useCartView>;
