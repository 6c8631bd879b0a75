import type { Db } from "#db/database.ts";

const most = 100;

/** Notices not yet sent to the chat, oldest first. */
export const waitingForChat = (db: Db) =>
  db
    .selectFrom("messages")
    .select(["id", "text"])
    .where("channel", "=", "telegram")
    .where("status", "=", "queued")
    .orderBy("id")
    .limit(most)
    .execute();

/** Time of the last chat message; null: never. */
export async function lastInChat(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("messages")
    .select("sent_at")
    .where("channel", "=", "telegram")
    .where("sent_at", "is not", null)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

export const forget = (db: Db, ids: readonly number[]) =>
  db.deleteFrom("messages").where("id", "in", ids).execute();
