import { type RefObject, useEffect, useMemo, useRef } from "react";
import type { ProductList } from "../../analytics/events.ts";
import { track } from "../../analytics/track.ts";
import { Rail } from "../rail/rail.tsx";
import type { CardView } from "./card-view.ts";
import { ProductCard, ProductListContext } from "./product-card.tsx";

type ProductRailProps = {
  /** The list's name, as in its heading. */
  name: string;
  /** Accessible name of the scrolling element; default: the row's name. */
  label?: string;
  cards: readonly CardView[];
};

export function ProductRail({ name, label = name, cards }: ProductRailProps) {
  const list = useMemo(() => ({ id: "rail", name }), [name]);
  const rail = useRef<HTMLDivElement>(null);
  useSeenRail(rail, list, cards);
  return (
    <ProductListContext value={list}>
      <Rail ref={rail} label={label}>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} inRail />
        ))}
      </Rail>
    </ProductListContext>
  );
}

/** Tracked once, when half of the row is in view: few scroll down to all of them. */
function useSeenRail(
  rail: RefObject<HTMLDivElement | null>,
  list: ProductList,
  cards: readonly CardView[],
): void {
  const ids = cards.map(({ id }) => id).join();
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        void track({ name: "view_item_list", list, ids: ids.split(",").map(Number), after: 0 });
      },
      { threshold: 0.5 },
    );
    if (rail.current && ids) watch.observe(rail.current);
    return () => watch.disconnect();
  }, [rail, list, ids]);
}
