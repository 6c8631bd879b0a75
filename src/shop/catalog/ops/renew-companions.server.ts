// «Often together»: counted from what was ordered and looked at, kept for the pages. Which pairs are companions:
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
 * Orders of a year: what went together last Christmas does so at this one. Views grow old sooner, and fewer than five
 * people are not «people»: nobody shall read off a page what somebody looked at.
 */
const counted: Record<CompanionSource, { readonly days: number; readonly least: number }> = {
  orders: { days: 365, least: 3 },
  views: { days: 90, least: 5 },
};

/** As often together, of the same products; the strength moves with every other order. */
const gist = (companions: readonly Companion[]): string =>
  companions
    .map(({ productId, companionId, together }) => `${productId} ${companionId} ${together}`)
    .sort()
    .join();

/** Renews the companions of all products. Safe to repeat; pages grow old only when something has changed. */
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
