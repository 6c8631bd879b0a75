// Rows of codes and sessions, and their locks.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Phone } from "#kit/phone.ts";
import type { SignInWay } from "./rules/sign-ins.ts";
import type { SentCodes } from "./rules.ts";

/** One at a time for each name, until the end of the transaction; names in one order, so nobody waits in a circle. */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of [...names].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
}

/** What went out to this phone and for this address within the last hour. */
export async function sentCodes(tx: Tx, phone: Phone, addressHash: string, now: Date): Promise<SentCodes> {
  const hour = new Date(now.getTime() - 3_600_000);
  const minute = new Date(now.getTime() - 60_000);
  const row = await tx
    .selectFrom("sms_codes")
    .select((eb) => {
      const toPhone = eb("phone", "=", phone);
      const fromAddress = eb("address_hash", "=", addressHash);
      const fresh = eb.and([fromAddress, eb("sent_at", ">", minute)]);
      return [
        eb.fn.max("sent_at").filterWhere(toPhone).as("last"),
        eb.fn.countAll<number>().filterWhere(toPhone).as("phone_hour"),
        eb.fn.min("sent_at").filterWhere(toPhone).as("phone_oldest"),
        eb.fn.countAll<number>().filterWhere(fresh).as("address_minute"),
        eb.fn.min("sent_at").filterWhere(fresh).as("minute_oldest"),
        eb.fn.countAll<number>().filterWhere(fromAddress).as("address_hour"),
        eb.fn.min("sent_at").filterWhere(fromAddress).as("address_oldest"),
      ];
    })
    .where((eb) => eb.or([eb("phone", "=", phone), eb("address_hash", "=", addressHash)]))
    .where("sent_at", ">", hour)
    .executeTakeFirstOrThrow();
  return {
    lastToPhone: row.last,
    phoneHour: { count: row.phone_hour, oldest: row.phone_oldest },
    addressMinute: { count: row.address_minute, oldest: row.minute_oldest },
    addressHour: { count: row.address_hour, oldest: row.address_oldest },
  };
}

/** What a code is for: null signs in, an account moves to the phone. */
export type CodeFor = number | null;

/** The only code that can still be used for a phone and this end, locked. */
export async function lockOpenCode(tx: Tx, phone: Phone, codeFor: CodeFor, now: Date) {
  return tx
    .selectFrom("sms_codes")
    .select(["id", "code_hash", "tries", "sent_at"])
    .where("phone", "=", phone)
    .where("customer_id", "is not distinct from", codeFor)
    .where("closed_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeCodes(tx: Tx, phone: Phone, codeFor: CodeFor, now: Date): Promise<void> {
  await tx
    .updateTable("sms_codes")
    .set({ closed_at: now })
    .where("phone", "=", phone)
    .where("customer_id", "is not distinct from", codeFor)
    .where("closed_at", "is", null)
    .execute();
}

/** Writes down that somebody of the staff came in; of customers nothing is kept. */
export async function noteSignIn(
  tx: Tx,
  { customer_id, way, device, at }: { customer_id: number; way: SignInWay; device: string | null; at: Date },
): Promise<void> {
  const works = await tx
    .selectFrom("staff_members")
    .select("customer_id")
    .where("customer_id", "=", customer_id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (works) await tx.insertInto("sign_ins").values({ customer_id, way, device, at }).execute();
}
