// Purchases of several parcels: one payer, several recipients, one of whom still chooses where the gift goes.
import { z } from "zod";
import type { Connection } from "#db/pool.ts";
import { locales } from "#i18n/locale.ts";
import { kop } from "#kit/money.ts";
import { must } from "#kit/result.ts";
import { quote } from "#shop/cart/reads.server.ts";
import { orderInput } from "#shop/checkout/input.ts";
import { placeOrder } from "#shop/checkout/ops.server.ts";
import { searchCities, warehouses } from "#shop/delivery/reads.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { type Actor, guest } from "#shop/staff/rules/rights.ts";
import { readJson, text } from "../../data-file.ts";
import type { SeedClock } from "../../seed-clock.ts";
import { cardEvent, versionOf } from "../orders/card-events.ts";
import { demoPhone } from "../people.ts";
import { variantsOf } from "../product-input.ts";
import type { DemoProduct } from "../products/product-schema.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: SeedClock;
  readonly publicUrl: string;
}

const MINUTE = 60_000;

/** Number of an invented phone (people.ts). */
const phone = z.int().min(0).transform(demoPhone);

const parcelData = z.strictObject({
  recipient: z.strictObject({ name: text, surname: text, phone }),
  city: text.nullable(),
  delivery: z.enum(["branch", "postomat", "recipient_choice"]),
  /** Products by their slugs. */
  items: z.array(z.strictObject({ product: text, quantity: z.int().min(1) })).min(1),
  /** Words of the greeting card. */
  card: text.nullable(),
  /** By the manager, ten minutes after the purchase. */
  confirmed: z.boolean(),
});
type Parcel = z.output<typeof parcelData>;

export const purchases = readJson(
  "demo/purchases.json",
  z.array(
    z.strictObject({
      minutes_ago: z.int().min(11),
      lang: z.enum(locales),
      payer: z.strictObject({ first_name: text, last_name: text, phone, email: z.email().nullable() }),
      comment: text.nullable(),
      parcels: z.array(parcelData).min(2),
    }),
  ),
);

/** Units that the purchases take, as `soldUnits` of the other orders. */
export const purchasedUnits = (products: readonly DemoProduct[]): ReadonlyMap<string, number> => {
  const taken = new Map<string, number>();
  for (const { product: slug, quantity } of purchases.flatMap(({ parcels }) =>
    parcels.flatMap(({ items }) => items),
  )) {
    const product = products.find((one) => one.slug === slug);
    const [variant] = product ? variantsOf(product) : [];
    if (!product || !variant) throw new Error(`the demo has no product ${slug}`);
    const key = `${product.key}/${variant.key}`;
    taken.set(key, (taken.get(key) ?? 0) + quantity);
  }
  return taken;
};

export async function writePurchases(needs: Needs, manager: Actor, now: Date): Promise<void> {
  const { connection, clock, publicUrl } = needs;
  const { db } = connection;
  for (const [index, { minutes_ago, lang, payer, comment, parcels }] of purchases.entries()) {
    const at = now.getTime() - minutes_ago * MINUTE;
    clock.set(new Date(at));
    const [first, ...more_parcels] = await Promise.all(
      parcels.map((parcel) => parcelBody(connection, parcel)),
    );
    const body = { ...first, more_parcels, contact: payer, payment: "card_monobank", comment, lang };
    const draft = orderInput.parse({ ...body, seen_total: 0 });
    const { total } = must(await quote({ db, clock }, draft, lang));
    const given = { idempotencyKey: `00000000-0000-4000-8000-0000000001${index}0`, locale: lang };
    const placed = await placeOrder(
      { db, clock, publicUrl, cards: ["card_monobank"] },
      guest,
      { ...draft, seen_total: total },
      given,
    );
    const { order, parcels: orders } = must(placed);
    await cardEvent(needs, order.number, kop(total), "paid");
    clock.set(new Date(at + 10 * MINUTE));
    for (const [place, { number }] of orders.entries()) {
      if (!parcels[place]?.confirmed) continue;
      const version = await versionOf(db, number);
      must(await moveOrder({ db, clock, publicUrl }, manager, number, { to: "confirmed", version }));
    }
  }
  clock.set(now);
}

async function parcelBody(connection: Connection, { recipient, items, card, ...parcel }: Parcel) {
  const wanted = items.map(async ({ product, quantity }) => {
    const row = connection.db.selectFrom("products").select("id").where("slug", "=", product);
    return { product_id: (await row.executeTakeFirstOrThrow()).id, quantity };
  });
  return {
    items: await Promise.all(wanted),
    recipient,
    delivery: await deliveryBody(connection, parcel),
    gift: { message: card },
  };
}

async function deliveryBody(connection: Connection, { city, delivery }: Pick<Parcel, "city" | "delivery">) {
  if (city === null || delivery === "recipient_choice") return { type: delivery };
  const [found] = await searchCities(connection, city, 1);
  const cityRef = found?.Ref ?? "";
  const asked = { cityRef, type: delivery };
  const points = await warehouses(connection, asked, { page: 1, perPage: 1 });
  return { type: delivery, city_ref: cityRef, warehouse_ref: points?.items[0]?.Ref ?? "" };
}
