// An event with all its data: names, prices and categories of the products. Pure; complete.ts makes the
// requests.

import type { Item } from "#shop/analytics/rules/items.ts";
import { type Cart, type CartLine, lineKey } from "#shop/cart/rules/lines.ts";
import type { ProductList, ShopEvent } from "../events.ts";

export interface TradeEvent {
  readonly name:
    | "view_item_list"
    | "select_item"
    | "view_item"
    | "add_to_wishlist"
    | "add_to_cart"
    | "remove_from_cart"
    | "view_cart"
    | "begin_checkout"
    | "add_shipping_info"
    | "add_payment_info"
    | "purchase";
  readonly items: readonly Item[];
  readonly list?: ProductList;
  /** The number of items before these in the list. */
  readonly after?: number;
  readonly coupon?: string;
  readonly way?: string;
  readonly order?: { readonly number: string; readonly delivery: number };
}

export type PlainEvent = Extract<ShopEvent, { name: "page_view" | "search" | "login" | "generate_lead" }>;

export type SentEvent = PlainEvent | TradeEvent;

export const isTrade = (event: SentEvent): event is TradeEvent => "items" in event;

export function cartChanges(before: Cart, after: Cart): { added: CartLine[]; removed: CartLine[] } {
  const [were, are] = [before, after].map((cart) => new Map(cart.map((line) => [lineKey(line), line])));
  const added: CartLine[] = [];
  const removed: CartLine[] = [];
  for (const key of new Set([...(were?.keys() ?? []), ...(are?.keys() ?? [])])) {
    const [was, is] = [were?.get(key), are?.get(key)];
    const more = (is?.quantity ?? 0) - (was?.quantity ?? 0);
    const line = is ?? was;
    if (line && more > 0) added.push({ ...line, quantity: more });
    if (line && more < 0) removed.push({ ...line, quantity: -more });
  }
  return { added, removed };
}
