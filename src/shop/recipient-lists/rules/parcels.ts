// A row of a list as a parcel of a purchase. Pure.
import type { Day } from "#kit/clock.ts";
import type { ParcelInput } from "../../checkout/input.ts";
import { usualCarrier } from "../../delivery/rules/carriers.ts";
import type { RowValue } from "./check.ts";

export interface ReadyRow {
  readonly position: number;
  readonly value: RowValue;
}

/** @param seen the arrival day that was seen */
export const parcelOf = (
  { value: { surname, name, phone, place, product, message } }: ReadyRow,
  wrap: boolean,
  seen: Day | null,
): ParcelInput => ({
  items: [{ ...product, quantity: 1, options: {} }],
  recipient: { name, surname, phone },
  delivery: {
    type: place?.type ?? "recipient_choice",
    carrier: usualCarrier,
    city_ref: place?.city_ref ?? null,
    warehouse_ref: place?.warehouse_ref ?? null,
    street: null,
    building: null,
    apartment: null,
    courier_on_door: false,
    date: null,
    slot: null,
  },
  gift: { message, card: null, wrap, ribbon: null, anonymous: false },
  do_not_call: false,
  seen_arrives_by: seen,
});
