import type { Generated, JSONColumnType } from "kysely";
import type { Letter } from "./rules/letters/letter.ts";
import type { Channel } from "./rules.ts";

interface MessagesTable {
  id: Generated<number>;
  channel: Channel;
  recipient: string;
  subject: string | null;
  text: string;
  letter: JSONColumnType<Letter> | null;
  lang: "uk" | "ru";
  purpose: string;
  order_id: number | null;
  status: Generated<"queued" | "sent" | "failed">;
  external_id: string | null;
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

declare module "#db/database.ts" {
  interface Database {
    messages: MessagesTable;
  }
}
