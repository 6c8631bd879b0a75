// The shop's events in GA4's format, as the data layer takes them. Pure. Source:
// developers.google.com/analytics/devguides/collection/ga4/ecommerce
import { type Item, worthOf } from "#shop/analytics/rules/items.ts";
import { isTrade, type PlainEvent, type SentEvent, type TradeEvent } from "./sent-event.ts";

type Entry = Readonly<Record<string, unknown>>;

const mostItems = 200;
/** item_category, item_category2 … item_category5 */
const mostCategories = 5;

const filled = (fields: Readonly<Record<string, unknown>>): Entry =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== undefined));

function item(sold: Item, index: number, { list, after = 0 }: TradeEvent): Entry {
  const categories = sold.categories
    .slice(0, mostCategories)
    .map((name, level) => [level === 0 ? "item_category" : `item_category${level + 1}`, name]);
  return filled({
    item_id: sold.id,
    item_name: sold.name,
    item_variant: sold.variant,
    ...Object.fromEntries(categories),
    index: after + index,
    item_list_id: list?.id,
    item_list_name: list?.name,
    price: sold.price,
    discount: sold.discount || undefined,
    quantity: sold.quantity,
  });
}

/** Viewing a list has no value. */
const isWorth = (name: TradeEvent["name"]): boolean => name !== "view_item_list" && name !== "select_item";

function trade(event: TradeEvent): Entry {
  const { name, items, list, coupon, way, order } = event;
  return filled({
    ...(isWorth(name) ? { currency: "UAH", value: worthOf(items) } : {}),
    transaction_id: order?.number,
    shipping: order?.delivery,
    item_list_id: list?.id,
    item_list_name: list?.name,
    coupon,
    shipping_tier: name === "add_shipping_info" ? way : undefined,
    payment_type: name === "add_payment_info" ? way : undefined,
    items: items.slice(0, mostItems).map((sold, index) => item(sold, index, event)),
  });
}

function plain(event: PlainEvent): Entry {
  switch (event.name) {
    case "page_view":
      return { event: event.name, page_location: event.address, page_title: event.title };
    case "search":
      return { event: event.name, search_term: event.term };
    case "login":
      return { event: event.name, method: event.method };
    case "generate_lead":
      return { event: event.name, lead_source: event.kind };
  }
}

/** The entries for an event, in order: for products first one that clears those of the event before. */
export const toDataLayer = (event: SentEvent): readonly Entry[] =>
  isTrade(event) ? [{ ecommerce: null }, { event: event.name, ecommerce: trade(event) }] : [plain(event)];
