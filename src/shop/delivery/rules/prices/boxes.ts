// How products are packed: the available boxes.
import type { BoxCm } from "../../port.ts";

/** Each box: the maximum weight of products in it, and its own weight with the filling. */
const boxes: readonly { readonly items_g: number; readonly own_g: number; readonly cm: BoxCm }[] = [
  { items_g: 1_000, own_g: 120, cm: { length: 20, width: 15, height: 10 } },
  { items_g: 3_000, own_g: 250, cm: { length: 30, width: 20, height: 15 } },
  { items_g: 10_000, own_g: 500, cm: { length: 40, width: 30, height: 20 } },
];
const largestBox = { own_g: 900, cm: { length: 60, width: 40, height: 30 } };

export interface Packed {
  /** With the box. */
  readonly weight_g: number;
  readonly boxCm: BoxCm;
  readonly sidesCm: readonly [number, number, number];
}

export function packed(items_g: number): Packed {
  const { own_g, cm } = boxes.find((box) => items_g <= box.items_g) ?? largestBox;
  return { weight_g: items_g + own_g, boxCm: cm, sidesCm: [cm.length, cm.width, cm.height] };
}
