// Subscriptions and their log, for the owner.
import type { Db, Tx } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { type Actor, can } from "../staff/rules/rights.ts";

export async function countWebhooks(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom("webhooks")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In the order they were made; null without the right. */
export async function webhooks(db: Db, actor: Actor) {
  if (!can(actor, "api.manage")) return null;
  const rows = await db
    .selectFrom("webhooks as w")
    .selectAll("w")
    .select((eb) => [
      eb
        .selectFrom("webhook_deliveries as d")
        .select((one) => one.fn.countAll<number>().as("count"))
        .whereRef("d.webhook_id", "=", "w.id")
        .where("d.state", "=", "waiting")
        .as("waiting"),
      eb
        .selectFrom("webhook_deliveries as d")
        .select("d.at")
        .whereRef("d.webhook_id", "=", "w.id")
        .where("d.state", "=", "done")
        .orderBy("d.id", "desc")
        .limit(1)
        .as("delivered_at"),
    ])
    .orderBy("w.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events,
    waiting: Number(row.waiting),
    delivered: row.delivered_at && kyivIso(row.delivered_at),
    failingSince: row.failing_since && kyivIso(row.failing_since),
    off: row.off_at && { at: kyivIso(row.off_at), reason: row.off_reason ?? ("by_hand" as const) },
  }));
}
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof webhooks>>>[number];

const mostShown = 50;

/** The newest deliveries of a subscription; null without the right. */
export async function webhookLog(db: Db, actor: Actor, webhookId: number) {
  if (!can(actor, "api.manage")) return null;
  const rows = await db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", webhookId)
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
  return rows.map(({ id, key, event, data, at, state, next_at, tries }) => ({
    id,
    key,
    event,
    about: String(data.number ?? data.sku ?? ""),
    at: kyivIso(at),
    state,
    /** Null: it is not tried by itself any more. */
    next: state === "waiting" ? kyivIso(next_at) : null,
    tries,
  }));
}
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof webhookLog>>>[number];

/** How many subscriptions were switched off because they failed for days; null: it is nothing to this user. */
export async function givenUpWebhooks(db: Db, actor: Actor): Promise<number | null> {
  if (!can(actor, "api.manage")) return null;
  const rows = await db.selectFrom("webhooks").select("id").where("off_reason", "=", "failing").execute();
  return rows.length || null;
}
