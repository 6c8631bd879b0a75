// A quote of several parcels told as one of the cart: its lines in the order of the cart. Pure.
import { addLine, type Cart, type CartLine, lineKey } from "#shop/cart/rules/lines.ts";
import type { QuoteJson, QuoteLineJson } from "#shop/cart/rules/quote-json.ts";
import type { Quoted } from "../../../shared/cart/use-quote.ts";

/** Whether the quote's line is the cart's; a cart that names no variant means the one that is sold. */
const isOf = (line: CartLine, quoted: QuoteLineJson): boolean =>
  line.product_id === quoted.product_id &&
  (line.variant_id === null || line.variant_id === quoted.variant_id) &&
  lineKey({ ...line, variant_id: null }) === lineKey({ ...quoted, variant_id: null });

export function wholeCart({ quote, question }: Quoted): Quoted {
  const parcels = [question, ...(question.more_parcels ?? [])];
  const items = parcels.flatMap((parcel) => parcel.items).reduce<Cart>(addLine, []);
  const order = items.map((line) => quote.lines.findIndex((quoted) => isOf(line, quoted)));
  const lines = order.flatMap((index) => quote.lines[index] ?? []);
  // Without each line's own, nothing can be said of any by its place.
  if (lines.length !== items.length) return { quote, question };
  const placeOf = (line: number): { line?: number } => {
    const place = order.indexOf(line);
    return place < 0 ? {} : { line: place };
  };
  const problems = quote.problems.map(({ line, ...problem }): QuoteJson["problems"][number] => ({
    ...problem,
    ...(line !== undefined && placeOf(line)),
  }));
  return { quote: { ...quote, lines, problems }, question: { ...question, items } };
}
