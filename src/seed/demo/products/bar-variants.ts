// A bar is sold alone or by three; three share a sleeve and cost about 8 % less.
import type { DemoVariant } from "../demo-types.ts";

interface BarOffer {
  readonly price_uah: number;
  readonly old_price_uah?: number;
  readonly stock: number;
}

/** Variants of a 100 g bar: one (the default) and three. Prices in hryvnias for the whole variant. */
export function barVariants(one: BarOffer, three: BarOffer): readonly DemoVariant[] {
  return [
    { key: "1-plytka", name: { uk: "1 плитка", ru: "1 плитка" }, weight_g: 100, ...one },
    { key: "3-plytky", name: { uk: "3 плитки", ru: "3 плитки" }, weight_g: 300, ...three },
  ];
}
