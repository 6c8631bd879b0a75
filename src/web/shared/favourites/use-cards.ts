// Cards for ids that only the browser has: those of the page are there, the others are requested.
import { useEffect, useState } from "react";
import type { ProductCard } from "#shop/catalog/output.ts";
import { type ApiResult, api } from "../api/api.ts";
import { useRemote } from "../api/use-remote.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import type { CardView } from "../product/product-card/card-view.ts";

const MOST_ASKED = 300;

interface CardsAnswer {
  readonly data: { readonly items: readonly (CardView & Pick<ProductCard, "second_picture">)[] };
}

export const askCards = (ids: readonly number[], signal?: AbortSignal): Promise<ApiResult<CardsAnswer>> =>
  api.call("GET /catalog/products", {
    query: { ids: ids.slice(0, MOST_ASKED).join(",") },
    ...(signal ? { signal } : {}),
  });

/** @param given cards of the page's data */
export function useCards(ids: readonly number[], given: readonly CardView[]) {
  const locale = useLocale();
  const [known, setKnown] = useState<ReadonlyMap<number, CardView | null>>(
    () => new Map(given.map((card) => [card.id, card])),
  );
  const missing = ids.filter((id) => !known.has(id)).slice(0, MOST_ASKED);
  const { value, key, failure, isLoading, retry } = useRemote<CardsAnswer>(
    missing.length > 0 ? `${locale} ${missing.join(",")}` : null,
    (signal) => askCards(missing, signal),
  );

  useEffect(() => {
    if (!value || key === null) return;
    const asked = (key.split(" ")[1] ?? "").split(",").map(Number);
    const found = new Map(value.data.items.map((card) => [card.id, card]));
    setKnown((before) => new Map([...before, ...asked.map((id) => [id, found.get(id) ?? null] as const)]));
  }, [value, key]);

  return {
    /** In the order of the ids, as far as they are loaded. */
    cards: ids.flatMap((id) => known.get(id) ?? []),
    /** Ids of products that are not on sale. */
    gone: ids.filter((id) => known.get(id) === null),
    isLoading,
    isFailed: failure !== null && failure.code !== "aborted",
    retry,
  };
}

export type Cards = ReturnType<typeof useCards>;
