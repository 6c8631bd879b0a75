// The page's data: the shop's bonbons and boxes.
import type { BoxBuilder } from "#shop/boxes/output.ts";

export type BuilderData = Pick<BoxBuilder, "product_id" | "sizes" | "bonbons">;

/** Why the box cannot be bought as it is. */
export type Lack = "bonbons" | "replacement" | "no_box";

export interface Buy {
  /** Hryvnias. */
  readonly price: number;
  /** Free cells. */
  readonly left: number;
  readonly lacks: Lack | null;
  /** A line of the cart is being edited. */
  readonly isEditing: boolean;
  readonly onAdd: () => void;
}
