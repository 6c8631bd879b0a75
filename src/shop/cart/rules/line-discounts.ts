// Discounts of promotions, the promo code and a manager per cart line, and per parcel when a line is in several parcels.
// Orders store them as calculated here (shop/orders/rules/payment/line-discounts.ts). Not here: which promotions
// apply (shop/promotions/rules/outcome.ts).
import type { Kop } from "#kit/money.ts";
import { shareDiscount, subtotalOf } from "../../pricing/rules/prices.ts";
import type { Outcome } from "../../promotions/rules/outcome.ts";
import type { Promotion } from "../../promotions/rules/promotion.ts";
import { lineKey } from "./lines.ts";
import type { PricedLine } from "./price-lines.ts";

/** A discount of a line. */
export interface Off {
  /** Order of calculation, over all discounts. */
  readonly position: number;
  readonly by: "promotion" | "code" | "manual";
  /** Null unless it is a promotion. */
  readonly promotion: Promotion | null;
  readonly amount_kop: Kop;
}

/** By line, in order of calculation; without zero amounts. */
export type OffByLine = readonly (readonly Off[])[];

export const sumOff = (off: readonly Pick<Off, "amount_kop">[] | undefined): Kop =>
  (off ?? []).reduce((sum, { amount_kop }) => sum + amount_kop, 0);

export function offByLine({
  given,
  codeLines_kop,
}: Pick<Outcome, "given" | "codeLines_kop">): readonly Off[][] {
  return codeLines_kop.map((code_kop, index) =>
    [
      ...given.map(({ promotion, lines_kop }, position) => ({
        position,
        by: "promotion" as const,
        promotion,
        amount_kop: lines_kop[index] ?? 0,
      })),
      { position: given.length, by: "code" as const, promotion: null, amount_kop: code_kop },
    ].filter(({ amount_kop }) => amount_kop > 0),
  );
}

/** The sum of each line after all discounts. */
export const paidForLines = ({
  lines,
  off,
}: {
  readonly lines: readonly Pick<PricedLine, "total_kop">[];
  readonly off: OffByLine;
}): Kop[] => lines.map(({ total_kop }, index) => total_kop - sumOff(off[index]));

/**
 * Adds a manager's discount after the others, spread over what is left to pay for the lines.
 * @returns null when it is more than that
 */
export function withManual(
  items: Parameters<typeof paidForLines>[0],
  { position, manual_kop }: { readonly position: number; readonly manual_kop: Kop },
): OffByLine | null {
  const left = paidForLines(items);
  if (manual_kop > subtotalOf(left)) return null;
  const shares = shareDiscount(manual_kop, left);
  return items.off.map((own, index) => {
    const amount_kop = shares[index] ?? 0;
    return amount_kop > 0 ? [...own, { position, by: "manual", promotion: null, amount_kop }] : own;
  });
}

type Line = Pick<PricedLine, "item" | "total_kop">;

/** Splits a line's discounts over its parcels, in proportion to what is left to pay in each. */
export function partOff(
  items: { readonly lines: readonly Line[]; readonly off: OffByLine },
  parcels: readonly (readonly Line[])[],
): OffByLine[] {
  const parts = parcels.map((lines) => lines.map((): Off[] => []));
  for (const [index, { item }] of items.lines.entries()) {
    const key = lineKey(item);
    const places = parcels.flatMap((lines, parcel) =>
      lines.flatMap((line, at) =>
        lineKey(line.item) === key ? [{ own: parts[parcel]?.[at] ?? [], line }] : [],
      ),
    );
    for (const { amount_kop, ...off } of items.off[index] ?? []) {
      const shares = shareDiscount(
        amount_kop,
        places.map(({ own, line }) => line.total_kop - sumOff(own)),
      );
      for (const [place, { own }] of places.entries()) {
        const part_kop = shares[place] ?? 0;
        if (part_kop > 0) own.push({ ...off, amount_kop: part_kop });
      }
    }
  }
  return parts;
}
