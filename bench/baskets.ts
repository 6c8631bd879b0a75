// What the buyers of the measurements ask: quotes and orders of different baskets, as raw requests.
import { type HttpVisitor, httpVisitor } from "../tests/setup/http-visitor.ts";
import { rawRequest } from "./load.ts";

const BASKETS = 120;

interface Basket {
  readonly items: readonly { product_id: number; quantity: number }[];
  readonly delivery: Readonly<Record<string, unknown>>;
}

export async function read<T>(visitor: HttpVisitor, path: string): Promise<T> {
  const answer = await visitor.get(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** One to three different products to branches of the largest cities, some for pickup. */
async function fillBaskets(visitor: HttpVisitor): Promise<Basket[]> {
  const { data } = await read<{ data: { items: { id: number; kind: string; addable: boolean }[] } }>(
    visitor,
    "/api/catalog/products?per_page=100",
  );
  // Boxes and messages are composed first, and a certificate is not paid for at the door.
  const products = data.items.filter(({ kind, addable }) => addable && kind !== "certificate");
  const cities = await read<{ data: { Ref: string }[] }>(visitor, "/api/cities/popular?lang=uk");
  const branches: Basket["delivery"][] = [];
  for (const { Ref } of cities.data.slice(0, 8)) {
    const page = await read<{ data: { Ref: string; max_weight_kg: number | null }[] }>(
      visitor,
      `/api/cities/${Ref}/warehouses?type=branch`,
    );
    const roomy = page.data.find(({ max_weight_kg: limit }) => limit === null || limit >= 30);
    if (roomy) branches.push({ type: "branch", city_ref: Ref, warehouse_ref: roomy.Ref });
  }
  return Array.from({ length: BASKETS }, (_, i) => ({
    items: Array.from({ length: 1 + (i % 3) }, (_line, line) => ({
      product_id: products[(i * 7 + line * 5) % products.length]?.id ?? 0,
      quantity: 1 + ((i + line) % 2),
    })),
    delivery: i % 5 === 0 ? { type: "pickup" } : (branches[i % branches.length] ?? { type: "pickup" }),
  }));
}

export interface BuyerRequests {
  readonly quotes: string[];
  readonly orders: string[];
  /** All buyers want the same product. */
  readonly ordersOfOne: string[];
}

/** The load comes through a proxy on the same machine, which says who the buyer is. */
export const behindProxy = { TRUST_PROXY: "loopback" } as const;

/**
 * Each request is of another buyer, with an address of their own, a phone and, for half of them, an e-mail
 * address: the shop limits what one of these may hold and be sent.
 */
export async function buyerRequests(port: number): Promise<BuyerRequests> {
  const visitor = httpVisitor(port);
  const baskets = await fillBaskets(visitor);
  const headers = { ...(await visitor.headers()), "x-forwarded-for": "{address}" };
  const asked = (basket: Basket) => ({ ...basket, payment: "cod" });
  const order = async (basket: Basket, index: number): Promise<string> => {
    const answer = await visitor.post("/api/cart/quote", asked(basket));
    const quote = (await answer.json()) as { data: { total: number; problems: unknown[] } };
    if (!answer.ok || quote.data.problems.length > 0)
      throw new Error(`no price for a basket: ${JSON.stringify(quote)}`);
    const contact = {
      first_name: "Ірина",
      last_name: "Ковальчук",
      phone: "+38067{buyer}",
      email: index % 2 ? "iryna{buyer}@example.com" : null,
    };
    const body = { ...asked(basket), contact, recipient: null, seen_total: quote.data.total };
    return rawRequest({
      method: "POST",
      path: "/api/orders",
      headers: { ...headers, "idempotency-key": "{uuid}" },
      body,
    });
  };
  const quotes = baskets.map((basket) =>
    rawRequest({ method: "POST", path: "/api/cart/quote", headers, body: asked(basket) }),
  );
  const orders = await Promise.all(baskets.map(order));
  const one = baskets[0]?.items.slice(0, 1) ?? [];
  const ordersOfOne = await Promise.all(
    baskets.map((basket, index) => order({ ...basket, items: one }, index)),
  );
  return { quotes, orders, ordersOfOne };
}
