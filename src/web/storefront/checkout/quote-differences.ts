// The differences between the accepted sums and the shop's current ones: for the question whether to
// continue.
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { paperSum } from "../../shared/totals/packing-rows.tsx";

export interface Difference {
  /** A line by its name, or a row of the totals. */
  readonly what:
    | { readonly line: string }
    | "wrap"
    | "ribbon"
    | "discount"
    | "delivery"
    | "fee"
    | "certificate";
  /** Hryvnias; lines per unit. */
  readonly was: number;
  readonly now: number;
}

/** The paper of a gift apart from its ribbon. */
const sumsOf = (quote: QuoteJson) => ({ ...quote, wrap: paperSum(quote) });

export function quoteDifferences(before: QuoteJson, after: QuoteJson): Difference[] {
  const lines = after.lines.flatMap((line): Difference[] => {
    const old = before.lines.find(
      (other) => other.product_id === line.product_id && other.variant_id === line.variant_id,
    );
    return old && old.price !== line.price
      ? [{ what: { line: line.name }, was: old.price, now: line.price }]
      : [];
  });
  const [old, fresh] = [sumsOf(before), sumsOf(after)];
  const rows = (["wrap", "ribbon", "discount", "delivery", "fee"] as const).flatMap((row): Difference[] => {
    const [was, now] = [old[row] ?? 0, fresh[row] ?? 0];
    return was === now ? [] : [{ what: row, was, now }];
  });
  const [was, now] = [before.certificate?.used ?? 0, after.certificate?.used ?? 0];
  const certificate: Difference[] = was === now ? [] : [{ what: "certificate", was: -was, now: -now }];
  return [...lines, ...rows, ...certificate];
}
