import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { OrderRow } from "../store.server.ts";

/** Whether the payer was already notified of a shipment with this number, though it had not left. */
export async function wasShippedNotified(
  tx: Tx,
  { id, tracking_number }: Pick<OrderRow, "id" | "tracking_number">,
): Promise<boolean> {
  const event = await tx
    .selectFrom("order_events")
    .select("data")
    .where("order_id", "=", id)
    // Older hand-overs were taken back as `unshipped`.
    .where((eb) =>
      eb.or([
        eb("kind", "=", "unshipped"),
        eb.and([eb("kind", "=", "undone"), eb(sql`data ->> 'step'`, "=", "shipped")]),
      ]),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return event?.data.told === true && event.data.tracking_number === tracking_number;
}
