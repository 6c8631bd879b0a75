// A list of products comes into view: its products are tracked once, after «show more» only the added ones.
import { useEffect, useMemo, useRef } from "react";
import type { ProductList } from "../../shared/analytics/events.ts";
import { track } from "../../shared/analytics/track.ts";
import type { CardView } from "../../shared/product-card/card-view.ts";

/** @param before the number of products on the pages before */
export function useSeenList(
  { id, name }: ProductList,
  cards: readonly CardView[],
  before: number,
): ProductList {
  const list = useMemo(() => ({ id, name }), [id, name]);
  const told = useRef<readonly number[]>([]);
  const shown = cards.map((card) => card.id).join();
  useEffect(() => {
    const ids = shown.split(",").filter(Boolean).map(Number);
    const hasGrown = told.current.length > 0 && told.current.every((one, index) => ids[index] === one);
    const after = hasGrown ? told.current.length : 0;
    told.current = ids;
    const fresh = ids.slice(after);
    if (fresh.length > 0) void track({ name: "view_item_list", list, ids: fresh, after: before + after });
  }, [shown, list, before]);
  return list;
}
