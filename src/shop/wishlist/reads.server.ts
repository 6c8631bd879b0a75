// The wishlist: for its owner, for visitors with its link, and the promises of a customer.
import type { Db, OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivDate } from "#kit/clock.ts";
import { productsByIds } from "../catalog/reads/cards.server.ts";

import { favouriteIds } from "../favourites/reads.server.ts";
import type { OwnWishlist, SharedWishlist } from "./output.ts";
import { type GuestIdentity, giftState } from "./rules.ts";

/** The list for its owner: text and link, no promises. */
export async function ownWishlist(db: Db, customerId: number): Promise<OwnWishlist | null> {
  const found = await db
    .selectFrom("wishlist_links")
    .select(["token", "title", "note", "event_on"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return found ?? null;
}

/** The list behind a link, for one visitor; null when the link is invalid. */
export async function sharedWishlist(
  needs: OpNeeds,
  token: string,
  guest: GuestIdentity,
  locale: Locale,
): Promise<SharedWishlist | null> {
  const { db, clock } = needs;
  const list = await db
    .selectFrom("wishlist_links")
    .selectAll()
    .where("token", "=", token)
    .executeTakeFirst();
  if (!list) return null;
  const now = clock();
  const ownerId = list.customer_id;
  const promised = await db
    .selectFrom("wishlist_reservations")
    .select(["product_id", "guest_id", "guest_device", "lapses_at"])
    .where("owner_id", "=", ownerId)
    .execute();
  const byProduct = new Map(promised.map((row) => [row.product_id, row]));
  const cards = await productsByIds(needs, await favouriteIds(db, ownerId), locale);
  return {
    title: list.title,
    note: list.note,
    event_on: list.event_on !== null && list.event_on >= kyivDate(now) ? list.event_on : null,
    is_own: guest.customerId === ownerId,
    items: cards.map((card) => ({
      ...card,
      gift: giftState(byProduct.get(card.id), guest, { now, ownerId }),
    })),
  };
}

/** A customer's promises to others, for the data export: without the owners of the lists. */
export async function promisedGifts(db: Db, customerId: number) {
  const rows = await db
    .selectFrom("wishlist_reservations as gift")
    .innerJoin("wishlist_links as list", "list.customer_id", "gift.owner_id")
    .select(["list.title", "gift.product_id", "gift.reserved_at", "gift.lapses_at"])
    .where("gift.guest_id", "=", customerId)
    .orderBy("gift.reserved_at")
    .execute();
  return rows.map((row) => ({
    list: row.title,
    product_id: row.product_id,
    reserved_at: row.reserved_at.toISOString(),
    lapses_at: row.lapses_at.toISOString(),
  }));
}
