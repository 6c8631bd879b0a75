// Writes of the address book. Every statement filters by the owner, so another customer's id matches no row.
import type { Tx } from "#db/database.ts";
import type { AddressInput, RecipientInput } from "./input.ts";

const addressColumns = [
  "id",
  "name",
  "is_default",
  "delivery_type",
  "city_ref",
  "warehouse_ref",
  "street",
  "building",
  "apartment",
  "courier_on_door",
] as const;

export const keptAddresses = (tx: Tx, customerId: number) =>
  tx.selectFrom("addresses").select(addressColumns).where("customer_id", "=", customerId).execute();

type AddressRow = Omit<AddressInput, "is_default">;

export const putAddress = (tx: Tx, customerId: number, row: AddressRow, at: Date) =>
  tx
    .insertInto("addresses")
    .values({ ...row, customer_id: customerId, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();

export const replaceAddress = (tx: Tx, customerId: number, id: number, row: AddressRow) =>
  tx.updateTable("addresses").set(row).where("id", "=", id).where("customer_id", "=", customerId).execute();

export const removeAddress = (tx: Tx, customerId: number, id: number) =>
  tx.deleteFrom("addresses").where("id", "=", id).where("customer_id", "=", customerId).execute();

/** Makes one address the default; null: none. A unique index forbids two defaults at any moment. */
export async function putDefault(tx: Tx, customerId: number, id: number | null): Promise<void> {
  const own = tx.updateTable("addresses").where("customer_id", "=", customerId);
  await own
    .set({ is_default: false })
    .where("is_default", "=", true)
    .$if(id !== null, (rows) => rows.where("id", "<>", id ?? 0))
    .execute();
  if (id === null) return;
  await own.set({ is_default: true }).where("id", "=", id).where("is_default", "=", false).execute();
}

export const keptRecipients = (tx: Tx, customerId: number) =>
  tx
    .selectFrom("recipients")
    .select(["id", "surname", "name", "phone"])
    .where("customer_id", "=", customerId)
    .execute();

export const putRecipient = (tx: Tx, customerId: number, row: RecipientInput, at: Date) =>
  tx
    .insertInto("recipients")
    .values({ ...row, customer_id: customerId, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();

export const replaceRecipient = (tx: Tx, customerId: number, id: number, row: RecipientInput) =>
  tx.updateTable("recipients").set(row).where("id", "=", id).where("customer_id", "=", customerId).execute();

export const removeRecipient = (tx: Tx, customerId: number, id: number) =>
  tx.deleteFrom("recipients").where("id", "=", id).where("customer_id", "=", customerId).execute();
