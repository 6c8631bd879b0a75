// Lines that are made of parts: which products hold which, and what a line's options say lies in one piece.
// Whoever sells another product of parts adds a row to `makers`.
import { boxParts } from "../../boxes/rules/box-parts.ts";
import type { PartRole, ProductRole } from "../../catalog/rules.ts";
import type { CartOptions } from "./lines.ts";

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
};

/** The parts that a line asks for; undefined for what is sold as it is, null when its options cannot be read. */
export function askedParts(
  { role, variant_key }: { readonly role: ProductRole; readonly variant_key: string },
  options: CartOptions,
): { readonly holds: PartRole; readonly parts: readonly PartAt[] } | null | undefined {
  if (role === "sold") return undefined;
  const maker = makers[role];
  const parts = maker?.parts(options, variant_key);
  return maker && parts ? { holds: maker.holds, parts } : null;
}
