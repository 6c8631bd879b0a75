// What a cart's products contain, by the catalogue: each product, each kind of bonbon in a composed box, and
// the products that a promotion gives.
import type { Food } from "../../catalog/rules/avoided.ts";
import type { DeliveryTerms } from "../../delivery/rules/days/taken.ts";
import { withoutHeat } from "../../delivery/rules/heat/heat.ts";
import type { CartItem } from "../input.ts";
import type { PricedCart } from "./price-cart.ts";
import type { Offer } from "./price-lines.ts";

const together = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];

/** Each name once; foods with neither allergens nor traces are left out. */
export function foodOf({ lines, gifts }: Pick<PricedCart, "lines" | "gifts">, lang: "uk" | "ru"): Food[] {
  const foods = new Map<string, Food>();
  const add = (whole: Offer, own: Offer, part: string | null): void => {
    const name = whole[`name_${lang}`];
    const key = JSON.stringify([name, part]);
    const known = foods.get(key);
    foods.set(key, {
      name,
      part,
      allergens: together(known?.allergens ?? [], own.allergens),
      traces: together(known?.traces ?? [], own.traces),
    });
  };
  for (const { offer, parts } of lines) {
    if (!offer) continue;
    add(offer, offer, null);
    for (const part of parts)
      add(offer, part.offer, part.offer.role === "bonbon" ? part.offer[`name_${lang}`] : null);
  }
  for (const gift of gifts) add(gift, gift, null);
  return [...foods.values()].filter(({ allergens, traces }) => allergens.length + traces.length > 0);
}

/** The delivery terms of a parcel with products of these kinds: heat spoils only food. An unknown one is food. */
export function termsOfKinds(
  terms: DeliveryTerms,
  kinds: readonly (Offer["kind"] | undefined)[],
): DeliveryTerms {
  const isFood = kinds.length === 0 || kinds.some((kind) => kind === undefined || kind === "food");
  return isFood ? terms : withoutHeat(terms);
}

/** Nothing chosen yet is food too. */
export const termsOfItems = (
  terms: DeliveryTerms,
  items: readonly CartItem[],
  offers: readonly Offer[],
): DeliveryTerms =>
  termsOfKinds(
    terms,
    items.map((item) => offers.find((offer) => offer.product_id === item.product_id)?.kind),
  );
