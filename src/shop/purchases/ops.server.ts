// A purchase: what is placed by one request and paid by one method, with one order for each parcel.
import type { Selectable } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { PaymentMethod } from "../payments/rules/statuses.ts";

type Purchase = Selectable<Database["purchases"]>;
/** The request that places a purchase. */
export type PlacingRequest = Pick<Purchase, "idempotency_key" | "request_hash">;

/** A part of the statement that writes its orders: no row when a purchase with this idempotency key exists. */
export const newPurchase = (tx: Tx, purchase: Purchase) =>
  tx
    .insertInto("purchases")
    .values(purchase)
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id");

/** The database gives the new method to all its orders. */
export async function changePaymentMethod(tx: Tx, id: string, payment_method: PaymentMethod): Promise<void> {
  await tx.updateTable("purchases").set({ payment_method }).where("id", "=", id).execute();
}
