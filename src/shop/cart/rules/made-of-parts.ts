// Lines that are made of parts: which products have which parts, and which parts a line's options name. For a
// new product made of parts, add a row to `makers`.

import { letterParts } from "#shop/chocolate-letters/rules/letter-parts.ts";
import { boxParts } from "../../boxes/rules/box-parts.ts";
import type { PartRole, ProductRole } from "../../catalog/rules/product.ts";
import type { CartOptions } from "./lines.ts";

export interface PartAt {
  /** Key of the part's variant. */
  readonly key: string;
  /** Index of the cell or tile, from 0. */
  readonly position: number;
  /** Costs nothing, whatever its variant costs. */
  readonly isFree?: true;
}

interface Maker {
  /** The role of its parts. */
  readonly holds: PartRole;
  /** @returns null when the options are not valid for this size */
  parts(options: CartOptions, sizeKey: string): readonly PartAt[] | null;
}

const makers: Readonly<Partial<Record<ProductRole, Maker>>> = {
  box: { holds: "bonbon", parts: boxParts },
  letters: { holds: "tile", parts: letterParts },
};

/** The parts that a line needs; undefined when it is not made of parts, null when its options are invalid. */
export function askedParts(
  { role, variant_key }: { readonly role: ProductRole; readonly variant_key: string },
  options: CartOptions,
): { readonly holds: PartRole; readonly parts: readonly PartAt[] } | null | undefined {
  if (role === "sold") return undefined;
  const maker = makers[role];
  const parts = maker?.parts(options, variant_key);
  return maker && parts ? { holds: maker.holds, parts } : null;
}
