// The board of orders: its columns, the order within each, and which column accepts which order.
// Not here: which steps are allowed (orders/rules/statuses.ts), what a step requires (the page).
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import { awaitsDispatch } from "#shop/fulfilment/rules/dispatch.ts";
import { next, nextOf, type OrderStatus, orderStatuses, type Step } from "#shop/orders/rules/statuses.ts";
import type { CrmOrdersQuery } from "../input.ts";
import { plainList } from "./list-address.ts";

/** How many orders a column shows; the others are in the list. */
export const columnMost = 30;

const openStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => next[status].length > 0);

/** @param status the list's status filter; if empty, all open statuses */
export const boardColumns = (status: readonly OrderStatus[]): readonly OrderStatus[] =>
  status.length > 0 ? orderStatuses.filter((one) => status.includes(one)) : openStatuses;

type Sort = CrmOrdersQuery["sort"];

/** Unless the user has sorted: orders to dispatch oldest first, all others newest first. */
export const columnSort = (status: OrderStatus, sort: Sort): Sort =>
  sort === plainList.sort && awaitsDispatch(status) ? "created_at" : sort;

interface Card {
  readonly number: string;
  readonly status: OrderStatus;
  /** Steps that the user may take with it. */
  readonly next: readonly Step[];
  readonly delivery?: { readonly type: OrderWay };
}

export type Drop =
  /** It is a step, and this user may take it. */
  | "step"
  /** It is in this column already. */
  | "here"
  /** It is a step that this user may not take. */
  | "not_yours"
  /** No step leads there from the order's status. */
  | "no_way";

/** The result of moving an order to a column. */
export function dropOn({ status, next: mine, delivery }: Omit<Card, "number">, to: OrderStatus): Drop {
  if (to === status) return "here";
  if ((mine as readonly OrderStatus[]).includes(to)) return "step";
  return (nextOf({ status, delivery_type: delivery?.type }) as readonly OrderStatus[]).includes(to)
    ? "not_yours"
    : "no_way";
}

export interface BoardColumn<Row> {
  readonly status: OrderStatus;
  readonly orders: number;
  /** Hryvnias; null without the right to see sums. */
  readonly sum: number | null;
  readonly rows: readonly Row[];
}

/** Of all orders on the board, shown or not. */
export const boardTotals = (
  columns: readonly Omit<BoardColumn<unknown>, "rows">[],
): { total: number; sum: number | null } =>
  columns.reduce<{ total: number; sum: number | null }>(
    ({ total, sum }, column) => ({
      total: total + column.orders,
      sum: sum === null || column.sum === null ? null : sum + column.sum,
    }),
    { total: 0, sum: 0 },
  );

interface Placed extends Card {
  /** ISO 8601. */
  readonly placedAt: string;
  readonly total: number | null;
}

function compare(a: Placed, b: Placed, sort: Sort): number {
  const sign = sort.startsWith("-") ? -1 : 1;
  const [x, y] = sort.endsWith("total")
    ? [a.total ?? 0, b.total ?? 0]
    : [Date.parse(a.placedAt), Date.parse(b.placedAt)];
  return sign * (x - y || Number(a.number) - Number(b.number));
}

/** The board as it will be once these orders have taken their steps. */
export function withSteps<Row extends Placed>(
  columns: readonly BoardColumn<Row>[],
  taken: ReadonlyMap<string, Step>,
  sort: Sort,
): readonly BoardColumn<Row>[] {
  if (taken.size === 0) return columns;
  const gone = columns.flatMap(({ status, rows }) =>
    rows.filter(({ number }) => (taken.get(number) ?? status) !== status),
  );
  const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { total }) => sum + (total ?? 0), 0);
  return columns.map(({ status, orders, sum, rows }) => {
    const left = rows.filter((row) => gone.includes(row));
    const came = gone.filter(({ number }) => taken.get(number) === status);
    if (left.length === 0 && came.length === 0) return { status, orders, sum, rows };
    return {
      status,
      orders: orders - left.length + came.length,
      sum: sum === null ? null : sum - sumOf(left) + sumOf(came),
      rows: [...rows.filter((row) => !left.includes(row)), ...came].sort((a, b) =>
        compare(a, b, columnSort(status, sort)),
      ),
    };
  });
}
