const opening = "«";
const closing = "»";

/**
 * Quotation marks inside quotation marks are „…“: a product named «Класика» in a sentence that quotes it.
 * Text with unpaired marks, such as a buyer's draft, stays unchanged.
 */
export function nestQuotes(text: string): string {
  if (text.indexOf(opening) === text.lastIndexOf(opening)) return text;
  let depth = 0;
  let nested = "";
  for (const sign of text) {
    if (sign === opening) {
      depth += 1;
      nested += depth > 1 ? "„" : sign;
    } else if (sign === closing) {
      if (depth === 0) return text;
      nested += depth > 1 ? "“" : sign;
      depth -= 1;
    } else nested += sign;
  }
  return depth === 0 ? nested : text;
}
