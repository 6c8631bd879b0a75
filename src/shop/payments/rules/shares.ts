// Which part of a common payment belongs to which order. The orders of a purchase are paid together: until the whole
// sum has come, it has no parts. Pure.
import type { Kop } from "#kit/money.ts";
import { isAwaited, type PaymentStatus } from "./statuses.ts";

export interface PaidTogether {
  readonly id: number;
  /** An `OrderStatus`, whose module asks this noun. */
  readonly status: string;
  readonly payment_status: PaymentStatus;
  readonly total_kop: Kop;
  readonly paid_kop: Kop;
}

/** A common payment that has come. */
export interface CommonPayment {
  readonly id: number;
  /** What has no part yet. */
  readonly free_kop: Kop;
  /** What of it was refunded from the first order's page. */
  readonly refunded_kop: Kop;
}

export interface Share {
  readonly attempt_id: number;
  readonly order_id: number;
  readonly amount_kop: Kop;
}

export interface Allotment {
  /** What is to be paid together, and has not come. */
  readonly due_kop: Kop;
  /** Whether an order waits for the money. */
  readonly isAwaited: boolean;
  /** The parts to give now; none while money is due. */
  readonly shares: readonly Share[];
}

export const isClosed = ({ status }: Pick<PaidTogether, "status">): boolean =>
  status === "cancelled" || status === "returned";

const lacks = (order: PaidTogether): Kop => Math.max(0, order.total_kop - order.paid_kop);

/** The orders that are to be paid together: the first one also when it became more expensive after it was paid. */
const waits = (order: PaidTogether, first: PaidTogether): boolean =>
  !isClosed(order) &&
  lacks(order) > 0 &&
  (isAwaited(order.payment_status) || (order === first && order.payment_status === "paid"));

/**
 * An order that waits gets what it lacks, in order; money that no order lacks belongs to the first one, from whose page it
 * is refunded, as does money that was refunded from there before.
 */
export function allotmentOf(
  [first, ...others]: readonly [PaidTogether, ...PaidTogether[]],
  payments: readonly CommonPayment[],
): Allotment {
  const shares: Share[] = [];
  const free = payments.map(({ id, free_kop, refunded_kop }) => {
    const back_kop = Math.min(free_kop, refunded_kop);
    if (back_kop > 0) shares.push({ attempt_id: id, order_id: first.id, amount_kop: back_kop });
    return { id, left_kop: free_kop - back_kop };
  });
  const back_kop = sumOf(shares.map(({ amount_kop }) => amount_kop));
  const waiting = [first, ...others]
    .filter((order) => waits(order, first))
    .map((order) => ({
      id: order.id,
      lacks_kop: order === first ? Math.max(0, lacks(order) - back_kop) : lacks(order),
    }));
  const due_kop =
    sumOf(waiting.map(({ lacks_kop }) => lacks_kop)) - sumOf(free.map(({ left_kop }) => left_kop));
  if (due_kop > 0) return { due_kop, isAwaited: true, shares: [] };
  const give = (order_id: number, upTo_kop: Kop): void => {
    for (let left_kop = upTo_kop; left_kop > 0; ) {
      // One payment for the whole part, if any is enough: then one refund gives all of it back.
      const payment =
        free.filter((one) => one.left_kop >= left_kop).sort(byLeft)[0] ?? free.toSorted(byLeft).at(-1);
      const amount_kop = Math.min(left_kop, payment?.left_kop ?? 0);
      if (!payment || amount_kop === 0) return;
      payment.left_kop -= amount_kop;
      left_kop -= amount_kop;
      shares.push({ attempt_id: payment.id, order_id, amount_kop });
    }
  };
  for (const { id, lacks_kop } of waiting) give(id, lacks_kop);
  give(first.id, Number.POSITIVE_INFINITY);
  return { due_kop: 0, isAwaited: waiting.length > 0, shares };
}

const byLeft = (a: { readonly left_kop: Kop }, b: { readonly left_kop: Kop }): number =>
  a.left_kop - b.left_kop;

const sumOf = (sums: readonly Kop[]): Kop => sums.reduce((all, one) => all + one, 0);
