import type { Generated, JSONColumnType } from "kysely";
import type {} from "#db/database.ts";
import type { testEvent, WebhookEvent, WebhookTry } from "./rules.ts";

interface WebhooksTable {
  id: Generated<number>;
  url: string;
  events: WebhookEvent[];
  /** Signs what is sent; encrypted, with the id of the key. */
  secret: string;
  secret_key_id: string;
  created_by: number | null;
  created_at: Date;
  /** The first failure since the last success. */
  failing_since: Date | null;
  /** Null: on. */
  off_at: Date | null;
  off_reason: "by_hand" | "failing" | null;
}

/** Rows of events are written by triggers (migration 0142). */
interface WebhookDeliveriesTable {
  id: Generated<number>;
  /** As sent: the same in every try. */
  key: Generated<string>;
  webhook_id: number;
  event: WebhookEvent | typeof testEvent;
  data: JSONColumnType<Record<string, unknown>>;
  at: Date;
  state: Generated<"waiting" | "done" | "failed">;
  /** Tries of this round; a person may start another. */
  attempts: Generated<number>;
  next_at: Date;
  tries: JSONColumnType<WebhookTry[], string | undefined, string>;
}

declare module "#db/database.ts" {
  interface Database {
    webhooks: WebhooksTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}
