// Totals of a box, computed at once in the browser; the buyer pays the server's price (the cart's quote).
import { freeFrom } from "../../catalog/rules/facets.ts";
import type { Cells } from "./edit-history.ts";

/** The bonbon fields that are needed here; sums in hryvnias. */
export interface BonbonFacts {
  readonly key: string;
  readonly price: number;
  readonly weight_g: number;
  /** Per unit. */
  readonly kcal: number;
  readonly allergens: readonly { readonly code: string; readonly name: string }[];
  readonly traits: readonly string[];
  readonly stock: "in" | "few" | "out";
}

export type BonbonsByKey<B extends BonbonFacts = BonbonFacts> = ReadonlyMap<string, B>;

export interface BoxFacts {
  /** Hryvnias, including the empty box. */
  readonly price: number;
  /** Bonbons only. */
  readonly weight_g: number;
  readonly kcal: number;
  /** Each once, in the order in which the bonbons list them. */
  readonly allergens: readonly { readonly code: string; readonly name: string }[];
}

const kopecks = (hryvnias: number): number => Math.round(hryvnias * 100);

export function boxFacts(cells: Cells, bonbonsByKey: BonbonsByKey, emptyBoxPrice: number): BoxFacts {
  const units = cells.flatMap((key) => (key === null ? [] : (bonbonsByKey.get(key) ?? [])));
  const allergens = new Map(
    units.flatMap((unit) => unit.allergens.map((allergen) => [allergen.code, allergen])),
  );
  return {
    price: units.reduce((sum, { price }) => sum + kopecks(price), kopecks(emptyBoxPrice)) / 100,
    weight_g: units.reduce((sum, unit) => sum + unit.weight_g, 0),
    kcal: Math.round(units.reduce((sum, { kcal }) => sum + kcal, 0)),
    allergens: [...allergens.values()],
  };
}

/** What a customer may avoid. */
export const avoidances = ["nuts", "alcohol", "milk", "gluten"] as const;
export type Avoidance = (typeof avoidances)[number];

/**
 * Uses the allergens of the composition, not the traits; alcohol is no allergen and is only in the traits.
 */
export function hasIn(bonbon: BonbonFacts, avoided: Avoidance): boolean {
  if (avoided === "alcohol") return bonbon.traits.includes("alcohol");
  const allergens = bonbon.allergens.map(({ code }) => code);
  return !freeFrom({ kind: "food", allergens, noAddedSugar: false }).includes(avoided);
}

export const mayEat = (bonbon: BonbonFacts, avoided: ReadonlySet<Avoidance>): boolean =>
  ![...avoided].some((one) => hasIn(bonbon, one));
