// What becomes of pieces that come back: to the shelf, or written off and why. Sold is what lies on the shelf again, what
// was written off and what is still out, for every line and at any time.
// Source: food whose storage nobody can vouch for is not sold again (the law on food safety).
import type { OrderStatus } from "../rules.ts";

/** Why a piece is not sold again. `storage`: nobody knows how it was kept on its way. */
export const writeOffCauses = ["storage", "opened", "melted", "damaged", "out_of_date"] as const;
export type WriteOffCause = (typeof writeOffCauses)[number];

/** A line of an order as those who take goods back see it. */
export interface SoldLine {
  readonly id: number;
  readonly variantId: number;
  readonly quantity: number;
  /** Pieces that have come back before. */
  readonly back: number;
  readonly isFood: boolean;
}

export interface OutLine extends SoldLine {
  /** Pieces that may still come back. */
  readonly out: number;
}

/** Pieces of a line that come back. */
export interface PiecesBack {
  readonly id: number;
  readonly shelf: number;
  readonly written_off: number;
  /** Null when nothing is written off. */
  readonly cause: WriteOffCause | null;
}

export type ReturnRefusal =
  | { readonly code: "return_unknown_line"; readonly field: string }
  | { readonly code: "return_too_much"; readonly field: string; readonly most: number };

/** The parcel is with the buyer, or was: pieces of it may come back by themselves. */
export const mayTakeBack = ({ status }: { status: OrderStatus }): boolean =>
  status === "delivered" || status === "completed" || status === "returned";

/** @param held what the ledger says the order still holds, by variant: never more comes back than that */
export function stillOut(lines: readonly SoldLine[], held: ReadonlyMap<number, number>): OutLine[] {
  const left = new Map(held);
  return lines.map((line) => {
    const there = left.get(line.variantId) ?? 0;
    const out = Math.max(0, Math.min(line.quantity - line.back, there));
    left.set(line.variantId, there - out);
    return { ...line, out };
  });
}

/** When nobody says otherwise: food is written off, sealed goods go to the shelf. */
export const usualReturn = (lines: readonly OutLine[]): PiecesBack[] =>
  lines
    .filter(({ out }) => out > 0)
    .map(({ id, out, isFood }) =>
      isFood
        ? { id, shelf: 0, written_off: out, cause: "storage" }
        : { id, shelf: out, written_off: 0, cause: null },
    );

/** Why pieces do not come back like this; null when they do. */
export function returnRefusal(
  lines: readonly OutLine[],
  pieces: readonly PiecesBack[],
): ReturnRefusal | null {
  for (const [index, { id, shelf, written_off }] of pieces.entries()) {
    const line = lines.find((one) => one.id === id);
    const field = `pieces.${index}`;
    if (!line) return { code: "return_unknown_line", field };
    if (shelf + written_off > line.out) return { code: "return_too_much", field, most: line.out };
  }
  return null;
}
