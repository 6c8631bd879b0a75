// Viewed products, newest first; those not on sale now are left out.
import type { Db, OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { productsByIds } from "../catalog/reads/cards.server.ts";

import type { ViewedCard, ViewJson } from "./output.ts";

export async function viewsOf(db: Db, customerId: number): Promise<ViewJson[]> {
  const rows = await db
    .selectFrom("recently_viewed")
    .select(["product_id", "viewed_at"])
    .where("customer_id", "=", customerId)
    .orderBy("viewed_at", "desc")
    .orderBy("product_id", "desc")
    .execute();
  return rows.map((row) => ({ id: row.product_id, viewed_at: row.viewed_at.toISOString() }));
}

/** The products as cards. */
export async function recentlyViewed(
  needs: OpNeeds,
  customerId: number,
  locale: Locale,
): Promise<ViewedCard[]> {
  const views = await viewsOf(needs.db, customerId);
  const seenAt = new Map(views.map((view) => [view.id, view.viewed_at]));
  const cards = await productsByIds(needs, [...seenAt.keys()], locale);
  return cards.map((card) => ({ ...card, viewed_at: seenAt.get(card.id) ?? "" }));
}
