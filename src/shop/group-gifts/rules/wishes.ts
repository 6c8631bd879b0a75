// The words of the card: the wishes of all contributors, as far as they fit. Pure.
import { cardProblem } from "#shop/greeting-cards/rules/cards.ts";

interface Wish {
  readonly name: string;
  readonly wish: string;
}

/** @param most letters of a card. `left`: names whose wishes did not fit */
export function cardWords(
  contributions: readonly Wish[],
  most: number,
): { readonly words: string; readonly left: readonly string[] } {
  let words = "";
  const left: string[] = [];
  for (const { name, wish } of contributions) {
    if (wish === "") continue;
    const line = `${wish} — ${name}`;
    const longer = words === "" ? line : `${words}\n${line}`;
    if (cardProblem(longer, most) === null) words = longer;
    else left.push(name);
  }
  return { words, left };
}
