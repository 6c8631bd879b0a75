import type { QuoteLineJson, QuoteProblemJson } from "#shop/cart/rules/quote-json.ts";

const aboutLine = new Set<QuoteProblemJson["code"]>([
  "unknown_product",
  "unpublished",
  "unknown_variant",
  "out_of_stock",
  "not_enough",
]);

/** Why a line cannot be had as it is; null when it can. */
export const lineProblem = (
  quoted: QuoteLineJson,
  problems: readonly QuoteProblemJson[],
): QuoteProblemJson | null =>
  problems.find(
    (problem) =>
      aboutLine.has(problem.code) &&
      problem.product_id === quoted.product_id &&
      (problem.variant_id === quoted.variant_id || problem.variant_id === null),
  ) ?? null;
