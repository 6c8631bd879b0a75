import type { Db } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import type { Clock } from "#kit/clock.ts";
import { followParcelsNow } from "./jobs.server.ts";
import { hasten } from "./store.server.ts";

/** Somebody wants to know now: has the carrier asked about a parcel without waiting for its turn. */
export async function askAtOnce(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  number: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await hasten(tx, number, clock())) > 0)
      await enqueue(tx, followParcelsNow, {}, { uniqueKey: "now" });
  });
}
