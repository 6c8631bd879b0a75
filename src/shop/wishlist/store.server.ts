import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { WishlistInput } from "./input.ts";
import type { GuestIdentity } from "./rules.ts";

/** Saves the list's text; an existing link stays. */
export async function saveLink(
  tx: Tx,
  customerId: number,
  { title, note, event_on }: WishlistInput,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto("wishlist_links")
    .values({ customer_id: customerId, token, title, note, event_on, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("customer_id").doUpdateSet({ title, note, event_on, updated_at: now }),
    )
    .execute();
}

/** @returns whether there was a list */
export async function replaceToken(tx: Tx, customerId: number, token: string, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable("wishlist_links")
    .set({ token, updated_at: now })
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function deleteLink(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom("wishlist_links").where("customer_id", "=", customerId).execute();
}

/** The list behind a link, locked against deletion. */
export const holdLink = (tx: Tx, token: string) =>
  tx
    .selectFrom("wishlist_links")
    .select(["customer_id", "event_on"])
    .where("token", "=", token)
    .forKeyShare()
    .executeTakeFirst();

const givenBy = ({ customerId, device }: GuestIdentity) =>
  sql<boolean>`(guest_id = ${customerId}::int or guest_device = ${device}::text)`;

/** Number of other promised gifts of a list. */
export async function countGifts(
  tx: Tx,
  ownerId: number,
  guest: GuestIdentity,
  { but, now }: { readonly but: number; readonly now: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom("wishlist_reservations")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("product_id", "<>", but)
    .where("lapses_at", ">", now)
    .where(givenBy(guest))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Promises a gift: one that is free, expired, or promised by the same guest.
 * @returns false when it is promised by another person
 */
export async function saveGift(
  tx: Tx,
  gift: { readonly ownerId: number; readonly productId: number },
  guest: GuestIdentity,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into wishlist_reservations as kept (owner_id, product_id, guest_id, guest_device, reserved_at, lapses_at)
    values (${gift.ownerId}, ${gift.productId}, ${guest.customerId},
      ${guest.customerId === null ? guest.device : null}, ${now}, ${until})
    on conflict (owner_id, product_id) do update
      set guest_id = excluded.guest_id, guest_device = excluded.guest_device,
        reserved_at = excluded.reserved_at, lapses_at = excluded.lapses_at
      where kept.lapses_at <= ${now} or kept.guest_id = ${guest.customerId}::int
        or kept.guest_device = ${guest.device}::text
    returning product_id`.execute(tx);
  return rows.length > 0;
}

export async function deleteGift(
  tx: Tx,
  ownerId: number,
  productId: number,
  guest: GuestIdentity,
): Promise<void> {
  await tx
    .deleteFrom("wishlist_reservations")
    .where("owner_id", "=", ownerId)
    .where("product_id", "=", productId)
    .where(givenBy(guest))
    .execute();
}

export async function deleteLapsed(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("wishlist_reservations").where("lapses_at", "<=", now).execute();
}
