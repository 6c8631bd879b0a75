// Events that invalidate cached pages: sent at the commit of the change, received by every instance. Not
// here: which pages an event affects (http/page-cache).
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";

export const shopChanges = "shop_changes";

export type ShopEvent =
  | { readonly kind: "product_changed"; readonly productId: number }
  | { readonly kind: "stock_changed"; readonly productIds: readonly number[] }
  | { readonly kind: "category_changed" }
  | { readonly kind: "collection_changed" }
  | { readonly kind: "content_changed"; readonly slug: string }
  | { readonly kind: "review_approved"; readonly productId: number | null }
  | { readonly kind: "settings_changed" }
  | { readonly kind: "promotions_changed" }
  /** A delivery day, or a time slot of the shop's own courier, became full or free again. */
  | { readonly kind: "days_changed" }
  | { readonly kind: "directory_changed" }
  | { readonly kind: "synonyms_changed" };

/** Notifies every instance at the commit of the caller's transaction; a rollback sends nothing. */
export async function announce(tx: Db | Tx, event: ShopEvent): Promise<void> {
  await sql`select pg_notify(${shopChanges}, ${JSON.stringify(event)})`.execute(tx);
}

/**
 * Parses what `announce` sent; the channel is the shop's own, so the text is trusted. An empty payload means
 * that the listener was disconnected and anything may have changed.
 */
export const receivedEvents = (payload: string): readonly ShopEvent[] =>
  payload === ""
    ? [{ kind: "settings_changed" }, { kind: "days_changed" }, { kind: "directory_changed" }]
    : [JSON.parse(payload) as ShopEvent];
