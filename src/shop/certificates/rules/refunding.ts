// Money back for certificates that were bought: at most what was paid for one and has not been spent of it. What goes back
// leaves the certificate in the same moment, so that no hryvnia is both given back and spent.
import type { Kop } from "#kit/money.ts";
import type { Ledger } from "./ledger.ts";

/** A certificate that an order was paid for. */
export interface BoughtPiece {
  readonly id: number;
  /** The line it is of; null: the line was taken out of the order. */
  readonly line: number | null;
  /** What was paid for it. */
  readonly paid_kop: Kop;
  readonly ledger: Pick<Ledger, "balance_kop" | "spent_kop" | "held_kop" | "refunded_kop">;
  /** Its order came to nothing, or it was taken out of the order. */
  readonly isStopped: boolean;
}

/** What was paid for a certificate and has neither gone back nor is on its way back. */
const outstandingOf = ({ paid_kop, ledger }: BoughtPiece): Kop =>
  Math.max(0, paid_kop - ledger.held_kop - ledger.refunded_kop);

/** What may go back for a certificate. */
export const refundableOf = (piece: BoughtPiece): Kop =>
  Math.max(0, Math.min(piece.ledger.balance_kop, outstandingOf(piece) - Math.max(0, piece.ledger.spent_kop)));

/** What of an order's money must not go back: it has been spent of its certificates. */
export const spentOf = (pieces: readonly BoughtPiece[]): Kop =>
  pieces.reduce((sum, piece) => sum + outstandingOf(piece) - refundableOf(piece), 0);

export interface RefundOf {
  readonly amount_kop: Kop;
  /** What of the order's money has not gone back, for certificates and everything else. */
  readonly left_kop: Kop;
  readonly lines: readonly { readonly id: number; readonly quantity: number }[];
}

export interface Take {
  readonly id: number;
  readonly amount_kop: Kop;
  /** When all that was paid goes back: what it holds beyond that, because less was paid than it is worth. */
  readonly lapses_kop: Kop;
}

/**
 * What a refund takes off which certificates: first of those whose lines it names, then of those that their order stopped,
 * and of the others only what the rest of the order does not cover.
 */
export function takesOf(pieces: readonly BoughtPiece[], { amount_kop, left_kop, lines }: RefundOf): Take[] {
  const takes = new Map<number, Kop>();
  let wanted = amount_kop;
  const take = (piece: BoughtPiece, most: Kop): void => {
    const taken = takes.get(piece.id) ?? 0;
    const part = Math.min(refundableOf(piece) - taken, most, wanted);
    if (part <= 0) return;
    takes.set(piece.id, taken + part);
    wanted -= part;
  };
  for (const { id, quantity } of lines) {
    const own = pieces.filter(({ line }) => line === id);
    const fullest = own.toSorted((a, b) => refundableOf(b) - refundableOf(a) || a.id - b.id);
    for (const piece of fullest.slice(0, quantity)) take(piece, wanted);
  }
  for (const piece of pieces) if (piece.isStopped) take(piece, wanted);
  const others_kop = Math.max(0, left_kop - pieces.reduce((sum, piece) => sum + outstandingOf(piece), 0));
  let uncovered = wanted - others_kop;
  for (const piece of pieces) {
    const before = wanted;
    take(piece, uncovered);
    uncovered -= before - wanted;
  }
  return pieces.flatMap((piece) => {
    const part = takes.get(piece.id) ?? 0;
    const isAll = part === refundableOf(piece);
    const lapses_kop = isAll ? Math.max(0, piece.ledger.balance_kop - part) : 0;
    return part > 0 ? [{ id: piece.id, amount_kop: part, lapses_kop }] : [];
  });
}
