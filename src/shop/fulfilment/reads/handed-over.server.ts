// A parcel's actual state, independent of its order's status: closed by the packers, taken by a carrier.
import type { Db, Tx } from "#db/database.ts";
import type { ParcelState } from "#shop/delivery/rules/parcels/parcel-states.ts";

const notTaken: readonly ParcelState[] = ["not_found", "created"];

export async function carrierHasIt(db: Db | Tx, orderId: number): Promise<boolean> {
  const parcel = await db
    .selectFrom("parcels")
    .select("state")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return Boolean(parcel?.state && !notTaken.includes(parcel.state));
}

export async function isPacked(db: Db, orderId: number): Promise<boolean> {
  const packing = await db
    .selectFrom("packing")
    .select("packed_at")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return Boolean(packing?.packed_at);
}
