// All personal data that the shop keeps about a customer, for export.
import type { Db } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { customerOrders } from "#shop/own-orders/reads.server.ts";
import { customerAddresses, customerRecipients } from "../address-book/reads.server.ts";
import { consentHistory } from "../customers/reads.server.ts";
import { cityByRef } from "../delivery/reads.server.ts";
import { favouriteIds } from "../favourites/reads.server.ts";
import { ownGroupGifts } from "../group-gifts/reads.server.ts";
import { signInsOf, socialAccounts } from "../identity/reads.server.ts";
import { leadsOf } from "../leads/reads.server.ts";
import { alertHistory } from "../product-alerts/reads.server.ts";
import { viewsOf } from "../recently-viewed/reads.server.ts";
import { reviewsOf } from "../reviews/reads.server.ts";
import { ownWishlist, promisedGifts } from "../wishlist/reads.server.ts";

const perPage = 100;

interface Requester {
  readonly customerId: number;
  readonly cityRef: string | null;
  readonly locale: Locale;
  readonly now: Date;
}

async function allOrders(db: Db, { customerId, locale, now }: Requester) {
  const orders: Awaited<ReturnType<typeof customerOrders>>["data"] = [];
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await customerOrders(db, customerId, { page, perPage }, { locale, now });
    orders.push(...data);
    if (page >= last_page) return orders;
  }
}

/** The exported data, except the profile itself. */
export async function accountData(db: Db, requester: Requester) {
  const { customerId, cityRef, locale } = requester;
  return {
    city: cityRef === null ? null : await cityByRef({ db }, cityRef),
    consents: await consentHistory(db, customerId),
    social_accounts: await socialAccounts(db, customerId),
    addresses: await customerAddresses(db, customerId, locale),
    recipients: await customerRecipients(db, customerId),
    favorites: await favouriteIds(db, customerId),
    product_alerts: await alertHistory(db, customerId),
    wishlist: await ownWishlist(db, customerId),
    group_gifts: await ownGroupGifts({ db, clock: () => requester.now }, customerId),
    promised_gifts: await promisedGifts(db, customerId),
    recently_viewed: await viewsOf(db, customerId),
    orders: await allOrders(db, requester),
    reviews: await reviewsOf(db, customerId),
    leads: await leadsOf(db, customerId),
    sign_ins: await signInsOf(db, customerId),
  };
}
