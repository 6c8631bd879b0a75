import { useMemo } from "react";
import { ProductListContext } from "../analytics/product-list.ts";
import { Rail } from "../rail/rail.tsx";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";

/** Widths of a card in a row that scrolls. */
const railSizes = "(min-width: 1024px) 310px, (min-width: 640px) 34vw, 62vw";

/** Products in a row that scrolls sideways. */
export function ProductRail({ label, cards }: { label: string; cards: readonly CardView[] }) {
  const list = useMemo(() => ({ id: "rail", name: label }), [label]);
  return (
    <ProductListContext value={list}>
      <Rail label={label}>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} sizes={railSizes} />
        ))}
      </Rail>
    </ProductListContext>
  );
}
