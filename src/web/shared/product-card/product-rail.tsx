import { Rail } from "../rail/rail.tsx";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";

/** Widths of a card in a row that scrolls. */
const railSizes = "(min-width: 1024px) 310px, (min-width: 640px) 34vw, 62vw";

/** Products in a row that scrolls sideways. */
export function ProductRail({ label, cards }: { label: string; cards: readonly CardView[] }) {
  return (
    <Rail label={label}>
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} sizes={railSizes} />
      ))}
    </Rail>
  );
}
