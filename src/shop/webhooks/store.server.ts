import { type Insertable, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { claimSeconds, mostTriesKept, type WebhookTry } from "./rules.ts";

export const insertWebhook = (tx: Tx, webhook: Insertable<Database["webhooks"]>) =>
  tx.insertInto("webhooks").values(webhook).returning("id").executeTakeFirstOrThrow();

export const webhookById = (db: Db, id: number) =>
  db.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst();

/** Locked; undefined: there is none. */
export const lockWebhook = (tx: Tx, id: number) =>
  tx.selectFrom("webhooks").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

type Change = Partial<
  Pick<
    Insertable<Database["webhooks"]>,
    "secret" | "secret_key_id" | "failing_since" | "off_at" | "off_reason"
  >
>;

export const changeWebhook = (db: Db | Tx, id: number, change: Change) =>
  db.updateTable("webhooks").set(change).where("id", "=", id).execute();

export const deleteWebhook = (tx: Tx, id: number) => tx.deleteFrom("webhooks").where("id", "=", id).execute();

export const insertDelivery = (tx: Tx, delivery: Insertable<Database["webhook_deliveries"]>) =>
  tx.insertInto("webhook_deliveries").values(delivery).returning("id").executeTakeFirstOrThrow();

/** Starts another round of tries. @returns the subscription; undefined: there is no such delivery, or it waits */
export const renewDelivery = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", attempts: 0, next_at: now })
    .where("id", "=", id)
    .where("state", "<>", "waiting")
    .returning("webhook_id")
    .executeTakeFirst();

/** What waits is not sent any more. */
export const failWaiting = (db: Db | Tx, webhookId: number) =>
  db
    .updateTable("webhook_deliveries")
    .set({ state: "failed" })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();

/** Takes the next due delivery, so that no other process sends it meanwhile. */
export const claimDelivery = (db: Db, webhookId: number, now: Date) =>
  db
    .updateTable("webhook_deliveries")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      next_at: new Date(now.getTime() + claimSeconds * 1000),
    }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("webhook_deliveries")
        .select("id")
        .where("webhook_id", "=", webhookId)
        .where("state", "=", "waiting")
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

export const endTry = (
  db: Db,
  id: number,
  made: WebhookTry,
  change: { readonly state: "waiting" | "done" | "failed"; readonly next_at?: Date },
) =>
  db
    .updateTable("webhook_deliveries")
    .set({
      ...change,
      tries: sql<string>`(select coalesce(jsonb_agg(t order by n), '[]') from (
        select t, n from jsonb_array_elements(tries || ${JSON.stringify([made])}::jsonb) with ordinality as e (t, n)
        order by n desc limit ${mostTriesKept}) as newest)`,
    })
    .where("id", "=", id)
    .execute();

/** Subscriptions that have something due. */
export async function dueWebhooks(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("webhook_deliveries")
    .select("webhook_id")
    .distinct()
    .where("state", "=", "waiting")
    .where("next_at", "<=", now)
    .execute();
  return rows.map(({ webhook_id }) => webhook_id);
}
