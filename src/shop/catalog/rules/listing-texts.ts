// The texts of a category or a collection: a visible one may not contain less in Ukrainian than in Russian.
import { type Bilingual, saysLess } from "#kit/parity.ts";

const texts = ["name", "description", "meta"] as const;

export type ListingTexts = Readonly<Record<(typeof texts)[number], Bilingual>>;

export interface LessTold {
  readonly code: "less_ukrainian";
  readonly field: `${(typeof texts)[number]}.uk`;
}

/** The first text with less in Ukrainian. @param shown visible texts: their gaps may be fixed one by one */
export function lessTold(edit: ListingTexts, shown?: ListingTexts): LessTold | null {
  const name = texts.find((key) => saysLess(edit[key]) && !(shown && saysLess(shown[key])));
  return name ? { code: "less_ukrainian", field: `${name}.uk` } : null;
}
