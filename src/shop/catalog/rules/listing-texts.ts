// What a category or a collection tells of itself: shown, it may not tell less in Ukrainian than in Russian.
import { type Bilingual, tellsLess } from "#kit/parity.ts";

const texts = ["name", "description", "meta"] as const;

export type ListingTexts = Readonly<Record<(typeof texts)[number], Bilingual>>;

export interface LessTold {
  readonly code: "less_ukrainian";
  readonly field: `${(typeof texts)[number]}.uk`;
}

/** The first text that tells less in Ukrainian. @param shown as visitors have it: what it owes already may be put right piece by piece */
export function lessTold(edit: ListingTexts, shown?: ListingTexts): LessTold | null {
  const name = texts.find((key) => tellsLess(edit[key]) && !(shown && tellsLess(shown[key])));
  return name ? { code: "less_ukrainian", field: `${name}.uk` } : null;
}
