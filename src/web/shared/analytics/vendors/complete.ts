// Requests from the shop what an event lacks about its products: names, prices, categories. What the shop
// does not return is left out; nothing here fails.

import { hryvnias, kop } from "#kit/money.ts";
import { type Item, itemsOf, type SoldLine } from "#shop/analytics/rules/items.ts";
import type { CartLine } from "#shop/cart/rules/lines.ts";
import { api } from "../../api/api.ts";
import type { PurchasedOrder, ShopEvent } from "../events.ts";
import { cartChanges, type SentEvent } from "./sent-event.ts";

interface KnownProduct {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly old_price?: number;
  readonly categories: readonly { readonly name: string }[];
}

const mostAtOnce = 50;
const known = new Map<number, KnownProduct>();

async function learn(ids: readonly number[]): Promise<void> {
  const strange = [...new Set(ids)].filter((id) => !known.has(id));
  for (let from = 0; from < strange.length; from += mostAtOnce) {
    const asked = strange.slice(from, from + mostAtOnce).join(",");
    const answer = await api.call("GET /catalog/products", { query: { ids: asked } });
    if (answer.ok) for (const product of answer.value.data.items) known.set(product.id, product);
  }
}

const categoriesOf = (id: number): string[] => known.get(id)?.categories.map(({ name }) => name) ?? [];

async function sold(lines: readonly SoldLine[], discount = 0): Promise<Item[]> {
  await learn(lines.map((line) => line.product_id));
  return itemsOf(lines, discount, categoriesOf);
}

async function shown(ids: readonly number[]): Promise<Item[]> {
  await learn(ids);
  const lines = ids.flatMap((id) => known.get(id) ?? []);
  return itemsOf(
    lines.map((product) => ({ ...product, product_id: product.id, quantity: 1 })),
    0,
    categoriesOf,
  );
}

/** Lines of a cart have no own prices. */
async function priced(lines: readonly CartLine[]): Promise<Item[]> {
  if (lines.length === 0) return [];
  const answer = await api.call("POST /cart/quote", { body: { items: lines } });
  return answer.ok ? sold(answer.value.data.lines) : [];
}

/** Whether this browser reports the purchase, according to the shop. */
async function isOurs({ number, access_token: token }: { number: string; access_token: string }) {
  const answer = await api.call("POST /orders/:number/count", { params: { number }, body: { token } });
  return answer.ok && answer.value.first;
}

/** The other parcels of a purchase, which is reported as one; the payer has the link of each. */
async function boughtWith({ number, parcels }: PurchasedOrder): Promise<PurchasedOrder[]> {
  const links = parcels.filter((parcel) => parcel.number !== number);
  const answers = await Promise.all(
    links.map((parcel) => {
      const token = new URL(parcel.url, window.location.href).searchParams.get("token") ?? "";
      const asked = new URLSearchParams({ token });
      return api.call("GET /orders/:number", { params: { number: parcel.number }, query: asked });
    }),
  );
  return answers.flatMap((answer) => (answer.ok ? [answer.value.order] : []));
}

async function complete(event: ShopEvent): Promise<readonly SentEvent[]> {
  switch (event.name) {
    case "view_item_list":
      return [{ ...event, items: await shown(event.ids) }];
    case "select_item":
      return [{ ...event, items: await shown([event.id]) }];
    case "add_to_wishlist":
      return [{ ...event, items: await shown([event.id]) }];
    case "view_item": {
      await learn([event.id]);
      const name = known.get(event.id)?.name ?? "";
      return [{ ...event, items: await sold([{ ...event, name, product_id: event.id, quantity: 1 }]) }];
    }
    case "cart_changed": {
      const { added, removed } = cartChanges(event.before, event.after);
      return [
        { name: "add_to_cart", items: await priced(added) },
        { name: "remove_from_cart", items: await priced(removed) },
      ];
    }
    case "view_cart":
    case "begin_checkout":
    case "add_shipping_info":
    case "add_payment_info":
      return [{ ...event, items: await sold(event.quote.lines, event.quote.discount) }];
    case "purchase": {
      const { order } = event;
      if (!(await isOurs(order))) return [];
      const { number, promo_code } = order;
      const orders = [order, ...(await boughtWith(order))];
      const sum = (of: "discount" | "delivery_price"): number =>
        hryvnias(orders.reduce((total, one) => total + kop(one[of]), 0));
      const lines = orders.flatMap(({ items }) => items);
      const items = await sold(lines, sum("discount"));
      const told = { number, delivery: sum("delivery_price") };
      return [{ name: "purchase", items, coupon: promo_code ?? "", order: told }];
    }
    default:
      return [event];
  }
}

/** The events to send for an event; none for unknown products. */
export const toldEvents = async (event: ShopEvent): Promise<readonly SentEvent[]> =>
  (await complete(event)).filter((told) => !("items" in told) || told.items.length > 0);
