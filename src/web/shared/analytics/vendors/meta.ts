// The shop's events in the format of Meta's pixel. Product ids are the variant group ids of the feeds. Pure.
import { worthOf } from "#shop/analytics/rules/items.ts";
import { isTrade, type SentEvent, type TradeEvent } from "./sent-event.ts";

export interface PixelEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The same on the server's side, so that both count as one. */
  readonly eventId?: string;
}

const names: Partial<Record<SentEvent["name"], string>> = {
  page_view: "PageView",
  search: "Search",
  generate_lead: "Contact",
  view_item: "ViewContent",
  add_to_wishlist: "AddToWishlist",
  add_to_cart: "AddToCart",
  begin_checkout: "InitiateCheckout",
  add_payment_info: "AddPaymentInfo",
  purchase: "Purchase",
};

const contentsData = ({ items }: TradeEvent): PixelEvent["data"] => ({
  currency: "UAH",
  value: worthOf(items),
  content_type: "product_group",
  content_ids: items.map(({ id }) => id),
  contents: items.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
  num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
});

/** The pixel's form of an event; null: the pixel does not need it. */
export function toPixel(event: SentEvent): PixelEvent | null {
  const name = names[event.name];
  if (name === undefined) return null;
  if (isTrade(event))
    return { name, data: contentsData(event), ...(event.order ? { eventId: event.order.number } : {}) };
  return { name, data: event.name === "search" ? { search_string: event.term } : {} };
}
