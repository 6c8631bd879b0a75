// Rows of accounts, of e-mails that confirm their addresses, and of consents.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { type ConsentKind, consentKinds, type SentEmails } from "./rules.ts";

/** The account, locked; null when it was deleted. */
export async function lockCustomer(tx: Tx, id: number) {
  const row = await tx
    .selectFrom("customers")
    .select(["id", "phone", "email", "email_confirmed_at", "locale", ...consentKinds])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** One e-mail at a time to an address, from any account. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`.execute(tx);
}

/** E-mails of the last hour that asked to confirm this address or went out for this customer. */
export async function sentEmails(tx: Tx, customerId: number, email: string, now: Date): Promise<SentEmails> {
  const row = await tx
    .selectFrom("email_confirmations")
    .select((eb) => [
      eb.fn.max("sent_at").filterWhere("email", "=", email).as("last"),
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("sent_at").as("oldest"),
    ])
    .where((eb) => eb.or([eb("email", "=", email), eb("customer_id", "=", customerId)]))
    .where("sent_at", ">", new Date(now.getTime() - 3_600_000))
    // Ignore future times: a clock that was ahead must not block the customer.
    .where("sent_at", "<=", now)
    .executeTakeFirstOrThrow();
  return { lastToAddress: row.last, hour: { count: row.count, oldest: row.oldest } };
}

export async function addConsents(
  tx: Tx,
  rows: readonly {
    customer_id: number;
    kind: ConsentKind;
    given: boolean;
    text_version: string;
    at: Date;
  }[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto("consents").values(rows).execute();
}

/** Consents that the newest change withdrew, if that was not before `since`. */
export async function lastTakenBack(tx: Tx, customerId: number, since: Date): Promise<ConsentKind[]> {
  const rows = await tx
    .selectFrom("consents")
    .select(["kind", "given"])
    .where("customer_id", "=", customerId)
    .where("at", ">", since)
    .where("at", "=", (eb) =>
      eb
        .selectFrom("consents as newest")
        .select((newest) => newest.fn.max("newest.at").as("at"))
        .where("newest.customer_id", "=", customerId),
    )
    .execute();
  return rows.filter(({ given }) => !given).map(({ kind }) => kind);
}
