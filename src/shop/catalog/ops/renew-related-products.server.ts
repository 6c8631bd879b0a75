// «Often together»: counted from orders and views, stored for the pages. How pairs are chosen:
// rules/related-products.ts.
import type { OpNeeds } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { countBaskets } from "../reads/sales.server.ts";
import { type RelatedProduct, type RelatedSource, relatedIn } from "../rules/related-products.ts";
import {
  keptRelatedProducts,
  lockRelatedProducts,
  replaceRelatedProducts,
} from "../store/related-products.server.ts";

const MOST = 8;

/**
 * A year of orders: pairs of last Christmas return at this one. Views age sooner, and need at least five
 * people: a page must not reveal what a single person viewed.
 */
const counted: Record<RelatedSource, { readonly days: number; readonly least: number }> = {
  orders: { days: 365, least: 3 },
  views: { days: 90, least: 5 },
};

/** The pairs and their counts; without the strength, which changes with every unrelated order. */
const gist = (related: readonly RelatedProduct[]): string =>
  related
    .map(({ productId, relatedId, together }) => `${productId} ${relatedId} ${together}`)
    .sort()
    .join();

/** Recalculates all related products. Idempotent; pages expire only when something has changed. */
export async function renewRelatedProducts({ db, clock }: OpNeeds): Promise<void> {
  const now = clock().getTime();
  await db.transaction().execute(async (tx) => {
    await lockRelatedProducts(tx);
    let isChanged = false;
    for (const source of ["orders", "views"] as const) {
      const { days, least } = counted[source];
      const counts = await countBaskets(tx, source, { since: new Date(now - days * 86_400_000), least });
      const related = relatedIn(counts, { least, most: MOST });
      if (gist(related) === gist(await keptRelatedProducts(tx, source))) continue;
      await replaceRelatedProducts(tx, source, related);
      isChanged = true;
    }
    if (isChanged) await announce(tx, { kind: "category_changed" });
  });
}
