// What happens to returned units: back to stock, or written off with a cause. For every line at any time:
// sold = back in stock + written off + still out.
// Source: food whose storage cannot be vouched for is not sold again (the law on food safety).
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import type { ReturnedUnits } from "../input.ts";

/** A line of an order for staff who accept returns. */
export interface SoldLine {
  readonly id: number;
  readonly variantId: number;
  readonly quantity: number;
  /** Units that came back before. */
  readonly back: number;
  readonly isFood: boolean;
}

export interface OutLine extends SoldLine {
  /** Units that may still come back. */
  readonly out: number;
}

export type ReturnRefusal =
  | { readonly code: "return_unknown_line"; readonly field: string }
  | { readonly code: "return_too_much"; readonly field: string; readonly most: number };

/** The buyer has or had the parcel: single units of it may come back. */
export const mayTakeBack = ({ status }: { status: OrderStatus }): boolean =>
  status === "delivered" || status === "completed" || status === "returned";

/**
 * @param held units that the order still holds by the ledger, by variant: the upper limit of what comes back
 */
export function stillOut(lines: readonly SoldLine[], held: ReadonlyMap<number, number>): OutLine[] {
  const left = new Map(held);
  return lines.map((line) => {
    const there = left.get(line.variantId) ?? 0;
    const out = Math.max(0, Math.min(line.quantity - line.back, there));
    left.set(line.variantId, there - out);
    return { ...line, out };
  });
}

/** The default: food is written off, sealed products go back to stock. */
export const usualReturn = (lines: readonly OutLine[]): ReturnedUnits[] =>
  lines
    .filter(({ out }) => out > 0)
    .map(({ id, out, isFood }) =>
      isFood
        ? { id, to_stock: 0, written_off: out, cause: "storage" }
        : { id, to_stock: out, written_off: 0, cause: null },
    );

/** Why units may not come back like this; null if they may. */
export function returnRefusal(
  lines: readonly OutLine[],
  units: readonly ReturnedUnits[],
): ReturnRefusal | null {
  for (const [index, { id, to_stock, written_off }] of units.entries()) {
    const line = lines.find((one) => one.id === id);
    const field = `units.${index}`;
    if (!line) return { code: "return_unknown_line", field };
    if (to_stock + written_off > line.out) return { code: "return_too_much", field, most: line.out };
  }
  return null;
}
