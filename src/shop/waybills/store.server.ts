// Rows of waybills and registers. A change locks the waybill's row first; the order's row is locked before
// it.
import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import type { ParcelCarrier } from "../delivery/rules/carriers.ts";
import type { CarriedRegister, CarriedWaybill, WaybillDraft } from "./port.ts";

export type WaybillRow = Selectable<Database["waybills"]>;
export type RegisterRow = Selectable<Database["waybill_registers"]>;
type Change = Partial<Omit<WaybillRow, "order_id">>;

export const lockWaybill = (tx: Tx, orderId: number): Promise<WaybillRow | undefined> =>
  tx.selectFrom("waybills").selectAll().where("order_id", "=", orderId).forUpdate().executeTakeFirst();

export async function changeWaybill(tx: Tx, orderId: number, change: Change): Promise<void> {
  await tx.updateTable("waybills").set(change).where("order_id", "=", orderId).execute();
}

/** Clears all data of a former waybill. */
const anew = {
  carrier_ref: null,
  number: null,
  cost_kop: null,
  arrives_on: null,
  reason: null,
  detail: null,
  told: null,
  asked_at: null,
  busy_until: null,
  register_id: null,
  made_at: null,
  printed_at: null,
} as const;

/** Records that an order needs a waybill, or why it cannot have one. */
export async function putWaybill(
  tx: Tx,
  orderId: number,
  fresh: Pick<WaybillRow, "state" | "carrier" | "reason">,
  at: Date,
): Promise<void> {
  const row = { ...anew, ...fresh, wanted_at: at };
  await tx
    .insertInto("waybills")
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
    .execute();
}

/** The same waybill has the same hash on any day. */
export const toldHash = ({ day: _day, ...draft }: WaybillDraft): string =>
  createHash("sha256").update(JSON.stringify(draft)).digest("hex");

export const carried = ({ ref, number, cost_kop, arrivesOn }: CarriedWaybill) => ({
  carrier_ref: ref,
  number,
  cost_kop,
  arrives_on: arrivesOn,
});

export const forgotten = { ...anew, state: "deleted" } as const;

export async function insertRegister(
  tx: Tx,
  { day, carrier, staffId, at }: { day: Day; carrier: ParcelCarrier; staffId: number | null; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("waybill_registers")
    .values({ day, carrier, state: "wanted", staff_id: staffId, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a carrier's waiting waybills to a register. @returns their orders */
export async function fillRegister(
  tx: Tx,
  id: number,
  { carrier, orderIds }: { carrier: ParcelCarrier; orderIds: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .updateTable("waybills")
    .set({ register_id: id })
    .where("order_id", "in", [0, ...orderIds])
    .where("carrier", "=", carrier)
    .where("state", "=", "made")
    .where("register_id", "is", null)
    .returning("order_id")
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Carriers with waybills of these orders that wait for a register. */
export async function carriersWaiting(tx: Tx, orderIds: readonly number[]): Promise<ParcelCarrier[]> {
  const rows = await tx
    .selectFrom("waybills")
    .select("carrier")
    .distinct()
    .where("order_id", "in", [0, ...orderIds])
    .where("state", "=", "made")
    .where("register_id", "is", null)
    .orderBy("carrier")
    .execute();
  return rows.map(({ carrier }) => carrier);
}

export const lockRegister = (tx: Tx, id: number): Promise<RegisterRow | undefined> =>
  tx.selectFrom("waybill_registers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function changeRegister(
  tx: Tx,
  id: number,
  change: Partial<Omit<RegisterRow, "id">>,
): Promise<void> {
  await tx.updateTable("waybill_registers").set(change).where("id", "=", id).execute();
}

export const madeRegister = ({ ref, number }: CarriedRegister) =>
  ({ state: "made", carrier_ref: ref, number, reason: null, asked_at: null }) as const;

/** The carrier's refs of a register's waybills. */
export async function refsInRegister(db: Db | Tx, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom("waybills")
    .select("carrier_ref")
    .where("register_id", "=", id)
    .orderBy("order_id")
    .execute();
  return rows.flatMap(({ carrier_ref }) => carrier_ref ?? []);
}

export async function emptyRegister(tx: Tx, id: number): Promise<void> {
  await tx.updateTable("waybills").set({ register_id: null }).where("register_id", "=", id).execute();
}

export async function recordPrinted(tx: Tx, refs: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable("waybills")
    .set({ printed_at: at })
    .where("carrier_ref", "in", ["", ...refs])
    .execute();
}
