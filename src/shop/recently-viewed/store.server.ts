import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { knownProducts } from "../catalog/reads/cards.server.ts";
import { maxViewed, type View } from "./rules.ts";

/** Saves views of existing products; of each product the last view stays. */
export async function saveViews(tx: Tx, customerId: number, views: readonly View[]): Promise<void> {
  if (views.length === 0) return;
  const ids = views.map((view) => view.id);
  const moments = views.map((view) => new Date(view.at).toISOString());
  await sql`
    insert into recently_viewed (customer_id, product_id, viewed_at)
    select ${customerId}, id, viewed_at
    from unnest(${ids}::int[], ${moments}::timestamptz[]) as given (id, viewed_at)
    where id in ${knownProducts(tx, ids)}
    on conflict (customer_id, product_id)
    do update set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`.execute(tx);
}

/** Deletes views beyond the last thirty. */
export async function forgetOldest(tx: Tx, customerId: number): Promise<void> {
  await tx
    .deleteFrom("recently_viewed")
    .where("customer_id", "=", customerId)
    .where(
      "product_id",
      "in",
      tx
        .selectFrom("recently_viewed")
        .select("product_id")
        .where("customer_id", "=", customerId)
        .orderBy("viewed_at", "desc")
        .orderBy("product_id", "desc")
        .offset(maxViewed),
    )
    .execute();
}

export async function deleteViews(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom("recently_viewed").where("customer_id", "=", customerId).execute();
}
