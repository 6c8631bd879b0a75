// Everything the shop keeps about a customer, as they may take it along.
import type { Db } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { consentHistory } from "../customers/reads.server.ts";
import { cityByRef } from "../delivery/reads.server.ts";
import type { OrderJson } from "../orders/reads/order-json.server.ts";
import { customerOrders } from "../orders/reads/orders.server.ts";
import { reviewsOf } from "../reviews/reads.server.ts";

const perPage = 100;

async function allOrders(db: Db, customerId: number, locale: Locale): Promise<OrderJson[]> {
  const orders: OrderJson[] = [];
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await customerOrders(db, customerId, { page, perPage }, locale);
    orders.push(...data);
    if (page >= last_page) return orders;
  }
}

/** What is exported besides the profile itself. */
export async function accountData(
  db: Db,
  { customerId, cityRef }: { customerId: number; cityRef: string | null },
  locale: Locale,
) {
  return {
    city: cityRef === null ? null : await cityByRef({ db }, cityRef),
    consents: await consentHistory(db, customerId),
    orders: await allOrders(db, customerId, locale),
    reviews: await reviewsOf(db, customerId),
  };
}
