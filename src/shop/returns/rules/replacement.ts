// A replacement order: products keep their price, a discount covers all of it, nothing else is charged.

import type { Kop } from "#kit/money.ts";
import type { LineUnits } from "#shop/payments/rules/refunds.ts";

export const freeSums = (subtotal_kop: Kop) => ({
  subtotal_kop,
  discount_kop: subtotal_kop,
  manual_discount_kop: subtotal_kop,
  promotions_kop: 0,
  wrap_kop: 0,
  ribbon_kop: 0,
  delivery_kop: 0,
  fee_kop: 0,
});

export interface ReplaceRefusal {
  readonly code: "replace_too_much";
  readonly field: "replacement.lines";
  /** Units of that line that may be sent again. */
  readonly most: number;
}

interface OrderedLine extends LineUnits {
  readonly variant_id: number;
}

/**
 * Why units are not sent again; null if they are. Each unit is replaced once: a problem with a replacement is
 * a claim about that order.
 * @param replaced units that were already sent again, by variant
 */
export function replaceRefusal(
  lines: readonly OrderedLine[],
  wanted: readonly LineUnits[],
  replaced: ReadonlyMap<number, number>,
): ReplaceRefusal | null {
  const gone = new Map(replaced);
  for (const { id, quantity } of wanted) {
    const line = lines.find((one) => one.id === id);
    const before = (line && gone.get(line.variant_id)) ?? 0;
    const all = lines
      .filter(({ variant_id }) => variant_id === line?.variant_id)
      .reduce((sum, one) => sum + one.quantity, 0);
    const most = line ? Math.max(0, Math.min(line.quantity, all - before)) : 0;
    if (!line || quantity > most) return { code: "replace_too_much", field: "replacement.lines", most };
    gone.set(line.variant_id, before + quantity);
  }
  return null;
}
