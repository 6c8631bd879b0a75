// Calls the API like a page's own scripts: with the page's cookies and the CSRF token.
import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import sharp from "sharp";

/** A page, or requests with cookies of their own. */
export interface Visitor {
  readonly request: APIRequestContext;
}

export async function send(
  { request }: Visitor,
  method: "POST" | "PUT",
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<APIResponse> {
  const given = (await request.get("/sanctum/csrf-cookie")).headers()["set-cookie"] ?? "";
  const token = /XSRF-TOKEN=([^;]+)/.exec(given)?.[1] ?? "";
  return request.fetch(path, {
    method,
    data,
    headers: { "X-XSRF-TOKEN": decodeURIComponent(token), ...headers },
  });
}

const read = async (page: Page, path: string) => (await page.request.get(path)).json();

/**
 * A confirmed order of two boxes to a branch in Kyiv.
 * @param manager a signed-in manager
 * @param card the text of the greeting card
 * @param recipient who gets it instead of its buyer
 * @returns its number
 */
export async function confirmedOrder(
  manager: Page,
  card: string | null = null,
  recipient: OrderFacts["recipient"] = null,
): Promise<string> {
  const { order } = await placeOrder(manager, { card, recipient });
  return (await moved(manager, order, ["confirmed"])).number;
}

/** A new order of two boxes, to be paid by invoice. @returns its number */
export const invoiceOrder = async (page: Page): Promise<string> =>
  (await placeOrder(page, { payment: "invoice" })).order.number;

/** An order of two boxes for pickup with payment then, ready for the buyer. @returns its number */
export const readyOrder = async (manager: Page): Promise<string> =>
  (
    await moved(manager, (await placeOrder(manager, { isFetched: true })).order, [
      "confirmed",
      "packing",
      "shipped",
    ])
  ).number;

/**
 * A new order of two boxes, to be paid by card.
 * @returns its number and token, and the payment URL
 */
export async function cardOrder(page: Page): Promise<{ number: string; token: string; payAt: string }> {
  const { order, payment } = await placeOrder(page, { payment: "card_liqpay" });
  return { number: order.number, token: order.access_token, payAt: payment.redirect_url ?? "" };
}

/** A new order of two boxes whose payer has an e-mail address. */
export const orderWithEmail = async (page: Page, email: string): Promise<string> =>
  (await placeOrder(page, { email })).order.number;

/**
 * A confirmed order of one filled box of four.
 * @param manager a signed-in manager
 * @returns its number
 */
export async function boxOrder(manager: Page, fill: (keys: readonly string[]) => string): Promise<string> {
  const { product_id, sizes, bonbons } = (await read(manager, "/api/catalog/boxes")).data;
  const item = {
    product_id,
    variant_id: sizes[0].variant_id,
    quantity: 1,
    options: { cells: fill(bonbons.map(({ key }: { key: string }) => key)), lid: "ribbon", ribbon: "gold" },
  };
  const { order } = await placeOrder(manager, { items: [item] });
  return (await moved(manager, order, ["confirmed"])).number;
}

interface OrderFacts {
  /** Two ready-made boxes by default. */
  items?: readonly object[];
  payment?: "cod" | "invoice" | "card_liqpay";
  card?: string | null;
  /** For pickup. */
  isFetched?: boolean;
  email?: string | null;
  recipient?: { surname: string; name: string; phone: string } | null;
}

interface Placed {
  readonly order: { readonly number: string; readonly access_token: string };
  readonly payment: { readonly redirect_url?: string };
}

/**
 * A published review of a product with three photographs.
 * @param manager a signed-in manager
 */
export async function reviewWithPhotos(manager: Page, slug: string): Promise<void> {
  const { data: product } = await read(manager, `/api/catalog/products/${slug}`);
  const photos: string[] = [];
  for (const background of ["#84162b", "#4a2c1a", "#c98b5e"]) {
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
    const sent = await send(manager, "POST", "/api/reviews/photos", await picture.jpeg().toBuffer(), {
      "Content-Type": "image/jpeg",
    });
    photos.push((await sent.json()).data.id);
  }
  const review = {
    product_id: product.id,
    rating: 5,
    text: "Так воно виглядає вдома.",
    author_name: "Леся",
    photos,
  };
  const { data } = await (await send(manager, "POST", "/api/reviews", review)).json();
  const approved = { status: "approved", reply: null, reason: null, version: 1 };
  expect((await send(manager, "PUT", `/api/crm/reviews/${data.id}`, approved)).status()).toBe(200);
}

/** To a branch in Kyiv. */
async function toBranch(page: Page) {
  const city_ref = (await read(page, "/api/cities?query=Київ&limit=1")).data[0].Ref;
  const warehouse_ref = (await read(page, `/api/cities/${city_ref}/warehouses?type=branch`)).data[0].Ref;
  return { type: "branch", city_ref, warehouse_ref };
}

async function twoBoxes(page: Page): Promise<object[]> {
  const { data } = await read(page, "/api/catalog/products?category=tsukerky&in_stock=1&per_page=2");
  return data.items.map(({ id }: { id: number }) => ({ product_id: id, quantity: 1 }));
}

async function placeOrder(
  page: Page,
  { payment = "cod", card = null, isFetched = false, email = null, recipient = null, ...wanted }: OrderFacts,
): Promise<Placed> {
  const items = wanted.items ?? (await twoBoxes(page));
  const delivery = isFetched ? { type: "pickup" } : await toBranch(page);
  const asked = { items, delivery, payment };
  const quote = (await (await send(page, "POST", "/api/cart/quote", { ...delivery, ...asked })).json()).data;
  const placed = await send(
    page,
    "POST",
    "/api/orders",
    {
      ...asked,
      contact: { first_name: "Зоряна", last_name: "Гнатів", phone: "+380973301211", email },
      recipient,
      gift: { message: card, wrap: false, anonymous: false },
      promo_code: null,
      comment: null,
      do_not_call: false,
      seen_total: quote.total,
    },
    { "Idempotency-Key": randomUUID() },
  );
  expect(placed.status()).toBe(201);
  return placed.json();
}

/** Moves an order through its steps. @returns its buyer's link data, and its version */
async function moved(
  manager: Page,
  { number, access_token: token }: Placed["order"],
  steps: readonly string[],
) {
  for (const to of steps) {
    const { version } = (await read(manager, `/api/crm/orders/${number}`)).order;
    const step = { to, version, taken: to === "completed" ? "carrier" : "cash" };
    expect((await send(manager, "POST", `/api/crm/orders/${number}/transitions`, step)).status()).toBe(200);
  }
  const { order } = await read(manager, `/api/crm/orders/${number}`);
  return { number, token, version: order.version as number };
}

/** An order of two boxes that its buyer has received. @param manager a signed-in manager */
export const receivedOrder = async (manager: Page) =>
  moved(manager, (await placeOrder(manager, {})).order, ["confirmed", "packing", "shipped", "delivered"]);

/**
 * An order of two boxes that its buyer has picked up and paid in cash.
 * @param manager a signed-in manager
 */
export const fetchedOrder = async (manager: Page) =>
  moved(manager, (await placeOrder(manager, { isFetched: true })).order, [
    "confirmed",
    "packing",
    "shipped",
    "delivered",
    "completed",
  ]);

/** An order to a branch in Kyiv, shipped under a waybill. @param manager a signed-in manager */
export async function shippedOrder(
  manager: Page,
  waybill: string,
): Promise<{ number: string; token: string }> {
  const { number, token, version } = await moved(manager, (await placeOrder(manager, {})).order, [
    "confirmed",
    "packing",
  ]);
  const step = { to: "shipped", version, tracking_number: waybill };
  expect((await send(manager, "POST", `/api/crm/orders/${number}/transitions`, step)).status()).toBe(200);
  return { number, token };
}
