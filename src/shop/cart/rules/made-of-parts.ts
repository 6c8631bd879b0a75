// Lines that are made of parts: which products hold which, and what a line's options say lies in one piece.
// Whoever sells another product of parts adds a row to `makers`.
import type { Kop } from "#kit/money.ts";
import { boxParts } from "../../boxes/rules/box-parts.ts";
import type { PartRole, ProductRole } from "../../catalog/rules.ts";
import { letterParts } from "../../letters/rules/letter-parts.ts";
import { type PriceTag, salePrice } from "../../pricing/rules.ts";
import type { CartOptions } from "./lines.ts";
import type { Offer } from "./price-lines.ts";

export interface PartAt {
  /** Of the part's variant. */
  readonly key: string;
  /** Cell or tile, from 0. */
  readonly position: number;
}

interface Maker {
  /** What lies in it. */
  readonly holds: PartRole;
  /** @returns null when the options are no piece of this size */
  parts(options: CartOptions, sizeKey: string): readonly PartAt[] | null;
}

const makers: Readonly<Partial<Record<ProductRole, Maker>>> = {
  box: { holds: "bonbon", parts: boxParts },
  letters: { holds: "tile", parts: letterParts },
};

/** The parts that a line asks for; undefined for what is sold as it is, null when its options cannot be read. */
export function askedParts(
  { role, variant_key }: Pick<Offer, "role" | "variant_key">,
  options: CartOptions,
): { readonly holds: PartRole; readonly parts: readonly PartAt[] } | null | undefined {
  if (role === "sold") return undefined;
  const maker = makers[role];
  const parts = maker?.parts(options, variant_key);
  return maker && parts ? { holds: maker.holds, parts } : null;
}

/** A part in its place, at its price of this moment. */
export interface PricedPart extends PartAt {
  readonly offer: Offer;
  readonly price_kop: Kop;
}

/** A piece with all that lies in it, as if it were a variant of its own: price, weight and cost are those of the whole. */
export function wholePiece(size: Offer, parts: readonly Offer[], now: Date): Offer {
  const all = [size, ...parts];
  const prices = all.map((offer) => salePrice(offer, now));
  const price_kop = sum(prices.map((price) => price.price_kop));
  const old_kop = sum(prices.map((price) => price.oldPrice_kop ?? price.price_kop));
  const tag: PriceTag = {
    price_kop,
    old_price_kop: old_kop > price_kop ? old_kop : null,
    sale_ends_at: null,
  };
  const costs = all.flatMap(({ cost_kop }) => cost_kop ?? []);
  return {
    ...size,
    ...tag,
    weight_g: sum(all.map(({ weight_g }) => weight_g)),
    cost_kop: costs.length === all.length ? sum(costs) : null,
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
