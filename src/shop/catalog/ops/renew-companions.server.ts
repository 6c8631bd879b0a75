// «Often together»: counted from orders and views, stored for the pages. How pairs are chosen:
// rules/companions.ts.
import type { Db } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import type { Clock } from "#kit/clock.ts";
import { type Companion, type CompanionSource, companionsIn } from "../rules/companions.ts";
import {
  countBaskets,
  keptCompanions,
  lockCompanions,
  replaceCompanions,
} from "../store/companions.server.ts";

const MOST = 8;

/**
 * A year of orders: pairs of last Christmas return at this one. Views age sooner, and need at least five
 * people: a page must not reveal what a single person viewed.
 */
const counted: Record<CompanionSource, { readonly days: number; readonly least: number }> = {
  orders: { days: 365, least: 3 },
  views: { days: 90, least: 5 },
};

/** The pairs and their counts; without the strength, which changes with every unrelated order. */
const gist = (companions: readonly Companion[]): string =>
  companions
    .map(({ productId, companionId, together }) => `${productId} ${companionId} ${together}`)
    .sort()
    .join();

/** Recalculates all related products. Idempotent; pages expire only when something has changed. */
export async function renewCompanions({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock().getTime();
  await db.transaction().execute(async (tx) => {
    await lockCompanions(tx);
    let isChanged = false;
    for (const source of ["orders", "views"] as const) {
      const { days, least } = counted[source];
      const counts = await countBaskets(tx, source, { since: new Date(now - days * 86_400_000), least });
      const companions = companionsIn(counts, { least, most: MOST });
      if (gist(companions) === gist(await keptCompanions(tx, source))) continue;
      await replaceCompanions(tx, source, companions);
      isChanged = true;
    }
    if (isChanged) await announce(tx, { kind: "category_changed" });
  });
}
