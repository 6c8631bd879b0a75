import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses, type Step, steps, stepsFor } from "#shop/orders/rules/statuses.ts";
import { type Role, roles } from "#shop/staff/rules/rights.ts";
import { type BoardColumn, boardColumns, columnSort, dropOn, withSteps } from "./board.ts";
import { crmOrderSorts } from "./list-fields.ts";

const anyStatus = fc.constantFrom(...orderStatuses);
const actorOf = (role: Role) => ({ kind: "staff", customerId: 1, role }) as const;

test("the board has a column for every state an order can still leave, or those that were chosen", () => {
  expect(boardColumns([])).toEqual(["new", "confirmed", "packing", "shipped", "delivered"]);
  expect(boardColumns(["cancelled", "new"])).toEqual(["new", "cancelled"]);
});

test("a column of waiting orders puts the oldest first, the others the newest first, unless sorted", () => {
  expect(columnSort("packing", "-created_at")).toBe("created_at");
  expect(columnSort("shipped", "-created_at")).toBe("-created_at");
  expect(columnSort("packing", "-total")).toBe("-total");
});

describe("a column", () => {
  test("accepts exactly the orders that can take that step, from exactly the staff who may do it", () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, fc.constantFrom(...roles), (status, to, role) => {
        const mine = stepsFor({ status }, actorOf(role));
        expect(dropOn({ status, next: mine }, to) === "step").toBe(mine.some((step) => step === to));
      }),
    );
  });

  test.each([
    ["new", "confirmed", "manager", "step"],
    ["new", "new", "manager", "here"],
    ["new", "shipped", "manager", "no_way"],
    ["packing", "confirmed", "owner", "no_way"],
    ["new", "confirmed", "packer", "not_yours"],
    ["packing", "shipped", "packer", "step"],
    ["shipped", "cancelled", "manager", "no_way"],
  ] as const)("answers a drop from %s to %s by a %s with %s", (status, to, role, said) => {
    expect(dropOn({ status, next: stepsFor({ status }, actorOf(role)) }, to)).toBe(said);
  });
});

describe("the board while a step is pending", () => {
  const row = fc.record({
    number: fc.integer({ min: 10_000, max: 99_999 }).map(String),
    status: fc.constantFrom(...boardColumns([])),
    next: fc.constant<Step[]>([]),
    placedAt: fc.integer({ min: 1, max: 1_000 }).map((n) => new Date(n * 60_000).toISOString()),
    total: fc.integer({ min: 0, max: 5_000 }),
  });
  const rows = fc.uniqueArray(row, { selector: ({ number }) => number, maxLength: 30 });
  type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

  const boardOf = (all: readonly Row[]): BoardColumn<Row>[] =>
    boardColumns([]).map((status) => {
      const own = all.filter((one) => one.status === status);
      return { status, orders: own.length, sum: own.reduce((sum, { total }) => sum + total, 0), rows: own };
    });
  const numbers = (columns: readonly BoardColumn<Row>[]) =>
    columns.flatMap((column) => column.rows.map(({ number }) => number)).sort();

  test("shows each order once, and updates counts and sums with it", () => {
    const taken = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...steps)));
    fc.assert(
      fc.property(rows, taken, fc.constantFrom(...crmOrderSorts), (all, choices, sort) => {
        const moves = new Map(
          choices.flatMap(([n, to]) => {
            const chosen = all[n % Math.max(1, all.length)];
            return chosen ? [[chosen.number, to] as const] : [];
          }),
        );
        const columns = withSteps(boardOf(all), moves, sort);
        const off = all.filter(
          ({ number, status }) => !boardColumns([]).includes(moves.get(number) ?? status),
        );
        expect(numbers(columns)).toEqual(
          all
            .filter((one) => !off.includes(one))
            .map(({ number }) => number)
            .sort(),
        );
        for (const column of columns) {
          expect(column.orders).toBe(column.rows.length);
          expect(column.sum).toBe(column.rows.reduce((sum, { total }) => sum + total, 0));
        }
      }),
    );
  });

  test("equals the board of the server once the answer has the step", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const board = boardOf(all);
        const here = new Map(
          all.flatMap(({ number, status }) => (status === "new" ? [] : [[number, status] as const])),
        );
        expect(withSteps(board, here, "-created_at")).toEqual(board);
      }),
    );
  });
});
