// Which document is printed, and for which orders, from the address.
import type { PackOrderJson } from "#shop/orders/output/packing.ts";
import type { PackStage } from "#shop/orders/rules/fulfilment/packing.ts";
import { isInSlice, type Sheet, type Slice, sheets, sliceOf } from "../packing/address.ts";

export interface PrintWish {
  readonly sheet: Sheet;
  /** One order; null: the whole slice. */
  readonly number: string | null;
  readonly slice: Slice;
}

export function wishOf(params: URLSearchParams): PrintWish {
  const sheet = params.get("sheet");
  return {
    sheet: sheets.find((one) => one === sheet) ?? "lot",
    number: /^\d{1,12}$/.exec(params.get("number") ?? "")?.[0] ?? null,
    slice: sliceOf(params),
  };
}

/** Only packed orders get labels; before a power cut every order not yet dispatched gets its documents. */
const stagesOf: Readonly<Record<Sheet, readonly PackStage[]>> = {
  labels: ["packed"],
  slips: ["to_pack", "packing", "packed"],
  cards: ["to_pack", "packing", "packed"],
  pick: ["to_pack", "packing"],
  lot: ["to_pack", "packing", "packed"],
};

/** The orders to print. */
export function printed(
  orders: readonly PackOrderJson[],
  { sheet, number, slice }: PrintWish,
): PackOrderJson[] {
  if (number !== null) return orders.filter((order) => order.number === number);
  return orders.filter((order) => stagesOf[sheet].includes(order.stage) && isInSlice(slice, order));
}
