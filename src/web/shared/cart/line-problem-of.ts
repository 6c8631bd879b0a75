import type { QuoteLineJson, QuoteProblemJson } from "#shop/cart/output/quote.ts";

const aboutLine = new Set<QuoteProblemJson["code"]>([
  "unknown_product",
  "unpublished",
  "unknown_variant",
  "out_of_stock",
  "not_enough",
  "quantity_limit",
]);

const aboutParts = new Set<QuoteProblemJson["code"]>([
  "bad_composition",
  "part_unknown",
  "part_unpublished",
  "part_not_enough",
]);

const aboutGiving = new Set<QuoteProblemJson["code"]>(["bad_giving", "giving_day"]);

/** Whether a certificate cannot be delivered as its line states. */
export const isAboutGiving = ({ code }: QuoteProblemJson): boolean => aboutGiving.has(code);

/** Whether the parts of the line are unavailable. */
export const isAboutParts = ({ code }: QuoteProblemJson): boolean => aboutParts.has(code);

/**
 * Why a line cannot be ordered as it is; null when it can.
 * @param index of the line in the quote: two boxes of one size have different contents
 */
export const lineProblem = (
  quoted: QuoteLineJson,
  index: number,
  problems: readonly QuoteProblemJson[],
): QuoteProblemJson | null =>
  problems.find(
    (problem) =>
      ((isAboutParts(problem) || isAboutGiving(problem)) && problem.line === index) ||
      (aboutLine.has(problem.code) &&
        problem.product_id === quoted.product_id &&
        (problem.variant_id === quoted.variant_id || problem.variant_id === null)),
  ) ?? null;
