// Allergens to avoid against what the shop knows of an order's contents. It names ingredients
// and is no medical advice.
import type { Allergen } from "./product.ts";

/** A product of an order, or one part of a composed box. */
export interface Food {
  readonly name: string;
  /** The bonbon inside the box; null: the product itself. */
  readonly part: string | null;
  readonly allergens: Allergen[];
  /** It may contain traces of these. */
  readonly traces: Allergen[];
}

/** The foods with an avoided allergen, with only the avoided ones; a contained one is no trace. */
export const avoidedIn = (food: readonly Food[], avoided: readonly Allergen[]): Food[] =>
  food.flatMap((one) => {
    const contained = avoided.filter((allergen) => one.allergens.includes(allergen));
    const traces = avoided.filter(
      (allergen) => one.traces.includes(allergen) && !contained.includes(allergen),
    );
    return contained.length + traces.length > 0 ? [{ ...one, allergens: contained, traces }] : [];
  });
