import type { PackItemJson } from "#shop/fulfilment/output.ts";
import { type PickLine, pickList } from "#shop/fulfilment/rules/packing.ts";

/** What to collect for these orders; names of variants tell units of one product apart. */
export const pickLines = <Order extends { readonly items: readonly PackItemJson[] }>(
  orders: readonly Order[],
  nameOf: (item: PackItemJson, order: Order) => string,
): PickLine[] =>
  pickList(
    orders.map((order) => ({
      items: order.items.map((item) => ({
        ...item,
        name: [nameOf(item, order), item.note].filter(Boolean).join(", "),
      })),
    })),
  );
