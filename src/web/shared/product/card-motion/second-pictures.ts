// Second pictures of the cards on a page: asked for once the pointer comes to one of them.
import { askCards } from "../../favourites/use-cards.ts";

/** Null: the product has no second picture. */
const known = new Map<number, string | null>();

/** @returns the file */
export async function secondPictureOf(id: number, onPage: readonly number[]): Promise<string | null> {
  if (!known.has(id)) {
    const asked = [id, ...onPage.filter((other) => other !== id && !known.has(other))];
    const answer = await askCards(asked);
    if (!answer.ok) return null;
    for (const one of asked) known.set(one, null);
    for (const card of answer.value.data.items) known.set(card.id, card.second_picture ?? null);
  }
  return known.get(id) ?? null;
}
