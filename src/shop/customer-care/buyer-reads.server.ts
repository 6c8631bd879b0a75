// The customer beside an order: the account, the team's notes, and whether it is blocked.
import type { Db, Tx } from "#db/database.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { NoteJson } from "./output.ts";
import { blockOf, personOf } from "./person-reads.server.ts";
import { notesOf } from "./reads.server.ts";

const shownNotes = 3;

/** The buyer of an order, with the account; a guest's account is that of the phone. */
export const buyerOf = (db: Db | Tx, number: string) =>
  db
    .selectFrom("orders as o")
    .leftJoin("customers as c", (join) =>
      join
        .on((eb) =>
          eb.or([
            eb("c.id", "=", eb.ref("o.customer_id")),
            eb.and([eb("o.customer_id", "is", null), eb("c.phone", "=", eb.ref("o.contact_phone"))]),
          ]),
        )
        .on("c.deleted_at", "is", null),
    )
    .select(["o.customer_id", "o.contact_phone", "c.id as account_id"])
    .where("o.number", "=", number)
    .executeTakeFirst();

export interface CustomerBeside {
  /** Null: a guest without notes. */
  readonly id: number | null;
  readonly blockReason: string | null;
  /** The newest ones. */
  readonly notes: readonly NoteJson[];
}

/** Null without the right to see customers, and when there is no such order. */
export async function customerBeside(db: Db, actor: Actor, number: string): Promise<CustomerBeside | null> {
  if (!can(actor, "customer.read")) return null;
  const buyer = await buyerOf(db, number);
  if (!buyer) return null;
  const person = buyer.account_id === null ? null : await personOf(db, buyer.account_id);
  if (!person) return { id: null, blockReason: null, notes: [] };
  const block = await blockOf(db, person);
  const notes = (await notesOf(db, person)).slice(0, shownNotes);
  return { id: person.main, blockReason: block?.reason ?? null, notes };
}
