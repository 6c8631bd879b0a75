// To whom a customer sends: those saved in the account, and recipients of orders placed with the phone.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { customerRecipients } from "../address-book/reads.server.ts";
import type { KnownRecipientJson } from "./output.ts";
import type { Person } from "./person-reads.server.ts";

/** Saved ones first, then recipients of orders; each phone once. */
export async function recipientsOf(
  db: Db,
  { ids, phones }: Person,
  limit: number,
): Promise<KnownRecipientJson[]> {
  const kept: Awaited<ReturnType<typeof customerRecipients>> = [];
  for (const id of ids) kept.push(...(await customerRecipients(db, id)));
  const { rows } = await sql<Pick<KnownRecipientJson, "name" | "surname" | "phone">>`
    select distinct on (recipient_phone) recipient_name as name, coalesce(recipient_surname, '') as surname,
      recipient_phone as phone
    from orders
    where (contact_phone = any(${[...phones]}::text[]) or customer_id = any(${[...ids]}::int[]))
      and recipient_phone is not null and recipient_name is not null
    order by recipient_phone, id desc limit ${limit}`.execute(db);
  const all = [
    ...kept.map(({ name, surname, phone: own, birthday, avoids }) => ({
      name,
      surname,
      phone: own,
      birthday,
      avoids,
    })),
    ...rows.map((row) => ({ ...row, birthday: null, avoids: [] })),
  ];
  return all
    .filter((person, index) => all.findIndex((other) => other.phone === person.phone) === index)
    .slice(0, limit);
}
