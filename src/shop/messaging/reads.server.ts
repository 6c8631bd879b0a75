import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import type { Channel } from "./rules.ts";

export interface OutboxMessage {
  readonly id: number;
  readonly channel: Channel;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly created_at: string;
}

/** The newest messages, sent or not, the newest first. Demo mode only: it shows codes and addresses. */
export async function outbox(db: Db, limit = 100): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom("messages")
    .select(["id", "channel", "recipient", "subject", "text", "created_at"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, channel, recipient, subject, text, created_at }) => ({
    id,
    channel,
    to: recipient,
    ...(subject === null ? {} : { subject }),
    text,
    created_at: kyivIso(created_at),
  }));
}
