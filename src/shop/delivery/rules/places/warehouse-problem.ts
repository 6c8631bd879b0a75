// Whether a branch or postomat can accept a parcel: it exists in that city, has that type, is open and fits.
import type { Kop } from "#kit/money.ts";
import type { WarehouseType } from "../../port.ts";
import type { CarrierName, ParcelCarrier } from "../carriers.ts";
import { packed } from "../prices/boxes.ts";
import { type ParcelProblem, parcelProblem } from "../prices/prices.ts";

/** Null: no limit. */
export interface WarehouseLimits {
  readonly max_weight_kg: number | null;
  readonly max_length_cm: number | null;
  readonly max_width_cm: number | null;
  readonly max_height_cm: number | null;
  readonly max_value_kop: Kop | null;
}

/** Products before packing. */
export interface ItemsToSend {
  readonly weight_g: number;
  readonly value_kop: Kop;
}

const none = Number.POSITIVE_INFINITY;

/** The first limit that the packed products exceed; null when they fit. */
export function limitProblem(limits: WarehouseLimits, items: ItemsToSend): ParcelProblem | null {
  const { max_weight_kg: kg, max_length_cm, max_width_cm, max_height_cm, max_value_kop } = limits;
  const { weight_g, sidesCm } = packed(items.weight_g);
  return parcelProblem(
    { weight_g, sidesCm, value_kop: items.value_kop },
    {
      maxWeight_g: kg === null ? none : kg * 1_000,
      maxSidesCm: [max_length_cm ?? none, max_width_cm ?? none, max_height_cm ?? none],
      maxValue_kop: max_value_kop ?? none,
    },
  );
}

export const warehouseProblems = [
  "unknown_warehouse",
  "warehouse_closed",
  "too_heavy_for_warehouse",
  "too_big_for_warehouse",
  "too_valuable_for_warehouse",
] as const;
export type WarehouseProblem = (typeof warehouseProblems)[number];

export interface ChosenWarehouse extends WarehouseLimits {
  readonly city_ref: string;
  readonly kind: WarehouseType;
  readonly carrier: ParcelCarrier;
  readonly is_closed: boolean;
}

/** Why the chosen one cannot accept the products; null when it can. */
export function warehouseProblem(
  warehouse: ChosenWarehouse | null,
  wanted: { readonly cityRef: string; readonly type: WarehouseType; readonly carrier: CarrierName },
  items: ItemsToSend,
): WarehouseProblem | null {
  if (!warehouse || warehouse.city_ref !== wanted.cityRef || warehouse.kind !== wanted.type)
    return "unknown_warehouse";
  if (warehouse.carrier !== wanted.carrier) return "unknown_warehouse";
  if (warehouse.is_closed) return "warehouse_closed";
  const broken = limitProblem(warehouse, items);
  return broken && `${broken}_for_warehouse`;
}
