// Rows of codes and sessions, and their locks.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Phone } from "#kit/phone/phone.ts";
import { isStaff } from "./reads.server.ts";
import type { SignInWay } from "./rules/sign-ins.ts";

/**
 * Advisory locks, one holder for each name until the end of the transaction; sorted, so that transactions
 * cannot deadlock.
 */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of [...names].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
}

/** Owner of a code: the browser that wants to sign in, or the account that wants to move to the phone. */
export type CodeOwner =
  | { readonly browserHash: string; readonly customerId: null }
  | { readonly browserHash: null; readonly customerId: number };

/** The only code still usable for a phone by its owner, locked. */
export async function lockOpenCode(tx: Tx, phone: Phone, owner: CodeOwner, now: Date) {
  return tx
    .selectFrom("sms_codes")
    .select(["id", "code_hash", "tries", "sent_at"])
    .where("phone", "=", phone)
    .where("customer_id", "is not distinct from", owner.customerId)
    .where("browser_hash", "is not distinct from", owner.browserHash)
    .where("closed_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeCodes(tx: Tx, phone: Phone, owner: CodeOwner, now: Date): Promise<void> {
  await tx
    .updateTable("sms_codes")
    .set({ closed_at: now })
    .where("phone", "=", phone)
    .where("customer_id", "is not distinct from", owner.customerId)
    .where("browser_hash", "is not distinct from", owner.browserHash)
    .where("closed_at", "is", null)
    .execute();
}

/** Records a staff sign-in; none are stored for customers. */
export async function recordSignIn(
  tx: Tx,
  { customer_id, way, device, at }: { customer_id: number; way: SignInWay; device: string | null; at: Date },
): Promise<void> {
  if (await isStaff(tx, customer_id))
    await tx.insertInto("sign_ins").values({ customer_id, way, device, at }).execute();
}
