// News that cached pages must hear: it leaves with the commit of the change and reaches every instance.
// Not here: which pages a piece of news touches (http/page-cache).
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
  /** A day, or hours of the shop's own courier, is full, or is full no longer. */
  | { readonly kind: "days_changed" }
  | { readonly kind: "directory_changed" }
  | { readonly kind: "synonyms_changed" };

/** Tells every instance at the commit of the caller's transaction; nothing is told when it rolls back. */
export async function announce(tx: Db | Tx, event: ShopEvent): Promise<void> {
  await sql`select pg_notify(${shopChanges}, ${JSON.stringify(event)})`.execute(tx);
}

/**
 * What `announce` sent; the channel is the shop's own, so the text is trusted. Nothing at all means that
 * the ear was away for a while and anything may have changed.
 */
export const heardEvents = (payload: string): readonly ShopEvent[] =>
  payload === ""
    ? [{ kind: "settings_changed" }, { kind: "days_changed" }, { kind: "directory_changed" }]
    : [JSON.parse(payload) as ShopEvent];
