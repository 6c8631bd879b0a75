import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuoteJson, QuoteProblemJson } from "#shop/cart/output/quote.ts";
import { type OrderedLine, repeatOrder } from "./repeat.ts";

const line = (id: number, facts: Partial<OrderedLine> = {}): OrderedLine => ({
  product_id: id,
  variant_id: id * 10,
  quantity: 2,
  options: {},
  name: `Товар ${id}`,
  price: 100,
  ...facts,
});
/** The shop's answer about these lines; only the fields that a repeat reads. */
const quoteOf = (
  lines: readonly OrderedLine[],
  problems: QuoteProblemJson[] = [],
  price = (ordered: OrderedLine) => ordered.price,
) => ({ lines: lines.map((ordered) => ({ price: price(ordered) })), problems }) as unknown as QuoteJson;
const problem = (code: QuoteProblemJson["code"], id: number, available = 0): QuoteProblemJson => ({
  code,
  product_id: id,
  variant_id: id * 10,
  available,
});

describe("a repeated order", () => {
  test("with all products at the same price is the same cart without notices", () => {
    const { lines, ...said } = repeatOrder([line(1), line(2)], quoteOf([line(1), line(2)]));
    expect(lines).toEqual([
      { product_id: 1, variant_id: 10, quantity: 2, options: {} },
      { product_id: 2, variant_id: 20, quantity: 2, options: {} },
    ]);
    expect(said).toEqual({ missing: [], fewer: [], repriced: [] });
  });

  test("leaves out sold-out and removed products, takes what is left, and reports new prices", () => {
    const ordered = [line(1), line(2), line(3, { quantity: 5 }), line(4)];
    const problems = [problem("out_of_stock", 1), problem("unpublished", 2), problem("not_enough", 3, 4)];
    const repeated = repeatOrder(
      ordered,
      quoteOf(ordered, problems, ({ product_id }) => product_id * 50),
    );
    expect(repeated.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [3, 4],
      [4, 2],
    ]);
    expect(repeated).toMatchObject({
      missing: ["Товар 1", "Товар 2"],
      fewer: [{ name: "Товар 3", available: 4 }],
      repriced: [
        { name: "Товар 3", was: 100, now: 150 },
        { name: "Товар 4", was: 100, now: 200 },
      ],
    });
  });

  test("leaves out a box that cannot be filled as it was, and keeps the one beside it", () => {
    const ordered = [
      line(1, { options: { cells: "aaaaaaaa" } }),
      line(1, { options: { cells: "bbbbbbbb" }, name: "Інша" }),
    ];
    const lack: QuoteProblemJson = { ...problem("part_not_enough", 1, 3), line: 1, part: "bb" };
    const repeated = repeatOrder(ordered, quoteOf(ordered, [lack]));
    expect(repeated.lines).toMatchObject([{ quantity: 2, options: { cells: "aaaaaaaa" } }]);
    expect(repeated).toMatchObject({ missing: ["Інша"], fewer: [] });
  });

  test("never has more units of a product than were ordered or are in stock", () => {
    const ordered = fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(ordered, fc.array(fc.nat(12), { minLength: 5, maxLength: 5 }), (asked, stock) => {
        const lines = asked.map(({ id, quantity }, n) => line(id, { quantity, options: { n } }));
        const wanted = (id: number) =>
          lines.filter((one) => one.product_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
        const inStock = (id: number) => stock[id] ?? 0;
        const problems = [1, 2, 3, 4]
          .filter((id) => wanted(id) > inStock(id))
          .map((id) => problem(inStock(id) === 0 ? "out_of_stock" : "not_enough", id, inStock(id)));
        const repeated = repeatOrder(lines, quoteOf(lines, problems));
        expect(repeated.lines.length + repeated.missing.length).toBe(lines.length);
        for (const id of [1, 2, 3, 4]) {
          const taken = repeated.lines
            .filter((one) => one.product_id === id)
            .reduce((sum, { quantity }) => sum + quantity, 0);
          expect(taken).toBe(Math.min(wanted(id), inStock(id)));
        }
      }),
    );
  });
});
