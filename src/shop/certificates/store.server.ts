// Database rows of certificates. Lock the row before a change or payment; the balance is the sum of its
// movements.
import type { Insertable, Selectable } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import { orderOfCertificate } from "./reads/orders.server.ts";
import { type Ledger, type LedgerEntry, ledgerOf } from "./rules/ledger.ts";

export type CertificateRow = Selectable<Database["gift_certificates"]>;
export type NewCertificate = Insertable<Database["gift_certificates"]>;
export interface Movement extends LedgerEntry {
  readonly comment?: string | null;
  readonly order_id?: number | null;
  readonly refund_id?: number | null;
}
export type Certificate = CertificateRow & { readonly balance_kop: number };

/** The ledgers of certificates, by id. */
export async function ledgersOf(db: Db | Tx, ids: readonly number[]): Promise<(id: number) => Ledger> {
  const movements =
    ids.length === 0
      ? []
      : await db
          .selectFrom("certificate_movements")
          .select(["certificate_id", "kind", "amount_kop"])
          .where("certificate_id", "in", [...ids])
          .orderBy("id")
          .execute();
  const own = Map.groupBy(movements, ({ certificate_id }) => certificate_id);
  return (id) => ledgerOf(own.get(id) ?? []);
}

async function withBalance(db: Db | Tx, row: CertificateRow | undefined): Promise<Certificate | undefined> {
  if (!row) return undefined;
  const ledger = await ledgersOf(db, [row.id]);
  return { ...row, balance_kop: ledger(row.id).balance_kop };
}

export const certificateByHash = async (db: Db | Tx, hash: string): Promise<Certificate | undefined> =>
  withBalance(
    db,
    await db.selectFrom("gift_certificates").selectAll().where("code_hash", "=", hash).executeTakeFirst(),
  );

/** The current certificate, locked: no other transaction can change or spend it until this one ends. */
export const lockCertificate = async (tx: Tx, id: number): Promise<Certificate | undefined> =>
  withBalance(
    tx,
    await tx.selectFrom("gift_certificates").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),
  );

/**
 * The same for callers that also write about its order: an order is always locked before its certificates.
 */
export async function lockWithOrder(tx: Tx, id: number): Promise<Certificate | undefined> {
  await orderOfCertificate(tx, id).clearSelect().select("id").forKeyShare().execute();
  return lockCertificate(tx, id);
}

/** The certificates of an order, locked in order of id. */
export async function lockCertificatesOf(tx: Tx, orderId: number): Promise<Certificate[]> {
  const rows = await tx
    .selectFrom("gift_certificates")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const locked: Certificate[] = [];
  for (const { id } of rows) {
    const certificate = await lockCertificate(tx, id);
    if (certificate) locked.push(certificate);
  }
  return locked;
}

/** @returns undefined when one with its key, or for its unit of a line, exists */
export const insertCertificate = (tx: Tx, row: NewCertificate): Promise<CertificateRow | undefined> =>
  tx
    .insertInto("gift_certificates")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const certificateByKey = (tx: Tx, key: string): Promise<CertificateRow | undefined> =>
  tx.selectFrom("gift_certificates").selectAll().where("key", "=", key).executeTakeFirst();

type Change = Partial<
  Pick<
    CertificateRow,
    | "nominal_kop"
    | "expires_on"
    | "activated_at"
    | "blocked_at"
    | "blocked_reason"
    | "phone"
    | "order_line_id"
    | "holder_name"
  >
>;

export async function changeCertificate(tx: Tx, id: number, change: Change): Promise<void> {
  await tx
    .updateTable("gift_certificates")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function addMovement(
  tx: Tx,
  actor: Actor,
  certificateId: number,
  { kind, amount_kop, comment, order_id, refund_id }: Movement,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("certificate_movements")
    .values({
      certificate_id: certificateId,
      kind,
      amount_kop,
      order_id: order_id ?? null,
      refund_id: refund_id ?? null,
      staff_id: actor.kind === "staff" ? accountOf(actor) : null,
      comment: comment ?? null,
      at,
    })
    .execute();
}

export type Sending = Selectable<Database["certificate_sendings"]>;

/** Its recipient; undefined when it is not sent electronically. The caller has locked the certificate. */
export const sendingOf = (tx: Tx, certificateId: number): Promise<Sending | undefined> =>
  tx
    .selectFrom("certificate_sendings")
    .selectAll()
    .where("certificate_id", "=", certificateId)
    .executeTakeFirst();

export async function insertSending(
  tx: Tx,
  row: Insertable<Database["certificate_sendings"]>,
): Promise<void> {
  await tx.insertInto("certificate_sendings").values(row).execute();
}

export async function writeSending(tx: Tx, certificateId: number, change: Partial<Sending>): Promise<void> {
  await tx
    .updateTable("certificate_sendings")
    .set(change)
    .where("certificate_id", "=", certificateId)
    .execute();
}
