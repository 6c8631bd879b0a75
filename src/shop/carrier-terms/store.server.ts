// Database rows of the carrier's answers. A newer answer replaces the older one.
import type { Insertable } from "kysely";
import type { Database, Db } from "#db/database.ts";
import { addDays, type Day } from "#kit/clock.ts";

export async function putEstimate(
  db: Db,
  estimate: Insertable<Database["carrier_estimates"]>,
): Promise<void> {
  const { arrives_on, asked_at } = estimate;
  await db
    .insertInto("carrier_estimates")
    .values(estimate)
    .onConflict((same) =>
      same.columns(["to_ref", "from_ref", "type", "dispatched_on"]).doUpdateSet({ arrives_on, asked_at }),
    )
    .execute();
}

export async function putPrice(db: Db, price: Insertable<Database["carrier_prices"]>): Promise<void> {
  const { price_kop, asked_at } = price;
  await db
    .insertInto("carrier_prices")
    .values(price)
    .onConflict((same) =>
      same
        .columns(["to_ref", "from_ref", "type", "items_g", "value_kop"])
        .doUpdateSet({ price_kop, asked_at }),
    )
    .execute();
}

// For so many days staff may ask by when an order had to be dispatched.
const estimatesKeptDays = 60;

export async function deleteOldEstimates(db: Db, today: Day): Promise<void> {
  await db
    .deleteFrom("carrier_estimates")
    .where("dispatched_on", "<", addDays(today, -estimatesKeptDays))
    .execute();
}
