import { type Selectable, type SqlBool, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { cardProviders } from "../rules/statuses.ts";

export type AttemptRow = Selectable<Database["payment_attempts"]>;

const ofCards = (db: Db | Tx) =>
  db.selectFrom("payment_attempts").selectAll().where("provider", "in", cardProviders);

/** Card payment attempts of an order, oldest first. */
export const cardAttempts = (db: Db | Tx, orderId: number): Promise<AttemptRow[]> =>
  ofCards(db).where("order_id", "=", orderId).orderBy("id").execute();

export const cardAttempt = (db: Db | Tx, id: number): Promise<AttemptRow | undefined> =>
  ofCards(db).where("id", "=", id).executeTakeFirst();

/** Attempts due for a status check with the bank, longest overdue first. */
export const dueToLook = (db: Db, now: Date, most: number): Promise<AttemptRow[]> =>
  ofCards(db).where("look_at", "<=", now).orderBy("look_at").limit(most).execute();

/** Whether a payment of a row of `orders` came and went back: a person decides with the buyer. */
export const wasReturned = sql<SqlBool>`exists (select from payment_attempts a
  where a.order_id = orders.id and a.provider <> 'certificate' and a.status = 'refunded' and a.paid_at is not null)`;

/** Whether no payment of a row of `orders` has changed since. */
export const isQuiet = (since: Date) => sql<SqlBool>`not exists (
  select from payment_attempts a where a.order_id = orders.id and a.updated_at > ${since})`;
